import { expect, test } from '@playwright/test'
import { changesBetween } from './changes.ts'

const file = 'tours/goa.yaml'
const goa = { title: 'Goa', price: 100, steps: 'Some', updated: '2026-01-01' }

// The records before and after, and what is said of them.
for (const [what, before, after, title, fields] of [
  ['a field', { [file]: goa }, { [file]: { ...goa, price: 200 } }, 'Goa', ['Price in rupees']],
  ['a removed field', { [file]: goa }, { [file]: { ...goa, steps: undefined } }, 'Goa', ['Steps and climbs']],
  ['a title', { [file]: goa }, { [file]: { ...goa, title: 'Hampi' } }, 'Hampi', ['Name of the tour']],
  ['a new record', {}, { [file]: goa }, 'Goa', ['new']],
  ['a removed record', { [file]: goa }, {}, 'Goa', ['removed']],
  ['a record that the site no longer has', { 'prices.yaml': {} }, {}, '“prices.yaml”', ['removed']],
] as const)
  test(`a change is named: ${what}`, () => {
    const [change] = Object.keys({ ...before, ...after })
    expect(changesBetween(before, after)).toEqual([{ file: change, title, fields }])
  })

for (const [what, other] of [
  ['the day of the last save', { ...goa, updated: '2026-02-02' }],
  ['a file that is not a record', []],
] as const)
  test(`${what} is no change`, () => {
    expect(changesBetween({ [file]: goa }, { [file]: other })).toEqual([])
    expect(changesBetween({ [file]: other }, { [file]: goa })).toEqual([])
  })
