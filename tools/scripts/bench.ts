/**
 * `npm run bench`: prints the bytes of every page beside those of its limit page and of Next's export, and its Lighthouse
 * scores, as Markdown for docs/performance.md. `npm run bench -- bytes` leaves Lighthouse out. Needs `npm run build` before.
 */
import { execFile, execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { cpus, tmpdir } from 'node:os'
import { dirname, extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompressSync, constants } from 'node:zlib'
import { chromium } from '@playwright/test'
import { filesIn } from '../lib/files.ts'
import { findFullBrowser } from './browser.mjs'
import { limitPage } from './smallest-page.ts'

type Row = readonly (string | number)[]

if (!existsSync('out/index.html') || !existsSync('.export/index.html')) {
  console.error('out/ or .export/ is missing. Run npm run build first.')
  process.exit(1)
}
const executablePath = findFullBrowser()
const files = filesIn('out').filter((file) => file.endsWith('index.html'))
const addressOf = (file: string) => `/${file.replace(/index\.html$/, '')}`

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain',
  '.webmanifest': 'application/manifest+json',
}

const versions = [`Node ${process.versions.node}`, `Chromium ${browserVersion()}`]
console.log(`${[new Date().toISOString().slice(0, 10), cpus()[0]?.model, ...versions].join(', ')}\n`)
await measureBytes()
if (!process.argv.includes('bytes')) await measureLighthouse()

function browserVersion(): string {
  return execFileSync(executablePath, ['--version'], { encoding: 'utf8' }).match(/\d[\d.]+/)?.[0] ?? ''
}

/** Bytes at brotli 11, Node's default: HTML and CSS, and for Next the scripts that a page loads. No pictures. */
async function measureBytes(): Promise<void> {
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
  const folder = mkdtempSync(join(tmpdir(), 'bench-'))
  const [limits, minified] = [join(folder, 'limits'), join(folder, 'minified')]
  for (const file of files) {
    mkdirSync(dirname(join(limits, file)), { recursive: true })
    writeFileSync(join(limits, file), await limitPage(browser, readFileSync(join('out', file), 'utf8')))
  }
  await browser.close()
  const options =
    'collapse-boolean-attributes collapse-whitespace decode-entities keep-closing-slash remove-attribute-quotes ' +
    'remove-comments remove-optional-tags remove-redundant-attributes sort-attributes sort-class-name use-short-doctype'
  const flags = options.split(' ').map((option) => `--${option}`)
  await npx('html-minifier-terser@7.2.0', '--input-dir', limits, '--output-dir', minified, ...flags)
  const rows = files.map((file): Row => {
    const [site, limit] = [bytesOf(join('out', file)), bytesOf(join(minified, file))]
    const next = nextBytes(join('.export', file))
    return [addressOf(file), (site / limit).toFixed(2), (next / limit).toFixed(2), site, limit, next]
  })
  rmSync(folder, { recursive: true })
  print(['page', '× limit', 'Next × limit', 'this site', 'limit page', 'Next as it comes'], rows)
}

function bytesOf(file: string): number {
  return brotliCompressSync(readFileSync(file)).length
}

/** A page of Next's export with its style sheets, and the scripts that current browsers run. */
function nextBytes(page: string): number {
  const loaded = readFileSync(page, 'utf8').matchAll(
    /<(?:script src|link rel="stylesheet" href)="([^"?]*)[^"]*"(?! noModule)/g,
  )
  const all = [page, ...[...loaded].map(([, address = '']) => join('.export', address))]
  return [...new Set(all)].filter((file) => existsSync(file)).reduce((sum, file) => sum + bytesOf(file), 0)
}

interface Report {
  categories: Record<string, { score: number }>
  audits: Record<string, { numericValue?: number }>
}

/** Scores for performance, accessibility, best practices and SEO; times in milliseconds on the simulated phone. */
async function measureLighthouse(): Promise<void> {
  const server = createServer((request, response) => {
    const path = decodeURI(request.url?.split('?')[0] ?? '/')
    const file = join('out', path.endsWith('/') ? `${path}index.html` : path)
    if (!existsSync(file)) return response.writeHead(404).end()
    const type = types[extname(file)]
    const body = readFileSync(file)
    response.setHeader('Cache-Control', path.startsWith('/uploads/') ? 'max-age=31536000' : 'no-cache')
    if (type === undefined) return response.end(body)
    response.writeHead(200, { 'Content-Type': type, 'Content-Encoding': 'br' })
    // As hosts compress on the fly.
    return response.end(brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }))
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const rows: Row[] = []
  for (const address of files.map(addressOf)) {
    const phone = await lighthouse(origin + address)
    const desktop = await lighthouse(origin + address, '--preset=desktop')
    const times = ['first-contentful-paint', 'largest-contentful-paint', 'total-blocking-time'].map((audit) =>
      Math.round(phone.audits[audit]?.numericValue ?? NaN),
    )
    const shift = phone.audits['cumulative-layout-shift']?.numericValue?.toFixed(3) ?? ''
    const scores = [phone, desktop].map(({ categories }) =>
      Object.values(categories)
        .map(({ score }) => Math.round(score * 100))
        .join(' '),
    )
    rows.push([address, ...scores, ...times, shift])
  }
  server.close()
  print(['page', 'phone', 'desktop', 'FCP', 'LCP', 'TBT', 'CLS'], rows)
}

/** 12.8.2 is the newest version that runs on Node 20. */
async function lighthouse(address: string, ...options: readonly string[]): Promise<Report> {
  const flags = '--chrome-flags=--headless=new --no-sandbox --disable-background-networking'
  const args = [address, '--quiet', '--output=json', flags, ...options]
  return JSON.parse(await npx('lighthouse@12.8.2', ...args)) as Report
}

/** Runs a program of the npm registry at an exact version; returns what it prints. */
async function npx(program: string, ...args: readonly string[]): Promise<string> {
  const env = { ...process.env, CHROME_PATH: executablePath }
  const { stdout } = await promisify(execFile)('npx', ['--yes', program, ...args], { env, maxBuffer: 1e8 })
  return stdout
}

function print(columns: readonly string[], rows: readonly Row[]): void {
  const line = (cells: Row) => `| ${cells.map((cell) => cell.toLocaleString('en')).join(' | ')} |`
  const rule = columns.map((_, index) => (index === 0 ? '---' : '---:'))
  console.log([columns, rule, ...rows].map(line).join('\n'), '\n')
}
