import { expect } from '@playwright/test'
import { formBody, test, tourFile } from '../fixtures.ts'
import { recordTexts } from './record-texts.ts'

test('the search has all texts and numbers with their labels, and no names of files or addresses of sources', ({
  records,
}) => {
  records.storeDraft(formBody(records, tourFile, { price: 4321 }))
  const { file } = records.create({ folder: 'tours', title: 'Goa' })
  const texts = recordTexts(records)
  expect(texts[tourFile]).toContainEqual({ path: ['price'], label: 'Price in rupees', text: '4200' })
  expect(texts[file]).toContainEqual({ path: ['title'], label: 'Name of the tour', text: 'Goa' })
  expect(texts[tourFile]!.filter(({ text }) => text === 'Tea fort and lake')).toEqual([
    { path: ['itinerary', 1, 'activity'], label: 'Stops, Stop 2, What happens', text: 'Tea fort and lake' },
  ])
  const textsOf = (file: string) => texts[file]!.map(({ text }) => text)
  expect(textsOf(tourFile)).not.toContain('a.svg')
  expect(textsOf('destinations/palace.yaml')).toContain('A newspaper')
  expect(textsOf('destinations/palace.yaml')).not.toContain('https://newspaper.test/a')
  expect(textsOf('site.yaml')).toContain('Hello, [Tour] for [Price] please.')
})
