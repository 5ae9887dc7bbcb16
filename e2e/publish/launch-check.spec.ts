import { expect, test } from '@playwright/test'
import { spawnSync } from 'node:child_process'
import { readContent } from '../../content/read.ts'
import { launchFindings } from '../../export/publish/launch/findings.ts'
import { remember, sourcesOf } from '../../export/lib/fresh.ts'
import { Copy, project } from '../content/copy.ts'

const today = '2026-11-20'
const website = 'https://www.raja-tours.in'
const site = 'content/site.yaml'
const tour = 'content/tours/coorg-trip.yaml'
const own: readonly (readonly [from: string, to: string])[] = [
  ['0000000000', '9812300456'],
  ['bookings@example.com', 'raja@raja-tours.in'],
  ['Mysore Marigold Tours', 'Raja Tours'],
  ['Day trips and holidays from Mysore (Mysuru)', 'Hills and temples by car'],
  ['address:', `website: ${website}\naddress:\n  street: 12 Sayyaji Rao Road\n  pin: "570001"`],
]
const answers = [
  'pricesChecked: 2026-11',
  'priceBasis: for the car',
  'gst: GST is included.',
  'deposit: Nothing in advance.',
  'cancellation: Free until the day before.',
  'payment: UPI or cash.\n',
]

/** What the check says of a level, a line a finding: its words, and where its form is. */
function check({ root }: Copy, day = today, environment: Readonly<Record<string, string>> = {}) {
  const findings = launchFindings({ root, today: day, environment })
  const of = (level: string) =>
    findings
      .filter((finding) => finding.level === level)
      .map(({ what, list = [], todo = '', form = '' }) => [what, ...list, todo, `#${form}`].join(' '))
  return { stops: of('stop'), looks: of('look'), readies: of('ready') }
}

/** Nothing left to give, to ask, to confirm, to look up or to build. */
function settled(root: string): Copy {
  const copy = new Copy(root)
  for (const [from, to] of own) copy.edit(site, from, to)
  copy.write(site, copy.read(site).replace(/openQuestions:.*/s, answers.join('\n')))
  const { records } = readContent(root)
  const inFolders = (['tours', 'destinations'] as const).flatMap((folder) =>
    Object.keys(records?.[folder] ?? {}).map((id) => `content/${folder}/${id}.yaml`),
  )
  for (const file of [...inFolders, 'content/weekdays.yaml']) {
    const text = copy.read(file).replace('confirmed: false', 'confirmed: true')
    copy.write(file, text.replaceAll(/month: [\d-]+/g, 'month: 2026-11'))
  }
  return built(copy)
}

function built(copy: Copy, address = website): Copy {
  copy.write('out/index.html', `<title>x</title><link rel="canonical" href="${address}/">`)
  remember(copy.root, sourcesOf(copy.root, {}), '')
  return copy
}

test('a site with nothing left to settle has nothing but what is ready', ({}, testInfo) => {
  const { stops, looks, readies } = check(settled(testInfo.outputPath()))
  expect([...stops, ...looks]).toEqual([])
  expect(readies.join('\n')).toContain('Phone: 9812300456')
  expect(readies.join('\n')).toContain(`Address of the site: ${website}`)
})

