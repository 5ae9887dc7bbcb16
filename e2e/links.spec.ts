/** Every link leads somewhere: pages, fragments, files, calls and messages. */
import { existsSync, readFileSync, statSync } from 'node:fs'
import { decodeQR } from 'qr/decode.js'
import sharp from 'sharp'
import {
  attributes,
  errorPages,
  expect,
  fileOf,
  pageOfEachKind,
  pages,
  site,
  test,
  toursWithPage,
  valuesIn,
} from './support.ts'

const everyPage = [...pages, ...errorPages]

test.describe('as a crawler reads them', () => {
  test.use({ javaScriptEnabled: false })

  test('every link, picture and fragment of every page exists', async ({ page }) => {
    const ids = new Map<string, Set<string>>()
    const links: { from: string; href: string }[] = []
    for (const path of everyPage) {
      await page.goto(path, { waitUntil: 'domcontentloaded' })
      ids.set(path, new Set(await attributes(page.locator('[id]'), 'id')))
      const targets = [
        ...(await attributes(page.locator('[href]:not(link[rel=canonical])'), 'href')),
        ...(await attributes(page.locator('img[src]'), 'src')),
        ...(await attributes(page.locator('source'), 'srcset')),
      ]
      links.push(...targets.map((href) => ({ from: path, href })))
    }
    const broken = links.filter(({ from, href }) => {
      if (/^(https:|tel:|mailto:)/.test(href)) return false
      const { pathname, hash } = new URL(href, `https://site.example${from}`)
      const file = fileOf(pathname)
      if (!existsSync(file) || !statSync(file).isFile()) return true
      // Fragments of a drawing are views of it.
      return (
        pages.includes(pathname) && hash !== '' && !ids.get(pathname)?.has(decodeURIComponent(hash.slice(1)))
      )
    })
    expect(broken).toEqual([])
    expect(links.filter(({ href }) => href.startsWith('http:'))).toEqual([])
  })

  test('every page links to all pages in its footer, and has the same header and menu', async ({ page }) => {
    let first: string[] | undefined
    for (const path of everyPage) {
      await page.goto(path, { waitUntil: 'domcontentloaded' })
      const footer = await attributes(page.locator('body > footer a'), 'href')
      expect(footer, path).toEqual(expect.arrayContaining(pages))
      const frame = page.locator('body > header a, body > .site-nav a, body > footer a')
      // Without the draft of the message, which names the page’s tour.
      const names = await frame.evaluateAll((links) =>
        links.map((link) => `${link.textContent} ${link.getAttribute('href')?.split('?')[0]}`),
      )
      first ??= names
      expect(names, path).toEqual(first)
    }
  })

  test('links have names that say where they lead, and one name leads to one place', async ({ page }) => {
    const targets = new Map<string, Set<string>>()
    for (const path of everyPage) {
      await page.goto(path, { waitUntil: 'domcontentloaded' })
      const links = await page.locator('a[href]').evaluateAll((all) =>
        all.map((link) => ({
          label: link.getAttribute('aria-label'),
          text: (link.textContent ?? '').replaceAll(/\s+/g, ' ').trim(),
          href: link.getAttribute('href') ?? '',
        })),
      )
      for (const { label, text, href } of links) {
        const name = label?.replaceAll(/\s+/g, ' ') ?? text
        expect(name, `${path} ${href}`).not.toMatch(/^((click )?here|more|details|read more|link)?$/i)
        // WCAG 2.2, 2.5.3: speech input finds a link by its visible words.
        expect(name.toLowerCase(), `${path} ${href}`).toContain(text.toLowerCase())
        if (href.startsWith('/')) targets.set(name, (targets.get(name) ?? new Set()).add(href))
      }
    }
    for (const [name, hrefs] of targets) expect([...hrefs], name).toHaveLength(1)
  })

  test('there is one number, one e-mail address and one chat, in the same order everywhere', async ({
    page,
  }) => {
    const expected = [`tel:+91${site.phone}`, `mailto:${site.email}`, `https://wa.me/91${site.phone}`]
    for (const path of everyPage) {
      await page.goto(path, { waitUntil: 'domcontentloaded' })
      const contacts = 'a[href^="tel:"], a[href^="mailto:"], a[href^="https://wa.me/91"]'
      const found = await attributes(page.locator(contacts), 'href')
      expect(new Set(found.map((href) => href.split('?')[0])), path).toEqual(new Set(expected))
      for (const place of ['body > header', 'body > footer']) {
        const hrefs = await attributes(page.locator(place).locator('.contact-links a'), 'href')
        expect(
          hrefs.map((href) => href.split('?')[0]),
          `${path} ${place}`,
        ).toEqual(expected)
      }
      await expect(page.locator('form, input, button, iframe, object'), path).toHaveCount(0)
    }
  })

  for (const { href, title, shownPrice } of toursWithPage) {
    test(`the messages of ${href} name the tour, and its code opens the message of its button`, async ({
      page,
    }) => {
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

  test('the contact card has the contacts, a square photo, and lines of at most 75 octets that end in CRLF', async ({
    page,
  }) => {
    await page.goto('/')
    const links = page.locator('a[href="/contact.vcf"]')
    expect(await links.count()).toBeGreaterThan(0)
    const card = readFileSync('out/contact.vcf', 'utf8')
    expect(card.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
    for (const line of card.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
    const lines = card.replaceAll('\r\n ', '').split('\r\n')
    const valueOf = (name: string) =>
      lines.find((line) => line.startsWith(name))?.replace(/^[^:]*:/, '') ?? ''
    expect(lines[0]).toBe('BEGIN:VCARD')
    expect(lines.at(-2)).toBe('END:VCARD')
    expect(valueOf('FN').replaceAll('\\', '')).toBe(site.brand)
    expect(valueOf('TEL')).toBe(`+91${site.phone}`)
    expect(valueOf('EMAIL')).toBe(site.email)
    const photo = sharp(Buffer.from(valueOf('PHOTO'), 'base64'))
    const { width, height } = await photo.metadata()
    expect([width, (await photo.stats()).isOpaque]).toEqual([height, true])
  })
})

test('browsers prerender pages of the site, and never a call, a message or a file', async ({
  page,
  baseURL,
}) => {
  for (const path of pageOfEachKind) {
    await page.goto(path)
    const rules = JSON.parse(
      (await page.locator('script[type=speculationrules]').textContent()) ?? '',
    ) as unknown
    const patterns = valuesIn(rules)
      .filter(({ key }) => key === 'href_matches')
      .flatMap(({ value }) => value as string | string[])
    expect(patterns.length).toBeGreaterThan(0)
    const matched = await page.evaluate((patterns) => {
      const tests = patterns.map((one) => new URLPattern(one, location.origin))
      return [...document.links].map(({ href }) => [href, tests.some((one) => one.test(href))] as const)
    }, patterns)
    for (const [href, isMatched] of matched) {
      const { origin, pathname } = new URL(href)
      expect(isMatched, href).toBe(origin === baseURL && pages.includes(pathname))
    }
  }
})
