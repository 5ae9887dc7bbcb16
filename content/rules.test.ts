import { expect, test } from '@playwright/test'
import { Document } from 'yaml'
import { checkContent, readFiles } from './read.ts'
import { today } from './today.ts'

const folder = process.env['CONTENT_DIR']!
const { files: valid } = readFiles(folder)
const tea = 'tours/tea-tour.yaml'
const city = 'tours/city-tour.yaml'
const temple = 'tours/temple-tour.yaml'
const palace = 'destinations/palace.yaml'
const hills = 'destinations/hills.yaml'
const [site, home, places, guests] = ['site.yaml', 'home.yaml', 'places.yaml', 'guests.yaml']
const tourTypes = 'tour-types.yaml'
/** The issues of the valid records after `files` are replaced or added. */
const issuesWith = (files: object) => checkContent({ ...valid, ...files }, folder).issues

const source = { name: 'A', url: 'https://a.in' }
const days = { days: 2, nights: 1, confirmed: true }
const daysOfStops = ['Day 1', 'Day 1', 'Day 2'].map((at) => ({ at, activity: 'A stop' }))
const photo = { upload: 'a.jpg', alt: 'Hills', by: 'Ravi', taken: '2026-03', permission: false }
const review = { name: 'Asha', town: 'Pune', visited: '2026-03', text: 'Thanks!', permission: false }
const createFee = (name: string, ...amounts: object[]) => ({ name, source, amounts })
const tooWide = { x: 50, y: 10, width: 51 }
const tooLow = { x: 0, y: 95, width: 10 }
const totalCost = { feesLabel: 'tickets' }
const childPays = createFee('Zoo', { who: 'Adult', rupees: 90 }, { who: 'Child', rupees: 9, toAge: 12 })
const adultsPay = createFee('Boat', { who: 'Adult', rupees: 90, fromAge: 13 })
const faqWith = (answer: string) => [{ answer, id: 'a', question: 'One?' }]
const twoQuestions = ['One?', 'Two?'].map((question) => ({ id: 'a', question, answer: 'Yes.' }))
/** Advice or terms with links. */
const linked = (...links: string[]) => links.map((link) => ({ topic: link, text: 'A', link }))
const linkedTerms = (...links: string[]) => links.map((link) => ({ label: link, text: 'A', link }))
const terms = linkedTerms('E pass')
const shoes = { topic: 'Shoes', text: 'A' }
const { highlights } = valid[hills] as { highlights: object[] }
const condition = 'In the rains'