test('the site as it is delivered is not ready, and each stand-in is named with its line and form', ({}, testInfo) => {
  const { stops, looks } = check(new Copy(testInfo.outputPath()))
  for (const [at, says] of [
    [0, /^Phone: "0000000000" is a stand-in \(content\/site\.yaml:\d+\)\. write .* #site\/site\/phone$/],
    [1, /^E-mail: "bookings@example\.com" is a stand-in/],
    [2, /^Name of the business: "Mysore Marigold Tours" is a stand-in/],
    [3, /^Tagline: "Day trips .*" is a stand-in .* #site\/site\/tagline$/],
    [4, /^Street of the address: not given yet \(content\/site\.yaml:\d+\)/],
    [5, /^PIN code of the address: not given yet .* #site\/site\/address\.pin$/],
    [6, /^Address of the site: it is not set, .* #site\/site\/website$/],
    [7, /^How long 2 tours take is not confirmed.*Mysore Ooty Coorg: 4 DAYS - 3 NIGHTS/],
  ] as const)
    expect(stops[at]).toMatch(says)
  expect(looks.join('\n')).toContain('Is each price per car or per person')
})

/** A change of settled content, and what is said of it. */
const rows: readonly (readonly [
  file: string,
  from: string,
  to: string,
  level: 'stops' | 'looks',
  says: string,
])[] = [
  [site, '9812300456', '9876543210', 'stops', 'Phone: "9876543210" is a stand-in'],
  [site, 'raja@raja-tours.in', 'raja@example.org', 'stops', 'E-mail: "raja@example.org" is a stand-in'],
  [site, 'Raja Tours', 'MYSORE MARIGOLD TOURS', 'stops', '"MYSORE MARIGOLD TOURS" is a stand-in'],
  [site, 'Hills and temples by car', 'Your tagline here', 'stops', 'Tagline: "Your tagline here" is'],
  [site, 'city: Mysore', 'city: Your city', 'stops', 'City of the address: "Your city" is a stand-in'],
  [site, '570001', '111111', 'stops', 'PIN code of the address: "111111" is a stand-in'],
  [site, '570001', '57000', 'stops', 'address pin: "57000" is no PIN code. Write its six digits'],
  [site, website, 'https://www.your-domain.in', 'stops', 'https://www.your-domain.in is an example.'],
  [site, 'pricesChecked: 2026-11', 'pricesChecked: 2026-04', 'looks', 'in April 2026, 7 months ago'],
  [site, 'pricesChecked: 2026-11\n', '', 'looks', 'the footer is silent'],
  [site, 'gst: GST is included.\n', '', 'looks', 'There is a question only the owner can answer'],
  [tour, 'confirmed: true', 'confirmed: false', 'stops', 'How long 1 tour takes is not confirmed'],
  [tour, 'price: ', 'price: cheap', 'stops', '#tours/coorg-trip/price'],
]
for (const [file, from, to, level, says] of rows) {
  test(`${level === 'stops' ? 'stopped' : 'to be looked at'}: ${to.trim() || `no ${from.trim()}`}`, ({}, testInfo) => {
    const copy = settled(testInfo.outputPath())
    copy.edit(file, from, to)
    const found = check(built(copy))[level]
    expect(found).toHaveLength(1)
    expect(found[0]).toContain(says)
  })
}

test('every fact with a month is listed when it is older than six, with its line, source and form', ({}, testInfo) => {
  const copy = settled(testInfo.outputPath())
  expect(check(copy, '2027-05-31').looks).toEqual([])
  const { records } = readContent(copy.root)
  const months = JSON.stringify(records).match(/"month":/g) ?? []
  const { looks } = check(copy, '2027-06-01')
  // All of them, and the month of the footer.
  expect(looks).toHaveLength(months.length + 1)
  for (const [says, file, form] of [
    ['fees of Mysore Palace', 'destinations/mysore-palace', 'destinations/mysore-palace/fees.0.source.month'],
    ['Mysore Zoo is closed', 'weekdays', 'weekdays/weekdays/facts.0.source.month'],
    ['Edakkal Caves', 'destinations/wayanad', 'destinations/wayanad/highlights.0.source.month'],
    ['Closed days', 'tours/mysore-city-tour', 'tours/mysore-city-tour/goodToKnow.0.source.month'],
  ] as const) {
    const found = looks.find(
      (line) => line.includes(`${says}: from November 2026, 7 months ago`) && line.includes(form),
    )
    expect(found, looks.join('\n')).toContain(`(content/${file}.yaml:`)
    expect(found).toMatch(
      /: https:\/\/.* ask there or look it up, .* write 2027-06 as the month of the source\. #/,
    )
  }
})

test('the month of the footer is nobody’s word while a detail is a stand-in', ({}, testInfo) => {
  const copy = settled(testInfo.outputPath())
  copy.edit(site, '9812300456', '0000000000')
  expect(check(built(copy)).looks).toEqual([expect.stringContaining('which nobody has confirmed')])
})

test("a picture on somebody else's server is listed with its address and line", ({}, testInfo) => {
  const copy = settled(testInfo.outputPath())
  const url = 'https://pictures.elsewhere.in/coorg.jpg'
  const line = copy.edit(tour, /upload: [\w.-]+/, `url: ${url}\n  width: 1200\n  height: 800`)
  expect(check(built(copy)).looks).toEqual([expect.stringContaining(`${url} (${tour}:${line})`)])
})

test('SITE_URL wins over the content, and is refused where it is none', ({}, testInfo) => {
  const copy = settled(testInfo.outputPath())
  const { readies } = check(copy, today, { SITE_URL: 'https://mysore.raja-tours.in' })
  expect(readies.join('\n')).toContain('Address of the site: https://mysore.raja-tours.in')
  expect(check(copy, today, { SITE_URL: 'http://raja-tours.in' }).stops.join()).toContain(
    'does not start with https',
  )
})

test('a folder that is missing, damaged, older than its sources or for another address is told of', ({}, testInfo) => {
  const copy = settled(testInfo.outputPath())
  const looks = () => check(copy).looks.join('\n')
  built(copy, 'https://www.mysore-tours.example')
  expect(looks()).toContain(`live at https://www.mysore-tours.example/, not at ${website}/.`)
  copy.write('out/index.html', '<title>by hand</title>')
  expect(looks()).toContain('out/index.html: it is not as the build has left it. Run npm run build first.')
  copy.edit(tour, /price: \d+/, 'price: 4100')
  expect(looks()).toContain(`out/: it is older than ${tour}`)
  copy.remove('out/index.html')
  expect(looks()).toContain('out/: there is no finished site in it')
})

test('the command prints one page, fails when something stops, and says in one line how it was called', ({}, testInfo) => {
  const run = (root: string, more: readonly string[] = [], environment = {}) => {
    const args = ['--import', 'tsx', 'export/publish/launch-check.ts', root, ...more]
    const env = { ...process.env, SITE_URL: undefined, SOURCE_DATE: today, ...environment }
    const { status, stdout, stderr } = spawnSync(process.execPath, args, {
      cwd: project,
      env,
      encoding: 'utf8',
    })
    return `${status} ${stdout}${stderr}`.trim()
  }
  const delivered = new Copy(testInfo.outputPath('delivered')).root
  const ready = settled(testInfo.outputPath('ready'))
  expect(run(delivered)).toMatch(
    /^1 Ready to go online\? 2026-11-20\n\nTo put right \(8\)\n[^]* put right first\.$/,
  )
  ready.edit(site, 'gst: GST is included.\n', '')
  expect(run(ready.root)).toMatch(/^0 [^]*\d things to look at\.$/)
  expect(run(ready.root, ['--strict'])).toMatch(/^1 [^]*\d things to look at\.$/)
  expect(run(delivered, [], { SOURCE_DATE: '2026-06-31' })).toBe(
    '1 SOURCE_DATE: "2026-06-31" is no day. Write it like SOURCE_DATE=2026-11-20',
  )
  expect(run(delivered, ['--sctrict'])).toMatch(/^1 Unknown option '--sctrict'[^\n]*$/)
})
