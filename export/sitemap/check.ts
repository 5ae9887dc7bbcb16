import type { PageHead } from './exported-page.ts'
import { readSitemap } from './xml.ts'

export interface SitemapFacts {
  /** Text of `sitemap.xml` and `robots.txt`; undefined when the file is not there. */
  sitemap: string | undefined
  robots: string | undefined
  /** What the pages of the export say in their heads, by file. */
  pages: Readonly<Record<string, PageHead>>
  /** `https://host` */
  site: string
  /** ISO day. */
  today: string
}

/** @returns what is wrong with the sitemap, a line each; empty when it says exactly what the pages say */
export function sitemapMistakes({ sitemap, robots, pages, site, today }: SitemapFacts): string[] {
  if (sitemap === undefined)
    return ['sitemap.xml: next-sitemap has not written it. Run "npm run sitemap" after "next build".']
  const urls = readSitemap(sitemap)
  if (!urls)
    return [
      'sitemap.xml: it is no sitemap of the shape we know. Look at next-sitemap.config.mjs, "transform".',
    ]
  const mistakes = robotsMistakes(robots, site)
  const indexable = Object.entries(pages).filter(([, page]) => page.indexable)
  const elsewhere = indexable.find(
    ([, { canonical }]) => canonical !== undefined && !canonical.startsWith(`${site}/`),
  )
  if (elsewhere) {
    const [file, { canonical }] = elsewhere
    return [
      `${file}: its canonical ${canonical} is not on ${site}. Give the same SITE_URL to every step of the build.`,
    ]
  }
  const canonicals = new Map(indexable.map(([file, { canonical }]) => [canonical, file]))
  const locs = new Set(urls.map(({ loc }) => loc))
  if (locs.size < urls.length)
    mistakes.push('sitemap.xml: it names a page twice. Check next-sitemap.config.mjs.')
  for (const [canonical, file] of canonicals) {
    if (canonical === undefined)
      mistakes.push(`${file}: the page has no canonical address. Use pageMetadata() or notFoundMetadata().`)
    else if (!locs.has(canonical))
      mistakes.push(`sitemap.xml: ${canonical} is missing. Check "exclude" in next-sitemap.config.mjs.`)
  }
  for (const { loc, lastmod, images } of urls) {
    if (!canonicals.has(loc))
      mistakes.push(
        `sitemap.xml: ${loc} is no page that wants to be found. Add it to "exclude" in next-sitemap.config.mjs.`,
      )
    if (lastmod === undefined)
      mistakes.push(
        `sitemap.xml: ${loc} has no lastmod. Say in export/sitemap/last-change.ts what the page shows.`,
      )
    else if (!/^\d{4}-\d{2}-\d{2}$/.test(lastmod))
      mistakes.push(`sitemap.xml: the lastmod "${lastmod}" of ${loc} is no day like 2026-11-20.`)
    else if (lastmod > today)
      mistakes.push(
        `content: something on ${loc} says updated: '${lastmod}', which is still to come. Today is ${today}.`,
      )
    if (images.length === 0) mistakes.push(`sitemap.xml: ${loc} shows no picture. Every page has a poster.`)
    const bad = images.find((image) => !image.startsWith('https://'))
    if (bad !== undefined) mistakes.push(`sitemap.xml: the picture ${bad} of ${loc} has no absolute address.`)
  }
  return mistakes
}

function robotsMistakes(robots: string | undefined, site: string): string[] {
  if (robots === undefined)
    return ['robots.txt: next-sitemap has not written it. Run "npm run sitemap" after "next build".']
  const lines = robots
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'))
  const wanted = ['User-agent: *', 'Allow: /', `Sitemap: ${site}/sitemap.xml`]
  if (lines.join('\n') === wanted.join('\n')) return []
  return [
    `robots.txt: it says "${lines.join('; ')}" and not "${wanted.join('; ')}". Check next-sitemap.config.mjs.`,
  ]
}
