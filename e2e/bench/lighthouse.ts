import type { Browser } from '@playwright/test'
import { execFile } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { pages } from '../support/content.ts'
import { scratch } from './places.ts'
import { serve } from './server.ts'
import { makeSites, type Sites } from './sites.ts'
import { median, ratio, type Table } from './table.ts'
import { tool } from './tools.ts'

const run = promisify(execFile)
const measured = ['/', '/tour/mysore-city-tour/', '/destination/mysore-palace/'] as const

const metrics = {
  FCP: 'first-contentful-paint',
  LCP: 'largest-contentful-paint',
  TBT: 'total-blocking-time',
  CLS: 'cumulative-layout-shift',
  SI: 'speed-index',
} as const
type Metric = keyof typeof metrics
type Sample = Record<Metric, number> & { scores: string; requests: number; bytes: number }

interface Report {
  categories: Record<string, { score: number | null }>
  audits: Record<string, { numericValue?: number; details?: { items?: unknown[] } }>
}

/** (b) Lighthouse on a phone, simulated and really throttled. `runs` of each; medians. */
export async function measureLighthouse(browser: Browser, chromium: string, runs: number): Promise<Table[]> {
  const sites = await makeSites(browser, measured)
  const names = Object.keys(sites) as (keyof Sites)[]
  const nginx = await serve(Object.values(sites) as string[])
  const tables: Table[] = []
  try {
    for (const throttling of ['simulate', 'devtools'] as const) {
      const rows: Table['rows'][number][] = []
      for (const page of measured) {
        const samples = new Map<keyof Sites, Sample[]>(names.map((name) => [name, []]))
        // In turns, so that whatever else the machine does falls on all alike; each turn begins with another site, for
        // what ran just before leaves the machine warmer or cooler.
        for (let turn = 0; turn < runs; turn++) {
          console.error(`  ${throttling} ${page} ${turn + 1} of ${runs}`)
          const first = turn % names.length
          const inTurn = [...names.entries()]
          for (const [index, name] of [...inTurn.slice(first), ...inTurn.slice(0, first)]) {
            const url = `${nginx.origins[index]}${page}`
            samples.get(name)?.push(await lighthouse(url, chromium, [`--throttling-method=${throttling}`]))
          }
        }
        rows.push(...compared(page, samples))
      }
      const how = throttling === 'simulate' ? 'slow 4G simulated' : 'slow 4G by DevTools throttling'
      tables.push({
        title: `Lighthouse 12.8.2, phone, ${how}`,
        columns: [
          'page',
          'FCP × limit',
          'LCP × limit',
          'LCP ÷ FCP',
          ...Object.keys(metrics),
          'requests',
          'kB',
        ],
        rows,
        notes: [
          `Milliseconds, medians of ${runs}; limit: the better of its two forms. HTTP/2, ${nginx.compression}.`,
        ],
      })
    }
    tables.push(await everyPage(nginx.origins[0] ?? '', chromium))
  } finally {
    await nginx.stop()
  }
  return tables
}

/** One row for each site, ratios to the better limit first. */
function compared(page: string, samples: ReadonlyMap<keyof Sites, readonly Sample[]>): Table['rows'] {
  const of = (name: keyof Sites, metric: Metric) =>
    median((samples.get(name) ?? []).map((sample) => sample[metric]))
  const limit = (metric: Metric) =>
    Math.min(of('limit, picture inside', metric), of('limit, picture linked', metric))
  const figure = (name: keyof Sites, metric: Metric) =>
    metric === 'CLS' ? of(name, metric).toFixed(3) : Math.round(of(name, metric))
  return [...samples].map(([name, [first]]) => [
    `${page} ${name}`,
    ratio(of(name, 'FCP'), limit('FCP')),
    ratio(of(name, 'LCP'), limit('LCP')),
    ratio(of(name, 'LCP'), of(name, 'FCP')),
    ...(Object.keys(metrics) as Metric[]).map((metric) => figure(name, metric)),
    first?.requests ?? 0,
    ((first?.bytes ?? 0) / 1000).toFixed(1),
  ])
}

/** All four categories on every page, on a phone and at a desk: one run each, simulated. */
async function everyPage(origin: string, chromium: string): Promise<Table> {
  const rows: Table['rows'][number][] = []
  const all: Sample[] = []
  for (const page of pages) {
    console.error(`  every page: ${page}`)
    const phone = await lighthouse(`${origin}${page}`, chromium, [])
    const desk = await lighthouse(`${origin}${page}`, chromium, ['--preset=desktop'])
    all.push(phone, desk)
    rows.push([
      page,
      ...[phone, desk].flatMap(({ scores, TBT, CLS }) => [scores, Math.round(TBT), CLS.toFixed(3)]),
    ])
  }
  const full = all.filter(({ scores }) => scores === '100 100 100 100').length
  return {
    title: 'Lighthouse 12.8.2, all categories of every page',
    columns: ['page', 'phone', 'TBT ms', 'CLS', 'desktop', 'TBT ms', 'CLS'],
    rows,
    notes: [`Performance, accessibility, best practices, SEO. ${full} of ${all.length} are 100 in all four.`],
  }
}

const browserFlags = [
  '--headless=new',
  '--no-sandbox',
  // The certificate is made for the run.
  '--ignore-certificate-errors',
  '--disable-background-networking',
  '--disable-component-update',
].join(' ')

async function lighthouse(url: string, chromium: string, options: readonly string[]): Promise<Sample> {
  const report = path.join(scratch('lighthouse'), 'report.json')
  const output = ['--quiet', '--output=json', `--output-path=${report}`, `--chrome-flags=${browserFlags}`]
  const args = [path.join(tool('lighthouse'), 'cli/index.js'), url, ...output, ...options]
  const env = { ...process.env, CHROME_PATH: chromium, NODE_OPTIONS: '' }
  await run(process.execPath, args, { env, timeout: 120_000, maxBuffer: 1e8 })
  const { audits, categories } = JSON.parse(readFileSync(report, 'utf8')) as Report
  rmSync(report)
  const value = (metric: Metric) => audits[metrics[metric]]?.numericValue ?? NaN
  const score = (name: string) => Math.round((categories[name]?.score ?? 0) * 100)
  return {
    FCP: value('FCP'),
    LCP: value('LCP'),
    TBT: value('TBT'),
    CLS: value('CLS'),
    SI: value('SI'),
    scores: ['performance', 'accessibility', 'best-practices', 'seo'].map(score).join(' '),
    requests: audits['network-requests']?.details?.items?.length ?? 0,
    bytes: audits['total-byte-weight']?.numericValue ?? 0,
  }
}
