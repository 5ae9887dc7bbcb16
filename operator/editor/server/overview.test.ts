import { expect } from '@playwright/test'
import { summaryOf, test, text, title, tour, write } from '../fixtures.ts'
import { overviewOf } from './overview.ts'

test('stray and broken files are named, and the other records stay', ({ records }) => {
  write(records, 'tours/Thumbs.db', '')
  write(records, 'tours/goa.yaml', '')
  write(records, 'guests.yaml', '- [')
  expect(overviewOf(records).unreadable.join()).toMatch(
    /^Guests’ words cannot be read: .*“Thumbs.db” must end/,
  )
  expect(() => records.open('guests.yaml')).toThrow('This record cannot be read')
  expect(summaryOf(records, 'tours/goa.yaml')?.notes).not.toEqual([])
  const shown = { file: tour, title, isSaved: true, picture: 'coorg-drive.svg', price: 4200, notes: [] }
  expect(summaryOf(records)).toEqual(shown)
})

test('a file whose name cannot be an address is named, and is no record', ({ records }) => {
  write(records, 'tours/coorg-trip - Copy.yaml', text(records))
  const { unreadable, groups } = overviewOf(records)
  expect(unreadable).toEqual([
    expect.stringMatching(/^“coorg-trip - Copy.yaml” cannot be part of a web address/),
  ])
  expect(groups.flatMap((group) => group.records).filter((record) => record.title === title)).toHaveLength(1)
})

test('a file that cannot be read is the only one that is reported', ({ records }) => {
  write(records, tour, 'title: *name\n')
  const { unreadable, groups } = overviewOf(records)
  expect(unreadable).toEqual([expect.stringMatching(/^“coorg-trip.yaml”,? ?cannot be read/)])
  // No tour of the grid, of the destination or of the picture beside a link is reported as missing.
  expect(groups.flatMap((group) => group.records).flatMap(({ notes }) => notes)).toEqual([])
})