/** A file, changed fields of which the last is invalid, and its issue. An undefined field is removed. */
type Mistake = readonly [file: string, fields: Readonly<Record<string, unknown>>, issue: string]
const mistakes: readonly Mistake[] = [
  [tea, { title: '' }, 'must not be empty. For example: Mysore to Coorg one day'],
  [tea, { title: undefined }, 'is empty. For example: Mysore to Coorg one day'],
  [tea, { label: undefined }, 'is empty. Choose one.'],
  [tea, { 'image.upload': undefined }, 'is empty. Choose a photograph.'],
  [tea, { image: 'a.svg' }, 'must be a group of fields, but is “a.svg”. Fill it in.'],
  [tea, { walking: 'x'.repeat(61) }, 'must have at most 60 characters, but has 61. Shorten it.'],
  [tea, { title: `   ${'x'.repeat(41)}   ` }, 'must have at most 40 characters, but has 41. Shorten it.'],
  [tea, { walking: ' ' }, 'must not be empty. For example: '],
  [tea, { walking: 'few\vsteps' }, 'contains an invisible character. Type the text again.'],
  [tea, { title: 'Tea\ntour' }, 'must not contain a line break. Write it in one line.'],
  [tea, { title: 'Tea\ttour' }, 'contains an invisible character. Type the text again.'],
  [tea, { faq: faqWith('50} steps') }, 'contains braces that the site cannot fill in. Use {price}, {days},'],
  [tea, { walking: '{times} of steps' }, 'must not contain { or }. Remove them.'],
  [tea, { titel: 'Tea' }, 'is not a known field. Correct its name, or remove it.'],
  [tea, { price: 'some' }, 'must be a number, but is “some”. Write a number, for example 4400.'],
  [tea, { price: '5.200' }, 'must be a number, but is “5.200”. Write a number, for example 5200.'],
  [tea, { price: 2500.5 }, 'must be a whole number, but is “2500.5”. Write it without decimals, for'],
  [tea, { price: '2500.50' }, 'must be a whole number, but is “2500.50”. Write it without decimals, for'],
  [tea, { price: 0 }, 'must be at least 1, but is “0”. Write 1 or more.'],
  [tea, { price: 10_000_000 }, 'must be at most ₹99,99,999, but is “10000000”. Write ₹99,99,999 or less.'],
  [
    tea,
    { hasPage: 'y'.repeat(61) },
    `must be true or false, but is “${'y'.repeat(60)}”. Write true or false.`,
  ],
  [tea, { homeGrid: 'none' }, 'must be one of these: popular, one day, but is “none”. Choose one of them.'],
  [tea, { rating: 3 }, 'must be one of these: 4, 5, but is “3”. Choose one of them.'],
  [tea, { itinerary: daysOfStops.slice(1) }, 'must have at least 3 entries. Add more entries.'],
  [hills, { highlights: highlights.slice(1) }, 'must have at least 4 entries. Add more entries.'],
  [home, { 'whyChoose.benefits': Array(3).fill({ title: 'A', text: 'A' }) }, 'must have at least 4 entries.'],
  [home, { 'twoDays.secondDay': [] }, 'must have at least 3 entries. Add more entries.'],
  [tea, { inclusions: ['Car'] }, 'must have at least 2 entries. Add more entries.'],
  [tea, { inclusions: Array(13).fill('Car') }, 'must have at most 12 entries. Remove some.'],
  [tea, { 'duration.nights': 1 }, 'must be fewer than the days of the tour (1), but is “1”. Write 0.'],
  [temple, { 'duration.nights': 3 }, 'must be fewer than the days of the tour (3), but is “3”. Write 2 or'],
  [
    tea,
    { 'drive.km': 59, 'drive.hours': 6 },
    'must match the kilometres: 10 to 100 in an hour. Correct the hours or the kilometres.',
  ],
  [tea, { 'drive.km': 601, 'drive.hours': 6 }, 'must match the kilometres: 10 to 100 in an hour. Correct'],
  [tea, { updated: '2026-02-30' }, 'must be a date, but is “2026-02-30”. Write'],
  [tea, { updated: '2099-01-01' }, 'must not be in the future. Save the form again.'],
  [tea, { faq: faqWith('{town}') }, 'contains braces that the site cannot fill in. Use {price}, {days},'],
  [tea, { visits: ['goa'] }, 'does not exist: “goa”. Choose one of these in the form: Hills, Old Palace.'],
  [
    tea,
    { visits: ['constructor'] },
    'does not exist: “constructor”. Choose one of these in the form: Hills, Old Palace.',
  ],
  [tea, { visits: ['hills', 'hills'] }, 'must not name a destination twice. Remove one of the two.'],
  [tea, { totalCost, feesOf: ['constructor'] }, 'does not exist: “constructor”. Choose one of these in the'],
  [home, { 'twoDays.firstDay.tour': 'constructor' }, 'does not exist: “constructor”. Choose one of these in'],
  [
    home,
    { 'eveningLights.evenings': 'constructor' },
    'does not exist: “constructor”. Choose one of these in',
  ],
  [
    tourTypes,
    { 'one-day-tours.choosing.0.tour': 'constructor' },
    'does not exist: “constructor”. Choose one of these in',
  ],
  [
    home,
    { 'twoDays.firstDay.tour': 'goa' },
    'does not exist: “goa”. Choose one of these in the form: Cave tour, City',
  ],
  [
    tea,
    { 'image.upload': 'b.svg' },
    'names a picture that does not exist: “b.svg”. Choose another picture, or',
  ],
  [tea, { 'image.upload': 'A.JPG' }, 'must be a file name that every computer can read, but is “A.JPG”. Use'],
  [tea, { 'itinerary.1.detail.crop': tooWide }, 'must not extend beyond the picture. Write a smaller width'],
  [tea, { 'itinerary.1.detail.crop': { x: 0, y: 0, width: 9 } }, 'must be at least 10, but is “9”. Write 10'],
  [tea, { 'image.focus': { x: 101, y: 0 } }, 'must be at most 100, but is “101”. Write 100 or less.'],
  [site, { 'prices.deposit': 101 }, 'must be at most 100, but is “101”. Write 100 or less.'],
  [temple, { 'duration.days': 31 }, 'must be at most 30, but is “31”. Write 30 or less.'],
  [hills, { 'highlights.0.detail.crop': tooLow }, 'must not extend beyond the picture. Write a smaller'],
  [
    city,
    { searchDescription: 'City at 8:30 am, home at 9:15 pm.' },
    'has the time 9:15 pm, which no stop has. Write the time of the stop.',
  ],
  [tea, { 'itinerary.1.at': '24:30' }, 'must be a time or a day, but is “24:30”. Write hours and minutes'],
  [tea, { 'itinerary.1.at': undefined }, 'is empty. For example: 06:30'],
  [temple, { 'itinerary.1.at': undefined }, 'is empty. For example: Day 1'],
  [temple, { 'duration.days': 2, 'itinerary.1.at': undefined }, 'is empty. For example: Day 1'],
  [tea, { 'itinerary.1.at': 'Day 1' }, 'must be a time, but is “Day 1”. Write hours and minutes, for'],
  [
    tea,
    { 'itinerary.1.at': '07:00' },
    'must not be earlier than the stop above (“08:00”), but is “07:00”. Sort the stops by time.',
  ],
  [
    tea,
    { 'itinerary.1.at': '08:00' },
    'must be later than the previous stop, but is “08:00”. Write when this',
  ],
  [
    temple,
    { 'duration.days': 2, 'itinerary.1.at': '09:00' },
    'must be a day, but is “09:00”. Write for example Day 1.',
  ],
  [temple, { 'itinerary.2.at': 'Day 4' }, 'must be a day of the tour, but is “Day 4”. Write Day 3 or less.'],
  [
    temple,
    { 'itinerary.2.at': 'Day 1' },
    'must not be earlier than the stop above (“Day 2”), but is “Day 1”.',
  ],
  [temple, { days: [{ title: 'One' }] }, 'must have 3 entries, because the tour has 3 days. Write one entry'],
  [tea, { days: [{ title: 'One' }] }, 'must be empty, because the tour has 1 day. Remove them, or increase'],
  [tea, { reason: 'Rest.' }, 'must be empty, because the tour has 1 day. Remove it, or increase the days'],
  [
    tea,
    { pageTitle: 'Tea' },
    'must be empty, because the tour has no page of its own. Remove it, or tick “Has a page of its own”.',
  ],
  [
    tea,
    { searchDescription: 'Tea.' },
    'must be empty, because the tour has no page of its own. Remove it, or',
  ],
  [
    tea,
    { duration: days, itinerary: daysOfStops, homeGrid: 'one day' },
    'is for tours of one day. Choose the other grid, or none.',
  ],
  [temple, { reason: '{dayTrips}' }, 'contains {dayTrips}, which has no value. Write the text without it.'],
  [tea, { faq: faqWith('{closed}') }, 'contains {closed}, which has no value. Write the text without it.'],
  [tea, { goodToKnow: linked('E-pass', 'e pass') }, 'is used twice on the page: “e pass”. Choose another'],
  [tea, { terms, goodToKnow: [...linked('E-pass'), shoes] }, 'is used twice on the page: “E-pass”. Choose'],
  [site, { 'prices.terms': linkedTerms('Pets', 'pets') }, 'is used twice on the page: “pets”. Choose'],
  [
    hills,
    { 'highlights.0.condition': condition, goodToKnow: linked('Food', condition) },
    'is used twice on the page: “In',
  ],
  [tea, { faq: twoQuestions }, 'is used twice: “a”. Change one of the two.'],
  [hills, { 'highlights.1.name': 'tea fort' }, 'is used twice: “tea fort”. Change one of the two.'],
  [tea, { title: 'CITY TOUR' }, 'is also the name of another tour: “CITY TOUR”. Choose another name.'],
  [
    tourTypes,
    { 'one-day-tours.choosing.1.tour': 'temple-tour' },
    'must be a tour of one day. Choose another one.',
  ],
  [
    tourTypes,
    { 'multi-day-packages.choosing.0.tour': 'tea-tour' },
    'must be a tour of several days. Choose another one.',
  ],
  [site, { brand: 'W'.repeat(26) }, 'is too long for search results, which would cut it off. Shorten it.'],
  [site, { 'about.since': 2099 }, 'must not be in the future. Write the year in which you began.'],
  [
    site,
    { 'about.gstin': '29AAAAA0000A1ZX' },
    'must be a GST number, but is “29AAAAA0000A1ZX”. Copy its 15 characters from',
  ],
  [hills, { feesOf: ['palace', 'hills'] }, 'names the destination itself. Remove it: its own fees are'],
  [home, { 'eveningLights.evenings': 'hills' }, 'names a destination without evenings. Choose another one.'],
  [home, { 'twoDays.firstDay.tour': 'temple-tour' }, 'must be a tour of one day. Choose another one.'],
  [home, { 'twoDays.secondDay.1.tour': 'temple-tour' }, 'must be a tour of one day. Choose another one.'],
  [home, { 'twoDays.secondDay.2.tour': 'city-tour' }, 'is already chosen above. Choose another one.'],
  [tea, { photos: [{ ...photo, upload: 'a.svg' }] }, 'must be a file name that every computer can read'],
  [tea, { photos: [photo] }, 'is not ticked. Ask for permission and tick it, or remove the entry.'],
  [tea, { totalCost, fees: [adultsPay] }, 'cannot be added up for “Tea tour”: “Boat” has no amount for a'],
  [
    palace,
    { 'fees.0': childPays },
    'cannot be added up for “City tour”: “Zoo” has more than one amount for a visitor aged 8 on weekdays. Write one amount for everybody, or remove “What the tour costs in total” from the tour.',
  ],
  [hills, { searchTitle: 'ALL TOURS' }, 'is also the title of another page: “ALL TOURS”. Write a title'],
  [city, { pageTitle: 'Packages from Mysore' }, 'is also the title of another page: “Packages from Mysore”.'],
  [tourTypes, { 'one-day-tours.title': 'W'.repeat(25) }, 'is too long for search results, which would cut'],
  [hills, { searchTitle: 'W'.repeat(40) }, 'is too long for search results, which would cut it off. Shorten'],
  [palace, { 'openingHours.opens': '9.30 am' }, 'must be a time of the day, but is “9.30 am”. Write hours'],
  [
    palace,
    { 'openingHours.closes': '10:00' },
    'must be later than the opening time, but is “10:00”. Write the time when it closes',
  ],
  [palace, { 'openingHours.closes': '09:00' }, 'must be later than the opening time, but is “09:00”. Write'],
  [hills, { searchDescription: 'Open {open}.' }, 'contains {open}, which has no value. Write the text'],
  [palace, { 'fees.0.source': { name: 'Palace' } }, 'must have a web address or a month. Write in which'],
  [palace, { 'fees.0.source.month': 'May 2024' }, 'must be a month, but is “May 2024”. Write year-month'],
  [palace, { 'fees.0.source.month': '' }, 'must be a month. Write year-month'],
  [palace, { 'fees.0.source.month': '2024-00' }, 'must be a month, but is “2024-00”. Write year-month'],
  [
    palace,
    { 'fees.0.source.month': '2099-01' },
    'must not be in the future. Write this month or an earlier one.',
  ],
  [
    palace,
    { 'fees.0.source.url': 'http://a.in' },
    'must be a web address that begins with https://, but is “http://a.in”. Copy the whole address',
  ],
  [tea, { 'duration.nights': 'x' }, 'must be a number, but is “x”. Write a number, for example 1.'],
  [palace, { 'fees.0.amounts.0.fromAge': 121 }, 'must be at most 120, but is “121”. Write 120 or less.'],
  [
    palace,
    { 'fees.0.amounts.0.fromAge': 20, 'fees.0.amounts.0.toAge': 10 },
    'must not be lower than “From the age of”. Write a higher age, or leave it empty.',
  ],
  [places, { 'places.1.name': 'old palace' }, 'is used twice: “old palace”. Change one of the two.'],
  [places, { 'places.0.latitude': 76.6 }, 'must be at most 38, but is “76.6”. Write 38 or less.'],
  [
    places,
    { 'places.0.latitude': '12,4' },
    'must be a number, but is “12,4”. Write a number with a point, for',
  ],
  [
    site,
    { phone: '98765' },
    'must be a mobile number with WhatsApp, but is “98765”. Only one number. Write its ten digits after +91, which begin with 6 to 9',
  ],
  [site, { phone: 9876543210 }, 'must be a text, but is “9876543210”. In the file, put it between quotation'],
  [site, { phone: ['a'] }, 'must be a text. For example: 9876543210'],
  [site, { email: 'bookings' }, 'must be an e-mail address, but is “bookings”. Write the whole address'],
  [site, { email: 'a b@palace.in' }, 'but is “a b@palace.in”. Write the whole address without spaces'],
  [site, { 'address.pin': '57000' }, 'must be a PIN code, but is “57000”. Write its six digits'],
  [site, { 'address.pin': '057000' }, 'must be a PIN code, but is “057000”. Write its six digits'],
  [site, { website: 'https://a.in/b' }, 'must be the address of a site, but is “https://a.in/b”. Write'],
  [
    site,
    { website: 'https://A.in' },
    'must be the address of a site, but is “https://A.in”. Write https:// and the domain in lower case, with',
  ],
  [site, { website: 'https://a.1n' }, 'must be the address of a site, but is “https://a.1n”. Write'],
  [site, { 'chatMessages.booking': '{tour}' }, 'must contain {tour} and {price}. The site replaces them'],
  [guests, { reviewUrl: 'https://a.in/x y' }, 'must not contain spaces. Copy the address from the browser'],
  [guests, { reviewUrl: 'https://a.in/x\ny' }, 'must not contain spaces. Copy the address from the browser'],
  [
    guests,
    { reviewUrl: 'The Hindu' },
    'must be a web address that begins with https://, but is “The Hindu”.',
  ],
  [
    guests,
    { reviewUrl: `https://a.in/${'x'.repeat(488)}` },
    'must have at most 500 characters, but has 501. Shorten it.',
  ],
  [
    guests,
    { reviews: [{ ...review, permission: undefined }] },
    'is not ticked. Tick it once you have asked.',
  ],
  [
    guests,
    { reviews: [{ ...review, text: 'x'.repeat(401) }] },
    'must have at most 400 characters, but has 401. Shorten it.',
  ],
  [guests, { reviews: [review] }, 'is not ticked. Ask for permission and tick it, or remove the entry.'],
]
for (const [file, fields, expected] of mistakes) {
  test(`${file} with ${JSON.stringify(fields).slice(0, 40)}: ${expected.slice(0, 45)}`, () => {
    const document = new Document(valid[file])
    for (const [field, value] of Object.entries(fields))
      if (value === undefined) document.deleteIn(field.split('.'))
      else document.setIn(field.split('.'), document.createNode(value))
    const field = Object.keys(fields).at(-1)!
    const issue = issuesWith({ [file]: document.toJS() as unknown }).find(
      (issue) => issue.file === file && issue.path.join('.').startsWith(field),
    )
    expect(issue && `${issue.message}. ${issue.remedy}`).toContain(expected)
  })
}

