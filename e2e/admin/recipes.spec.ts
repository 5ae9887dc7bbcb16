import { cpSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect as usual, type Locator, type Page } from '@playwright/test'
import { unzipSync } from 'fflate'
import sharp from 'sharp'
import { formatFee, formatPrice } from '../../app/_lib/format.ts'
import { filesIn } from '../../tools/lib/files.ts'
import { ownContent } from '../../tools/publish/content.ts'
import { packageSite } from '../../tools/publish/package.ts'
import { siteOrigin } from '../folder/page.ts'
import { test } from './editor.ts'
import { phonePhoto } from '../../tools/assets/testing/photographs.ts'
import { messages } from '../specification.ts'
import {
  destinations,
  operator,
  popularTours,
  tours,
  toursWithPage,
  toursWithPlan,
} from '../support/content.ts'
import { changed, naming, type Pages, pagesAmong } from './pages-of-zip.ts'

/**
 * The recipes of docs/operator.md, clicked one after the other at one editor. The site as it is has been packed already; with
 * all that was clicked it is built once. Then every page is looked at, those that had to change and those that had not.
 */
test.describe.configure({ mode: 'serial', timeout: 600_000 })
test.use({ viewport: { width: 1200, height: 800 } })

// A development server starts and compiles, and the site is built, while one looks on.
const expect = usual.configure({ timeout: 180_000 })

const project = join(import.meta.dirname, '../..')
const guide = readFileSync(join(project, 'docs/operator.md'), 'utf8')

test.beforeAll(({ editor }) => {
  editor.restore()
  cpSync('out', editor.out, { recursive: true })
  first = unzipSync(packageSite({ root: editor.folder, today: '2026-01-01' }).zip)
  contentOnline = ownContent(editor.folder)
})

/** A picture for the guide: made by `npm run pictures`, and otherwise only asked for. */
async function picture(name: string, of: Page | Locator): Promise<void> {
  const file = join(project, `docs/pictures/${name}.png`)
  if (test.info().config.updateSnapshots === 'all') {
    const taken = await of.screenshot({ animations: 'disabled' })
    const small = sharp(taken).resize({ width: 720, withoutEnlargement: true })
    writeFileSync(file, await small.png({ palette: true, colours: 32, effort: 10 }).toBuffer())
  }
  expect(existsSync(file) && guide.includes(`](pictures/${name}.png)`), `${name}.png: npm run pictures`).toBe(
    true,
  )
}

const city = toursWithPage.find(({ price }) => tours.filter((tour) => tour.price === price).length === 1)
const [byClock] = toursWithPage.filter((tour) => tour !== city && tour.duration.days === 1)
const toCopy = toursWithPlan.find(({ duration, visits }) => duration.days === 1 && visits.length > 0)
const toPage = toursWithPlan.find((tour) => tour !== toCopy && tour.visits.length > 0)
const charged = destinations.find(({ fees }) => fees.length > 0)
const toRetire = toursWithPlan.find(
  ({ id, visits }) => popularTours.tours.includes(id) && visits.length === 0,
)
if (!city || !byClock || !toCopy || !toPage || !charged || !toRetire || !('upload' in byClock.image))
  throw new Error('content/ has no tour for one of the recipes')

const price = city.price + 251
const [, stop] = byClock.itinerary
if (!stop) throw new Error(`${byClock.id} has no second stop`)
const time = stop.at.replace(/\d$/, '7')
const fee = 1234
const copied = 'Mysore Bandipur one day'
const photographed = 'Our car on the road through the coffee hills near Madikeri.'
/** What is known of the business at first, and what is written instead. */
const business = {
  'Name of the business': [operator.brand, 'Kaveri Road Trips'],
  'What it does, in a few words': [operator.tagline, 'Cars with drivers who know the road'],
  'Phone and WhatsApp': [operator.phone, '9812300456'],
  'E-mail': [operator.email, 'hello@kaveri-road-trips.in'],
  'Address of the site': [siteOrigin(), 'https://www.kaveri-road-trips.in'],
} as const
const {
  'Address of the site': [, online],
  ...details
} = business

let first: Record<string, Uint8Array>
let second: Record<string, Uint8Array>
let contentOnline: ReadonlyMap<string, Buffer>

