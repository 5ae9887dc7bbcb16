/**
 * `npm run bench`: how far the site is from the physical limit. Needs a finished build. Parts may be named, and made small:
 * `npm run bench -- bytes paint --runs=1`, `npm run bench -- growth --tours=10,100`. `--write` puts the tables into
 * `docs/performance.md`.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { cpus, loadavg, release, totalmem } from 'node:os'
import { parseArgs } from 'node:util'
import { chromium, type Browser } from '@playwright/test'
import { findWholeBrowser } from '../../tools/scripts/browser.mjs'
import { measureBytes } from './bytes.ts'
import { measureGrowth } from './growth.ts'
import { measureLighthouse } from './lighthouse.ts'
import { measurePaint } from './paint.ts'
import { measureSecondPage } from './second-page.ts'
import { markdown, type Table } from './table.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    runs: { type: 'string', default: '7' },
    tours: { type: 'string', default: '10,100,1000,5000' },
    write: { type: 'boolean', default: false },
  },
})
const executablePath = findWholeBrowser()
const runs = Number(values.runs)

const parts: Readonly<Record<string, (browser: Browser) => Promise<Table | Table[]>>> = {
  bytes: measureBytes,
  paint: (browser) => measurePaint(browser, runs),
  'second-page': () => measureSecondPage(executablePath, runs),
  lighthouse: (browser) => measureLighthouse(browser, executablePath, runs),
  growth: () => measureGrowth(values.tours.split(',').map(Number)),
}

async function main(): Promise<void> {
  const unknown = positionals.find((name) => !(name in parts))
  if (unknown !== undefined)
    throw new Error(`${unknown}: no part of the bench. Parts: ${Object.keys(parts).join(', ')}`)
  if (!existsSync('out/index.html') || !existsSync('.export/index.html'))
    throw new Error('out/ or .export/ is not there. Build first: npm run build')
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
  try {
    let report = machine(browser.version())
    for (const [name, measure] of Object.entries(parts)) {
      if (positionals.length > 0 && !positionals.includes(name)) continue
      console.error(`… ${name}`)
      const text = [await measure(browser)].flat().map(markdown).join('\n')
      console.log(text)
      report += `\n${text}`
      // After each part: a bench of an hour that is stopped keeps what it has.
      keep(report)
    }
  } finally {
    await browser.close()
  }
}

/** In a file of its own; with `--write` between the two marks of the document as well. */
function keep(report: string): void {
  mkdirSync('.cache/bench', { recursive: true })
  writeFileSync('.cache/bench/results.md', report)
  const file = 'docs/performance.md'
  if (!values.write) return
  const between = /(?<=<!-- bench: begin -->\n)[^]*(?=<!-- bench: end -->)/
  writeFileSync(
    file,
    readFileSync(file, 'utf8').replace(between, () => `\n${report}\n`),
  )
}

function machine(chromiumVersion: string): string {
  const next = JSON.parse(readFileSync('node_modules/next/package.json', 'utf8')) as { version: string }
  const facts = [
    new Date().toISOString().slice(0, 10),
    `${cpus().length} cores of ${cpus()[0]?.model ?? 'an unknown processor'}`,
    `${Math.round(totalmem() / 2 ** 30)} GiB`,
    `${process.platform} ${release()}`,
    `Node ${process.versions.node}`,
    `Next ${next.version}`,
    `Chromium ${chromiumVersion}`,
    `load ${loadavg()[0]?.toFixed(1)}`,
  ]
  return `${facts.join(', ')}. Everything on the loopback of one machine.\n`
}

// Ctrl+C ends what has been started as well: exit handlers see to it.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))

try {
  await main()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
