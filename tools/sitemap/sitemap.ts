import { SitemapBuilder } from 'next-sitemap'
import { absolute, siteUrl } from '../../app/_lib/site-url.ts'
import { Mistake, Mistakes } from '../../content/mistake.ts'
import { lastChange } from './last-change.ts'
import type { Page } from './page.ts'

/**
 * What crawlers ask for by name, from what the pages say in their heads.
 *
 * @returns the text of each file, by its name
 * @throws Mistakes on pages that cannot stand in a sitemap
 */
export function crawlerFiles(pages: readonly Page[]): Record<string, string> {
  // Google reads user-agent, allow, disallow and sitemap only
  // (https://developers.google.com/crawling/docs/robots-txt/robots-txt-spec).
  const robots = `# *\nUser-agent: *\nAllow: /\n\n# Sitemaps\nSitemap: ${siteUrl}/sitemap.xml\n`
  return { 'sitemap.xml': sitemapOf(pages), 'robots.txt': robots }
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
  const fields = pages.map(({ address, images }) => ({
    loc: absolute(address),
    lastmod: lastChange(address) ?? '',
    images: images.map((image) => ({ loc: written(image) })),
  }))
  return new SitemapBuilder().buildSitemapXml(fields.sort((a, b) => (a.loc < b.loc ? -1 : 1)))
}

function mistakeOf({ address, canonical }: Page): Mistake | undefined {
  if (canonical !== absolute(address))
    return new Mistake(
      address,
      `its canonical address is ${canonical ?? 'missing'} and not ${absolute(address)}`,
      'Give the same SITE_URL to every step of the build, and its own path to pageMetadata().',
    )
  if (lastChange(address) !== undefined) return undefined
  const remedy = 'Say in tools/sitemap/last-change.ts what the page shows.'
  return new Mistake(address, 'nobody knows when it last changed', remedy)
}