for (const [fields, message] of [
  [{ walking: '{few}\vsteps' }, 'contains an invisible character'],
  [{ itinerary: 'x' }, 'must be a list, but is “x”'],
  [{ duration: { ...days, days: 'x', nights: 1 } }, 'must be a number, but is “x”'],
  [{ fees: [{ ...adultsPay, source: { name: '{A}' } }] }, 'must not contain { or }'],
] as const)
  test(`a field has one issue at a time: ${message}`, () => {
    const issues = issuesWith({ [tea]: { ...(valid[tea] as object), ...fields } })
    expect(issues.map((issue) => issue.message)).toEqual([message])
  })

for (const [phone, isAccepted] of [
  ['6000012345', true],
  ['7845012345', true],
  ['8845012345', true],
  ['9845012345', true],
  // A placeholder: the checklist asks for the real number.
  ['0000000000', true],
  ['0845012345', false],
  ['1845012345', false],
  ['5845012345', false],
  ['984501234', false],
  ['98450123456', false],
  ['0821 2420000', false],
] as const)
  test(`the phone number ${phone} is ${isAccepted ? 'accepted' : 'refused'}`, () => {
    const paths = issuesWith({ [site]: { ...(valid[site] as object), phone } }).map(({ path }) => path)
    expect(paths).toEqual(isAccepted ? [] : [['phone']])
  })

