import { expect, test } from '@playwright/test'
import { spawnSync } from 'node:child_process'
import { count, exitCode, type Finding, type Level } from '../../export/publish/finding.ts'
import { launchFindings } from '../../export/publish/launch/findings.ts'
import { printed } from '../../export/publish/printed.ts'
import { remember, sourcesOf } from '../../export/lib/fresh.ts'
import { Copy, project } from '../content/copy.ts'

const today = '2026-11-20'
const site = 'https://www.raja-tours.in'

/** What the command would say, without starting it. */
function check(copy: Copy, day = today, environment: Record<string, string> = {}) {
  const findings = launchFindings({ root: copy.root, today: day, environment })
  const page = printed('', { stop: 'Not ready', look: 'To look at', ready: 'Ready' }, findings, '')
  const of = (level: Level) => findings.filter((finding) => finding.level === level).map(inOneLine)
  return { findings, page, stops: of('stop'), looks: of('look'), readies: of('ready') }
}

function inOneLine({ what, list = [], todo = '' }: Finding): string {
  return [what, ...list, todo].join(' ')
}

/** The operator's own details in place of the stand-ins. */
function withDetails(copy: Copy): Copy {
  copy.edit('content/site.yaml', '0000000000', '9812300456')
  copy.edit('content/site.yaml', 'bookings@example.com', 'raja@raja-tours.in')
  copy.edit('content/site.yaml', 'Mysore Marigold Tours', 'Raja Tours')
  copy.edit('content/site.yaml', 'address:', 'address:\n  street: 12 Sayyaji Rao Road\n  pin: "570001"')
  for (const file of ['tours/mysore-ooty-coorg', 'tours/tirupati-package'])
    copy.edit(`content/${file}.yaml`, 'confirmed: false', 'confirmed: true')
  copy.write('.env', `SITE_URL=${site}\n`)
  return copy
}

/** What only the owner can say. */
const answers = `pricesChecked: 2026-11
priceBasis: for the car, up to 4 people
gst: GST is included.
deposit: Nothing in advance.
cancellation: Free until the day before.
payment: UPI or cash.
`

/** Nothing left to ask, to confirm, to look up or to build. */
function settled(copy: Copy): Copy {
  withDetails(copy)
  copy.write('content/site.yaml', copy.read('content/site.yaml').replace(/openQuestions:.*/s, answers))
  const looked = [
    'tours/mysore-city-tour',
    'tours/tirupati-package',
    'destinations/mysore-palace',
    'destinations/bangalore',
    'destinations/wayanad',
  ]
  for (const file of looked) {
    const [before = '', ...fees] = copy.read(`content/${file}.yaml`).split('\nfees:')
    const fresh = fees.map((text) => text.replaceAll(/month: [\d-]+/g, 'month: 2026-11'))
    copy.write(`content/${file}.yaml`, [before, ...fresh].join('\nfees:'))
  }
  build(copy, site)
  return copy
}

function build(copy: Copy, address: string): void {
  copy.write('out/index.html', `<title>x</title><link rel="canonical" href="${address}/">`)
  remember(copy.root, sourcesOf(copy.root, {}), '')
}

test('a site with stand-ins is not ready, and each of them is named with its line', async ({}, testInfo) => {
  const { stops } = check(new Copy(testInfo.outputPath()))
  expect(stops).toHaveLength(7)
  expect(stops[0]).toMatch(
    /^Phone: "0000000000" is a stand-in \(content\/site\.yaml:\d+\)\. write your ten digits/,
  )
  expect(stops[1]).toMatch(/^E-mail: "bookings@example\.com" is a stand-in \(content\/site\.yaml:\d+\)/)
  expect(stops[2]).toMatch(/^Name of the business: "Mysore Marigold Tours" is a stand-in/)
  expect(stops[3]).toMatch(/^Street of the address is not given yet \(content\/site\.yaml:\d+\)/)
  expect(stops[4]).toMatch(/^PIN code of the address is not given yet/)
  expect(stops[5]).toMatch(
    /^Address of the site: it is not set.* write your domain with https:\/\/ and nothing behind it/,
  )
})

test("the operator's own details are ready", async ({}, testInfo) => {
  const { stops, readies } = check(withDetails(new Copy(testInfo.outputPath())))
  expect(stops).toEqual([])
  expect(readies.join('\n')).toContain('Phone: 9812300456')
  expect(readies.join('\n')).toContain('Address of the site: https://www.raja-tours.in')
})

test('a site with nothing left to settle has nothing but what is ready', async ({}, testInfo) => {
  const { stops, looks } = check(settled(new Copy(testInfo.outputPath())))
  expect(stops).toEqual([])
  expect(looks).toEqual([])
})

