/** Every link leads somewhere: pages, fragments, files, calls and messages. */
import { existsSync, readFileSync, statSync } from 'node:fs'
import { decodeQR } from 'qr/decode.js'
import sharp from 'sharp'
import {
  attributes,
  errorPages,
  expect,
  fileOf,
  pages,
  site,
  test as base,
  toursWithPage,
} from './support.ts'

interface CrawledPage {
  path: string
  ids: string[]
  files: string[]
  /** `isInFrame`: in the header, the menu or the footer. */
  links: { label: string | null; text: string; href: string; isInFrame: boolean }[]
}

/** All pages as a crawler reads them, each loaded once. */
const test = base.extend<object, { crawled: CrawledPage[] }>({
  crawled: [
    async ({ browser }, provide, { project }) => {
      const page = await browser.newPage({ baseURL: project.use.baseURL ?? '', javaScriptEnabled: false })
      const crawled: CrawledPage[] = []
      for (const path of [...pages, ...errorPages]) {
        await page.goto(path, { waitUntil: 'domcontentloaded' })
        const links = await page.locator('a[href]').evaluateAll((all) =>
          all.map((link) => ({
            label: link.getAttribute('aria-label'),
            text: (link.textContent ?? '').replaceAll(/\s+/g, ' ').trim(),
            href: link.getAttribute('href') ?? '',
            isInFrame: link.closest('body > header, body > .site-nav, body > footer') !== null,
          })),
        )
        const files = [
          ...(await attributes(page.locator('link[href]:not([rel=canonical])'), 'href')),
          ...(await attributes(page.locator('img[src]'), 'src')),
          ...(await attributes(page.locator('source'), 'srcset')),
        ]
        crawled.push({ path, ids: await attributes(page.locator('[id]'), 'id'), files, links })
      }
      await page.close()
      await provide(crawled)
    },
    { scope: 'worker' },
  ],
})

test('every link, picture and fragment of every page exists', ({ crawled }) => {
  const broken = crawled.flatMap(({ path, files, links }) =>
    [...files, ...links.map(({ href }) => href)].filter((href) => {
      if (/^(https:|tel:|mailto:)/.test(href)) return false
      const { pathname, hash } = new URL(href, `https://site.example${path}`)
      const file = fileOf(pathname)
      if (!existsSync(file) || !statSync(file).isFile()) return true
      // Fragments of a drawing are views of it.
      const target = crawled.find((page) => page.path === pathname)
      return hash !== '' && target !== undefined && !target.ids.includes(hash.slice(1))
    }),
  )
  expect(broken).toEqual([])
})

test('links have names that say where they lead, and one name leads to one place', ({ crawled }) => {
  const targets = new Map<string, string>()
  for (const { label, text, href } of crawled.flatMap(({ links }) => links)) {
    const name = label?.replaceAll(/\s+/g, ' ') ?? text
    expect(name, href).not.toMatch(/^((click )?here|more|details|read more|link)?$/i)
    // WCAG 2.2, 2.5.3: speech input finds a link by its visible words.
    expect(name.toLowerCase(), href).toContain(text.toLowerCase())
    if (href.startsWith('/')) expect(targets.get(name) ?? href, name).toBe(href)
    if (href.startsWith('/')) targets.set(name, href)
  }
})

test('every page links to all pages, with the same header, footer and contacts', ({ crawled }) => {
  const contacts = [`tel:+91${site.phone}`, `mailto:${site.email}`, `https://wa.me/91${site.phone}`]
  // Without the draft of a message, which names the page’s tour.
  const frameOf = ({ links }: CrawledPage) =>
    links.filter(({ isInFrame }) => isInFrame).map(({ text, href }) => `${text} ${href.split('?')[0]}`)
  for (const page of crawled) {
    const { path, links } = page
    expect(frameOf(page), path).toEqual(frameOf(crawled[0] as CrawledPage))
    const hrefs = links.map(({ href }) => href.split('?')[0] ?? '')
    expect(hrefs, path).toEqual(expect.arrayContaining(pages))
    const isContact = (href: string) => /^(tel:|mailto:|https:\/\/wa\.me\/91)/.test(href)
    expect([...new Set(hrefs.filter(isContact))], path).toEqual(contacts)
  }
})

for (const { href, title, shownPrice } of toursWithPage) {
  test(`the messages of ${href} name the tour, and its code opens that of the button`, async ({ page }) => {
    await page.goto(href)
    const place = ':is(body > header, .tour-facts, .ask, .contact-bar)'
    const drafts = await attributes(page.locator(`${place} a[href^="https://wa.me/91"]`), 'href')
    expect(drafts.length).toBeGreaterThan(3)
    for (const draft of drafts) expect(new URL(draft).searchParams.get('text')).toContain(title)
    const button = await page.getByRole('link', { name: 'WhatsApp Booking' }).first().getAttribute('href')
    const message = new URL(button ?? '').searchParams.get('text') ?? ''
    for (const line of [shownPrice, 'Date:', 'People:', 'Pick-up:']) expect(message).toContain(line)

    const code = fileOf((await page.locator('.tour-facts .qr-code img').getAttribute('src')) ?? '')
    const { data, info } = await sharp(readFileSync(code), { density: 300 })
      .flatten({ background: '#fff' })
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    expect(decodeQR({ ...info, data })).toBe(button)
  })
}

test('the contact card has the contacts', () => {
  const lines = readFileSync('out/contact.vcf', 'utf8').split('\r\n')
  expect([lines[0], lines.at(-2)]).toEqual(['BEGIN:VCARD', 'END:VCARD'])
  expect(lines).toEqual(
    expect.arrayContaining([
      `FN:${site.brand.replaceAll(',', '\\,')}`,
      `TEL;TYPE=WORK,CELL,VOICE:+91${site.phone}`,
      `EMAIL;TYPE=INTERNET,WORK:${site.email}`,
    ]),
  )
})
