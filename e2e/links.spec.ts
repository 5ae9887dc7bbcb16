/** Every link leads somewhere: pages, fragments, files, calls and messages. */
import { existsSync, readFileSync, statSync } from 'node:fs'
import { expect, test } from '@playwright/test'
import { decodeQR } from 'qr/decode.js'
import sharp from 'sharp'
import {
  attributes,
  errorPages,
  fileOf,
  pageAt,
  pages,
  region,
  site,
  textOf,
  toursWithPage,
} from './pages.ts'

const allPages = [...pages, ...errorPages]

test('every link, picture and fragment of every page exists', () => {
  const broken = allPages.flatMap((path) => {
    const $ = pageAt(path)
    const addresses = [
      ...attributes($, 'a, link:not([rel=canonical])', 'href'),
      ...attributes($, 'img', 'src'),
      ...attributes($, 'source', 'srcset'),
    ]
    return addresses.filter((address) => {
      if (/^(https:|tel:|mailto:)/.test(address)) return false
      const { pathname, hash } = new URL(address, `https://site.example${path}`)
      const file = fileOf(pathname)
      if (!existsSync(file) || !statSync(file).isFile()) return true
      // Fragments of a drawing are views of it.
      return hash !== '' && allPages.includes(pathname) && pageAt(pathname)(hash).length === 0
    })
  })
  expect(broken).toEqual([])
})

test('links have names that say where they lead, and one name leads to one place', () => {
  const targets = new Map<string, string>()
  for (const path of allPages) {
    const $ = pageAt(path)
    for (const link of $('a[href]')
      .get()
      .map((one) => $(one))) {
      const href = link.attr('href') ?? ''
      const text = link.text().replaceAll(/\s+/g, ' ').trim()
      const name = link.attr('aria-label')?.replaceAll(/\s+/g, ' ') ?? text
      expect(name, href).not.toMatch(/^((click )?here|more|details|read more|link)?$/i)
      // WCAG 2.2, 2.5.3: speech input finds a link by its visible words.
      expect(name.toLowerCase(), href).toContain(text.toLowerCase())
      if (!href.startsWith('/')) continue
      expect(targets.get(name) ?? href, name).toBe(href)
      targets.set(name, href)
    }
  }
})

test('every page links to all pages, with the same header, menu, footer and contacts', () => {
  const contacts = [`tel:+91${site.phone}`, `mailto:${site.email}`, `https://wa.me/91${site.phone}`]
  // Without the draft of a message, which names the page’s tour.
  const hrefsIn = (path: string, selector: string) =>
    attributes(pageAt(path), selector, 'href').map((href) => href.split('?')[0] ?? '')
  const frame = 'body > header a, body > nav[aria-label="Main"] a, body > footer a'
  for (const path of allPages) {
    expect(hrefsIn(path, frame), path).toEqual(hrefsIn('/', frame))
    expect(hrefsIn(path, 'a'), path).toEqual(expect.arrayContaining(pages))
    const contact = 'a:is([href^="tel:"], [href^="mailto:"], [href^="https://wa.me/91"])'
    expect([...new Set(hrefsIn(path, contact))], path).toEqual(contacts)
  }
  expect(readFileSync('out/contact.vcf', 'utf8')).toMatch(`:+91${site.phone}\r\n`)
})

for (const { href, title } of toursWithPage) {
  test(`the messages of ${href} name the tour, and its code opens that of the button`, async () => {
    const $ = pageAt(href)
    const drafts = attributes($, $('a[href^="https://wa.me/91"]').not('footer a'), 'href')
    // In the header, the side card and the bar of a phone at least.
    expect(drafts.length).toBeGreaterThanOrEqual(3)
    for (const draft of drafts) expect(new URL(draft).searchParams.get('text')).toContain(title)
    const card = region($, 'Price and booking')
    const button = card.find('a').filter((_, link) => textOf($(link)) === 'WhatsApp Booking')
    const message = new URL(button.attr('href') ?? '').searchParams.get('text')
    for (const detail of site.chatMessages.details) expect(message).toContain(`${detail}:`)

    const code = fileOf(card.find('img[src^="/qr/"]').attr('src') ?? '')
    const { data, info } = await sharp(readFileSync(code), { density: 300 })
      .flatten({ background: '#fff' })
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    expect(decodeQR({ ...info, data })).toBe(button.attr('href'))
  })
}