for (const [what, from, to] of [
  ['the example number of our messages', '0000000000', '9876543210'],
  ['a mail address at example.org', 'bookings@example.com', 'raja@example.org'],
  ['a stand-in in other capitals', 'Mysore Marigold Tours', 'MYSORE MARIGOLD TOURS'],
] as const) {
  test(`${what} is no detail of the operator`, async ({}, testInfo) => {
    const copy = new Copy(testInfo.outputPath())
    copy.edit('content/site.yaml', from, to)
    expect(check(copy).stops.join('\n')).toContain(`"${to.replaceAll("'", '')}" is a stand-in`)
  })
}

for (const [setting, says] of [
  ['http://www.raja-tours.in', 'does not start with https://'],
  ['https://www.raja-tours.in/', 'ends in a slash'],
  ['https://www.your-domain.in', 'is an example'],
  ['https://www.mysore-tours.example', 'is an example'],
] as const) {
  test(`SITE_URL=${setting} is refused, because it ${says}`, async ({}, testInfo) => {
    const copy = withDetails(new Copy(testInfo.outputPath()))
    copy.write('.env', `SITE_URL=${setting}\n`)
    const { stops } = check(copy)
    expect(stops).toHaveLength(1)
    expect(stops[0]).toContain(says)
  })
}

test('SITE_URL of the environment wins over the file', async ({}, testInfo) => {
  const { readies } = check(withDetails(new Copy(testInfo.outputPath())), today, {
    SITE_URL: 'https://mysore.raja-tours.in',
  })
  expect(readies).toContain('Address of the site: https://mysore.raja-tours.in ')
})

test('a fee is trusted for six months and no longer', async ({}, testInfo) => {
  const copy = settled(new Copy(testInfo.outputPath()))
  copy.edit('content/destinations/bangalore.yaml', /(?<=fees:.*)month: [\d-]+/s, 'month: 2026-05')
  build(copy, site)
  expect(check(copy, '2026-11-30').looks).toEqual([])
  const { looks } = check(copy, '2026-12-01')
  expect(looks).toHaveLength(1)
  expect(looks[0]).toContain('fees of Vidhana Soudha guided walk, from May 2026, 7 months ago')
})

test('a stale fee is listed once, with the pages that show it, its line, its source and what to write', async ({}, testInfo) => {
  const copy = settled(new Copy(testInfo.outputPath()))
  copy.edit('content/destinations/mysore-palace.yaml', /(?<=fees:.*)month: [\d-]+/s, 'month: 2025-01')
  const line = copy.lineOf('content/destinations/mysore-palace.yaml', 'month: 2025-01')
  build(copy, site)
  const { looks } = check(copy)
  expect(looks).toHaveLength(1)
  expect(looks[0]).toContain(
    `fees of Mysore Palace, from January 2025, 22 months ago (content/destinations/mysore-palace.yaml:${line})`,
  )
  expect(looks[0]).toContain('Shown on /destination/mysore-palace/ and /tour/mysore-city-tour/')
  expect(looks[0]).toContain('https://www.thehindu.com/')
  expect(looks[0]).toContain('write 2026-11 as the month of the source')
})

test('the month of the footer is nobody’s word while the contact details are stand-ins', async ({}, testInfo) => {
  const copy = settled(new Copy(testInfo.outputPath()))
  copy.edit('content/site.yaml', '9812300456', '0000000000')
  build(copy, site)
  const { looks } = check(copy)
  expect(looks).toHaveLength(1)
  expect(looks[0]).toContain('"Prices and timings checked November 2026", which nobody has confirmed')
})

test('a stale month in the footer is listed, because every page shows it', async ({}, testInfo) => {
  const copy = settled(new Copy(testInfo.outputPath()))
  copy.edit('content/site.yaml', 'pricesChecked: 2026-11', 'pricesChecked: 2026-04')
  build(copy, site)
  const { looks } = check(copy)
  expect(looks).toHaveLength(1)
  expect(looks[0]).toContain(
    'The footer of every page says "Prices and timings checked April 2026", 7 months ago',
  )
})

test('an unconfirmed duration stops a launch, because the pages say it as if it were', async ({}, testInfo) => {
  const all = check(new Copy(testInfo.outputPath())).stops.join('\n')
  expect(all).toContain('Mysore Ooty Coorg: 4 DAYS - 3 NIGHTS')
  expect(all).toContain('Tirupati package: 3 DAYS - 2 NIGHTS')
})

test('open questions are listed for the owner, what the price covers first', async ({}, testInfo) => {
  const all = check(new Copy(testInfo.outputPath())).looks.join('\n')
  expect(all).toContain('There are questions only the owner can answer')
  expect(all).toContain('per car or per person')
})

