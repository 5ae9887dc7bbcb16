import { existsSync, readFileSync } from 'node:fs'
import { load } from 'cheerio'
import { siteUrl } from './app/_lib/routes.ts'

/** Next's export; `build/finish/finish.ts` makes `out/` from it afterwards. */
const folder = '.export'

/** @type {import('next-sitemap').IConfig} */
const config = {
  siteUrl,
  outDir: folder,
  trailingSlash: true,
  generateIndexSitemap: false,
  generateRobotsTxt: true,
  // "Host" is not part of RFC 9309.
  robotsTxtOptions: { transformRobotsTxt: async (_, text) => text.replace(/# Host\n.*\n\n/, '') },
  // Excludes pages with noindex. Adds the date from app/_lib/page-metadata.ts and the pictures, except QR codes.
  transform: async (_, path) => {
    const file = `${folder}${path}/index.html`
    const $ = load(existsSync(file) ? readFileSync(file, 'utf8') : '')
    if ($('h1').length === 0 || $('meta[name="robots"][content*="noindex"]').length > 0) return undefined
    const preview = $('meta[property="og:image"]').attr('content')
    const pictures = $('main img:not([src^="/qr/"])').get()
    const addresses = [preview, ...pictures.map((image) => image.attribs['src'])].map(
      (address = '') => new URL(address, siteUrl).href,
    )
    const lastmod = $('meta[name="last-modified"]').attr('content')
    return {
      loc: path,
      ...(lastmod !== undefined && { lastmod }),
      images: [...new Set(addresses)].map((loc) => ({ loc: new URL(loc) })),
    }
  },
}

export default config
