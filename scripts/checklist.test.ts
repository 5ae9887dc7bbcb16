import { expect, test } from '@playwright/test'
import { readContent } from '../content/read.ts'
import { checklist } from './checklist.ts'

const content = readContent()
const own = {
  phone: '9845012345',
  email: 'tours@palace-cars.in',
  brand: 'Palace Cars',
  tagline: 'Cars of Mysore',
}
const site = { ...content.site, ...own, website: 'https://www.palace-cars.in', openQuestions: [] }

test('stand-ins are named, own details are not', () => {
  const standIn = { ...site, phone: '0000000000', website: 'https://www.example.com' }
  const first = checklist({ ...content, site: standIn }, '2026-11-20').first.join('\n')
  expect(first).toMatch(/Phone/)
  expect(first).toMatch(/Address of the site/)
  expect(checklist({ ...content, site }, '2026-11-20').first.join('\n')).not.toMatch(
    /Phone|Address of the site/,
  )
})

test('sources are old after six months', () => {
  const source = { name: 'Palace', url: 'https://palace.test', month: '2026-05' }
  const records = { ...content, site, tours: {}, destinations: {}, places: { places: [] } }
  const fact = { ...content.questions, fact: { source } }
  expect(checklist({ ...records, questions: fact }, '2026-11-30').later.join()).not.toContain('Palace')
  expect(checklist({ ...records, questions: fact }, '2026-12-01').later.join()).toContain(
    'The oldest: Palace, 2026-05',
  )
})