test("a picture on somebody else's server is listed with its address and line", async ({}, testInfo) => {
  const copy = settled(new Copy(testInfo.outputPath()))
  const url = 'https://pictures.elsewhere.in/coorg.jpg'
  const at = copy.edit(
    'content/tours/coorg-trip.yaml',
    /upload: [\w-]+\.\w+/,
    `url: ${url}\n  width: 1200\n  height: 800`,
  )
  build(copy, site)
  const { looks } = check(copy)
  expect(looks).toHaveLength(1)
  expect(looks[0]).toContain(`${url} (content/tours/coorg-trip.yaml:${at})`)
})

test('a folder that was built before the last change, or for another address, is told of', async ({}, testInfo) => {
  const copy = settled(new Copy(testInfo.outputPath()))
  build(copy, 'https://www.mysore-tours.example')
  expect(check(copy).looks[0]).toContain(
    'say that they live at https://www.mysore-tours.example/, not at https://www.raja-tours.in/',
  )
  copy.write('out/index.html', '<title>by hand</title>')
  expect(check(copy).looks[0]).toContain('out/index.html is not as the build has left it')
  copy.edit('content/tours/coorg-trip.yaml', /price: \d+/, 'price: 4100')
  expect(check(copy).looks[0]).toContain('The folder out/ is older than content/tours/coorg-trip.yaml')
  copy.remove('out/index.html')
  expect(check(copy).looks[0]).toContain('The folder out/ is not there yet')
})

test('a mistake in the content is told first, in its own line, and leads to its form', async ({}, testInfo) => {
  const copy = withDetails(new Copy(testInfo.outputPath()))
  copy.edit('content/tours/coorg-trip.yaml', /price: \d+/, 'price: cheap')
  const { stops, findings } = check(copy)
  expect(findings).toHaveLength(1)
  expect(stops[0]).toMatch(/^content\/tours\/coorg-trip\.yaml:\d+ price: "cheap" is no price/)
  expect(findings[0]?.form).toBe('tours/coorg-trip/price')
})

test('only what stops makes the command fail, unless it is asked to be strict', () => {
  const look: Finding = { level: 'look', what: 'x' }
  expect(count([look], 'look')).toBe(1)
  expect(exitCode([look], false)).toBe(0)
  expect(exitCode([look], true)).toBe(1)
  expect(exitCode([{ level: 'ready', what: 'x' }], true)).toBe(0)
  expect(exitCode([{ level: 'stop', what: 'x' }], false)).toBe(1)
})

test('no line of the page is wider than a terminal, except where an address must stay whole', async ({}, testInfo) => {
  const { page } = check(new Copy(testInfo.outputPath()))
  for (const line of page.split('\n')) {
    if (!line.includes('https://')) expect(line.length, line).toBeLessThanOrEqual(96)
  }
})

test.describe('the command', () => {
  const run = (root: string, more: readonly string[], environment: Record<string, string> = {}) =>
    spawnSync(process.execPath, ['--import', 'tsx', 'export/publish/launch-check.ts', root, ...more], {
      cwd: project,
      env: { ...process.env, SITE_URL: undefined, SOURCE_DATE: today, ...environment },
      encoding: 'utf8',
    })

  test('prints one page and fails while there are stand-ins', ({}, testInfo) => {
    const { status, stdout, stderr } = run(new Copy(testInfo.outputPath()).root, [])
    expect(status).toBe(1)
    expect(stdout).toContain('Ready to go online? 2026-11-20')
    expect(stdout).toContain('Not ready (7)')
    expect(stdout).toContain('Not ready: 7 things to put right first.')
    expect(stderr).not.toContain('at ')
  })

  test('lets a site pass that has only things to look at, and does not when strict', ({}, testInfo) => {
    const { root } = withDetails(new Copy(testInfo.outputPath()))
    const usual = run(root, [])
    expect(usual.status, usual.stdout + usual.stderr).toBe(0)
    expect(usual.stdout).toMatch(/\nReady\. \d+ things to look at\. Next: npm run build/)
    const strict = run(root, ['--strict'])
    expect(strict.status).toBe(1)
    expect(strict.stdout).toContain('Not ready by --strict')
  })

  test('says in one line what is wrong with how it was called', ({}, testInfo) => {
    const { root } = new Copy(testInfo.outputPath())
    const day = run(root, [], { SOURCE_DATE: '2026-06-31' })
    expect(day.status).toBe(1)
    expect(day.stderr.trim()).toBe(
      'SOURCE_DATE: "2026-06-31" is no day. Write it like SOURCE_DATE=2026-11-20',
    )
    expect(run(root, ['--sctrict']).stderr.trim()).toBe('--sctrict is no option here. There is one: --strict')
  })
})
