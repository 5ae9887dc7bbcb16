import type { Browser } from '@playwright/test'
import { execFile } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { pages } from '../support/content.ts'
import { limitPage } from './limit.ts'
import { measured } from './paint.ts'
import { serve } from './server.ts'
import { exported, out, scratch, variant } from './sites.ts'
import { median, ratio, type Table } from './table.ts'
import { tool } from './tools.ts'

const run = promisify(execFile)

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

/** Lighthouse on a phone: slow 4G simulated and by DevTools throttling, `runs` of each, medians; then every page once. */
export async function measureLighthouse(browser: Browser, chromium: string, runs: number): Promise<Table[]> {
  const folders = {
    'this site': out,
    'limit page': await variant('limit page', measured, (html) => limitPage(browser, html)),
    'Next as it comes': exported,
  }
  const names = Object.keys(folders)
  const nginx = await serve(Object.values(folders))
  const tables: Table[] = []
  try {
    for (const throttling of ['simulate', 'devtools'] as const) {
      const rows: Table['rows'][number][] = []
      for (const page of measured) {
        const samples = names.map((): Sample[] => [])
        // In turns, each begun by another site: what ran just before leaves the machine warmer or cooler.
        for (let turn = 0; turn < runs; turn++) {
          console.error(`  ${throttling} ${page} ${turn + 1} of ${runs}`)
          for (let step = 0; step < names.length; step++) {
            const index = (turn + step) % names.length
            const url = `${nginx.origins[index]}${page}`
            samples[index]?.push(await lighthouse(url, chromium, [`--throttling-method=${throttling}`]))
          }
        }
        rows.push(
          ...names.map((name, index) => row(`${page} ${name}`, samples[index] ?? [], samples[1] ?? [])),
        )
      }
      tables.push({
        title: `Lighthouse 12.8.2, phone, slow 4G ${throttling === 'simulate' ? 'simulated' : 'by DevTools throttling'}`,
        columns: ['page', 'FCP × limit', 'LCP × limit', ...Object.keys(metrics), 'requests', 'kB'],
        rows,
        notes: [`Milliseconds, medians of ${runs}. HTTP/2, ${nginx.compression}.`],
      })
    }
    tables.push(await everyPage(nginx.origins[0] ?? '', chromium))
  } finally {
    await nginx.stop()
  }
  return tables
}

function row(name: string, samples: readonly Sample[], limit: readonly Sample[]): Table['rows'][number] {
  const of = (all: readonly Sample[], metric: Metric) => median(all.map((sample) => sample[metric]))
  return [
    name,
    ratio(of(samples, 'FCP'), of(limit, 'FCP')),
    ratio(of(samples, 'LCP'), of(limit, 'LCP')),
    ...(Object.keys(metrics) as Metric[]).map((metric) =>
      metric === 'CLS' ? of(samples, metric).toFixed(3) : Math.round(of(samples, metric)),
    ),
    samples[0]?.requests ?? 0,
    ((samples[0]?.bytes ?? 0) / 1000).toFixed(1),
  ]
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