test('Give a tour a page', async ({ editor, page }) => {
  await editor.form(page, toPage.title)
  await page.getByLabel('Has a page of its own').check()
  await editor.save(page)
})

test('Change phone, name or address', async ({ editor, page }) => {
  await editor.form(page, 'Business and contact')
  for (const [label, [, written]] of Object.entries(details)) await page.getByLabel(label).fill(written)
  await page.getByLabel('House and street').fill('12 Lake Road')
  await page.getByLabel('PIN code').fill('570001')
  await editor.save(page)
})

test('Go online', async ({ editor, page }) => {
  await editor.form(page, 'Business and contact')
  await page.getByLabel('Address of the site').fill(online)
  await editor.save(page)
  const ready = page.getByRole('link', { name: /^Checklist/ })
  await ready.click()
  await picture('ready', page.getByRole('region', { name: /^To put right/ }))
  for (const { title } of tours.filter(({ duration }) => !duration.confirmed)) {
    const line = page.getByRole('link', {
      name: new RegExp(`^Go to the form: ${title}: .* is not confirmed`),
    })
    await line.click()
    await page.locator('input:focus').check()
    await editor.save(page)
    await ready.click()
    await expect(line).toHaveCount(0)
  }
  await expect(page.getByText('The site can go online.')).toBeVisible()
})

test('Change a time', async ({ editor, page }) => {
  await editor.form(page, byClock.title)
  const stops = page.getByRole('group', { name: /^Stops/ })
  const entry = stops.locator('.entry').nth(1)
  await entry.locator('summary').first().click()
  await entry.getByLabel('When').fill(time)
  await expect(page.frameLocator('iframe').locator(`time[datetime="${time}"]`).first()).toBeVisible()
  await page.getByText('The preview is up to date.').waitFor()
  await picture('time', page)
  await editor.save(page)
})

test('Change a fee and its month', async ({ editor, page }) => {
  await editor.form(page, charged.title)
  const place = page.getByRole('group', { name: 'Entry fees' }).locator('.entry').first()
  await place.locator('summary').first().click()
  await place.getByRole('group', { name: 'Amounts' }).locator('summary').first().click()
  await place.getByLabel('Rupees').first().fill(String(fee))
  await place.getByLabel('Month of the source').fill('2026-10')
  await editor.save(page)
})

test('Add a tour', async ({ editor, page }) => {
  await editor.form(page, toCopy.title)
  await editor.more(page, 'Copy as a new tour')
  await page.getByLabel('Its name').fill(copied)
  await picture('copy', page.getByRole('dialog'))
  await page.getByRole('button', { name: 'Make the copy' }).click()
  await expect(page.getByRole('heading', { level: 1, name: copied })).toBeVisible()
  await page.getByLabel('Price in rupees').fill('3901')
  await page.getByLabel('In one or two sentences').fill(`${toCopy.description.slice(0, 100)} In the evening.`)
  await page.getByLabel('What the picture shows').fill(photographed)
  await page.getByLabel('As people search for it').fill('Mysore to Bandipur trip')
  await editor.save(page)
  await editor.more(page, 'Show this tour on the site')
  await expect(page.getByText('A draft: it may have gaps')).toHaveCount(0)
})

test('Retire a tour', async ({ editor, page }) => {
  await editor.form(page, toRetire.title)
  await editor.more(page, 'Delete this tour')
  await expect(page.getByRole('dialog')).toContainText('It is named in: Home page')
  await page.getByRole('button', { name: 'Delete it' }).click()
  await page.getByRole('link', { name: `Go to the form: There is no tour called "${toRetire.id}"` }).click()
  await page.locator('select:focus').selectOption({ label: copied })
  await editor.save(page)
  await page.getByRole('link', { name: /^Checklist/ }).click()
  await expect(page.getByText('The site can go online.')).toBeVisible()
})

test('Show a photograph', async ({ editor, page }) => {
  await editor.form(page, byClock.title)
  const group = page.getByRole('group', { name: 'Picture' })
  await group
    .getByLabel(/Drop a picture here/)
    .setInputFiles({ name: 'Coorg Road.JPG', mimeType: 'image/jpeg', buffer: await phonePhoto(640, 480) })
  await expect(group.getByRole('img', { name: 'The picture now: coorg-road.jpg' })).toBeVisible()
  await group.getByLabel('What the picture shows').fill(photographed)
  await editor.save(page)
})

