import type { Browser } from '@playwright/test'
import { execFile } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
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
      const rows: (string | number)[][] = []
      for (const page of measured) {
        const samples = new Map<keyof Sites, Sample[]>(names.map((name) => [name, []]))
        // In turns, so that whatever else the machine does falls on all alike.
        for (let turn = 0; turn < runs; turn++) {
          for (const [index, name] of names.entries()) {
            samples.get(name)?.push(await lighthouse(`${nginx.origins[index]}${page}`, throttling, chromium))
          }
        }
        const of = (name: keyof Sites, metric: Metric) => median((samples.get(name) ?? []).map((sample) => sample[metric]))
        const best = (metric: Metric) => Math.min(of('limit, picture inside', metric), of('limit, picture linked', metric))
        for (const name of names) {
          const [first] = samples.get(name) ?? []
          rows.push([
            `${page} ${name}`,
            ratio(of(name, 'FCP'), best('FCP')),
            ratio(of(name, 'LCP'), best('LCP')),
            ratio(of(name, 'LCP'), of(name, 'FCP')),
            ...(Object.keys(metrics) as Metric[]).map((metric) => (metric === 'CLS' ? of(name, metric).toFixed(3) : Math.round(of(name, metric)))),
            first?.scores ?? '',
            first?.requests ?? 0,
            ((first?.bytes ?? 0) / 1000).toFixed(1),
          ])
        }
      }
      tables.push({
        title: `Lighthouse 12.8.2, phone, ${throttling === 'simulate' ? 'slow 4G simulated' : 'slow 4G by DevTools throttling'}`,
        columns: ['page', 'FCP × limit', 'LCP × limit', 'LCP ÷ FCP', ...Object.keys(metrics), 'P A B S', 'requests', 'kB'],
        rows,
        notes: [`Milliseconds, medians of ${runs}; limit: the better of its two forms. HTTP/2, ${nginx.compression}. P A B S: performance, accessibility, best practices, SEO of the first run (the certificate is made for the run).`],
      })
    }
  } finally {
    await nginx.stop()
  }
  return tables
}

async function lighthouse(url: string, throttling: 'simulate' | 'devtools', chromium: string): Promise<Sample> {
  const report = path.join(scratch('lighthouse'), 'report.json')
  const flags = '--headless=new --no-sandbox --ignore-certificate-errors --disable-background-networking --disable-component-update'
  const args = [path.join(tool('lighthouse'), 'cli/index.js'), url, '--quiet', '--output=json', `--output-path=${report}`, `--throttling-method=${throttling}`, `--chrome-flags=${flags}`]
  await run(process.execPath, args, { env: { ...process.env, CHROME_PATH: chromium, NODE_OPTIONS: '' }, timeout: 120_000, maxBuffer: 1e8 })
  const { audits, categories } = JSON.parse(readFileSync(report, 'utf8')) as Report
  rmSync(report)
  const value = (metric: Metric) => audits[metrics[metric]]?.numericValue ?? NaN
  const scores = ['performance', 'accessibility', 'best-practices', 'seo'].map((name) => Math.round((categories[name]?.score ?? 0) * 100)).join(' ')
  const requests = audits['network-requests']?.details?.items?.length ?? 0
  const bytes = audits['total-byte-weight']?.numericValue ?? 0
  return { FCP: value('FCP'), LCP: value('LCP'), TBT: value('TBT'), CLS: value('CLS'), SI: value('SI'), scores, requests, bytes }
}
