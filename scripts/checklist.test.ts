import { expect, test } from '@playwright/test'
import { readContent } from '../content/read.ts'
import { checklist } from './checklist.ts'

const { site, ...records } = readContent()

test('stand-ins are named, own details are not', () => {
  const first = (phone: string, website: string) =>
    checklist({ ...records, site: { ...site, phone, website } }, new Date()).first.join()
  expect(first('0000000000', 'https://www.example.com')).toMatch(
    /Not your own yet:.* Phone,.* Address of the site/,
  )
  expect(first('9845012345', 'https://www.palace-cars.in')).not.toMatch(/Phone|Address of the site/)
})

test('the terms are a stand-in until the operator confirms them', () => {
  const first = (confirmed: boolean) =>
    checklist(
      { ...records, site: { ...site, prices: { ...site.prices, confirmed } } },
      new Date(),
    ).first.join()
  expect(first(false)).toContain('tick “These terms are ours”')
  expect(first(true)).not.toContain('These terms are ours')
})

test('sources are old after six months', () => {
  const questions = { fact: { source: { name: 'Palace', url: 'https://palace.test', month: '2026-05' } } }
  const content = { ...records, site, tours: {}, destinations: {}, places: { places: [] } }
  const later = (day: string) =>
    checklist({ ...content, questions: { ...records.questions, ...questions } }, new Date(day)).later.join()
  expect(later('2026-11-30')).not.toContain('Palace')
  expect(later('2026-12-01')).toContain('The oldest: Palace, 2026-05.')
})

test('a destination that no tour visits is named', () => {
  const { coorg, ...destinations } = records.destinations
  const tours = Object.fromEntries(
    Object.entries(records.tours).map(([id, tour]) => [id, { ...tour, visits: Object.keys(destinations) }]),
  )
  const { later } = checklist({ ...records, site, tours }, new Date())
  expect(later.join()).toContain(`No tour goes there: ${coorg?.title}.`)
})
