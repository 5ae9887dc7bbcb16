import { expect, test } from '@playwright/test'
import { readContent } from '../../content/read.ts'
import { collections, fileOf, type Records } from '../../content/schema/index.ts'
import { toYaml } from '../../content/yaml.ts'
import { launchFindings } from './launch/findings.ts'
import { filesIn } from '../lib/files.ts'
import { about, Copy, project, terms } from '../../content/testing/content-copy.ts'
import { byLevel, run } from './testing/command.ts'

const today = '2026-11-20'
const photo = {
  upload: 'coorg.jpg',
  alt: 'Coffee hills near Madikeri.',
  by: 'A test',
  taken: '2026-11',
  permission: true,
}
const guest = {
  name: 'Guest',
  town: 'Testville',
  visited: '2026-11',
  text: 'Invented words of nobody.',
  permission: true,
}
/** Every detail that only the owner can give. */
const own = {
  brand: 'Raja Tours',
  tagline: 'Hills and temples by car',
  phone: '9812300456',
  email: 'raja@raja-tours.in',
  website: 'https://www.raja-tours.in',
  address: { street: '12 Sayyaji Rao Road', city: 'Mysore', state: 'Karnataka', pin: '570001' },
  pricesChecked: '2026-11',
  ...terms,
  about,
  openQuestions: [],
  cars: [photo],
}
const image = { upload: 'coorg.svg', alt: 'Coffee hills near Madikeri.' }
const known: Readonly<Record<string, unknown>> = { month: '2026-11', confirmed: true, image }
const guests = { words: [guest], writeAt: 'https://reviews.example.org/' }

const { records } = readContent(project)
const all = JSON.parse(JSON.stringify(records), (key, value: unknown) => known[key] ?? value) as Records
for (const record of [...Object.values(all.tours), ...Object.values(all.destinations)])
  record.photos = [photo]
const faq = ['a', 'b', 'c', 'd', 'e', 'f'].map((id) => ({ id, question: 'Why?', answer: 'Because.' }))
for (const tour of Object.values(all.tours)) {
  const { nights } = tour.duration
  Object.assign(tour, { faq, nights: nights > 0 ? [{ place: 'Madikeri', nights }] : [] })
}
for (const destination of Object.values(all.destinations)) Object.assign(destination, { faq })
/** The files of these records, read once because that is slow. */
const settledFiles = Object.entries(all).flatMap(([name, value]) =>
  Object.entries(name in collections ? value : { '': value }).map(
    ([id, record]) => [fileOf([name, id]), toYaml(record)] as const,
  ),
)

/** Every stop has a position: the same one, so that no road is too short. Two places are a degree apart. */
const stops = Object.values(all.tours).flatMap(({ route }) => route.map(({ name }) => name))
const source = { name: 'GeoNames', url: 'https://www.geonames.org/' }
const places = [...new Set(['Here', 'There', ...stops])].map((name) => {
  return { name, latitude: name === 'There' ? 13 : 12, longitude: 76, source }
})

/** A project without findings, except those that changes of its records cause. */
function settled(root: string, site: object = {}, tour: object = {}, words: object = {}): Copy {
  const copy = new Copy(root)
  for (const [file, text] of settledFiles) copy.write(file, text)
  copy.write(`content/pictures/${photo.upload}`, '')
  copy.write('content/guests.yaml', toYaml({ ...guests, ...words }))
  copy.write('content/site.yaml', toYaml({ ...all.site, ...own, ...site }))
  copy.write('content/places.yaml', toYaml({ places }))
  copy.write('content/tours/coorg-trip.yaml', toYaml({ ...all.tours['coorg-trip'], ...tour }))
  return copy
}

function check({ root }: Copy, day = today, environment: Readonly<Record<string, string>> = {}) {
  return byLevel(launchFindings({ root, today: day, environment }))
}

test('a complete site has only findings of the level `ok`', ({}, testInfo) => {
  const { errors, warnings, oks } = check(settled(testInfo.outputPath()))
  expect([...errors, ...warnings]).toEqual([])
  expect(oks.join('\n')).toContain('Phone: 9812300456')
  expect(oks.join('\n')).toContain('Address of the site: https://www.raja-tours.in')
})

const inAddress = (change: object) => ({ address: { ...own.address, ...change } })
const unsettled = { duration: { days: 1, nights: 0, confirmed: false } }
type Rows = readonly (readonly [change: object, level: 'errors' | 'warnings', expected: RegExp])[]

