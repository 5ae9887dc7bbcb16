import { devices, type Browser } from '@playwright/test'
import { limitPage } from './limit.ts'
import { pageOf, serve } from './server.ts'
import { slow4G, slowPath } from './slow-path.ts'
import { inTurns, median, ratio, type Table } from './table.ts'

/** A page of each kind whose first picture counts. */
const measured = ['/', '/tour/coorg-trip/', '/destination/mysore-palace/', '/packages/'] as const
/** What every page is compared with. */
const forms = ['this site', 'limit page', 'Next as it comes'] as const

/** Each form of the pages on a server of its own. */
export async function serveForms(browser: Browser, addresses: readonly string[] = measured) {
  const limits: Record<string, string> = {}
  for (const address of addresses) limits[address] = await limitPage(browser, pageOf('out', address))
  return Promise.all([serve('out'), serve('out', limits), serve('.export')])
}

/** Milliseconds since the navigation began; CLS without a unit. */
export type Sample = Record<'FCP' | 'LCP' | 'TBT' | 'CLS', number>

/** A page in all its forms, a row each: ours as a ratio to it, then its own figures, medians of `runs`. */
export async function compare(what: string, runs: number, measure: (form: number) => Promise<Sample>) {
  const samples = await inTurns(what, forms.length, runs, measure)
  const of = (form: number, metric: keyof Sample) => median((samples[form] ?? []).map((one) => one[metric]))
  return forms.map((name, form) => [
    `${what} ${name}`,
    ...(['FCP', 'LCP'] as const).map((metric) => ratio(of(0, metric), of(form, metric))),
    ...(['FCP', 'LCP', 'TBT'] as const).map((metric) => Math.round(of(form, metric))),
    of(form, 'CLS').toFixed(3),
  ])
}
export const compared = [
  'page and form',
  'our FCP ÷ its',
  'our LCP ÷ its',
  'FCP',
  'LCP',
  'TBT',
  'CLS',
] as const

/** First words and largest picture on a phone at the end of a slow path (`slow-path.ts`), its processor slowed down. */
export async function measurePaint(browser: Browser, runs: number): Promise<Table> {
  const servers = await serveForms(browser)
  const paths = await Promise.all(servers.map(({ origin }) => slowPath(origin)))
  const rows: (string | number)[][] = []
  for (const slower of [4, 6])
    for (const page of measured)
      rows.push(
        ...(await compare(`${page}, ${slower} times slower,`, runs, (form) =>
          visit(browser, `${paths[form]?.origin}${page}`, slower),
        )),
      )
  for (const { stop } of [...paths, ...servers]) stop()
  return {
    title: 'Slow path, processor 4 and 6 times slower',
    columns: compared,
    rows,
    note: `Milliseconds, medians of ${runs}. ${slow4G.words}, slow start of ten segments; HTTP/2, TLS 1.3, brotli 5.`,
  }
}

/** One visit with an empty cache. */
async function visit(browser: Browser, address: string, slower: number): Promise<Sample> {
  const context = await browser.newContext({ ...devices['Galaxy S8'], ignoreHTTPSErrors: true })
  const page = await context.newPage()
  const client = await context.newCDPSession(page)
  await client.send('Emulation.setCPUThrottlingRate', { rate: slower })
  await page.goto(address, { waitUntil: 'load' })
  // Late shifts and long tasks count as well.
  await page.waitForTimeout(1500)
  const types = ['paint', 'largest-contentful-paint', 'layout-shift', 'longtask']
  const [paints = [], largest = [], shifts = [], tasks = []] = await page.evaluate(
    (all) =>
      Promise.all(
        all.map(
          (type) =>
            new Promise<{ name: string; startTime: number; duration: number; value?: number }[]>(
              (resolve) => {
                new PerformanceObserver((list) => resolve(list.getEntries())).observe({
                  type,
                  buffered: true,
                })
                setTimeout(() => resolve([]), 200)
              },
            ),
        ),
      ),
    types,
  )
  await context.close()
  const FCP = paints.find(({ name }) => name === 'first-contentful-paint')?.startTime ?? NaN
  return {
    FCP,
    LCP: largest.at(-1)?.startTime ?? NaN,
    CLS: shifts.reduce((sum, { value = 0 }) => sum + value, 0),
    // Only what blocks after the first words counts: https://web.dev/articles/tbt
    TBT: tasks.reduce((sum, { startTime, duration }) => {
      const after = startTime + duration - Math.max(startTime, FCP)
      return sum + Math.max(0, after - 50)
    }, 0),
  }
}
