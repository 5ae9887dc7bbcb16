import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { SitemapBuilder } from 'next-sitemap'
import { absolute, siteUrl } from '../../app/_lib/site-url.ts'
import { Mistake, Mistakes } from '../../content/mistake.ts'
import { addressOf } from '../finish/placement.ts'
import { filesIn } from '../lib/files.ts'
import { lastChange } from './last-change.ts'
import { type Page, readPage } from './page.ts'

/**
 * Writes `.export/sitemap.xml` and `.export/robots.txt`, from what the exported pages say in their heads.
 *
 * @param project the folder that holds the export
 * @throws Mistakes on pages that cannot stand in a sitemap; nothing is written then
 */
export function writeSitemap(project: string): void {
  const exported = join(project, '.export')
  // HTML of the operator's, such as a search engine's proof of ownership, is no page of the site.
  const pages = filesIn(exported)
    .filter((file) => file.endsWith('.html') && !existsSync(join(project, 'public', file)))
    .flatMap((file) => readPage(file, readFileSync(join(exported, file), 'utf8')) ?? [])
  writeFileSync(join(exported, 'sitemap.xml'), sitemapOf(pages))
  // Google reads user-agent, allow, disallow and sitemap only
  // (https://developers.google.com/crawling/docs/robots-txt/robots-txt-spec).
  const robots = `# *\nUser-agent: *\nAllow: /\n\n# Sitemaps\nSitemap: ${siteUrl}/sitemap.xml\n`
  writeFileSync(join(exported, 'robots.txt'), robots)
}

/**
 * The text of a sitemap, in the order of addresses, so that two builds give the same. It says of a page when it changed
 * and what it shows; Google reads neither `changefreq` nor `priority`.
 *
 * @throws Mistakes on pages that cannot stand in a sitemap
 */
export function sitemapOf(pages: readonly Page[]): string {
  const mistakes = pages.flatMap((page) => mistakeOf(page) ?? [])
  if (mistakes.length > 0) throw new Mistakes(mistakes)
  // next-sitemap writes addresses as they are given, while a bare & would be no XML.
  const written = (address: string) => new URL(new URL(address).href.replaceAll('&', '&amp;'))
  const fields = pages.map(({ file, images }) => ({
    loc: absolute(addressOf(file)),
    lastmod: lastChange(addressOf(file)) ?? '',
    images: images.map((image) => ({ loc: written(image) })),
  }))
  return new SitemapBuilder().buildSitemapXml(fields.sort((a, b) => (a.loc < b.loc ? -1 : 1)))
}

function mistakeOf({ file, canonical }: Page): Mistake | undefined {
  const address = absolute(addressOf(file))
  if (canonical !== address)
    return new Mistake(
      file,
      `its canonical address is ${canonical ?? 'missing'} and not ${address}`,
      'Give the same SITE_URL to every step of the build, and its own path to pageMetadata().',
    )
  if (lastChange(addressOf(file)) !== undefined) return undefined
  const remedy = 'Say in export/sitemap/last-change.ts what the page shows.'
  return new Mistake(file, 'nobody knows when it last changed', remedy)
}
