import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { SitemapBuilder } from 'next-sitemap'
import { siteUrl } from '../../app/_lib/site-url.ts'
import { Mistake, Mistakes } from '../../content/mistake.ts'
import { addressOf } from '../finish/page.ts'
import { filesIn } from '../lib/files.ts'
import { lastChange } from './last-change.ts'
import { type Page, readPage } from './page.ts'

/**
 * Writes `.export/sitemap.xml` and `.export/robots.txt`, from what the exported pages say in their heads.
 *
 * @param project the folder that holds the export
 * @throws Mistake or Mistakes when there is no page, or one that cannot stand in a sitemap; nothing is written then
 */
export function writeSitemap(project: string): void {
  const exported = join(project, '.export')
  // HTML of the operator's, such as a search engine's proof of ownership, is no page of the site.
  const pages = filesIn(exported)
    .filter((file) => file.endsWith('.html') && !existsSync(join(project, 'public', file)))
    .flatMap((file) => readPage(file, readFileSync(join(exported, file), 'utf8')) ?? [])
  if (pages.length === 0) throw new Mistake('.export', 'there is no export', 'Run `next build` first.')
  const sitemap = sitemapOf(pages, siteUrl)
  writeFileSync(join(exported, 'sitemap.xml'), sitemap)
  // Google reads user-agent, allow, disallow and sitemap only
  // (https://developers.google.com/crawling/docs/robots-txt/robots-txt-spec).
  const robots = `# *\nUser-agent: *\nAllow: /\n\n# Sitemaps\nSitemap: ${siteUrl}/sitemap.xml\n`
  writeFileSync(join(exported, 'robots.txt'), robots)
}

/**
 * The text of a sitemap, in the order of addresses, so that two builds give the same. It says of a page when it changed
 * and what it shows; Google reads neither `changefreq` nor `priority`.
 *
 * @param site `https://host`
 * @throws Mistakes on pages that cannot stand in a sitemap
 */
export function sitemapOf(pages: readonly Page[], site: string): string {
  const mistakes: Mistake[] = []
  const fields = pages.map(({ file, canonical, images }) => {
    const path = addressOf(file)
    const lastmod = lastChange(path)
    const wrong = (what: string, remedy: string) => mistakes.push(new Mistake(file, what, remedy))
    if (canonical === undefined)
      wrong('the page has no canonical address', 'Use pageMetadata() or notFoundMetadata().')
    else if (canonical !== site + path)
      wrong(
        `its canonical address is ${canonical} and not ${site}${path}`,
        'Give the same SITE_URL to every step of the build, and its own path to pageMetadata().',
      )
    if (lastmod === undefined)
      wrong('nobody knows when it last changed', 'Say in export/sitemap/last-change.ts what the page shows.')
    if (images.length === 0) wrong('the page shows no picture', 'Give it a poster, as every page has.')
    const bad = images.find((image) => !image.startsWith('https://'))
    if (bad !== undefined) wrong(`the picture ${bad} has no absolute address`, 'Use pageMetadata().')
    return { loc: site + path, lastmod, images }
  })
  if (mistakes.length > 0) throw new Mistakes(mistakes)
  const sorted = fields.sort((a, b) => (a.loc < b.loc ? -1 : 1))
  // next-sitemap writes addresses as they are given, while a bare & would be no XML.
  const written = (address: string) => new URL(new URL(address).href.replaceAll('&', '&amp;'))
  return new SitemapBuilder().buildSitemapXml(
    sorted.map(({ loc, lastmod = '', images }) => ({
      loc: written(loc).href,
      lastmod,
      images: images.map((image) => ({ loc: written(image) })),
    })),
  )
}