test('Change a price', async ({ editor, page }) => {
  await editor.form(page, city.title)
  await page.getByLabel('Price in rupees').fill(String(price))
  await expect(page.frameLocator('iframe').getByText(formatPrice(price)).first()).toBeVisible()
  await page.getByText('The preview is up to date.').waitFor()
  await picture('price', page)
  await editor.save(page)
})

test('the preview, which is `npm run dev`, says of unknown addresses what the site says, with status 404', async ({
  context,
  editor,
}) => {
  const address = `http://127.0.0.1:${editor.state().preview.port}`
  const unknown = {
    '/tour/hampi/': messages.tour,
    '/destination/hampi/': messages.destination,
    '/tour-type/cruises/': messages['tour-type'],
    '/faq/': messages.page,
  }
  const answers = Object.entries(unknown).map(async ([path, message]) => {
    const page = await context.newPage()
    const response = await page.goto(address + path)
    expect(response?.status(), path).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(message)
  })
  await Promise.all(answers)
})

test('Update the site', async ({ editor, page }) => {
  await page.goto(`${editor.address}/`)
  await page
    .getByRole('navigation')
    .getByRole('link', { name: /^Publish \d+ new/ })
    .click()
  await expect(
    page.getByText(new RegExp(`^${city.title}: Price in rupees: .* → ${price.toLocaleString('en-IN')}`)),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Build, check and zip' }).click()
  await expect(page.getByText('Step 1 of 4')).toBeVisible()
  await expect(page.getByText('The zip is ready.')).toBeVisible()
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: /^Download [\w-]+\.zip/ }).click()
  second = unzipSync(readFileSync(await (await download).path()))
  // As high as what is in it: in a lower window it would be scrolled.
  const main = page.getByRole('main')
  await page.setViewportSize({
    width: 1200,
    height: 80 + (await main.evaluate(({ scrollHeight }) => scrollHeight)),
  })
  await picture('online', main)
  const [latest] = editor.state().zips
  const { fresh = [], changed: different = [], removed = [] } = latest?.changes ?? {}
  const bytes = (files: typeof first, name: string) => Buffer.from(files[name] ?? '')
  const really = Object.keys({ ...first, ...second }).filter(
    (name) => !bytes(first, name).equals(bytes(second, name)),
  )
  expect([...fresh, ...different, ...removed].sort()).toEqual(really.sort())
  await expect(page.getByRole('heading', { name: /^Delete on the host/ })).toBeVisible()
})

