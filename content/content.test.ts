import { cpSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { Document, parse } from 'yaml'
import { feesOnTour, sumOfDayTrips } from './queries.ts'
import { checkContent, readContent, readFiles } from './read.ts'

const { files: own } = readFiles('content')
const coorg = 'tours/coorg-trip.yaml'
const ooty = 'destinations/ooty.yaml'
/** What is wrong in the content of the site with other files, or with more of them. */
const issuesWith = (files: object) => checkContent({ ...own, ...files }, 'content').issues

// File, values in YAML of some of its fields, and the problem of the last one. A field without a value is taken out.
const mistakes = `
tours/coorg-trip.yaml | title: '' | must not be empty. For example: Mysore to Coorg one day
tours/coorg-trip.yaml | title: | is required. For example: Mysore to Coorg one day
tours/coorg-trip.yaml | steps: ${'Coorg '.repeat(11)} | must have at most 60 characters. Shorten it.
tours/coorg-trip.yaml | steps: '{times} of steps' | must not contain braces. Write the words themselves.
tours/coorg-trip.yaml | titel: Coorg | is not a known field. Correct its name, or remove it.
tours/coorg-trip.yaml | price: about 2500 | must be a number, but is "about 2500". Write digits only, for example 18500.
tours/coorg-trip.yaml | price: 2500.5 | must be a whole number, but is "2500.5". Write digits only.
tours/coorg-trip.yaml | price: 0 | must be at least 1, but is "0". Write 1 or more.
tours/coorg-trip.yaml | hasPage: yes | must be true or false, but is "yes". Write true or false.
tours/coorg-trip.yaml | label: HILL TOUR | must be one of these: CITY DAY TOUR, HILL STATION TOUR, PILGRIMAGE TOUR, but is "HILL TOUR". Choose one of them.
tours/coorg-trip.yaml | itinerary: [{ at: 08:00, activity: Pick-up }] | must have at least 3 entries. Add the others.
tours/coorg-trip.yaml | duration.nights: 3 | must be less than the 1 day of the tour. Write 0.
tours/coorg-trip.yaml | updated: 2026-02-30 | must be a day of the calendar, but is "2026-02-30". Write year-month-day, for example 2026-11-20.
tours/coorg-trip.yaml | inShort: From {town} | contains braces that the site cannot fill in. Use {price}, {days}, {times}, {hours}, {closed}.
tours/coorg-trip.yaml | visits: [kodagu] | does not exist: "kodagu". Choose one of these: bangalore
tours/coorg-trip.yaml | image.upload: coorg-drve.svg | names a picture that does not exist: "coorg-drve.svg". Choose another, or add one of this name.
tours/coorg-trip.yaml | image.upload: Coorg.JPG | must be a file name that every computer can read, but is "Coorg.JPG". Use lower-case letters, digits and hyphens, and end in .svg, .jpg, .jpeg, .png, .webp.
tours/coorg-trip.yaml | itinerary.1.at: 25:30 | must be a time or a day, but is "25:30". Write hours and minutes like 08:30, or on a tour of several days Day 2.
tours/coorg-trip.yaml | itinerary.1.at: Day 1 | must be a time, but is "Day 1". Write hours and minutes, for example 17:30.
destinations/ooty.yaml | openingHours: { opens: 9.30 am, closes: 17:30 } | must be a time of the day, but is "9.30 am". Write hours and minutes, for example 17:30.
destinations/ooty.yaml | fees.0.source.month: May 2024 | must be a month, but is "May 2024". Write year-month, for example 2026-11.
destinations/ooty.yaml | fees.0.source.url: http://thehindu.com | must be a web address that begins with https://, but is "http://thehindu.com". Copy the whole address from the browser.
destinations/ooty.yaml | fees.0.amounts.0.rupees: some | must be a number, but is "some". Write digits only, for example 120.
packages-page.yaml | pictureFrom: goa | does not exist: "goa". Choose one of these: bangalore-mysore-1-day
places.yaml | places.0.latitude: 76.6 | must be at most 38, but is "76.6". Write 38 or less.
site.yaml | phone: "98765" | must be an Indian phone number, but is "98765". Write the ten digits after +91, for example 9876543210.
site.yaml | email: bookings | must be an e-mail address, but is "bookings". Write the whole address, for example name@your-domain.in.
site.yaml | address.pin: "57000" | must be a PIN code, but is "57000". Write its six digits, for example 570001.
site.yaml | website: https://a.in/tours | must be the address of a site, but is "https://a.in/tours". Write https:// and the domain, with nothing after it.
site.yaml | chatMessages.booking: Book {tour} | must contain {tour} and {price}. The site replaces them with the values of the page.
site.yaml | phone: 9876543210 | must be a text, but is "9876543210". In the file, put it between quotation marks.
site.yaml | phone: [a] | must be a text. For example: 9876543210
places.yaml | places.0.latitude: 12,4 | must be a number, but is "12,4". Write digits only, for example 12.426.
destinations/ooty.yaml | openingHours: { opens: 18:00, closes: 09:00 } | must be later than the opening time, but is "09:00". Write the time when it closes, for example 17:30.
destinations/ooty.yaml | fees.0.source.month: 2099-01 | must not be in the future. Write year-month, for example 2026-11.
tours/coorg-trip.yaml | goodToKnow: [{ topic: A, text: a, link: E-pass }, { topic: B, text: b, link: e pass }] | is used twice: "e pass". Change one of the two.
tours/coorg-trip.yaml | photos: [{ upload: a.jpg, alt: Hills, by: Ravi, taken: 2026-03, permission: false }] | is required. Ask, and answer true here; or remove the entry.
guests.yaml | words: [{ name: Asha, town: Pune, visited: 2026-03, text: Thanks!, permission: false }] | is required. Ask, and answer true here; or remove the entry.
destinations/ooty.yaml | faq: [{ id: a, question: One?, answer: Yes. }, { id: a, question: Two?, answer: Yes. }] | is used twice: "a". Change one of the two.
tours/coorg-trip.yaml | itinerary.1.at: 06:00 | must not be before "06:30" of the stop above, but is "06:00". Sort the stops by time.
tours/coorg-trip.yaml | itinerary.1.at: 06:30 | must be later than the stop before, but is "06:30". Write when this stop is reached.
tours/coorg-trip.yaml | duration: { days: 3, nights: 2 }; itinerary.1.at: 09:00 | must be a day, but is "09:00". Write for example Day 1.
tours/coorg-trip.yaml | duration: { days: 3, nights: 2 }; itinerary.1.at: Day 4 | must be a day of the tour, but is "Day 4". Write Day 3 or less.
tours/coorg-trip.yaml | duration: { days: 2, nights: 1 }; homeGrid: one day | is for tours of one day. Choose the other grid, or none.
tours/coorg-trip.yaml | closed: ; inShort: 'Closed: {closed}.' | contains {closed}, which has no value here. Write the text without it.
destinations/ooty.yaml | openingHours: ; searchDescription: Open {open}. | contains {open}, which has no value here. Write the text without it.
tours/coorg-trip.yaml | route.1.km: 45; route.2.km: | is required, because other stops have it. Fill it in, or remove the others.
destinations/coorg.yaml | fees.0: { name: Boat, source: { name: A, url: 'https://a.in' }, amounts: [{ who: Adult, rupees: 90, fromAge: 13 }] } | cannot be added up for “Mysore to Coorg one day”: "Boat" has no amount for a visitor of 8 years on weekdays. Write one amount for everybody
tours/mysore-city-tour.yaml | fees.0: { name: Zoo, source: { name: A, url: 'https://a.in' }, amounts: [{ who: Adult, rupees: 90 }, { who: Child, rupees: 9, toAge: 12 }] } | "Zoo" has more than one amount for a visitor of 8 years on weekdays
tours/mysore-city-tour.yaml | pageTitle: bangalore to mysore one day trip | is also the title of another page: "bangalore to mysore one day trip". Write one that only this page has.
destinations/ooty.yaml | searchTitle: MYSORE TO OOTY ONE DAY TRIP AND PACKAGE WITH TRAIN | is too wide for search results, which would cut it. Write a shorter one.
tours/tirupati-package.yaml | why: 'Day trips cost {dayTrips}.' | contains {dayTrips}, which has no value here. Write the text without it.
tours/tirupati-package.yaml | days: [{ title: Mysore to Tirupati }] | must have 3 entries, because the tour has 3 days. Write one entry for each day.
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
    expect(issue && `${issue.message}. ${issue.remedy}`).toContain(message)
  })
}

test('the home page and the pages of the tour types need 4, 4, 2 and 1 tours', () => {
  const files = structuredClone(own)
  for (const [file, record] of Object.entries(files))
    if (file.startsWith('tours/')) Object.assign(record as object, { homeGrid: undefined, onTypePage: false })
  const { issues } = checkContent(files, 'content')
  const needs = (count: number) => `needs ${count} tours, but only 0 are chosen`
  expect(issues.map(({ file, path, message }) => [file, ...path, message])).toEqual([
    ['home.yaml', 'popularHeading', needs(4)],
    ['home.yaml', 'oneDayHeading', needs(4)],
    ['tour-types.yaml', 'one-day-tours', needs(2)],
    ['tour-types.yaml', 'multi-day-packages', needs(1)],
  ])
  expect(issues[0]?.remedy).toBe('Choose another tour first, under “Grid on the home page”.')
})

test('a copy of a tour, and a destination that no tour visits, are accepted without the values of a tour', () => {
  const file = 'destinations/goa.yaml'
  const goa = { ...(own[ooty] as object), answers: [], searchTitle: undefined, searchDescription: undefined }
  expect(
    issuesWith({ 'tours/coorg-again.yaml': { ...(own[coorg] as object), pageTitle: 'Again' }, [file]: goa }),
  ).toEqual([])
  const answers = [{ label: 'Day trip', text: '{price}' }]
  const message = 'contains {price}, which has no value here'
  const remedy = 'Write the text without it.'
  expect(issuesWith({ [file]: { ...goa, answers } })).toEqual([
    { file, path: ['answers', 0, 'text'], message, remedy },
  ])
})

test('{closed} of a destination is that of its shortest tour, of equal ones the first in the price list', () => {
  const answers = [{ label: 'Closed', text: '{closed}' }]
  const goa = { ...(own[ooty] as object), answers, searchTitle: undefined, searchDescription: undefined }
  const tour = {
    ...(own[coorg] as object),
    closed: undefined,
    inShort: 'A day of forts.',
    visits: ['goa'],
    hasPage: false,
  }
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

test('day trips to all destinations of a package cost the sum of the cheapest to each', () => {
  const tourTo = (visits: string[], price: number, days = 1) => {
    return { visits, price, duration: { days, nights: days - 1, confirmed: true } }
  }
  const others = [
    tourTo(['goa'], 5000),
    tourTo(['goa'], 4000),
    tourTo(['hampi'], 3000),
    tourTo(['goa'], 900, 2),
  ]
  expect(sumOfDayTrips({ visits: ['goa', 'hampi'] }, others)).toBe(7000)
  expect(sumOfDayTrips({ visits: ['goa', 'delhi'] }, others)).toBeUndefined()
  expect(sumOfDayTrips({ visits: [] }, others)).toBeUndefined()
})

const twoMistakes = 'words: [{ name: Asha }]\nwriteAt: [1, 2]'
const links = 'Where guests can write about you must be a text. Fill it in.'
const twice = 'Map keys must be unique at line 2, column 1'

// File, its text, and a line of the error: file, field, problem and remedy. Entries of lists are counted from one.
for (const [file, text, line] of [
  ['guests.yaml', twoMistakes, 'What guests wrote 1, Town is required. Fill it in.'],
  ['guests.yaml', twoMistakes, links],
  [
    'guests.yaml',
    'words: []\nwords: []',
    `cannot be read: ${twice}. Correct it, or restore an earlier version of the file.`,
  ],
  [
    'guests.yaml',
    'words: *all',
    'cannot be read: Unresolved alias (the anchor must be set before the alias): all. Correct it',
  ],
  ['tours/Goa Trip.yaml', 'title: Goa', 'cannot be part of a web address. Use lower-case'],
  ['tours/goa.yaml.txt', '', 'must end in .yaml. Rename it, or remove it from the folder.'],
] as const) {
  test(`a folder is refused: ${file}: ${line}`, () => {
    const folder = test.info().outputPath()
    cpSync('content', folder, { recursive: true })
    writeFileSync(join(folder, file), text)
    expect(() => readContent(folder)).toThrow(`content/${file}: ${line}`)
  })
}

test('while a file cannot be read, nothing is reported of the others', () => {
  const folder = test.info().outputPath()
  cpSync('content', folder, { recursive: true })
  writeFileSync(join(folder, 'destinations/ooty.yaml'), 'title: *x')
  expect(() => readContent(folder)).toThrow(/^content\/destinations\/ooty\.yaml: cannot be read: [^\n]*$/)
  rmSync(join(folder, 'destinations/ooty.yaml'))
  rmSync(join(folder, 'guests.yaml'))
  expect(() => readContent(folder)).toThrow(
    'content/guests.yaml: does not exist. Correct it, or restore an earlier version of the file.',
  )
})
