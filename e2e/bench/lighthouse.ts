import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Browser } from '@playwright/test'
import { pages } from '../support/content.ts'
import { npmTool } from '../support/tools.ts'
import { compare, compared, serveForms, type Sample } from './paint.ts'
import type { Table } from './table.ts'

/** The newest that runs on Node 20. */
const tool = {
  name: 'lighthouse',
  version: '12.8.2',
  integrity:
    'sha512-+5SKYzVaTFj22MgoYDPNrP9tlD2/Ay7j3SxPSFD9FpPyVxGr4UtOQGKyrdZ7wCmcnBaFk0mCkPfARU3CsE0nvA==',
}
const addresses = ['/', '/tour/mysore-city-tour/', '/destination/mysore-palace/'] as const

interface Report {
  categories: Record<'performance' | 'accessibility' | 'best-practices' | 'seo', { score: number }>
  audits: Record<string, { numericValue?: number }>
}

/** Three pages in all their forms on slow 4G, simulated and by DevTools; then every page once, all four categories. */
export async function measureLighthouse(browser: Browser, chromium: string, runs: number): Promise<Table[]> {
  const servers = await serveForms(browser, addresses)
  const rows: (string | number)[][] = []
  for (const throttling of ['simulate', 'devtools'])
    for (const page of addresses)
      rows.push(
        ...(await compare(`${page}, ${throttling},`, runs, async (form) =>
          sampleOf(
            await lighthouse(
              `${servers[form]?.origin}${page}`,
              chromium,
              `--throttling-method=${throttling}`,
            ),
          ),
        )),
      )
  const scores: (string | number)[][] = []
  for (const page of pages) {
    console.error(`  every page: ${page}`)
    const phone = await lighthouse(`${servers[0].origin}${page}`, chromium)
    const desk = await lighthouse(`${servers[0].origin}${page}`, chromium, '--preset=desktop')
    scores.push([page, scoresOf(phone), scoresOf(desk), sampleOf(phone).CLS.toFixed(3)])
  }
  for (const { stop } of servers) stop()
  const title = `Lighthouse ${tool.version}`
  const note = `Milliseconds, medians of ${runs}. HTTP/2, brotli 5.`
  const categories = 'Performance, accessibility, best practices, SEO.'
  return [
    { title: `${title}, phone, slow 4G`, columns: compared, rows, note },
    {
      title: `${title}, every page`,
      columns: ['page', 'phone', 'desktop', 'CLS'],
      rows: scores,
      note: categories,
    },
  ]
}

function sampleOf({ audits }: Report): Sample {
  const of = (audit: string) => audits[audit]?.numericValue ?? NaN
  const [FCP, LCP] = [of('first-contentful-paint'), of('largest-contentful-paint')]
  return { FCP, LCP, TBT: of('total-blocking-time'), CLS: of('cumulative-layout-shift') }
}

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
