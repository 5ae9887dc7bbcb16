import { expect, test } from '@playwright/test'
import { initialState, isIssueShown } from './form-state.ts'
import { elsewhere, file, issue } from './test-records.ts'

const path = ['price']
const wrongValues = { price: 0 }
const typing = { values: wrongValues, editedPath: path }
for (const [title, form, expected] of [
  ['an empty field is not shown yet', {}, false],
  ['an empty field is shown once it was left after a change', { touched: [path] }, true],
  ['an empty field is shown after Save', { saveIssues: [] }, true],
  ['a wrong value is shown', { values: wrongValues }, true],
  ['a wrong value is not shown while it is typed', typing, false],
  ['a wrong value stays while it is corrected', { ...typing, touched: [path] }, true],
] as const)
  test(`the issue of ${title}`, () => {
    expect(isIssueShown(issue, { ...initialState, file, ...form })).toBe(expected)
  })

test('the issue of another record is shown while the same field is typed in', () => {
  expect(isIssueShown(elsewhere, { ...initialState, file, editedPath: path })).toBe(true)
})
