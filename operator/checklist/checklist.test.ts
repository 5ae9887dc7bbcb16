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

test('stand-ins are named, own details are not', () => {
  const standIns = linesWith({ phone: '0000000000', website: 'https://www.example.com' })
  expect(standIns).toMatch(/Not your own yet:.* Phone,.* Address of the site/)
  const details = linesWith({ phone: '9845012345', website: 'https://www.palace-cars.in' })
  expect(details).not.toMatch(/Phone|Address of the site/)
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
  const tours = Object.entries(own.tours).filter(([, { visits }]) => !visits.includes('coorg'))
  expect(linesOf({ tours: Object.fromEntries(tours) })).toContain('No tour goes there: Coorg')
})
