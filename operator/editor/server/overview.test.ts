import { expect } from '@playwright/test'
import { summaryOf, test, title, tour, write } from '../fixtures.ts'
import { overviewOf } from './overview.ts'

test('stray and broken files are named, and the other records stay', ({ records }) => {
  write(records, 'tours/Thumbs.db', '')
  write(records, 'tours/goa.yaml', '')
  write(records, 'guests.yaml', '- [')
  expect(overviewOf(records).unreadable.join()).toMatch(
    /^Guests’ words cannot be read: .*“Thumbs.db” must end/,
  )
  expect(() => records.open('guests.yaml')).toThrow('This file cannot be read')
  expect(summaryOf(records, 'tours/goa.yaml')?.notes).not.toEqual([])
  const shown = { file: tour, title, isSaved: true, picture: 'coorg-drive.svg', price: 4200, notes: [] }
  expect(summaryOf(records)).toEqual(shown)
})
