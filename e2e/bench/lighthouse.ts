import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Browser } from '@playwright/test'
import { pages } from '../support/content.ts'
import { npmTool } from '../support/tools.ts'
import { forms, serveForms } from './paint.ts'
import { inTurns, median, ratio, type Table } from './table.ts'

/** The newest that runs on Node 20. */
const tool = {
  name: 'lighthouse',
  version: '12.8.2',
  integrity:
    'sha512-+5SKYzVaTFj22MgoYDPNrP9tlD2/Ay7j3SxPSFD9FpPyVxGr4UtOQGKyrdZ7wCmcnBaFk0mCkPfARU3CsE0nvA==',
}
const compared = ['/', '/tour/mysore-city-tour/', '/destination/mysore-palace/'] as const

interface Report {
  categories: Record<'performance' | 'accessibility' | 'best-practices' | 'seo', { score: number }>
  audits: Record<string, { numericValue?: number }>
}

/** Three pages in all their forms on slow 4G, simulated and by DevTools; then every page once, all four categories. */
export async function measureLighthouse(browser: Browser, chromium: string, runs: number): Promise<Table[]> {
  const servers = await serveForms(browser, compared)
  const comparisons: (string | number)[][] = []
  for (const throttling of ['simulate', 'devtools'] as const) {
    for (const page of compared) {
      const reports = await inTurns(`${throttling} ${page}`, forms.length, runs, (form) =>
        lighthouse(`${servers[form]?.origin}${page}`, chromium, `--throttling-method=${throttling}`),
      )
      const of = (form: number, audit: string) =>
        median((reports[form] ?? []).map((one) => valueOf(one, audit)))
      for (const [form, name] of forms.entries()) {
        const [fcp, lcp] = ['first-contentful-paint', 'largest-contentful-paint'] as const
        const ratios = [fcp, lcp].map((audit) => ratio(of(0, audit), of(form, audit)))
        const figures = [fcp, lcp, 'total-blocking-time', 'total-byte-weight'].map((audit) =>
          Math.round(of(form, audit)),
        )
        comparisons.push([`${page} ${name}, ${throttling}`, ...ratios, ...figures])
      }
    }
  }
  const scores: (string | number)[][] = []
  for (const page of pages) {
    console.error(`  every page: ${page}`)
    const address = `${servers[0].origin}${page}`
    const phone = await lighthouse(address, chromium)
    const desk = await lighthouse(address, chromium, '--preset=desktop')
    scores.push([page, ...[phone, desk].map(scoresOf), valueOf(phone, 'cumulative-layout-shift').toFixed(3)])
  }
  for (const { stop } of servers) stop()
  const title = `Lighthouse ${tool.version}`
  const columns = ['page and form', 'our FCP ÷ its', 'our LCP ÷ its', 'FCP', 'LCP', 'TBT', 'bytes']
  const note = `Milliseconds, medians of ${runs}. HTTP/2, brotli 5.`
  return [
    { title: `${title}, phone, slow 4G`, columns, rows: comparisons, note },
    {
      title: `${title}, every page`,
      columns: ['page', 'phone', 'desktop', 'CLS'],
      rows: scores,
      note: 'Performance, accessibility, best practices, SEO.',
    },
  ]
}

const valueOf = ({ audits }: Report, audit: string) => audits[audit]?.numericValue ?? NaN

function scoresOf({ categories }: Report): string {
  return Object.values(categories)
    .map(({ score }) => Math.round(score * 100))
    .join(' ')
}

async function lighthouse(address: string, chromium: string, ...options: readonly string[]): Promise<Report> {
  // The certificate is made for the run.
  const flags = '--headless=new --no-sandbox --ignore-certificate-errors --disable-background-networking'
  const args = [
    join(npmTool(tool), 'cli/index.js'),
    address,
    '--quiet',
    '--output=json',
    `--chrome-flags=${flags}`,
  ]
  const env = { ...process.env, CHROME_PATH: chromium, NODE_OPTIONS: '' }
  const given = { env, timeout: 120_000, maxBuffer: 1e8 }
  const { stdout } = await promisify(execFile)(process.execPath, [...args, ...options], given)
  return JSON.parse(stdout) as Report
}
