import { expect, test } from '@playwright/test'
import {
  hostOf,
  pagePath,
  publishQuestion,
  entryName,
  formatIssue,
  formatIssueWithoutField,
  formatRecent,
  formatRupees,
  slug,
  sortedByTime,
  valueAt,
  withEntries,
  withValue,
} from './values.ts'

// Times of entries before and after.
for (const [before, after] of [
  ['06:30, 20:15, 10:15', '06:30, 10:15, 20:15'],
  ['Day 1, Day 10, Day 2', 'Day 1, Day 2, Day 10'],
  ['20:15, ', '20:15, '],
  ['20:15, 6', '20:15, 6'],
] as const)
  test(`stops at ${before} are sorted by time`, () => {
    const entries = before.split(', ').map((at) => ({ entry: { at } }))
    const times = sortedByTime(entries, 'at').map(({ entry }) => entry.at)
    expect(times.join(', ')).toBe(after)
  })

const fields = {
  properties: {
    id: {},
    upload: {},
    link: { advanced: true },
    about: { hidden: true },
    question: {},
    open: {},
    price: {},
    answer: {},
  },
}
for (const [entry, name] of [
  [{ id: 'a', upload: 'a.jpg', question: 'Cold?', open: true, price: 20, answer: 'No.' }, 'Cold? 20'],
  [{ answer: 'No.' }, 'No.'],
  [{ question: 'Why?', link: 'why', about: 'tours.goa.steps' }, 'Why?'],
  [{}, ''],
  ['Water', 'Water'],
] as const)
  test(`the name of an entry: ${name}`, () => {
    expect(entryName(entry, fields)).toBe(name)
  })

const problem = { message: 'is required', remedy: 'Fill it in.' }
const issue = { file: 'site.yaml', path: [], record: 'Business', field: 'Phone', ...problem }
for (const [own, openFile, text] of [
  [issue, 'home.yaml', 'Business, Phone is required. Fill it in.'],
  [issue, 'site.yaml', 'Phone is required. Fill it in.'],
  [{ ...issue, field: '' }, 'home.yaml', 'Business is required. Fill it in.'],
  [{ ...issue, field: '' }, 'site.yaml', 'This is required. Fill it in.'],
] as const)
  test(`an issue with its field: ${text}`, () => {
    expect(formatIssue(own, openFile)).toBe(text)
  })

test('an issue below its field is a sentence', () => {
  expect(formatIssueWithoutField(issue)).toBe('This is required. Fill it in.')
})

const values = { title: 'Goa', image: { alt: 'Hills' }, list: ['a', 'b', 'c'] }
for (const [path, value, expected] of [
  [['title'], 'Ooty', { ...values, title: 'Ooty' }],
  [['title'], undefined, { image: values.image, list: values.list }],
  [['image', 'alt'], 'Tea', { ...values, image: { alt: 'Tea' } }],
  [['image', 'alt'], undefined, { ...values, image: {} }],
  [['list', 1], undefined, { ...values, list: ['a', 'c'] }],
  [['list', 1], '', { ...values, list: ['a', '', 'c'] }],
  [['list', 3], 'd', { ...values, list: ['a', 'b', 'c', 'd'] }],
  [['new', 0], 'a', { ...values, new: ['a'] }],
] as const)
  test(`another value at ${path.join('.')}: ${String(value)}`, () => {
    const before = structuredClone(values)
    expect(withValue(values, path, value)).toEqual(expected)
    expect(values).toEqual(before)
  })

test('the value at a path is undefined if there is none', () => {
  expect(valueAt(values, ['list', 1])).toBe('b')
  expect(valueAt(values, ['image', 'crop', 'x'])).toBeUndefined()
})

const [first, second] = [{ title: 'Mysore to Ooty' }, { title: 'Ooty to Coorg' }]
for (const [days, before, after] of [
  [1, undefined, undefined],
  [2, undefined, [{}, {}]],
  [3, [first, second], [first, second, {}]],
  [1, [first, second], [first, second]],
  [1, [{}, {}], undefined],
  [2, [first, {}, {}], [first, {}]],
  [NaN, [{}], undefined],
  [500, [], Array.from({ length: 30 }, () => ({}))],
] as const)
  test(`${after?.length ?? 'no'} entries for ${days} days after ${JSON.stringify(before)}`, () => {
    expect(withEntries({ title: 'Ooty', days: before }, 'days', days)['days']).toEqual(after)
  })

test('a name becomes part of an address without its accents', () => {
  expect(slug('a'.repeat(60))).toBe('a'.repeat(50))
  const names = ['Été à Ooty', 'Coorg, à deux', 'Mysore – Ooty (2 days)', 'ಊಟಿ', '!', '2½ days', 'Straße']
  expect(names.map(slug)).toEqual([
    ...['ete-a-ooty', 'coorg-a-deux', 'mysore-ooty-2-days', '', '', '2-days', 'strasse'],
  ])
})

test('a page has an address', () => expect(pagePath('tours', 'goa')).toBe('/tour/goa/'))

test('rupees are grouped as in India', () => expect(formatRupees(118_500)).toBe('₹1,18,500'))

for (const [then, shown] of [
  ['2026-11-26T00:05', 'today, 12:05 am'],
  ['2026-11-25T23:59', 'yesterday, 11:59 pm'],
  ['2026-11-24T21:29', '24 November 2026 at 9:29 pm'],
] as const)
  test(`a time in words: ${shown}`, () =>
    expect(formatRecent(Date.parse(then), Date.parse('2026-11-26T09:30'))).toBe(shown))

test('the usual FTP host of a site has its domain', () => {
  expect(hostOf('https://www.your-domain.in')).toBe('ftp.your-domain.in')
  expect(hostOf('https://your-domain.in')).toBe('ftp.your-domain.in')
})

for (const [question, ...paths] of [
  ['Guests cannot call you yet.', 'brandConfirmed', 'email', 'phone'],
  ['Guests cannot write to you yet.', 'email'],
  ['Publish with these open questions?', 'website'],
] as const)
  test(`the question before publishing: ${question}`, () => {
    const items = paths.map((path) => ({
      ...{ file: 'site.yaml', path: [path], record: 'Business', sentence: '', urgency: 'first' as const },
    }))
    expect(publishQuestion(items)).toBe(question)
  })
