import { readFileSync, statSync } from 'node:fs'
import { expect, test } from '@playwright/test'
import { id } from '../content/fields.ts'
import {
  attributes,
  destinations,
  errorPages,
  fileOf,
  pageAt,
  pages,
  places,
  site,
  textOf,
  tours,
} from './pages.ts'

const allPages = [...pages, ...errorPages]

test('every link, picture and fragment exists, and nothing is loaded from another origin', () => {
  const broken = allPages.flatMap((path) => {
    const $ = pageAt(path)
    const addresses = [
      ...attributes($('a'), 'href').filter((href) => !/^(https:|tel:|mailto:)/.test(href)),
      ...attributes($('link:not([rel=canonical])'), 'href'),
      ...attributes($('img'), 'src'),
      ...attributes($('source'), 'srcset'),
    ]
    return addresses.filter((address) => {
      const { origin, pathname, hash } = new URL(address, `https://site.example${path}`)
      if (origin !== 'https://site.example') return true
      if (!statSync(fileOf(pathname), { throwIfNoEntry: false })?.isFile()) return true
      // A fragment of a drawing selects a view of it.
      return hash !== '' && allPages.includes(pathname) && pageAt(pathname)(hash).length === 0
    })
  })
  expect(broken).toEqual([])
})

test('no tour can have an address that is another id of the packages page', () => {
  const ids = attributes(pageAt('/packages/')('[id]'), 'id').filter(
    (name) => !tours.some(({ id }) => id === name),
  )
  expect(ids).toContain('terms')
  expect(ids.filter((name) => id.safeParse(name).success)).toEqual([])
})

test('no id on the pages of tours and destinations is the id of a record', () => {
  const records = new Set([...tours, ...destinations].map(({ id }) => id))
  for (const path of pages.filter((path) => /^\/(tour|destination)\//.test(path)))
    expect(attributes(pageAt(path)('[id]'), 'id').filter((name) => records.has(name))).toEqual([])
})

test('links have descriptive names, and links of the same name have the same target', () => {
  const targets = new Map<string, string>()
  const wrong: string[] = []
  for (const path of allPages) {
    const $ = pageAt(path)
    const targetsOnPage = new Map<string, string>()
    for (const link of $('a[href]').get()) {
      const text = $(link).text().replaceAll(/\s+/g, ' ').trim()
      const { href = '', 'aria-label': name = text } = link.attribs
      if (/^((click )?here|more|details|read more|link)?$/i.test(name)) wrong.push(`${name}: ${href}`)
      // WCAG 2.2, success criterion 2.5.3: speech input finds a link by its visible label.
      if (!name.toLowerCase().includes(text.toLowerCase())) wrong.push(`${name} is not ${text}`)
      // A link within the page must not have the name of a link to another page (WCAG 2.2, success criterion 2.4.9).
      if (/^[/#]/.test(href)) {
        const { pathname, hash } = new URL(href, `https://site.example${path}`)
        const target = pathname + hash
        if ((targetsOnPage.get(name) ?? target) !== target)
          wrong.push(`${path}: ${name}: ${target}, ${targetsOnPage.get(name)}`)
        targetsOnPage.set(name, target)
      }
      if (!href.startsWith('/')) continue
      if ((targets.get(name) ?? href) !== href) wrong.push(`${name}: ${href}, ${targets.get(name)}`)
      targets.set(name, href)
    }
  }
  expect(targets.size).toBeGreaterThan(pages.length)
  expect(wrong).toEqual([])
})

/** The addresses of links without their query, which contains a message that differs between pages. */
const hrefsIn = (path: string, selector: string) =>
  attributes(pageAt(path)(selector), 'href').map((href) => href.replace(/\?.*/, ''))

for (const path of allPages) {
  test(`the language of ${path} is Indian English`, () =>
    expect(pageAt(path)('html').attr('lang')).toBe('en-IN'))

  test(`${path} has the same header, menu and footer as home, and the year 2024`, () => {
    const $ = pageAt(path)
    for (const words of [site.brand, site.tagline, /\+91 [\d ]{11}/, site.email, 'WhatsApp'])
      expect(textOf($('body > header'))).toMatch(words)
    expect(textOf($('body > footer'))).toContain('© 2024 Mysore Marigold Tours')
    const frame = 'body > header a, body > nav[aria-label="Main"] a, body > footer a'
    expect(hrefsIn(path, frame)).toEqual(hrefsIn('/', frame))
  })

  test(`${path} links to all pages, and its contacts are those of the site`, () => {
    expect(hrefsIn(path, 'a')).toEqual(expect.arrayContaining(pages))
    const contact = 'a:is([href^="tel:"], [href^="mailto:"], [href^="https://wa.me/91"])'
    const contacts = [`tel:+91${site.phone}`, `mailto:${site.email}`, `https://wa.me/91${site.phone}`]
    expect([...new Set(hrefsIn(path, contact))]).toEqual(contacts)
  })
}

test('LICENCES.txt names the sites that positions are from, and no others', () => {
  const licences = readFileSync('out/LICENCES.txt', 'utf8')
  const hosts = new Set(places.places.map(({ source }) => new URL(source.url).host))
  // Addresses of licences have a path.
  const named = [...licences.matchAll(/https:\/\/([^/\s]+)\/(?!\w)/g)].map(([, host]) => host)
  expect(new Set(named)).toEqual(hosts)
})
