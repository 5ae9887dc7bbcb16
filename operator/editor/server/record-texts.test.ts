import { expect } from '@playwright/test'
import { test, tourFile, tourTitle } from '../fixtures.ts'
import { recordTexts } from './record-texts.ts'

test('the search has all texts and numbers as the form shows them', ({ records }) => {
  records.saveChange({ background: 'green' })
  records.storeDraft(records.formBody({ price: 4321 }))
  const openQuestions = [{ question: 'Boats?', about: 'tours.tea-tour.terms' }]
  records.saveChange({ openQuestions }, 'site.yaml')
  const { file } = records.create({ folder: 'tours', title: 'Goa' })
  const texts = recordTexts(records)
  expect(texts[tourFile]).toContainEqual({ path: ['price'], label: 'Price in rupees', text: '₹4,200' })
  expect(texts[file]).toContainEqual({ path: ['title'], label: 'Name of the tour', text: 'Goa' })
  expect(texts[tourFile]!.filter(({ text }) => text === 'Tea fort and lake')).toEqual([
    { path: ['itinerary', 1, 'activity'], label: 'Stops, Stop 2, What happens', text: 'Tea fort and lake' },
  ])
  const lines = Object.values(texts).flatMap((found) => found.map(({ label, text }) => `${label}: ${text}`))
  expect(lines).toContain(`Tours of one day, How to choose, Piece of advice 1, Tour: ${tourTitle}`)
  expect(
    lines.filter((line) => /Boats|tours\.tea|Position|Colour|per cent|filled in|: $/.test(line)),
  ).toEqual([])
  const textsOf = (file: string) => texts[file]!.map(({ text }) => text)
  expect(textsOf(tourFile)).not.toContain('a.svg')
  expect(textsOf('destinations/palace.yaml')).toContain('A newspaper')
  expect(textsOf('destinations/palace.yaml')).not.toContain('https://newspaper.test/a')
  expect(textsOf('site.yaml')).toContain('Hello, [Tour] for [Price] please.')
})
