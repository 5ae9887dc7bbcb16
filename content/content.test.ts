import { cpSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { Document, parse } from 'yaml'
import { feesOnTour } from './queries.ts'
import { checkContent, readContent, readFiles } from './read.ts'

const { files: own } = readFiles('content')
const coorg = 'tours/coorg-trip.yaml'
const ooty = 'destinations/ooty.yaml'
/** What is wrong in the content of the site with other files, or with more of them. */
const issuesWith = (files: object) => checkContent({ ...own, ...files }, 'content').issues

// File, values in YAML of some of its fields, and the problem of the last one. A field without a value is taken out.
const mistakes = `
tours/coorg-trip.yaml | title: '' | is empty. For example: Mysore to Coorg one day
tours/coorg-trip.yaml | title: | is missing. For example: Mysore to Coorg one day
tours/coorg-trip.yaml | steps: ${'Coorg '.repeat(11)} | is too long. There is room for 60 letters.
tours/coorg-trip.yaml | steps: '{times} of steps' | has braces, and the site fills in nothing here. Write the words themselves.
tours/coorg-trip.yaml | titel: Coorg | is no field. Correct its name, or delete it.
tours/coorg-trip.yaml | price: about 2500 | is no number. Write digits only. For example: 18500
tours/coorg-trip.yaml | price: 2500.5 | is no whole number. Write digits only. For example: 18500
tours/coorg-trip.yaml | price: 0 | is too small. Write at least 1.
tours/coorg-trip.yaml | hasPage: yes | is no answer. Write true or false.
tours/coorg-trip.yaml | label: HILL TOUR | is not known here. Write CITY DAY TOUR or HILL STATION TOUR or PILGRIMAGE TOUR.
tours/coorg-trip.yaml | itinerary: [{ at: 08:00, activity: Pick-up }] | is too short. Write at least 3 entries.
tours/coorg-trip.yaml | duration.nights: 3 | 3 nights do not fit into 1 day. Write 0 or less.
tours/coorg-trip.yaml | updated: 2026-02-30 | is no day of the calendar. Write year-month-day, for example 2026-11-20.
tours/coorg-trip.yaml | inShort: From {town} | has braces that the site cannot fill in. Use {price}, {days}, {times}, {hours}, {closed}.
tours/coorg-trip.yaml | visits: [kodagu] | "kodagu" is not there. Choose one of these: bangalore
tours/coorg-trip.yaml | image.upload: coorg-drve.svg | there is no picture "coorg-drve.svg". Choose another, or add one of this name.
tours/coorg-trip.yaml | image.upload: Coorg.JPG | is no name that every computer can read. Use lower-case letters, digits and hyphens
tours/coorg-trip.yaml | itinerary.1.at: 25:30 | is neither a time nor a day. Write hours and minutes like 08:30
tours/coorg-trip.yaml | itinerary.1.at: Day 1 | "Day 1" is for longer tours. Write the time, for example 17:30.
destinations/ooty.yaml | openingHours: { opens: 9.30 am, closes: 17:30 } | is no time of the day. Write hours and minutes, for example 17:30.
destinations/ooty.yaml | fees.0.source.month: May 2024 | is no month. Write year-month, for example 2026-11.
destinations/ooty.yaml | fees.0.source.url: http://thehindu.com | is no address that begins with https://. Copy the whole address out of the browser.
destinations/ooty.yaml | fees.0.amounts.0.rupees: some | is no number. Write digits only. For example: 120
packages-page.yaml | pictureFrom: goa | "goa" is not there. Choose one of these: bangalore-mysore-1-day
places.yaml | places.0.latitude: 76.6 | is too large. Write at most 38.
site.yaml | phone: 98765 | is no Indian number. Write the ten digits after +91, for example 9876543210.
site.yaml | email: bookings | is no e-mail address. Write the whole address, for example name@your-domain.in.
site.yaml | address.pin: 57000 | is no PIN code. Write its six digits, for example 570001.
site.yaml | website: https://a.in/tours | is no address of a site. Write https:// and the domain, with nothing behind it.
site.yaml | chatMessages.booking: Book {tour} | has to contain {tour} and {price}, which the site fills in.
tours/coorg-trip.yaml | photos: [{ upload: a.jpg, alt: Hills, by: Ravi, taken: 2026-03, permission: false }] | "false" is not given.
guests.yaml | words: [{ name: Asha, town: Pune, visited: 2026-03, text: Thanks!, permission: false }] | "false" is not given. Ask, and answer true here
destinations/ooty.yaml | faq: [{ id: a, question: One?, answer: Yes. }, { id: a, question: Two?, answer: Yes. }] | "a" is there twice. Change one of the two.
tours/coorg-trip.yaml | itinerary.1.at: 06:00 | "06:00" stands after "06:30". Put the stops in their order.
tours/coorg-trip.yaml | itinerary.1.at: 06:30 | two stops are at "06:30". Write when the second one is reached.
tours/coorg-trip.yaml | duration: { days: 3, nights: 2 }; itinerary.1.at: 09:00 | "09:00" is for tours of one day. Write the day, like Day 1.
tours/coorg-trip.yaml | duration: { days: 3, nights: 2 }; itinerary.1.at: Day 4 | the tour has no "Day 4". Write Day 3 or less.
tours/coorg-trip.yaml | duration: { days: 2, nights: 1 }; homeGrid: one day | this grid is for tours of one day. Choose the other, or none.
tours/coorg-trip.yaml | closed: ; inShort: 'Closed: {closed}.' | {closed} is not known here. Write the text without it.
destinations/ooty.yaml | openingHours: ; searchDescription: Open {open}. | {open} is not known here. Write the text without it.
tours/coorg-trip.yaml | route.1.km: 45; route.2.km: | is missing, and other stops have it. Write it, or delete the others.
destinations/coorg.yaml | fees.0: { name: Boat, source: { name: A, url: 'https://a.in' }, amounts: [{ who: Adult, rupees: 90, fromAge: 13 }] } | "Boat" has no amount for a visitor of 8 years on weekdays, so “Mysore to Coorg one day” cannot say what it costs in all. Write one amount for everybody
tours/mysore-city-tour.yaml | fees.0: { name: Zoo, source: { name: A, url: 'https://a.in' }, amounts: [{ who: Adult, rupees: 90 }, { who: Child, rupees: 9, toAge: 12 }] } | "Zoo" has more than one amount for a visitor of 8 years on weekdays
tours/tirupati-package.yaml | days: [{ title: Mysore to Tirupati }] | the tour has 3 days. Write one entry a day, 3 in all.
`
for (const row of mistakes.trim().split('\n')) {
  const [file = '', changes = '', message = ''] = row.split(' | ')
  test(`${file}, ${changes} is refused`, () => {
    const document = new Document(own[file])
    const values = Object.entries(parse(changes.replaceAll('; ', '\n')) as object)
    for (const [field, value] of values)
      if (value === null) document.deleteIn(field.split('.'))
      else document.setIn(field.split('.'), document.createNode(value))
    const field = values.at(-1)![0]
    const issue = issuesWith({ [file]: document.toJS() as unknown }).find(
      (each) => each.file === file && each.path.join('.').startsWith(field),
    )
    expect(issue?.message).toContain(message)
  })
}

test('the home page and the pages of the tour types need 4, 4, 2 and 1 tours', () => {
  const files = structuredClone(own)
  for (const [file, record] of Object.entries(files))
    if (file.startsWith('tours/')) Object.assign(record as object, { homeGrid: undefined, onTypePage: false })
  const { issues } = checkContent(files, 'content')
  const needs = (count: number) => expect.stringMatching(new RegExp(`^this needs ${count} tours`))
  expect(issues.map(({ file, path, message }) => [file, ...path, message])).toEqual([
    [
      'home.yaml',
      'popularHeading',
      'this needs 4 tours, and only 0 are chosen. Choose another tour first, under “Grid on the home page”.',
    ],
    ['home.yaml', 'oneDayHeading', needs(4)],
    ['tour-types.yaml', 'one-day-tours', needs(2)],
    ['tour-types.yaml', 'multi-day-packages', needs(1)],
  ])
})

test('a copy of a tour, and a destination that no tour visits, are accepted without the values of a tour', () => {
  const file = 'destinations/goa.yaml'
  const goa = { ...(own[ooty] as object), answers: [], searchDescription: undefined }
  expect(issuesWith({ 'tours/coorg-again.yaml': own[coorg], [file]: goa })).toEqual([])
  const answers = [{ label: 'Day trip', text: '{price}' }]
  const message = '{price} is not known here. Write the text without it.'
  expect(issuesWith({ [file]: { ...goa, answers } })).toEqual([
    { file, path: ['answers', 0, 'text'], message },
  ])
})

test('{closed} of a destination is that of its shortest tour, of equal ones the first in the price list', () => {
  const answers = [{ label: 'Closed', text: '{closed}' }]
  const goa = { ...(own[ooty] as object), answers, searchDescription: undefined }
  const tour = { ...(own[coorg] as object), closed: undefined, inShort: 'A day of forts.', visits: ['goa'] }
  const closed = 'Forts on Mondays'
  // The order of files is not the order of the price list.
  const issuesOf = (first: object, second: object) =>
    issuesWith({
      'destinations/goa.yaml': goa,
      'tours/goa-a.yaml': { ...tour, ...second, order: 2 },
      'tours/goa-b.yaml': { ...tour, ...first, order: 1 },
    })
  expect(issuesOf({ closed }, {})).toEqual([])
  expect(issuesOf({}, { closed })).toHaveLength(1)
})

test('a tour has the entry fees of its destinations, without those that only the destination shows', () => {
  const { tours, destinations } = checkContent(own, 'content').content!
  const [fee] = destinations['ooty']!.fees
  const named = (name: string, destinationOnly = false) => ({ ...fee!, name, destinationOnly })
  const fees = [named('Garden'), named('Show', true)]
  const tour = { ...tours['coorg-trip']!, feesOf: ['ooty'], fees: [named('Boat')] }
  const onTour = feesOnTour(tour, { ooty: { ...destinations['ooty']!, fees } })
  expect(onTour.map(({ name }) => name)).toEqual(['Garden', 'Boat'])
})

const twoMistakes = 'words: [{ name: Asha }]\nwriteAt: [1, 2]'
const links = 'Where guests can write about you: is no address that begins with https://.'
const twice = 'Map keys must be unique at line 2, column 1'

// File, its text, and a line of the error: file, field, problem and remedy. Entries of lists are counted from one.
for (const [file, text, line] of [
  ['guests.yaml', twoMistakes, 'What guests wrote 1, Town: is missing. Fill it in.'],
  ['guests.yaml', twoMistakes, links],
  ['guests.yaml', 'words: []\nwords: []', `cannot be read: ${twice}. Correct it, or bring back the file`],
  ['tours/Goa Trip.yaml', 'title: Goa', 'cannot be part of an address. Use lower-case'],
  ['tours/goa.yaml.txt', '', 'does not end in .yaml. Rename it, or take it out of the folder.'],
] as const) {
  test(`a folder is refused: ${file}: ${line}`, () => {
    const folder = test.info().outputPath()
    cpSync('content', folder, { recursive: true })
    writeFileSync(join(folder, file), text)
    expect(() => readContent(folder)).toThrow(`content/${file}: ${line}`)
  })
}
