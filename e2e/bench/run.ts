/**
 * `npm run bench`: how far the site is from the physical limit. Needs a finished build. Parts may be named, and made small:
 * `npm run bench -- bytes paint --runs=1`, `npm run bench -- growth --tours=10,100`. `--write` puts the tables into
 * `docs/performance.md`.
 */
import { chromium } from '@playwright/test'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { cpus, loadavg, release, totalmem } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { findWholeBrowser } from '../commands/browser.mjs'
import { measureBytes } from './bytes.ts'
import { measureGrowth } from './growth.ts'
import { measureLighthouse } from './lighthouse.ts'
import { measurePaint } from './paint.ts'
import { measureSecondPage } from './second-page.ts'
import { exported, out, project } from './sites.ts'
import { markdown, type Table } from './table.ts'

const parts = ['bytes', 'paint', 'second-page', 'lighthouse', 'growth'] as const
type Part = (typeof parts)[number]

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    runs: { type: 'string', default: '7' },
    tours: { type: 'string', default: '10,100,1000,5000' },
    write: { type: 'boolean', default: false },
  },
})

async function main(): Promise<void> {
  const unknown = positionals.filter((name) => !parts.some((part) => part === name))
  if (unknown.length > 0)
    throw new Error(`${unknown.join(', ')}: no part of the bench. Parts: ${parts.join(', ')}`)
  if (!existsSync(path.join(out, 'index.html')) || !existsSync(path.join(exported, 'index.html'))) {
    throw new Error('out/ or .export/ is not there. Build first: npm run build')
  }
  const wanted = parts.filter((part) => positionals.length === 0 || positionals.includes(part))
  const executablePath = findWholeBrowser()
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
  const results: string[] = []
  try {
    const runs = Number(values.runs)
    const measure: Record<Part, () => Promise<Table | Table[]>> = {
      bytes: () => measureBytes(browser),
      paint: () => measurePaint(browser, runs),
      lighthouse: () => measureLighthouse(browser, executablePath, runs),
      'second-page': () => measureSecondPage(executablePath, runs),
      growth: () => measureGrowth(values.tours.split(',').map(Number)),
    }
    for (const part of wanted) {
      console.error(`… ${part}`)
      const text = [await measure[part]()].flat().map(markdown).join('\n')
      console.log(text)
      results.push(text)
      // After each part: a bench of an hour that is stopped keeps what it has.
      keep([machine(browser.version()), ...results].join('\n'))
    }
  } finally {
    await browser.close()
  }
}

function keep(report: string): void {
  const folder = path.join(project, '.cache/bench')
  mkdirSync(folder, { recursive: true })
  writeFileSync(path.join(folder, 'results.md'), report)
  if (values.write) writeInto(path.join(project, 'docs/performance.md'), report)
}

function machine(chromiumVersion: string): string {
  const [cpu] = cpus()
  const next = JSON.parse(readFileSync(path.join(project, 'node_modules/next/package.json'), 'utf8')) as {
    version: string
  }
  const facts = [
    new Date().toISOString().slice(0, 10),
    `${cpus().length} cores of ${cpu?.model ?? 'an unknown processor'}`,
    `${Math.round(totalmem() / 2 ** 30)} GiB`,
    `${process.platform} ${release()}`,
    `Node ${process.versions.node}`,
    `Next ${next.version}`,
    `Chromium ${chromiumVersion}`,
    `load ${loadavg()[0]?.toFixed(1)}`,
  ]
  return `${facts.join(', ')}. Everything on the loopback of one machine.\n`
}

/** Puts the results between the two marks of the document; what people wrote around them stays. */
function writeInto(file: string, report: string): void {
  const [begin, end] = ['<!-- bench: begin -->', '<!-- bench: end -->']
  const text = readFileSync(file, 'utf8')
  const [from, to] = [text.indexOf(begin), text.indexOf(end)]
  if (from < 0 || to < from)
    throw new Error(`docs/performance.md: the marks ${begin} and ${end} are not there`)
  writeFileSync(file, `${text.slice(0, from + begin.length)}\n\n${report}\n${text.slice(to)}`)
}

// Ctrl+C ends what has been started as well: exit handlers see to it.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))

try {
  await main()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
