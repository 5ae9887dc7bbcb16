import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { pageOf, serve } from './server.ts'
import { slow4G, slowPath } from './slow-path.ts'
import { inTurns, median, ratio, type Table } from './table.ts'

const [from, to] = ['/', '/packages/'] as const
/** How far the first page is scrolled, CSS pixels: the button that leads on stays in view. */
const place = 100
/** How long a visitor reads the first page, milliseconds. */
const read = 2000

/** What the pages tell of one visit: milliseconds of the machine's clock, and whether the page was prepared. */
interface Told {
  clicked: number
  painted: number
  prerendered: boolean
  /** Whether the way back brought the kept page, at its place. */
  kept: boolean
}

/** Scrolls, waits, taps the link; tells how the way back ended. */
const firstScript = `
addEventListener('load', () => {
  scrollTo(0, ${place})
  setTimeout(() => {
    fetch('/told?clicked=' + Date.now(), { keepalive: true })
    document.querySelector('main .button--go').click()
  }, ${read})
})
addEventListener('pageshow', ({ persisted }) => {
  const [{ type }] = performance.getEntriesByType('navigation')
  if (persisted || type === 'back_forward')
    setTimeout(() => fetch('/told?kept=' + (persisted && Math.abs(scrollY - ${place}) < 2)), 100)
})`

/** Tells when it was first painted where it could be seen, and goes back. */
const nextScript = `
new PerformanceObserver((list) => {
  const [{ activationStart }] = performance.getEntriesByType('navigation')
  const seen = performance.timeOrigin + Math.max(activationStart, list.getEntries()[0].startTime)
  fetch('/told?painted=' + seen + '&prerendered=' + (activationStart > 0))
  setTimeout(() => history.back(), 1000)
}).observe({ type: 'paint', buffered: true })`

/**
 * From the tap to the first paint of the next page, and the way back, over the slow path. The pages tap and measure
 * themselves, so that no debugger is attached to the browser: with one Chromium prerenders differently.
 */
export async function measureSecondPage(chromium: string, runs: number): Promise<Table> {
  let told = new URLSearchParams()
  const hear = (address: string) => {
    const [path, query] = address.split('?')
    if (path === '/told') told = new URLSearchParams(`${told.toString()}&${query}`)
  }
  const rules = /<script type="speculationrules">[^]*?<\/script>/
  const page = (address: string, script: string, without: RegExp) =>
    pageOf('out', address)
      .replace(/<meta http-equiv="Content-Security-Policy"[^>]*>/, '')
      .replace(without, '')
      .replace('</body>', () => `<script>${script}</script></body>`)
  const servers = await Promise.all(
    [/(?!)/, rules].map((without) =>
      serve('out', { [from]: page(from, firstScript, without), [to]: page(to, nextScript, without) }, hear),
    ),
  )
  const paths = await Promise.all(servers.map(({ origin }) => slowPath(origin)))
  const visits = await inTurns('second page', 2, runs, async (form): Promise<Told> => {
    told = new URLSearchParams()
    await visit(chromium, `${paths[form]?.origin}${from}`, () => told.has('kept'))
    const number = (name: string) => Number(told.get(name) ?? NaN)
    const isTrue = (name: string) => told.get(name) === 'true'
    const [clicked, painted] = [number('clicked'), number('painted')]
    return { clicked, painted, prerendered: isTrue('prerendered'), kept: isTrue('kept') }
  })
  const prepared = Math.round((servers[0]?.prepared() ?? 0) / runs).toLocaleString('en')
  for (const { stop } of [...paths, ...servers]) stop()
  const times = visits.map((all) => median(all.map(({ clicked, painted }) => painted - clicked)))
  const count = (all: readonly Told[], is: 'prerendered' | 'kept') => all.filter((one) => one[is]).length
  return {
    title: 'Second page: from the tap to the first paint',
    columns: ['', '× without', 'ms', 'prerendered', 'back to the kept page, at its place'],
    rows: visits.map((all, form) => [
      ['with speculation rules', 'without'][form] ?? '',
      ratio(times[form] ?? NaN, times[1] ?? NaN),
      Math.round(times[form] ?? NaN),
      ...(['prerendered', 'kept'] as const).map((is) => `${count(all, is)} of ${runs}`),
    ]),
    note:
      `${from} to ${to} after ${read / 1000} s, medians of ${runs}. ${slow4G.words}. ` +
      `Prepared pages cost ${prepared} bytes a visit to the first page.`,
  }
}

/** Opens a browser with an empty profile and waits until the visit is over. Throws when that takes 30 seconds. */
async function visit(chromium: string, address: string, isOver: () => boolean): Promise<void> {
  const profile = mkdtempSync(join(tmpdir(), 'bench-profile-'))
  const flags = '--headless=new --no-sandbox --no-first-run --ignore-certificate-errors --window-size=412,823'
  // Without a debugger or this port, a browser without a window takes its picture and ends.
  const more = ['--remote-debugging-port=0', '--disable-background-networking', `--user-data-dir=${profile}`]
  // As on Android: links in view are prepared without a pointer, and every link is looked at instead of one in a hundred.
  const likePhones =
    '--enable-features=PreloadingEagerViewportHeuristics,PreloadingModerateViewportHeuristics:enact_candidates/true,NavigationPredictor:random_anchor_sampling_period/1'
  const child = spawn(chromium, [...flags.split(' '), ...more, likePhones, address], { stdio: 'ignore' })
  const ended = once(child, 'exit')
  for (let tenths = 0; tenths < 300 && !isOver(); tenths++) await wait(100)
  child.kill()
  await ended
  // A process of the browser that ends late may still write there: then the folder stays among the temporary ones.
  await rm(profile, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 }).catch(() => undefined)
  if (!isOver()) throw new Error(`${address}: the visit did not end in 30 s`)
}