/** A change of the site record, and the finding. */
const ofTheSite: Rows = [
  [{ phone: '0000000000' }, 'errors', /^Phone: "0+" is a placeholder\..* #site\/site\/phone$/],
  [{ phone: '9876543210' }, 'errors', /^Phone: "9876543210" is a placeholder/],
  [{ email: 'raja@example.org' }, 'errors', /^E-mail: "raja@example.org" is a placeholder/],
  [{ brand: 'MYSORE MARIGOLD TOURS' }, 'errors', /^Name of the business: "MYSORE M.*" is a placeholder/],
  [
    { tagline: 'Day trips and holidays from Mysore (Mysuru)' },
    'errors',
    /^Tagline: .* #site\/site\/tagline$/,
  ],
  [{ tagline: 'Your tagline here' }, 'errors', /^Tagline: "Your tagline here" is a placeholder/],
  [inAddress({ street: undefined }), 'errors', /^Street of the address: not given yet\. write house/],
  [inAddress({ city: 'Your city' }), 'errors', /^City of the address: "Your city" is a placeholder/],
  [inAddress({ pin: undefined }), 'errors', /^PIN code .*: not given yet\. .* #site\/site\/address\.pin$/],
  [inAddress({ pin: '111111' }), 'errors', /^PIN code of the address: "111111" is a placeholder/],
  [
    inAddress({ pin: '57000' }),
    'errors',
    /^"57000" is no PIN code\. Write its six digits.* #site\/site\/address\.pin$/,
  ],
  [{ website: undefined }, 'errors', /^Address of the site: it is not set, .* #site\/site\/website$/],
  [{ website: 'https://www.your-domain.in' }, 'errors', /^Address of the site: .* is an example/],
  [{ pricesChecked: '2026-04' }, 'warnings', /"Prices and timings checked" in April\s2026, 7 months ago/],
  [{ pricesChecked: undefined }, 'warnings', /the footer is silent/],
  [{ cars: [] }, 'warnings', /^No photographs of the cars; .* #site\/site\/cars$/],
  [
    { deposit: undefined },
    'warnings',
    /^The advance is not said\..* steps of booking\. #site\/site\/deposit$/,
  ],
  [
    { covers: { ...terms.covers, tolls: undefined, gst: undefined } },
    'warnings',
    /not said: tolls and GST\./,
  ],
  [{ carSizes: [] }, 'warnings', /^No car is named\..* need not ask\. #site\/site\/carSizes$/],
  [{ about: { ...about, gstin: undefined } }, 'warnings', /^Who you are: your GST number is not given/],
  [
    { openQuestions: ['Which car?'] },
    'warnings',
    /There is a question only the owner can answer\. Which car\?/,
  ],
  [
    { openQuestions: ['Which car?', 'Who drives?'] },
    'warnings',
    /There are questions .*\. Which car\? Who drives\?/,
  ],
]
const ofATour: Rows = [
  [{ price: 'cheap' }, 'errors', /^"cheap" is no price.* #tours\/coorg-trip\/price$/],
  [unsettled, 'errors', /: 1 DAY is not confirmed; .* #tours\/coorg-trip\/duration\.confirmed$/],
  [
    { route: [{ name: 'Here' }, { name: 'Nowhere' }] },
    'warnings',
    /^1 stop without a position: .* Nowhere .* #places\/places\/places$/,
  ],
  [
    { route: [{ name: 'Here' }, { name: 'There', km: 110 }] },
    'warnings',
    /: 110 km by road from Here to There, but 111 km in a straight line\..* #tours\/coorg-trip\/route\.1\.km$/,
  ],
  [{ photos: [] }, 'warnings', /^1 page without photographs; .* Coorg.* #tours\/coorg-trip\/photos$/],
  [
    { faq: [] },
    'warnings',
    /^1 page on which fewer than 6 questions are answered\. Mysore to Coorg.* #tours\/coorg-trip\/faq$/,
  ],
]
const ofGuests: Rows = [
  [{ words: [] }, 'warnings', /^No guest says a word; .*\. .* #guests\/guests\/words$/],
  [{ writeAt: undefined }, 'warnings', /^Guests are not told where they can write .*\/writeAt$/],
  [
    {
      words: [
        { ...guest, visited: '2023-10' },
        { ...guest, visited: '2023-11', name: 'Other' },
      ],
    },
    'warnings',
    /^The words of Guest from Testville are older than three years\..* #guests\/guests\/words\.0\.visited$/,
  ],
  [
    { words: [{ ...guest, permission: false }] },
    'errors',
    /^nobody has said that this .* #guests\/guests\/words\.0\.permission$/,
  ],
]
for (const [record, rows] of Object.entries({ site: ofTheSite, tour: ofATour, guests: ofGuests })) {
  for (const [change, level, expected] of rows) {
    const changed = JSON.stringify(change, (_, value: unknown) => value ?? null)
    test(`a ${record} with ${changed} is a finding`, ({}, testInfo) => {
      const root = testInfo.outputPath()
      const changes = ['site', 'tour', 'guests'].map((name) => (name === record ? change : {}))
      const copy = settled(root, ...changes)
      const found = check(copy)
      expect(found[level]).toEqual([expect.stringMatching(expected)])
      // Files and fields are for the terminal.
      expect(JSON.stringify(found)).not.toMatch(/content\/|\.yaml|npm /)
    })
  }
}

test('every month of a source is listed when it is older than six, with its line and form', ({}, testInfo) => {
  const copy = settled(testInfo.outputPath())
  expect(check(copy, '2027-05-31').warnings).toEqual([])
  const [footer, ...listed] = check(copy, '2027-06-01').warnings
  expect(footer).toMatch(/"Prices and timings checked" in November\s2026, 7 months ago/)
  const months = filesIn(`${copy.root}/content`).flatMap((file) => {
    const lines = file.endsWith('.yaml') ? copy.read(`content/${file}`).split('\n') : []
    return lines.flatMap((line, at) => (line.includes(' month: ') ? [`content/${file}:${at + 1}`] : []))
  })
  const findings = launchFindings({ root: copy.root, today: '2027-06-01', environment: {} })
  const dated = findings.filter(({ form = '' }) => form.endsWith('.source.month'))
  expect(dated.map(({ where }) => where?.split(' ')[0]).sort()).toEqual(months.sort())
  const expected =
    /: from November\s2026, 7 months ago\. .* https:\/\/\S+ ask there or look it up, .* write 2027-06 as/
  for (const line of listed) {
    expect(line).toMatch(expected)
    expect(line).not.toMatch(/undefined|[?!]\./)
    expect(line).toMatch(/ #(tours|destinations|weekdays)\/[\w-]+\/[\w.]+\.source\.month$/)
  }
})

test('a tour of several days without its nights is a finding', ({}, testInfo) => {
  const copy = settled(testInfo.outputPath())
  const [id, tour] = Object.entries(all.tours).find(([, { duration }]) => duration.nights > 0) ?? []
  copy.write(`content/tours/${id}.yaml`, toYaml({ ...tour, nights: [] }))
  expect(check(copy).warnings).toEqual([
    expect.stringContaining(`1 page on which it is not said where the nights are. ${tour?.title}`),
  ])
})

test('the month in the footer counts as unconfirmed while a detail is a placeholder', ({}, testInfo) => {
  const { warnings } = check(settled(testInfo.outputPath(), { phone: '0000000000' }))
  expect(warnings).toEqual([expect.stringContaining('which nobody has confirmed')])
})

test('SITE_URL overrides the content, and an invalid one is refused', ({}, testInfo) => {
  const copy = settled(testInfo.outputPath())
  const { oks } = check(copy, today, { SITE_URL: 'https://mysore.raja-tours.in' })
  expect(oks.join('\n')).toContain('Address of the site: https://mysore.raja-tours.in')
  expect(check(copy, today, { SITE_URL: 'http://raja-tours.in' }).errors.join()).toContain(
    'is not https:// and a domain',
  )
})

test('the command prints one page, and fails on findings of the level `error`', async ({}, testInfo) => {
  const check = ({ root }: Copy) => run('tools/publish/launch-check.ts', [root], { SITE_URL: undefined })
  const [stopped, asked] = await Promise.all([
    check(settled(testInfo.outputPath('bare'), { phone: '0000000000', website: undefined })),
    check(settled(testInfo.outputPath('asking'), { payment: undefined })),
  ])
  expect(stopped).toMatch(
    /^1 Ready to go online\? \d{4}-\d\d-\d\d\n\nTo put right \(2\)\n {2}✗ content\/site\.yaml:\d+ phone: Phone: "0{10}" is [^]*\n2 things to put right first\.$/,
  )
  expect(asked).toMatch(/^0 [^]*\d things? to look at\.$/)
})
