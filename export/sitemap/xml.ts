/** What one `<url>` of a sitemap says, unescaped. */
export interface SitemapUrl {
  loc: string
  lastmod: string | undefined
  images: readonly string[]
}

const entities = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' } as const

export function escapeXml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (sign) => entities[sign as keyof typeof entities])
}

/**
 * Reads a sitemap of exactly the shape that ours has: `loc`, `lastmod`, pictures, in this order. Anything else, such as a
 * bare `&`, a `priority` or a cut-off file, is no such sitemap.
 *
 * @returns undefined when the text is not of that shape
 */
export function readSitemap(xml: string): SitemapUrl[] | undefined {
  const text = String.raw`((?:[^<>&]|&(?:amp|lt|gt|quot|apos);)+)`
  const url = String.raw`<url><loc>${text}</loc>(?:<lastmod>${text}</lastmod>)?((?:<image:image><image:loc>${text}</image:loc></image:image>)*)</url>\n`
  const whole = new RegExp(
    String.raw`^<\?xml version="1\.0" encoding="UTF-8"\?>\n<urlset xmlns="[^"<&]+"(?: xmlns:\w+="[^"<&]+")*>\n(?:${url})*</urlset>\s*$`,
  )
  if (!whole.test(xml)) return undefined
  return [...xml.matchAll(new RegExp(url, 'g'))].map(([, loc = '', lastmod, images = '']) => ({
    loc: unescapeXml(loc),
    lastmod,
    images: [...images.matchAll(new RegExp(`<image:loc>${text}<`, 'g'))].map(([, address = '']) =>
      unescapeXml(address),
    ),
  }))
}

function unescapeXml(text: string): string {
  return Object.entries(entities)
    .reverse()
    .reduce((rest, [sign, entity]) => rest.replaceAll(entity, sign), text)
}
