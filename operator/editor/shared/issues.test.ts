import { expect, test } from '@playwright/test'
import { formatIssueCount, formatIssue, toChecklistItem } from './issues.ts'

const problem = { message: 'is required', remedy: 'Fill it in.' }
const issue = { file: 'site.yaml', path: [], record: 'Business', field: 'Phone', ...problem }
for (const [issueOfField, openFile, text] of [
  [issue, 'home.yaml', 'Business, “Phone” is required. Fill it in.'],
  [issue, 'site.yaml', '“Phone” is required. Fill it in.'],
  [{ ...issue, field: '' }, 'home.yaml', 'Business is required. Fill it in.'],
  [{ ...issue, field: '' }, 'site.yaml', 'Business is required. Fill it in.'],
] as const)
  test(`while ${openFile} is open, an issue reads: ${text}`, () => {
    expect(formatIssue(issueOfField, openFile)).toBe(text)
  })

for (const [count, ...paths] of [
  ['1 field is still empty', 'email'],
  ['2 fields are still empty', 'email', 'city'],
  ['2 fields to correct', 'email', 'phone'],
] as const)
  test(`issues are counted as “${count}”`, () => {
    const issues = paths.map((path) => ({ ...issue, path: [path] }))
    expect(formatIssueCount(issues, { file: 'site.yaml', values: { phone: '1', city: '' } })).toBe(count)
  })

test('an issue of a whole record is an urgent item of the checklist that leads to the list', () => {
  expect(toChecklistItem({ ...issue, field: '' })).toMatchObject({
    about: { file: '', path: [] },
    sentence: 'Business is required. Fill it in.',
    urgency: 'first',
  })
  expect(toChecklistItem({ ...issue, path: ['phone'] }).about).toBeUndefined()
})
