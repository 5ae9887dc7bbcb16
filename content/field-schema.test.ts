import { expect, test } from '@playwright/test'
import { fieldAt, fieldLabel, recordSchema } from './field-schema.ts'

test('a field of a form has its label, help and example', () => {
  expect(fieldAt(['tours', 'a-tour', 'price'])).toMatchObject({ title: 'Price in rupees', examples: [4400] })
  // The buttons of the placeholders say what the site fills in.
  expect(fieldAt(['site', 'chatMessages', 'booking'])?.description).toBeUndefined()
  expect(fieldAt(['tours', 'a-tour', 'drive', 'hours'])?.description).toBe('Whole hours: for 2½, write 3.')
  expect(fieldAt(['tours', 'a-tour', 'itinerary', 0, 'detail', 'crop'])?.description).toBe(
    'If empty, the middle of the picture is shown. What does not fit into its frame is cut off.',
  )
  const tourPlaceholders = {
    tour: 'Name of the shortest tour',
    price: 'Its price',
    packagePrice: 'Price of the packages',
  }
  expect(fieldAt(['destinations', 'a-hill', 'searchDescription'])?.placeholders).toMatchObject(
    tourPlaceholders,
  )
  expect(fieldAt(['site', 'chatMessages', 'booking'])?.placeholders).toEqual({ tour: 'Tour', price: 'Price' })
  expect(fieldAt(['site', 'no-such-field'])).toBeUndefined()
})

test('the label of a field has the labels of its path, with entries counted from one', () => {
  expect(fieldLabel('tours/a-tour.yaml', ['itinerary', 3, 'at'])).toBe('Stops, Stop 4, When')
  expect(fieldLabel('tours/a-tour.yaml', ['image', 'upload'])).toBe('Picture')
  expect(fieldLabel('site.yaml', ['no-such-field'])).toBe('no-such-field')
  expect(fieldLabel('site.yaml', [])).toBe('')
})

test('recordSchema throws for a record that does not exist', () => {
  expect(recordSchema('tours/a-tour.yaml').properties?.['title']?.title).toBe('Name of the tour')
  expect(() => recordSchema('boats.yaml')).toThrow('content/boats.yaml: this record does not exist.')
})

test('only a tour with a page of its own has the fields of the head of that page', () => {
  const { background, image } = recordSchema('tours/a-tour.yaml').properties ?? {}
  expect(background).toMatchObject({ onlyWithOwnPage: true, default: 'night' })
  expect(image?.properties?.['uncropped']).toMatchObject({ onlyWithOwnPage: true, default: false })
})