test('an e-mail and an address with spaces around them, domains in an Indian script, one age and a change of today are accepted', () => {
  const indian = 'https://xn--dtcex1bd8a.xn--2scrj9c'
  const amounts = [
    { who: 'Child', rupees: 9, fromAge: 10, toAge: 10 },
    { who: 'Infant', rupees: 0, toAge: 0 },
  ]
  const fees = [{ name: 'Zoo', source: { name: 'Zoo', url: `${indian}/zoo` }, amounts }]
  const files = {
    [site]: { ...(valid[site] as object), email: ' book@palace.in ', website: indian },
    [guests]: { reviewUrl: ' https://palace.in/\n' },
    [hills]: { ...(valid[hills] as object), fees, updated: today() },
    // The total of the city tour does not include it.
    [palace]: { ...(valid[palace] as object), fees: [{ ...adultsPay, condition }] },
  }
  const { content, issues } = checkContent({ ...valid, ...files }, folder)
  expect(issues).toEqual([])
  expect(content?.site.email).toBe('book@palace.in')
  expect(content?.guests.reviewUrl).toBe('https://palace.in/')
})

test('longer texts may have line breaks', () => {
  const fields = { description: 'Hills.\nTea.', faq: faqWith('Yes.\n\n{price}.') }
  expect(issuesWith({ [tea]: { ...(valid[tea] as object), ...fields } })).toEqual([])
})

