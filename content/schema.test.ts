import { expect, test } from '@playwright/test'
import { fieldLabel, recordSchema } from './read.ts'
import { fieldAt } from './schema.ts'

test('a field of a form has its label, help, example and control', () => {
  expect(fieldAt(['tours', 'a-tour', 'price'])).toMatchObject({ title: 'Price in rupees', examples: [18500] })
  expect(fieldAt(['tours', 'a-tour', 'visits', 0])?.widget).toBe('destination')
  expect(fieldAt(['site', 'chatMessages', 'general'])?.description).toBe('The site fills in nothing.')
  expect(fieldAt(['site', 'chatMessages', 'booking'])?.description).toBe('The site fills in {tour}, {price}.')
  expect(fieldAt(['tours', 'a-tour', 'order'])).toMatchObject({ advanced: true })
  expect(fieldAt(['tours', 'a-tour', 'pageTitle'])).toMatchObject({ advanced: true, notCopied: true })
  expect(fieldAt(['tours', 'a-tour', 'hasPage'])).toMatchObject({ type: 'boolean', default: false })
  expect(fieldAt(['site', 'no-such-field'])).toBeUndefined()
})

test('a field is named by its labels, entries counted from one', () => {
  expect(fieldLabel('tours/a-tour.yaml', ['itinerary', 3, 'at'])).toBe('Stops 4, When')
  expect(fieldLabel('site.yaml', ['no-such-field'])).toBe('no-such-field')
  expect(fieldLabel('site.yaml', [])).toBe('')
})

test('a record of another name has no fields', () => {
  expect(recordSchema('tours/a-tour.yaml').properties?.['title']?.title).toBe('Name of the tour')
  expect(() => recordSchema('boats.yaml')).toThrow('content/boats.yaml: this record does not exist.')
})
