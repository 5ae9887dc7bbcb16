import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { siteUrl } from '../../app/_lib/site-url.ts'
import { filesIn } from '../lib/files.ts'
import { sitemapMistakes } from './check.ts'
import { readHead } from './exported-page.ts'

const exported = '.export'
const program = 'node_modules/next-sitemap/bin/next-sitemap.mjs'

/**
 * Writes `.export/sitemap.xml` and `.export/robots.txt` with next-sitemap, then reads them again and compares them with
 * the pages: next-sitemap ends with success whatever has happened (search.md 3).
 *
 * @returns what is wrong, a line each; empty when all is well
 */
export function writeSitemap(): string[] {
  if (!existsSync(join(exported, 'index.html')))
    return ['.export: there is no export. Run "next build" first.']
  const written = ['sitemap.xml', 'robots.txt'].map((name) => join(exported, name))
  for (const file of written) rmSync(file, { force: true })

  // tsx lets the configuration import the catalogue. What next-sitemap prints of a good run is of no use to anybody.
  const { stdout, stderr } = spawnSync(
    process.execPath,
    ['--import', 'tsx', program, '--config', 'next-sitemap.config.mjs'],
    {
      encoding: 'utf8',
      env: { ...process.env, SITE_URL: siteUrl },
    },
  )
  const lines = stripVTControlCharacters(`${stdout}\n${stderr}`).split('\n')
  const complaint = lines.find((line) => line.includes('❌') || /^\s*\w*Error\b/.test(line))
  if (complaint !== undefined)
    return [`next-sitemap: ${complaint.replaceAll(/❌|\[next-sitemap\]/g, '').trim()}`]

  sortUrls(join(exported, 'sitemap.xml'))
  const [sitemap, robots] = written.map((file) => (existsSync(file) ? readFileSync(file, 'utf8') : undefined))
  const files = filesIn(exported).filter((file) => file.endsWith('.html'))
  const pages = Object.fromEntries(
    files.map((file) => [file, readHead(readFileSync(join(exported, file), 'utf8'))]),
  )
  // The operator's day: content is dated in India, while a build machine's clock often stands on UTC.
  const today = new Date().toLocaleDateString('en-CA', { timeZone: 'Asia/Kolkata' })
  return sitemapMistakes({ sitemap, robots, pages, site: siteUrl, today })
}

/** next-sitemap lists pages in the order in which Next happened to finish them. Sorted, two builds give the same file. */
function sortUrls(file: string): void {
  if (!existsSync(file)) return
  const lines = readFileSync(file, 'utf8').split('\n')
  const urls = lines.filter((line) => line.startsWith('<url>')).sort()
  writeFileSync(
    file,
    lines.map((line) => (line.startsWith('<url>') ? (urls.shift() ?? line) : line)).join('\n'),
  )
}
