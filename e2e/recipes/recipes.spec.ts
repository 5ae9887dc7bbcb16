import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test, type Page } from '@playwright/test'
import { staticServer } from '../../export/commands/static-server.mjs'
import { operator } from '../../content/site.ts'
import { cardsOf, titlesOf } from '../support/card.ts'
import { Finished, replaced, unexpected } from './finished.ts'
import { project } from './guide.ts'
import { goThroughGuide, today, type Rounds } from './rounds.ts'

/**
 * The steps of docs/operator.md, done on a copy of the project: two rounds, two builds for all of this
 * file.
 */
test.describe.configure({ mode: 'default' })

let rounds: Rounds
let untouched: Finished
const servers: Server[] = []

test.beforeAll(async () => {
  test.setTimeout(300_000)
  untouched = new Finished(join(project, 'out'))
  rounds = await goThroughGuide('recipes')
})

test.afterAll(() => {
  for (const server of servers) server.close()
  rounds.copy.remove()
})

async function serve(folder: string): Promise<string> {
  const server = staticServer(folder).listen(0, '127.0.0.1')
  servers.push(server)
  await new Promise((ready) => server.once('listening', ready))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

type Node = Record<string, unknown>
/** The page's structured data, the node of one type. */
async function dataOf(page: Page, type: string): Promise<Node> {
  const { '@graph': nodes } = JSON.parse(
    (await page.locator('script[type="application/ld+json"]').textContent()) ?? '',
  ) as { '@graph': Node[] }
  const found = nodes.find((node) => node['@type'] === type)
  if (!found) throw new Error(`no ${type} in the structured data`)
  return found
}

/** `lastmod` of the sitemap, by page. */
function lastChanges(site: Finished): Readonly<Record<string, string | undefined>> {
  const urls = [...site.text('sitemap.xml').matchAll(/<loc>https:\/\/[^/]+([^<]*)<\/loc><lastmod>([^<]+)/g)]
  return Object.fromEntries(urls.map(([, page = '', day]) => [page, day]))
}

/** The untouched sitemap with today's date at these pages. */
function datedToday(text: string, pages: readonly string[]): string {
  return text.replace(
    /(<loc>https:\/\/[^/]+)([^<]*)(<\/loc><lastmod>)([^<]+)/g,
    (all, start, page, middle) => (pages.includes(page) ? `${start}${page}${middle}${today}` : all),
  )
}

test.describe('After a price, a timing, a fee, the contacts and the domain have been changed', () => {
  let site: Finished
  let origin: string
  test.beforeAll(async () => {
    site = new Finished(rounds.everyday)
    origin = await serve(rounds.everyday)
  })

  const showTheTour = [
    '/',
    '/destination/mysore-palace/',
    '/packages/',
    '/tour-type/one-day-tours/',
    '/tour/coorg-trip/',
    '/tour/mysore-city-tour/',
  ]

  test('the new price stands on every page that names the tour, and the old one on none', () => {
    expect(site.pagesWith('₹2,750.00')).toEqual(showTheTour)
    expect(
      site.files.filter(
        (file) => /2,500|2%2C500|"2500/.test(site.text(file)) && !file.startsWith('uploads/'),
      ),
    ).toEqual([])
  })

  test('the card on the home page and the side card of the tour show the new price', async ({ page }) => {
    await page.goto(`${origin}/`)
    const card = page
      .getByRole('article')
      .filter({ has: page.getByRole('heading', { name: 'Mysore one day trip', exact: true }) })
    await expect(card.getByText('₹2,750.00', { exact: true })).toBeVisible()
    await page.goto(`${origin}/tour/mysore-city-tour/`)
    await expect(
      page.getByRole('complementary', { name: 'Price and booking' }).getByText('₹2,750.00'),
    ).toBeVisible()
  })

  test('search engines and link previews read the new price', async ({ page }) => {
    await page.goto(`${origin}/tour/mysore-city-tour/`)
    for (const type of ['TouristTrip', 'Product']) {
      expect((await dataOf(page, type))['offers']).toMatchObject({ price: '2750.00', priceCurrency: 'INR' })
    }
    await expect(page.locator('meta[property="og:description"]')).toHaveAttribute('content', /₹2,750\.00/)
    await page.goto(`${origin}/`)
    expect(await dataOf(page, 'TravelAgency')).toMatchObject({
      priceRange: '₹2,750.00 to ₹18,500.00',
      telephone: '+91 98765 43210',
      email: 'hello@your-domain.in',
      name: 'Kaveri Road Trips',
    })
    await expect(page.locator('meta[name="description"]')).toHaveAttribute('content', /from ₹2,750\./)
  })

  for (const [path, message] of [
    ['/', /^Hello, I would like to ask about a tour\./],
    ['/tour/mysore-city-tour/', /^Hello, I would like to book Mysore one day trip \(₹2,750\.00\)\./],
    ['/tour/coorg-trip/', /^Hello, I would like to book Mysore to Coorg one day \(₹4,200\.00\)\./],
  ] as const) {
    test(`the QR code on ${path} opens the new number with the right message`, async ({ page }) => {
      await page.goto(`${origin}${path}`)
      const code = page.getByRole('img', { name: 'QR code that opens the same WhatsApp message' })
      const url = new URL(await site.scanned((await code.getAttribute('src')) ?? ''))
      expect(url.origin + url.pathname).toBe('https://wa.me/919876543210')
      expect(url.searchParams.get('text')).toMatch(message)
    })
  }

  test('every call, e-mail and WhatsApp link of the whole site leads to the new contacts', () => {
    const links = site.files
      .filter((file) => file.endsWith('.html'))
      .flatMap((file) => site.text(file).match(/(tel:|mailto:|https:\/\/wa\.me\/\d)[^"?]*/g) ?? [])
    expect([...new Set(links)].sort()).toEqual([
      'https://wa.me/919876543210',
      'mailto:hello@your-domain.in',
      'tel:+919876543210',
    ])
  })

  test('the head and the foot of each page carry the new name and number', async ({ page }) => {
    await page.goto(`${origin}/destination/ooty/`)
    await expect(page.getByRole('banner')).toContainText('Kaveri Road Trips')
    await expect(page.getByRole('banner').getByRole('link', { name: 'Call +91 98765 43210' })).toBeVisible()
    await expect(page.getByRole('contentinfo')).toContainText('© 2024 Kaveri Road Trips')
    await expect(page).toHaveTitle(/ \| Kaveri Road Trips$/)
    await page.goto(`${origin}/#contact`)
    await expect(page.getByText('12 Lake Road, Mysore, Karnataka')).toBeVisible()
  })

  test('the contact card has the new name, number, e-mail, address and site', () => {
    const card = site.text('contact.vcf')
    for (const line of [
      'FN:Kaveri Road Trips',
      'TEL;TYPE=WORK,CELL,VOICE:+919876543210',
      'EMAIL;TYPE=INTERNET,WORK:hello@your-domain.in',
      'ADR;TYPE=WORK:;;12 Lake Road;Mysore;Karnataka;570001;India',
      'URL:https://www.your-domain.in/',
    ]) {
      expect(card).toContain(`\r\n${line}\r\n`)
    }
  })

  test('the new time stands in the plan of the tour and in what search engines read', async ({ page }) => {
    await page.goto(`${origin}/tour/coorg-trip/`)
    const stop = page.getByRole('listitem').filter({ hasText: 'Namdroling Monastery, Bylakuppe' }).first()
    await expect(stop.getByRole('time')).toHaveText('08:45')
    expect(JSON.stringify(await dataOf(page, 'TouristTrip'))).toContain(
      '08:45 Namdroling Monastery, Bylakuppe',
    )
  })

  for (const path of ['/destination/mysore-palace/', '/tour/mysore-city-tour/']) {
    test(`the new fee and the month of its check stand on ${path}`, async ({ page }) => {
      await page.goto(`${origin}${path}`)
      const palace = page.getByRole('rowgroup').filter({ hasText: 'Mysore Palace' })
      await expect(palace.getByRole('row', { name: /^Adult/ })).toContainText('₹150')
      await expect(palace.getByRole('link')).toHaveText('The Hindu, October 2026')
    })
  }

  test('canonical addresses, link previews, sitemap, robots.txt and shared links carry the domain', () => {
    for (const path of site.pages) {
      expect(site.text(path)).toContain(`<link rel="canonical" href="https://www.your-domain.in${path}">`)
      expect(site.text(path)).toMatch(
        /property="og:image" content="https:\/\/www\.your-domain\.in\/uploads\/[\w.-]+\.jpg"/,
      )
    }
    expect(site.text('robots.txt')).toContain('Sitemap: https://www.your-domain.in/sitemap.xml')
    expect(site.text('/tour/coorg-trip/')).toContain(
      'https%3A%2F%2Fwww.your-domain.in%2Ftour%2Fcoorg-trip%2F',
    )
    expect(site.files.filter((file) => site.text(file).includes('mysore-tours.example'))).toEqual([])
  })

  test('the sitemap dates the pages that show what changed, and no other', () => {
    const changed = [...showTheTour, '/destination/coorg/']
    expect(lastChanges(site)).toEqual({
      ...lastChanges(untouched),
      ...Object.fromEntries(changed.map((path) => [path, today])),
    })
  })

  test('the launch check takes the examples of the guide for what they are', () => {
    const { status, output } = rounds.launchCheck
    expect(status).toBe(1)
    expect(output).toContain('"9876543210" is a stand-in')
    expect(output).toContain('https://www.your-domain.in is an example')
    expect(output).toContain('Name of the business: Kaveri Road Trips')
  })

  test('the first package is a zip of all files', () => {
    const [first] = rounds.packages
    expect(first).toMatchObject({
      status: 0,
      output: expect.stringMatching(
        new RegExp(`^upload/kaveri-road-trips-\\d{4}-\\d\\d-\\d\\d\\.zip: ${site.files.length} files`),
      ),
    })
  })

  test('nothing else has changed in any file', () => {
    const month = new Date(`${today.slice(0, 7)}-01T00:00:00Z`).toLocaleDateString('en-IN', {
      month: 'long',
      year: 'numeric',
      timeZone: 'UTC',
    })
    const { phone, brand, email, address } = operator
    const [, host = ''] = /Sitemap: https:\/\/([^/]+)/.exec(untouched.text('robots.txt')) ?? []
    const everywhere = {
      '₹2,500': '₹2,750',
      '%E2%82%B92%2C500': '%E2%82%B92%2C750',
      '"2500.00"': '"2750.00"',
      [phone]: '9876543210',
      [`${phone.slice(0, 5)} ${phone.slice(5)}`]: '98765 43210',
      [brand]: 'Kaveri Road Trips',
      [email]: 'hello@your-domain.in',
      [address.street]: '12 Lake Road',
      [host]: 'www.your-domain.in',
      [host.replace(/^www\./, '')]: 'your-domain.in',
    }
    const here: Readonly<Record<string, Record<string, string>>> = {
      'tour/coorg-trip/index.html': { '08:30': '08:45' },
      'tour/mysore-city-tour/index.html': {
        '₹120': '₹150',
        'The Hindu, October 2024': 'The Hindu, October 2026',
      },
      'destination/mysore-palace/index.html': {
        '₹120': '₹150',
        'The Hindu, October 2024': 'The Hindu, October 2026',
      },
    }
    const found = unexpected(untouched, site, (file, text) => {
      const dated = text.replace(/(?<=Prices and timings checked )\w+ \d{4}/g, month)
      const mapped =
        file === 'sitemap.xml' ? datedToday(dated, [...showTheTour, '/destination/coorg/']) : dated
      return replaced(mapped, { ...everywhere, ...here[file] })
    })
    // They are scanned above.
    expect(found).toEqual([
      'changed: uploads/qr-coorg-trip.svg',
      'changed: uploads/qr-general.svg',
      'changed: uploads/qr-mysore-city-tour.svg',
    ])
  })
})

test.describe('After all is undone, and a tour is added, given a page, retired, and given a photograph', () => {
  let site: Finished
  let origin: string
  test.beforeAll(async () => {
    site = new Finished(rounds.tours)
    origin = await serve(rounds.tours)
  })

  test('the packages page lists six one-day tours and two packages, and says so', async ({ page }) => {
    await page.goto(`${origin}/packages/`)
    const oneDay = cardsOf(page, 'One-day tours')
    await expect(oneDay).toHaveCount(6)
    await expect(titlesOf(oneDay.last()).first()).toHaveText('Mysore Bandipur one day')
    await expect(cardsOf(page, 'Multi-day packages')).toHaveCount(2)
    await expect(page.locator('meta[name="description"]')).toHaveAttribute(
      'content',
      /^6 one-day tours and 2 packages/,
    )
    await page.goto(`${origin}/tour-type/one-day-tours/`)
    await expect(page.getByRole('link', { name: 'See all 6 one-day tours' })).toBeVisible()
  })

  test('the new tour has its price and a plan that opens', async ({ page }) => {
    await page.goto(`${origin}/packages/#mysore-bandipur-one-day`)
    const card = cardsOf(page, 'One-day tours').last()
    await expect(card.getByText('₹3,900.00', { exact: true })).toBeVisible()
    await expect(card.getByText('Pick-up in Mysore')).toBeVisible()
  })

  test('the new tour stands on the home page in the place of the retired one', async ({ page }) => {
    await page.goto(`${origin}/`)
    const popular = cardsOf(page, 'Most popular tour packages from Mysore')
    await expect(popular).toHaveCount(4)
    await expect(
      popular.last().getByRole('link', { name: 'Mysore Bandipur one day', exact: true }),
    ).toHaveAttribute('href', '/packages/#mysore-bandipur-one-day')
  })

  test('the retired tour is named nowhere', () => {
    expect(site.files.filter((file) => /tirupati/i.test(file + site.text(file)))).toEqual([])
  })

  test('the tour has its own page, which shows, previews and offers it', async ({ page }) => {
    await page.goto(`${origin}/tour/mysore-to-wayanad-one-day/`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mysore to Wayanad one day')
    await expect(page.getByRole('complementary', { name: 'Price and booking' })).toContainText('₹5,700.00')
    expect((await dataOf(page, 'TouristTrip'))['offers']).toMatchObject({ price: '5700.00' })
    const preview = (await page.locator('meta[property="og:image"]').getAttribute('content')) ?? ''
    const { format, width, height } = await sharp(site.bytes(new URL(preview).pathname.slice(1))).metadata()
    expect({ format, width, height }).toEqual({ format: 'jpeg', width: 1200, height: 630 })
    const code = page.getByRole('img', { name: 'QR code that opens the same WhatsApp message' })
    expect(
      new URL(await site.scanned((await code.getAttribute('src')) ?? '')).searchParams.get('text'),
    ).toContain('Mysore to Wayanad one day (₹5,700.00)')
  })

  test('every link to that tour leads to its page, which the foot of every page names', () => {
    const pages = site.files.filter((file) => file.endsWith('.html'))
    for (const file of pages) {
      const footer = site.text(file).split('<footer')[1]
      if (file !== '500.html')
        expect(footer, file).toContain(
          '<a href="/tour/mysore-to-wayanad-one-day/">Mysore to Wayanad one day</a>',
        )
    }
    expect(site.pagesWith('href="/packages/#mysore-to-wayanad-one-day"')).toEqual([])
    expect(site.pagesWith('Plan of Mysore to Wayanad one day')).toEqual([])
    expect(site.text('/packages/')).toContain('id="mysore-to-wayanad-one-day"')
  })

  test('the sitemap has the new page beside the ones before', () => {
    expect(Object.keys(lastChanges(site)).sort()).toEqual(
      [...Object.keys(lastChanges(untouched)), '/tour/mysore-to-wayanad-one-day/'].sort(),
    )
    expect(site.pages).toEqual([...untouched.pages, '/tour/mysore-to-wayanad-one-day/'].sort())
  })

  test('every link inside the site leads to a page, and to a place that is there', () => {
    const links = site.pages.flatMap((page) =>
      [...site.text(page).matchAll(/href="(\/[^"#]*)?(?:#([^"]*))?"/g)].map(([, path, id]) => ({
        page,
        path: path ?? page,
        id,
      })),
    )
    const broken = links.filter(({ path, id }) => {
      if (!path.endsWith('/'))
        return !site.files.includes(path.slice(1).replace(/\.[0-9a-f]{8}(?=\.\w+$)/, ''))
      return !site.pages.includes(path) || (id !== undefined && !site.text(path).includes(`id="${id}"`))
    })
    expect(broken).toEqual([])
  })

  for (const path of ['/', '/packages/', '/tour-type/one-day-tours/', '/tour/coorg-trip/']) {
    test(`the photograph stands in place of the poster on ${path}`, async ({ page }) => {
      await page.goto(`${origin}${path}`)
      const photograph = page.getByRole('img', {
        name: 'Our car on the road through the coffee hills near Madikeri, early in the morning.',
      })
      await photograph.first().scrollIntoViewIfNeeded()
      await expect(photograph).toHaveJSProperty('complete', true)
      expect(await photograph.evaluate((image: HTMLImageElement) => image.currentSrc)).toMatch(
        /\/uploads\/coorg-road-\d+\.[0-9a-f]{8}\.(avif|webp|jpg)$/,
      )
    })
  }

  test('the photograph is in the preview, the structured data and the sitemap; the poster is gone', async ({
    page,
  }) => {
    await page.goto(`${origin}/tour/coorg-trip/`)
    await expect(page.locator('meta[property="og:image"]')).toHaveAttribute(
      'content',
      /\/uploads\/coorg-road-preview\.[0-9a-f]{8}\.jpg$/,
    )
    expect(String((await dataOf(page, 'TouristTrip'))['image'])).toMatch(/coorg-road-preview/)
    expect(site.text('sitemap.xml')).toContain('coorg-road')
    expect(site.files.filter((file) => (file + site.text(file)).includes('coorg-drive'))).toEqual([])
  })

  test('the next package lists what to upload and what to delete', () => {
    const { output = '' } = rounds.packages[1] ?? {}
    const [, fresh = '', changed = '', gone = ''] = output.split(
      /^Upload, new|^Upload in place of the old one|^Delete on the host/m,
    )
    expect(fresh).toContain('  tour/mysore-to-wayanad-one-day/index.html\n')
    expect(changed).toContain('  packages/index.html\n')
    expect(gone).toMatch(/ {2}uploads\/tirupati\.[0-9a-f]{8}\.svg\n/)
  })

  test('nothing of the first round is left, and nothing else has changed in any file', () => {
    const item = (href: string, title: string) => `<li><a href="${href}">${title}</a></li>`
    const city = item('/tour/mysore-city-tour/', 'Mysore one day trip')
    const coorg = item('/tour/coorg-trip/', 'Mysore to Coorg one day')
    const wayanad = item('/tour/mysore-to-wayanad-one-day/', 'Mysore to Wayanad one day')
    const bandipur = item('/packages/#mysore-bandipur-one-day', 'Mysore Bandipur one day')
    const ooty = item('/packages/#mysore-ooty-one-day', 'Mysore Ooty one day')
    const changes = {
      // The foot of each page.
      [`${city}${coorg}</ul>`]: `${city}${wayanad}${coorg}</ul>`,
      'href="/packages/#mysore-to-wayanad-one-day"': 'href="/tour/mysore-to-wayanad-one-day/"',
      // The not-found pages list all tours.
      [item('/packages/#tirupati-package', 'Tirupati package')]: '',
      [ooty + coorg]: ooty + coorg + bandipur,
      '5 one-day tours': '6 one-day tours',
      '3 multi-day packages': '2 multi-day packages',
      '3 packages': '2 packages',
    }
    const found = unexpected(untouched, site, (_, text) => replaced(text, changes), withoutCardsAndPoster)
    expect(found.filter((line) => !/^new: built\/coorg-road-/.test(line))).toEqual([
      'gone: uploads/coorg-drive-preview.jpg',
      'gone: uploads/coorg-drive.svg',
      'new: uploads/qr-mysore-to-wayanad-one-day.svg',
      'gone: uploads/tirupati.svg',
      'new: uploads/wayanad-day-preview.jpg',
      expect.stringMatching(/^changed: sitemap\.xml /),
      'new: tour/mysore-to-wayanad-one-day/index.html',
    ])
  })
})

/**
 * Leaves out what the tests above have looked at: cards, the poster that became a photograph, and what
 * styles them.
 */
function withoutCardsAndPoster(file: string, text: string): string {
  const lists = ['index.html', 'packages/index.html', 'tour/coorg-trip/index.html']
  if (!lists.includes(file) && !/^tour-type\/[\w-]+\/index\.html$/.test(file)) return text
  return text
    .replace(/<article class="tour-card"[^]*?<\/article>|<style>[^]*?<\/style>/g, '')
    .replace(/(?<=<header class="tour__head">)[^]*?(?=<h1)|(?<=:image:alt" content=")[^"]*/g, '')
    .replaceAll('coorg-drive-preview', 'coorg-road-preview')
}