test('every page has the new page in its menus, and the new name and phone', () => {
  const [before, after] = [pagesAmong(first), pagesAmong(second)]
  expect([...after.keys()].sort()).toEqual([...before.keys(), `tour/${toPage.id}/`].sort())
  expect(naming(after, `<a href="/tour/${toPage.id}/"`)).toEqual(
    naming(before, `<a href="${toursWithPage[0]?.href}"`).concat(`tour/${toPage.id}/`).sort(),
  )
  expect(naming(before, operator.brand)).toEqual([...before.keys()].sort())
  expect(naming(after, operator.brand)).toEqual([])
  const contacts = [...after.values()].flatMap((html) =>
    html.match(/(?:tel:|mailto:|https:\/\/wa\.me\/\d)[^"?]*/g),
  )
  expect([...new Set(contacts)].sort()).toEqual([
    'https://wa.me/919812300456',
    'mailto:hello@kaveri-road-trips.in',
    'tel:+919812300456',
  ])
  expect(after.get('')).toContain(`<link rel="canonical" href="${online}/">`)
})

/** The main content of a page, with the new details of the business. */
function mains(files: Readonly<Record<string, Uint8Array>>): Pages {
  const renewed = (html: string) =>
    Object.values(business).reduce((text, [was, is]) => text.replaceAll(was, is), html)
  return new Map(
    [...pagesAmong(files)].map(([page, html]) => [page, renewed(/<main[^]*<\/main>/.exec(html)?.[0] ?? '')]),
  )
}

test('between header and footer every page has changed that had to, and no other', () => {
  const [before, after] = [mains(first), mains(second)]
  const lists = ['', 'packages/', 'tour-type/one-day-tours/']
  const had: Readonly<Record<string, readonly string[]>> = {
    page: [`tour/${toPage.id}/`, ...naming(before, toPage.title), ...naming(after, toPage.title)],
    price: naming(before, formatPrice(city.price)),
    time: naming(before, stop.at).filter(
      (page) => page.includes(byClock.id) || before.get(page)?.includes(`${stop.at} ${stop.activity}`),
    ),
    fee: [
      `destination/${charged.id}/`,
      ...tours
        .filter(({ feesOf }) => feesOf.includes(charged.id))
        .map(({ id, hasPage }) => (hasPage ? `tour/${id}/` : 'packages/')),
    ].sort(),
    add: [...new Set([...lists, ...naming(after, copied)])],
    // A list of some says how many there are in all.
    retire: ['tour-type/multi-day-packages/', ...naming(before, toRetire.title)],
    photograph: naming(
      before,
      `/uploads/${('upload' in byClock.image && byClock.image.upload.replace(/\.\w+$/, '')) || ''}`,
    ),
  }
  expect(changed(before, after)).toEqual([...new Set(Object.values(had).flat())].sort())

  expect(naming(after, formatPrice(price))).toEqual(had['price'])
  expect(naming(after, formatPrice(city.price))).toEqual([])
  expect(naming(after, time)).toEqual(had['time'])
  expect(naming(after, formatFee(fee))).toEqual(had['fee'])
  expect(naming(after, 'October 2026')).toEqual(had['fee'])
  expect(naming(after, copied)).toEqual(expect.arrayContaining(['', 'packages/', '404.html']))
  for (const place of toCopy.visits) expect(naming(after, copied)).toContain(`destination/${place}/`)
  expect(naming(after, formatPrice(3901))).toContain('packages/')
  expect(naming(after, toRetire.title)).toEqual([])
  expect(naming(after, photographed)).toEqual(expect.arrayContaining([`tour/${byClock.id}/`]))
  expect(naming(after, '/uploads/coorg-road')).toEqual(had['photograph'])
})

test('Undo', async ({ editor, page }) => {
  const [, earlier] = editor.state().zips
  await page.goto(`${editor.address}/#publish`)
  await page.getByRole('button', { name: `Go back to ${earlier?.name}`, exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Go back' }).click()
  await expect(
    page.getByRole('link', { name: `${city.title} ₹${city.price.toLocaleString('en-IN')}` }),
  ).toBeVisible()
  const records = (files: ReadonlyMap<string, Buffer>) =>
    [...files].filter(([name]) => name.endsWith('.yaml'))
  expect(records(ownContent(editor.folder))).toEqual(records(contentOnline))
  const { zips, history } = editor.state()
  expect(zips).toHaveLength(2)
  expect(history[0]?.what).toEqual([`Everything brought back to what was in ${earlier?.name}`])
})

test('nothing of the editor is in what is uploaded', () => {
  const sources = filesIn(join(project, 'tools/admin')).filter((file) => /^[^.].*\.(tsx?|scss)$/.test(file))
  const editor = sources.map((file) => readFileSync(join(project, 'tools/admin', file), 'utf8')).join()
  const words = ['x-editor', 'Your site', '/api/', 'Build, check and zip', 'sentences', '.records']
  expect(words.filter((word) => !editor.includes(word))).toEqual([])
  for (const [file, bytes] of Object.entries(second)) {
    const text = Buffer.from(bytes).toString('latin1')
    expect(
      words.filter((word) => text.includes(word)),
      file,
    ).toEqual([])
    expect(file).not.toMatch(/editor/)
  }
})

test('the guide has these recipes and no other', () => {
  const source = readFileSync(import.meta.filename, 'utf8')
  const clicked = [...source.matchAll(/^test\('([A-Z][^']*)'/gm)].map(([, title]) => title)
  const headings = [...guide.matchAll(/^## \d+\. (.*)$/gm)].map(([, heading]) => heading)
  expect(headings.sort()).toEqual(clicked.sort())
})
