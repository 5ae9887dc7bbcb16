import { devices, type Browser } from '@playwright/test'
import { limitPage } from './limit.ts'
import { serve } from './server.ts'
import { exported, forms, out, variant } from './sites.ts'
import { slow4G, slowPath } from './slow-path.ts'
import { median, ratio, type Table } from './table.ts'

/** A page of each kind whose first picture counts. */
export const measured = ['/', '/tour/coorg-trip/', '/destination/mysore-palace/', '/packages/'] as const
const ours = 'this site'

type Metric = 'FCP' | 'LCP' | 'CLS' | 'TBT'
type Sample = Record<Metric, number>

/**
 * First words and largest picture on a phone at the end of a slow path (`slow-path.ts`), its processor slowed down; forms in
 * turns, each turn begun by another, so that whatever else the machine does falls on all alike.
 */
export async function measurePaint(browser: Browser, runs: number): Promise<Table[]> {
  const folders: Record<string, string> = { [ours]: out, 'Next as it comes': exported }
  for (const [name, change] of Object.entries(forms)) folders[name] = await variant(name, measured, change)
  folders['limit page'] = await variant('limit page', measured, (html) => limitPage(browser, html))
  const nginx = await serve(Object.values(folders))
  const paths = await Promise.all(nginx.origins.map((origin) => slowPath(origin)))
  const names = Object.keys(folders)
  const tables: Table[] = []
  try {
    for (const slower of [4, 6]) {
      const rows: Table['rows'][number][] = []
      for (const page of measured) {
        const samples = names.map((): Sample[] => [])
        for (let turn = 0; turn < runs; turn++) {
          console.error(`  ${slower} times slower ${page} ${turn + 1} of ${runs}`)
          for (let step = 0; step < names.length; step++) {
            const index = (turn + step) % names.length
            samples[index]?.push(await visit(browser, `${paths[index]?.origin}${page}`, slower))
          }
        }
        const of = (index: number, metric: Metric) => median((samples[index] ?? []).map((one) => one[metric]))
        for (const [index, name] of names.entries()) {
          const figures = (['FCP', 'LCP'] as const).map((metric) => of(index, metric))
          rows.push([
            `${page} ${name}`,
            ...(['FCP', 'LCP'] as const).map((metric) => ratio(of(0, metric), of(index, metric))),
            ...figures.map(Math.round),
            of(index, 'CLS').toFixed(3),
            Math.round(of(index, 'TBT')),
          ])
        }
      }
      tables.push({
        title: `Slow path, processor ${slower} times slower`,
        columns: ['page and form', 'our FCP ÷ its', 'our LCP ÷ its', 'FCP', 'LCP', 'CLS', 'TBT'],
        rows,
        notes: [
          `Milliseconds, medians of ${runs}. Round trip ${slow4G.roundTrip} ms, ${slow4G.bitsPerSecond / 1e6} Mbit/s, slow start of ten segments; HTTP/2, TLS 1.3, ${nginx.compression}.`,
        ],
      })
    }
  } finally {
    for (const path of paths) path.stop()
    await nginx.stop()
  }
  return tables
}

/** One visit with an empty cache. Milliseconds since the navigation began. */
async function visit(browser: Browser, address: string, slower: number): Promise<Sample> {
  const context = await browser.newContext({ ...devices['Galaxy S8'], ignoreHTTPSErrors: true })
  try {
    const page = await context.newPage()
    const client = await context.newCDPSession(page)
    await client.send('Emulation.setCPUThrottlingRate', { rate: slower })
    await page.goto(address, { waitUntil: 'load' })
    // Late shifts and long tasks count as well.
    await page.waitForTimeout(1500)
    const [paints = [], largest = [], shifts = [], tasks = []] = await page.evaluate(
      async (types) => {
        return Promise.all(
          types.map(
            (type) =>
              new Promise<{ name: string; startTime: number; duration: number; value?: number }[]>(
                (resolve) => {
                  new PerformanceObserver((list) =>
                    resolve(list.getEntries().map((entry) => entry.toJSON() as PerformanceEntry)),
                  ).observe({ type, buffered: true })
                  setTimeout(() => resolve([]), 200)
                },
              ),
          ),
        )
      },
      ['paint', 'largest-contentful-paint', 'layout-shift', 'longtask'],
    )
    return {
      FCP: paints.find(({ name }) => name === 'first-contentful-paint')?.startTime ?? NaN,
      LCP: largest.at(-1)?.startTime ?? NaN,
      CLS: shifts.reduce((sum, { value = 0 }) => sum + value, 0),
      TBT: tasks.reduce((sum, { duration }) => sum + duration - 50, 0),
    }
  } finally {
    await context.close()
  }
}
