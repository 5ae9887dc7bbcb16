import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pages } from '../support/content.ts'
import { serve } from './server.ts'
import { variant } from './sites.ts'
import { slow4G, slowPath } from './slow-path.ts'
import { median, ratio, type Table } from './table.ts'

const from = '/'
/** What is tapped, a link in view once the page is scrolled so far (CSS pixels). */
const taps = [
  { name: 'the button below the headline', link: '.button--go', place: 100 },
  { name: 'the first card', link: 'main article a', place: 600 },
] as const
/** How long a visitor reads the first page, milliseconds. */
const read = 2000
const rules = /<script type="speculationrules">[^]*?<\/script>/

/** What the pages tell of one visit: milliseconds of the machine's clock, and how the page came. */
interface Told {
  clicked: number
  painted: number
  prerendered: boolean
  /** Whether the way back brought the kept page, at its place. */
  kept: boolean
  place: number
  /** Bytes sent for pages that were prepared. */
  prepared: number
}

/**
 * From the tap to the first paint of the next page, and the way back, over the slow path. The pages tap and measure
 * themselves, so that no debugger is attached to the browser: with one Chromium prerenders differently.
 */
export async function measureSecondPage(executablePath: string, runs: number): Promise<Table> {
  const told = createServer()
  told.listen(0, '127.0.0.1')
  await once(told, 'listening')
  const tell = `http://127.0.0.1:${(told.address() as AddressInfo).port}/`
  const cases = taps.flatMap((tap) => [true, false].map((withRules) => ({ ...tap, withRules })))
  const folders = await Promise.all(
    cases.map(({ link, place, withRules }, index) =>
      variant(`second page ${index}`, pages, (html, address) => {
        const script = address === from ? firstPage(tell, link, place) : nextPage(tell)
        const kept = withRules ? html : html.replace(rules, '')
        return kept.replace('</body>', () => `<script>${script}</script></body>`)
      }),
    ),
  )
  const nginx = await serve(folders)
  const paths = await Promise.all(nginx.origins.map((origin) => slowPath(origin)))
  const results = cases.map((): Told[] => [])
  try {
    for (let turn = 0; turn < runs; turn++)
      for (const [index, path] of paths.entries()) {
        const before = nginx.prepared()
        const seen = await visit(executablePath, `${path.origin}${from}`, told)
        results[index]?.push({ ...seen, prepared: nginx.prepared() - before })
      }
  } finally {
    for (const path of paths) path.stop()
    told.close()
    await nginx.stop()
  }
  const count = (all: readonly Told[], is: (one: Told) => boolean) => `${all.filter(is).length} of ${runs}`
  const middle = (index: number, figure: (one: Told) => number) => median((results[index] ?? []).map(figure))
  const wait = (one: Told) => one.painted - one.clicked
  return {
    title: 'Second page: from the tap to the first paint',
    columns: [
      'tap',
      '× without',
      'ms',
      'bytes',
      'prerendered',
      'back from the cache of whole pages',
      'at its place',
    ],
    rows: cases.map(({ name, place, withRules }, index) => [
      `${name}, ${withRules ? 'with' : 'without'} rules`,
      ratio(middle(index, wait), middle(withRules ? index + 1 : index, wait)),
      Math.round(middle(index, wait)),
      Math.round(middle(index, ({ prepared }) => prepared)),
      count(results[index] ?? [], ({ prerendered }) => prerendered),
      count(results[index] ?? [], ({ kept }) => kept),
      count(results[index] ?? [], (one) => Math.abs(one.place - place) < 2),
    ]),
    notes: [
      `From ${from} after ${read / 1000} s, medians of ${runs}. Round trip ${slow4G.roundTrip} ms, ${slow4G.bitsPerSecond / 1e6} Mbit/s. ` +
        `Bytes: what was prepared before the tap.`,
    ],
  }
}

/** Scrolls, waits, taps the link; tells how the way back ended. */
function firstPage(tell: string, link: string, place: number): string {
  return `
addEventListener('load', () => {
  scrollTo(0, ${place})
  setTimeout(() => {
    fetch('${tell}clicked?' + Date.now(), { mode: 'no-cors', keepalive: true })
    document.querySelector('${link}').click()
  }, ${read})
})
addEventListener('pageshow', ({ persisted }) => {
  const [{ type }] = performance.getEntriesByType('navigation')
  if (persisted || type === 'back_forward')
    setTimeout(() => fetch('${tell}back?' + persisted + '&' + scrollY, { mode: 'no-cors' }), 100)
})`
}

/** Tells when it was first painted where it could be seen, and goes back. */
function nextPage(tell: string): string {
  return `
new PerformanceObserver((list) => {
  const [navigation] = performance.getEntriesByType('navigation')
  const seen = performance.timeOrigin + Math.max(navigation.activationStart, list.getEntries()[0].startTime)
  fetch('${tell}painted?' + seen + '&' + (navigation.activationStart > 0), { mode: 'no-cors' })
  setTimeout(() => history.back(), 1000)
}).observe({ type: 'paint', buffered: true })`
}

/** Opens a browser with an empty profile and waits until the first page is back. */
async function visit(executablePath: string, address: string, told: Server): Promise<Omit<Told, 'prepared'>> {
  const profile = mkdtempSync(join(tmpdir(), 'bench-profile-'))
  const child = spawn(
    executablePath,
    [
      '--headless=new',
      '--no-sandbox',
      '--no-first-run',
      // As on Android, where both are on: links in view are prepared without a pointer.
      '--enable-features=PreloadingEagerViewportHeuristics,PreloadingModerateViewportHeuristics:enact_candidates/true',
      '--ignore-certificate-errors',
      '--disable-background-networking',
      '--window-size=412,823',
      `--user-data-dir=${profile}`,
      // Without a debugger or this, a browser without a window takes its picture and ends.
      '--remote-debugging-port=0',
      address,
    ],
    // A group of its own, so that all its processes end at once and none writes into the profile any more.
    { stdio: 'ignore', detached: true },
  )
  const ended = once(child, 'exit')
  try {
    return await new Promise<Omit<Told, 'prepared'>>((resolve, reject) => {
      const seen = { clicked: NaN, painted: NaN, prerendered: false }
      const late = setTimeout(() => reject(new Error(`${address}: the visit did not end in 30 s`)), 30_000)
      told.removeAllListeners('request')
      told.on('request', (request, response) => {
        response.end()
        const [what, ...values] = (request.url ?? '').slice(1).split(/[?&]/)
        if (what === 'clicked') seen.clicked = Number(values[0])
        if (what === 'painted')
          Object.assign(seen, { painted: Number(values[0]), prerendered: values[1] === 'true' })
        if (what !== 'back') return
        clearTimeout(late)
        resolve({ ...seen, kept: values[0] === 'true', place: Number(values[1]) })
      })
    })
  } finally {
    if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL')
    await ended
    rmSync(profile, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
  }
}
