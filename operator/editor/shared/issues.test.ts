import { expect, test } from '@playwright/test'
import { formatCount, formatIssue, isContact, mostUrgentContact } from './issues.ts'

const problem = { message: 'is required', remedy: 'Fill it in.' }
const issue = { file: 'site.yaml', path: [], record: 'Business', field: 'Phone', ...problem }
for (const [own, openFile, text] of [
  [issue, 'home.yaml', 'Business, “Phone” is required. Fill it in.'],
  [issue, 'site.yaml', '“Phone” is required. Fill it in.'],
  [{ ...issue, field: '' }, 'home.yaml', 'Business is required. Fill it in.'],
  [{ ...issue, field: '' }, 'site.yaml', 'Business is required. Fill it in.'],
] as const)
  test(`an issue beside ${openFile}: ${text}`, () => {
    expect(formatIssue(own, openFile)).toBe(text)
  })

for (const [count, ...paths] of [
  ['1 field is still empty', 'email'],
  ['2 fields are still empty', 'email', 'city'],
  ['2 fields to correct', 'email', 'phone'],
] as const)
  test(`issues: ${count}`, () => {
    const issues = paths.map((path) => ({ ...issue, path: [path] }))
    expect(formatCount(issues, { file: 'site.yaml', values: { phone: '1', city: '' } })).toBe(count)
  })

for (const [problem, action, ...paths] of [
  ['Calls and WhatsApp do not reach you.', 'Add your phone number', 'brandConfirmed', 'email', 'phone'],
  ['E-mails do not reach you.', 'Add your e-mail address', 'email'],
  [undefined, undefined, 'website'],
] as const)
  test(`what keeps most guests from reaching the business: ${problem}`, () => {
    const items = paths.map((path) => ({
      file: 'site.yaml',
      path: [path],
      record: 'Business',
      sentence: '',
      urgency: 'first' as const,
    }))
    expect(mostUrgentContact(items)).toEqual(problem && { item: items.findLast(isContact), problem, action })
  })
