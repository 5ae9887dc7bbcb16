import { expect, test } from '@playwright/test'
import { newRecordFile, pagePath, parseRecordFile, slugify } from './addresses.ts'

test('an address has the letters of a name without accents, and at most 50 of them', () => {
  expect(slugify('a'.repeat(60))).toBe('a'.repeat(50))
  const names = ['Été à Ooty', 'Coorg, à deux', 'Mysore – Ooty (2 days)', 'ಊಟಿ', '!', '2½ days', 'Straße']
  expect(names.map(slugify)).toEqual([
    ...['ete-a-ooty', 'coorg-a-deux', 'mysore-ooty-2-days', '', '', '2-days', 'strasse'],
  ])
})

test('the file of a new record gets a prefix if the site uses the name itself', () => {
  const names = ['Coorg', 'Open Coorg', 'Cars', '404', 'Icon of Mysore', 'Openings', 'ಊಟಿ']
  expect(names.map((name) => newRecordFile('tours', name, () => false))).toEqual([
    ...['tours/coorg.yaml', 'tours/tour-open-coorg.yaml', 'tours/tour-cars.yaml', 'tours/tour-404.yaml'],
    ...['tours/tour-icon-of-mysore.yaml', 'tours/openings.yaml', ''],
  ])
  expect(newRecordFile('destinations', 'Terms', () => false)).toBe('destinations/destination-terms.yaml')
})

test('the file of a new record gets a number if another record has the same name', () => {
  const isTaken = (file: string) => ['tours/goa.yaml', 'tours/goa-2.yaml'].includes(file)
  expect(newRecordFile('tours', 'Goa', isTaken)).toBe('tours/goa-3.yaml')
})

test('a file is parsed into the folder and the id of its record', () => {
  expect(parseRecordFile('tours/goa.yaml')).toEqual({ folder: 'tours', id: 'goa' })
  expect(parseRecordFile('packages-page.yaml')).toEqual({ folder: '', id: 'packages-page' })
  for (const file of ['/site.yaml', 'tours/goa'])
    expect(parseRecordFile(file)).toEqual({ folder: '', id: '' })
})

test('only the address of a single record loses the ending “-page”', () => {
  expect(pagePath('web-page.yaml')).toBe('/web/')
  expect(pagePath('tours/web-page.yaml')).toBe('/tour/web-page/')
})