test('a business may have begun this year', () => {
  const about = { since: Number(today().slice(0, 4)), languages: ['Kannada'], drivers: ['Ravi'] }
  expect(issuesWith({ [site]: { ...(valid[site] as object), about } })).toEqual([])
})

test('10 and 100 kilometres an hour are accepted', () => {
  for (const km of [60, 600])
    expect(issuesWith({ [tea]: { ...(valid[tea] as object), drive: { hours: 6, km } } })).toEqual([])
})

test('day 10 comes after day 9, two stops may be on one day, and a crop may end at an edge', () => {
  const coast = 'tours/coast-tour.yaml'
  const detail = { upload: 'a.svg', crop: { x: 90, y: 0, width: 10 } }
  const itinerary = ['Day 9', 'Day 10', 'Day 10'].map((at) => ({ at, activity: 'A stop', detail }))
  expect(issuesWith({ [coast]: { ...(valid[coast] as object), itinerary } })).toEqual([])
})

test('the home page and the pages of the tour types need 4, 4, 2 and 1 tours', () => {
  const files = structuredClone(valid)
  for (const [file, record] of Object.entries(files))
    if (file.startsWith('tours/')) Object.assign(record as object, { homeGrid: undefined, onTypePage: false })
  const { issues } = checkContent(files, folder)
  expect(issues.map(({ file, path, message }) => [file, ...path, message])).toEqual([
    ['home.yaml', 'must show 4 popular tours, but would show only 0'],
    ['home.yaml', 'must show 4 one-day tours, but would show only 0'],
    ['tour-types.yaml', 'must show 2 one-day tours, but would show only 0'],
    ['tour-types.yaml', 'must show 1 package, but would show only 0'],
  ])
  expect(issues.map(({ about }) => [about?.file, ...(about?.path ?? [])])).toEqual([
    ['tours/tea-tour.yaml', 'homeGrid'],
    ['tours/tea-tour.yaml', 'homeGrid'],
    ['tours/tea-tour.yaml', 'onTypePage'],
    ['tours/temple-tour.yaml', 'onTypePage'],
  ])
  expect([1, 3].map((index) => issues[index]?.remedy)).toEqual([
    'Open “Tea tour” or “City tour” or “Lake tour” or “Fall tour” or “Cave tour” or “Last tour”, and set “Shown on the home page” under “Rarely changed”.',
    'Open “Temple tour” or “Grand tour” or “River tour” or “Coast tour”, and set “On the page of its tour type” under “Rarely changed”.',
  ])
  for (const [file, record] of Object.entries(files))
    if (file.startsWith('tours/')) Object.assign(record as object, { homeGrid: 'popular' })
  expect(checkContent(files, folder).issues[0]?.remedy).toBe(
    'First create another one-day tour: press “New tour” under Pages, and set “Shown on the home page” under “Rarely changed” in its form.',
  )
})

