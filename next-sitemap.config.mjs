import { existsSync, readFileSync } from 'node:fs'
import { load } from 'cheerio'
import {
  destinations,
  home,
  packagesPage,
  relatedTours,
  tours,
  tourTypes,
  toursTo,
} from './content/index.ts'

/** Next's export; `scripts/finish.ts` makes `out/` from it afterwards. */
const folder = '.export'
const siteUrl = load(readFileSync(`${folder}/index.html`, 'utf8'))('link[rel="canonical"]').attr('href')

/** The records on each page. @type {Readonly<Record<string, readonly { updated: string }[]>>} */
const recordsOn = {
  '/': [home, ...tours, ...destinations],
  '/packages': [packagesPage, ...tours],
  ...Object.fromEntries([
    ...tours.map((tour) => [`/tour/${tour.id}`, [tour, ...relatedTours(tour)]]),
    ...destinations.map((destination) => [
      `/destination/${destination.id}`,
      [destination, ...toursTo(destination.id)],
    ]),
    ...tourTypes.map((type) => [`/tour-type/${type.id}`, [type, ...type.tours]]),
  ]),
}

/** @type {import('next-sitemap').IConfig} */
const config = {
  siteUrl,
  outDir: folder,
  trailingSlash: true,
  generateIndexSitemap: false,
  generateRobotsTxt: true,
  // No crawler of importance reads "Host".
  robotsTxtOptions: { transformRobotsTxt: async (_, text) => text.replace(/# Host\n.*\n\n/, '') },
  // Pages without noindex, with the newest date of their records and their pictures, except logo and QR codes.
  transform: async (_, path) => {
    const file = `${folder}${path}/index.html`
    const $ = load(existsSync(file) ? readFileSync(file, 'utf8') : '')
    if ($('h1').length === 0 || $('meta[name="robots"][content*="noindex"]').length > 0) return undefined
    const preview = $('meta[property="og:image"]').attr('content')
    const pictures = $('img:not(.logo, [src^="/qr/"])').get()
    const images = new Set([preview, ...pictures.map((image) => new URL(image.attribs['src'], siteUrl).href)])
    const lastmod = recordsOn[path]
      ?.map(({ updated }) => updated)
      .toSorted()
      .at(-1)
    return {
      loc: path,
      lastmod,
      images: [...images].map((loc) => ({ loc: new URL(loc.replaceAll('&', '&amp;')) })),
    }
  },
}

export default config
