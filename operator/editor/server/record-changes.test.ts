import { expect, test } from '@playwright/test'
import { changesBetween, haveCommonChange } from './record-changes.ts'

const file = 'tours/goa.yaml'
const sight = 'destinations/palace.yaml'
const duration = { days: 2, nights: 1, confirmed: false }
const goa = { title: 'Goa', duration }
const name = { name: 'Name of the tour', before: 'Goa', after: 'Hampi' }

// The records before and after, and the title, effect and fields of the reported change.
for (const [what, before, after, title, effect, ...fields] of [
  ['a changed title', { [file]: goa }, { [file]: { ...goa, title: 'Hampi' } }, 'Hampi', 'changed', name],
  ['a new record', {}, { [file]: goa }, 'Goa', 'new'],
  ['a removed record', { [file]: goa }, {}, 'Goa', 'deleted'],
  ['a record that the site no longer has', { 'prices.yaml': {} }, {}, '“prices.yaml”', 'deleted'],
] as const)
  test(`${what} is reported as a change`, () => {
    const [change] = Object.keys({ ...before, ...after })
    expect(changesBetween(before, after)).toEqual([{ file: change, title, effect, fields }])
  })

for (const [what, other, isCommon] of [
  ['the same change', { ...goa, title: 'Hampi', walking: 'No steps' }, true],
  ['another change of the same field', { ...goa, title: 'Gokarna' }, false],
  ['a change of another field', { ...goa, walking: 'No steps' }, false],
  ['the deletion of the record', undefined, false],
] as const)
  test(`haveCommonChange of a change and ${what} is ${isCommon}`, () => {
    const changes = changesBetween({ [file]: goa }, { [file]: { ...goa, title: 'Hampi' } })
    expect(haveCommonChange(changes, changesBetween({ [file]: goa }, other ? { [file]: other } : {}))).toBe(
      isCommon,
    )
  })

test('the deletion of the same record is a common change, that of another record is not', () => {
  const [deletion, other] = [file, 'tours/hampi.yaml'].map((name) => changesBetween({ [name]: goa }, {}))
  expect([haveCommonChange(deletion!, deletion!), haveCommonChange(deletion!, other!)]).toEqual([true, false])
})

for (const [what, other] of [
  ['a field that no visitor sees', { ...goa, duration: { ...duration, confirmed: true } }],
  ['a file that is not a record', []],
] as const)
  test(`${what} is not reported as a change`, () => {
    expect(changesBetween({ [file]: goa }, { [file]: other })).toEqual([])
    expect(changesBetween({ [file]: other }, { [file]: goa })).toEqual([])
  })

test('a change of a reference to a tour shows the titles of both tours', () => {
  const guests = 'guests.yaml'
  const review = (tour: string) => ({ reviews: [{ name: 'Asha', tour }] })
  const before = { [file]: goa, 'tours/gone.yaml': { title: 'Hampi' }, [guests]: review('gone') }
  const changes = changesBetween(before, { [file]: goa, [guests]: review('goa') })
  expect(changes.find((change) => change.file === guests)?.fields).toEqual([
    { name: 'What guests wrote, Review 1, Tour', before: 'Hampi', after: 'Goa' },
  ])
})

test('the month of an evening’s source is reported as a change, because the page shows it', () => {
  const palace = (month: string) => ({
    evenings: [{ day: 'Sunday', source: { name: 'A newspaper', month } }],
  })
  const [change] = changesBetween({ [sight]: palace('2025-06') }, { [sight]: palace('2026-11') })
  expect(change?.fields).toEqual([
    { name: 'Evenings, Evening 1, Source, Month of the source', before: 'June 2025', after: 'November 2026' },
  ])
})

test('what only the operator sees is not reported as a change, but the usual terms that become those of the business are', () => {
  const hidden = { openQuestions: [{ question: 'Boats?' }], brandConfirmed: true }
  const fees = (name: string) => ({ fees: [{ name: 'Zoo', source: { name, url: `https://${name}.test` } }] })
  const before = { 'site.yaml': {}, [sight]: fees('tea') }
  expect(changesBetween(before, { 'site.yaml': hidden, [sight]: fees('hills') })).toEqual([])
  const confirmed = { ...hidden, prices: { confirmed: true } }
  const [change] = changesBetween({ 'site.yaml': { prices: {} } }, { 'site.yaml': confirmed })
  const name = 'Prices and terms, These are your terms'
  expect(change?.fields).toEqual([{ name, kind: 'checkbox', after: 'yes, “Usual terms” becomes “Terms”' }])
})
test('the address of a place’s source is reported as a change, because search engines read it', () => {
  const places = (url: string) => ({ 'places.yaml': { places: [{ name: 'Zoo', source: { url } }] } })
  expect(changesBetween(places('https://a.test'), places('https://b.test'))).toHaveLength(1)
})
