import { devices, type Browser } from '@playwright/test'
import { limitPage } from './limit.ts'
import { pageOf, serve } from './server.ts'
import { slow4G, slowPath } from './slow-path.ts'
import { inTurns, median, ratio, type Table } from './table.ts'

/** A page of each kind whose first picture counts. */
const measured = ['/', '/tour/coorg-trip/', '/destination/mysore-palace/', '/packages/'] as const
/** What every page is compared with. */
export const forms = ['this site', 'limit page', 'Next as it comes'] as const

/** Each form of the pages on a server of its own. */
export async function serveForms(browser: Browser, addresses: readonly string[] = measured) {
  const limits: Record<string, string> = {}
  for (const address of addresses) limits[address] = await limitPage(browser, pageOf('out', address))
  return Promise.all([serve('out'), serve('out', limits), serve('.export')])
}

type Sample = Record<'FCP' | 'LCP' | 'CLS' | 'TBT', number>

/** First words and largest picture on a phone at the end of a slow path (`slow-path.ts`), its processor slowed down. */
export async function measurePaint(browser: Browser, runs: number): Promise<Table[]> {
  const servers = await serveForms(browser)
  const paths = await Promise.all(servers.map(({ origin }) => slowPath(origin)))
  const tables: Table[] = []
  for (const slower of [4, 6]) {
    const rows: (string | number)[][] = []
    for (const page of measured) {
      const what = `${slower} times slower ${page}`
      const samples = await inTurns(what, forms.length, runs, (form) =>
        visit(browser, `${paths[form]?.origin}${page}`, slower),
      )
      const of = (form: number, metric: keyof Sample) =>
        median((samples[form] ?? []).map((one) => one[metric]))
      for (const [form, name] of forms.entries())
        rows.push([
          `${page} ${name}`,
          ratio(of(0, 'FCP'), of(form, 'FCP')),
          ratio(of(0, 'LCP'), of(form, 'LCP')),
          ...(['FCP', 'LCP', 'TBT'] as const).map((metric) => Math.round(of(form, metric))),
          of(form, 'CLS').toFixed(3),
        ])
    }
    tables.push({
      title: `Slow path, processor ${slower} times slower`,
      columns: ['page and form', 'our FCP ÷ its', 'our LCP ÷ its', 'FCP', 'LCP', 'TBT', 'CLS'],
      rows,
      note: `Milliseconds, medians of ${runs}. ${slow4G.words}, slow start of ten segments; HTTP/2, TLS 1.3, brotli 5.`,
    })
  }
  for (const { stop } of [...paths, ...servers]) stop()
  return tables
}

/** One visit with an empty cache. Milliseconds since the navigation began. */
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
  return {
    FCP: paints.find(({ name }) => name === 'first-contentful-paint')?.startTime ?? NaN,
    LCP: largest.at(-1)?.startTime ?? NaN,
    CLS: shifts.reduce((sum, { value = 0 }) => sum + value, 0),
    TBT: tasks.reduce((sum, { duration }) => sum + duration - 50, 0),
  }
}
