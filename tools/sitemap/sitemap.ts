import { SitemapBuilder } from 'next-sitemap'
import { absolute, siteUrl } from '../../app/_lib/site-url.ts'
import { UserError, UserErrors } from '../../content/user-error.ts'
import { lastChange } from './last-change.ts'
import type { SitemapPage } from './page.ts'

/**
 * The files that crawlers request by name.
 *
 * @returns the text of each file, by its name
 * @throws UserErrors on pages that do not belong in a sitemap
 */
export function crawlerFiles(pages: readonly SitemapPage[]): Record<string, string> {
  // Google reads user-agent, allow, disallow and sitemap only
  // (https://developers.google.com/crawling/docs/robots-txt/robots-txt-spec).
  const robots = `# *\nUser-agent: *\nAllow: /\n\n# Sitemaps\nSitemap: ${siteUrl}/sitemap.xml\n`
  return { 'sitemap.xml': sitemapOf(pages), 'robots.txt': robots }
}

/**
 * The sitemap of these pages, sorted by address, with the day of the last change and the pictures of each. Google ignores
 * `changefreq` and `priority` (https://developers.google.com/search/docs/crawling-indexing/sitemaps/build-sitemap).
 *
 * @throws UserErrors on pages without the right canonical address
 */
export function sitemapOf(pages: readonly SitemapPage[]): string {
  const errors = pages
    .filter(({ address, canonical }) => canonical !== absolute(address))
    .map(
      ({ address, canonical }) =>
        new UserError(
          address,
          `its canonical address is ${canonical ?? 'missing'} and not ${absolute(address)}`,
          'Pass the path of the page to pageMetadata(), and run all commands of the build with the same SITE_URL.',
        ),
    )
  if (errors.length > 0) throw new UserErrors(errors.map(({ message }) => message))
  // next-sitemap does not escape the addresses of images.
  const escaped = (address: string) => new URL(new URL(address).href.replaceAll('&', '&amp;'))
  const fields = pages.map(({ address, images }) => ({
    loc: absolute(address),
    ...dateOf(address),
    images: images.map((image) => ({ loc: escaped(image) })),
  }))
  return new SitemapBuilder().buildSitemapXml(fields.sort((a, b) => (a.loc < b.loc ? -1 : 1)))
}

function dateOf(address: string): { lastmod?: string } {
  const lastmod = lastChange(address)
  return lastmod === undefined ? {} : { lastmod }
}
