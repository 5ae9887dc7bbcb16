import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { escapeXml } from './xml.ts'
import { lastChange } from './last-change.ts'
import { picturesOf } from './exported-page.ts'

/** One `<url>` as next-sitemap takes it. Nothing else: Google reads neither `changefreq` nor `priority`. */
export interface SitemapEntry {
  loc: string
  lastmod: string | undefined
  images: { loc: { href: string } }[]
}

/**
 * What the sitemap says about the page at `path`, which may come with or without its last slash.
 * next-sitemap writes the address of a picture as it stands, so it is escaped here (search.md 3).
 */
export function sitemapEntry(path: string): SitemapEntry {
  const address = path.endsWith('/') ? path : `${path}/`
  const file = join('.export', address, 'index.html')
  return {
    loc: address,
    lastmod: lastChange(address),
    images: picturesOf(readFileSync(file, 'utf8')).map((href) => ({ loc: { href: escapeXml(href) } })),
  }
}
