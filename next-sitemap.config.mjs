import { siteUrl } from './app/_lib/site-url.ts'
import { sitemapEntry } from './export/sitemap/entry.ts'

/**
 * Run by `export/sitemap.ts`, which lets this file import TypeScript and checks what came of it: next-sitemap itself
 * ends with success on every failure.
 *
 * @type {import('next-sitemap').IConfig}
 */
const config = {
  siteUrl,
  output: 'export',
  // `next.config.mjs` puts the export there. `sourceDir` too: left at `.next`, icons and manifest would be listed.
  sourceDir: '.export',
  outDir: '.export',
  trailingSlash: true,
  generateIndexSitemap: false,
  // One file up to what the protocol allows (sitemaps.org/protocol.html); left at 5,000, a second one would be begun.
  sitemapSize: 50_000,
  generateRobotsTxt: true,
  autoLastmod: false,
  // Not-found and error pages in the shapes that Next exports them; the finish step renames or drops them.
  exclude: ['/404*', '/500*', '/_not-found*', '*/404', '*/404/'],
  robotsTxtOptions: {
    policies: [{ userAgent: '*', allow: '/' }],
    // Google reads user-agent, allow, disallow and sitemap only
    // (developers.google.com/crawling/docs/robots-txt/robots-txt-spec).
    transformRobotsTxt: async (_, text) => text.replace(/# Host\nHost: .*\n\n?/, ''),
  },
  transform: async (_, path) => sitemapEntry(path),
}

export default config
