import { expect, test } from '@playwright/test'
import { readContent } from '../../content/read.ts'
import type { Content } from '../../content/schema.ts'
import { checklist } from './checklist.ts'

const own = readContent()
const linesOf = (changes: Partial<Content>, day = '2026-11-30') => {
  const { first, later } = checklist({ ...own, ...changes }, new Date(day))
  return [...first, ...later].join()
}
const linesWith = (changes: Partial<Content['site']>) => linesOf({ site: { ...own.site, ...changes } })

for (const [label, field, standIn, detail] of [
  ['Phone', 'phone', '0000000000', '9845012345'],
  ['Phone', 'phone', '9876543210', '9845012345'],
  ['E-mail', 'email', 'name@your-domain.in', 'book@your-mysore-trip.in'],
  ['E-mail', 'email', 'bookings@example.com', 'bookings@palace-cars.in'],
  ['Address of the site', 'website', 'https://www.your-domain.in', 'https://www.palace-cars.in'],
  ['Name of the business', 'brand', 'Mysore Marigold Tours', 'Palace Cars'],
] as const)
  test(`${standIn} is named as a stand-in, ${detail} is not`, () => {
    const named = new RegExp(`Not your own yet:.*${label}`)
    expect(linesWith({ [field]: standIn })).toMatch(named)
    expect(linesWith({ [field]: detail })).not.toMatch(named)
  })

test('the terms are a stand-in until the operator confirms them', () => {
  const { prices } = own.site
  expect(linesWith({ prices: { ...prices, confirmed: false } })).toContain('tick “These terms are ours”')
  expect(linesWith({ prices: { ...prices, confirmed: true } })).not.toContain('These terms are ours')
})

test('sources are old after six months', () => {
  const fact = { source: { name: 'Palace', url: 'https://palace.test', month: '2026-05' } }
  const questions = { ...own.questions, fact }
  const content = { tours: {}, destinations: {}, places: { places: [] }, questions }
  expect(linesOf(content, '2026-11-30')).not.toContain('Palace')
  expect(linesOf(content, '2026-12-01')).toContain('The oldest: Palace, 2026-05.')
})

test('a destination that no tour visits is named', () => {
  const tours = Object.entries(own.tours).filter(([, { visits }]) => !visits.includes('hills'))
  expect(linesOf({ tours: Object.fromEntries(tours) })).toContain('No tour goes there: Hills')
})
