import { expect } from '@playwright/test'
import { test } from '../fixtures.ts'
import { pageAddress } from './preview.ts'

test('each record is shown on its page, the questions on that of any tour', ({ records }) => {
  const content = records.check().content!
  const tour = (hasPage: boolean) => ({ ...Object.values(content.tours)[0]!, hasPage })
  const address = (file: string, values = {}, tours = content.tours) =>
    pageAddress(file, values, { ...content, tours })
  expect(address('tours/goa.yaml', { hasPage: true })).toBe('/tour/goa/')
  expect(address('tours/goa.yaml')).toBe('/packages/#goa')
  expect(address('destinations/goa.yaml')).toBe('/destination/goa/')
  expect(address('tour-types.yaml')).toBe('/tour-type/one-day-tours/')
  expect(address('packages-page.yaml')).toBe('/packages/')
  expect(address('site.yaml')).toBe('/')
  expect(address('questions.yaml', {}, { plan: tour(false), goa: tour(true) })).toBe('/tour/goa/')
  expect(address('questions.yaml', {}, { plan: tour(false) })).toBe('/')
})