test('at least one tour needs a page of its own', () => {
  const without = (file: string) => ({ [file]: { ...(valid[file] as object), hasPage: false } })
  expect(issuesWith(without(city))).toEqual([])
  expect(issuesWith({ ...without(city), ...without('tours/lake-tour.yaml') })).toEqual([
    {
      file: tea,
      path: ['hasPage'],
      message: 'must be ticked for at least one tour',
      remedy: 'Tick it for this tour or another one.',
    },
  ])
})

test('an unknown destination of a tour is the only issue, although texts elsewhere have no value without it', () => {
  const goa = { ...(valid[hills] as object), title: 'Goa', searchDescription: '{price}' }
  // The only tour of one day to the palace: the grand tour shows the price of the day trips.
  const [city, cave] = ['tours/city-tour.yaml', 'tours/cave-tour.yaml']
  const issues = issuesWith({
    'destinations/goa.yaml': goa,
    [city]: { ...(valid[city] as object), visits: ['plaace'] },
    [cave]: { ...(valid[cave] as object), visits: ['gao'] },
  })
  expect(issues.map(({ file, message }) => [file, message])).toEqual([
    [cave, 'does not exist: “gao”'],
    [city, 'does not exist: “plaace”'],
  ])
})

const goa = { ...(valid[hills] as object), title: 'Goa' }

test('a destination that no tour visits is accepted without the values of a tour', () => {
  const file = 'destinations/goa.yaml'
  expect(issuesWith({ [file]: goa })).toEqual([])
  const facts = [{ label: 'Day trip', text: '{price}, {times}, {price}' }]
  const missingValueIssue = (placeholder: string) => ({
    file,
    path: ['facts', 0, 'text'],
    message: `contains {${placeholder}}, which has no value`,
    remedy: 'Write the text without it.',
    placeholder,
  })
  expect(issuesWith({ [file]: { ...goa, facts } })).toEqual([
    missingValueIssue('price'),
    missingValueIssue('times'),
  ])
})

test('{closed} of a destination is from its shortest tour; of equally short tours, from the first in the price list', () => {
  const facts = [{ label: 'Closed', text: '{closed}' }]
  const closed = 'Forts on Mondays'
  // The order of files is not the order of the price list.
  const issuesWithTours = (first: object, second: object) =>
    issuesWith({
      'destinations/goa.yaml': { ...goa, facts },
      'tours/goa-a.yaml': { ...(valid[tea] as object), visits: ['goa'], title: 'A', order: 2, ...second },
      'tours/goa-b.yaml': { ...(valid[tea] as object), visits: ['goa'], title: 'B', order: 1, ...first },
    })
  expect(issuesWithTours({ closed }, {})).toEqual([])
  expect(issuesWithTours({}, { closed })).toHaveLength(1)
})
