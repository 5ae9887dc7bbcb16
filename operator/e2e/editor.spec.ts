/** The operator's editor in a browser, with a copy of the content. What needs no browser is in the unit tests beside the modules. */
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, type Locator, type Page, type Request } from '@playwright/test'
import sharp from 'sharp'
import { parse, stringify } from 'yaml'
import { applyStyles, axeViolations } from '../../e2e/support.ts'
import { copyContent } from '../editor/server/build-site.ts'
import { startEditor } from './editor-process.ts'

const coorg = 'Mysore to Coorg one day'
const coorgFile = 'tours/coorg-trip.yaml'
/** The copy of the content, new for each test: the editor keeps no content in memory. */
const content = 'test-results/editor'
/** One editor for all tests, at a free port; after a restart at the same one, as for the operator. */
let editor: ChildProcess
let address = 'http://127.0.0.1:0/'

const start = () => startEditor({ CONTENT_DIR: content, EDITOR_PORT: new URL(address).port })

function edit(file: string, change: (text: string) => string): void {
  const path = join(content, file)
  writeFileSync(path, change(readFileSync(path, 'utf8')))
}

/** Shows the bars as a part of the page: axe cannot compute the contrast of names that their edges cut off, and of lines above others. */
const showBarsInFull = (page: Page) =>
  applyStyles(
    page,
    `.save-bar, .form-nav { position: static !important; flex-wrap: wrap !important }
    .form-nav::after { content: none !important }`,
  )

test.beforeAll(async () => {
  copyContent('content', content)
  ;({ editor, address } = await start())
})
/** Requests of the pages that the editor has not answered yet. */
const unanswered = new Set<Request>()
/** Uncaught errors of the pages of a test. */
const errors: string[] = []

test.beforeEach(({ context }) => {
  unanswered.clear()
  errors.length = 0
  context.on('weberror', (error) => errors.push(error.error().message))
  const end = (request: Request) => unanswered.delete(request)
  context.on('request', (request) => unanswered.add(request))
  context.on('requestfinished', end).on('requestfailed', end)
  copyContent('content', content)
  const fixture = parse(readFileSync('operator/e2e/fixture/editor-tour.yaml', 'utf8')) as object
  edit(coorgFile, (text) => stringify({ ...(parse(text) as object), ...fixture }))
})
test.afterEach(async ({ context }) => {
  // A request in progress would read the folder while the next test replaces it.
  await context.route('**/api/**', (route) => route.abort())
  await expect.poll(() => [...unanswered].map((request) => request.url())).toEqual([])
  expect(errors).toEqual([])
})
test.afterAll(() => editor.kill())

const boxOf = (locator: Locator) => locator.evaluate((element) => element.getBoundingClientRect())
const site = (page: Page) => page.frameLocator('iframe')
const price = (page: Page) => page.getByRole('textbox', { name: 'Price in rupees' })
const clickButton = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const expectSaved = (page: Page) => expect(page.getByText('Saved.')).toBeVisible()

async function openTour(page: Page) {
  await page.goto(`${address}#${coorgFile}`)
  await expect(site(page).getByRole('heading', { level: 1 })).toBeAttached()
}

test('a tour can be edited with the keyboard alone', async ({ page }) => {
  await page.goto(address)
  await page.getByRole('link', { name: coorg }).press('Enter')
  await expect(page.getByRole('heading', { name: coorg, level: 1 }).first()).toBeFocused()
  await expect(page).toHaveTitle(`${coorg} – Editor`)
  // Otherwise all links of the page would come between the form's list of sections and its fields.
  await expect(site(page).getByRole('link').first()).toHaveAttribute('tabindex', '-1')
  // An entry has its buttons while it has the focus.
  const up = page.getByRole('button', { name: /Move “Elephants at Dubare.*” up/ })
  await expect(up).toHaveCount(0)
  const included = page.getByRole('group', { name: 'Included', exact: true })
  const second = included.getByRole('textbox', { name: 'Item 2', exact: true })
  await expect(second).toHaveValue(/^Elephants at Dubare/)
  await second.press('Tab')
  await expect(up).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(up).toBeDisabled()
  await expect(up).toBeFocused()
  await price(page).press('ControlOrMeta+a')
  await page.keyboard.type('4300.0')
  await expect(site(page).getByText('₹4,300').first()).toBeVisible()
  await page.keyboard.press('ControlOrMeta+s')
  await expectSaved(page)
  await price(page).blur()
  await expect(price(page)).toHaveValue('4300')
  const written = readFileSync(join(content, coorgFile), 'utf8')
  expect(written).toMatch(/^price: 4300\n[^]*inclusions:\n {2}- Elephants at Dubare/m)
})

test('the preview scrolls to what the form has in focus', async ({ page }) => {
  // The plan of a tour without a page stays open.
  edit(coorgFile, (text) =>
    text.replace('hasPage: true', 'hasPage: false').replace(/^(pageTitle|searchDescription): .*\n/gm, ''),
  )
  await openTour(page)
  await page.getByText('3. 10:15').click()
  await page.getByRole('textbox', { name: 'What happens' }).filter({ visible: true }).focus()
  await page.keyboard.type(' at ten')
  const boat = site(page).getByText('Boat to Dubare at ten').first()
  await expect(boat).toBeVisible()
  await site(page)
    .locator('html')
    .evaluate(() => scrollTo(0, 0))
  await expect(boat).not.toBeInViewport()
  await clickButton(page, 'Stops')
  await expect(site(page).getByText('Pick-up in Mysore').first()).toBeInViewport()
})

test('a field of a tour type is shown on the page of that type', async ({ page }) => {
  await page.goto(`${address}#tour-types.yaml`)
  const heading = site(page).getByRole('heading', { level: 1 })
  await expect(heading).toHaveText('One-day tours from Mysore')
  const packages = page.getByRole('group', { name: 'Tours of several days', exact: true })
  // Both pages have a piece of advice with this name.
  await packages.getByText(/^\d\. With children/).click()
  await packages.getByRole('combobox').filter({ visible: true }).focus()
  await expect(heading).not.toHaveText('One-day tours from Mysore')
  await expect(site(page).getByText('With children').first()).toBeInViewport()
  await page.getByLabel('Heading').first().focus()
  await expect(heading).toHaveText('One-day tours from Mysore')
  await page.goto(`${address}#tour-types.yaml?multi-day-packages.choosing.3.text`)
  await page.reload()
  await expect(site(page).getByText('With children').first()).toBeInViewport()
})

test('one window at a time edits a record', async ({ page, context }) => {
  const other = await context.newPage()
  const message = /^This page was opened in another window\./
  await openTour(page)
  await page.getByLabel('Steps and climbs').pressSequentially('!')
  await openTour(other)
  // The first one is locked.
  await expect(page.getByText(message)).toBeFocused()
  await expect(page.locator('.form')).toHaveAttribute('inert')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Continue here' })).toBeFocused()
  await page.setViewportSize({ width: 360, height: 740 })
  await showBarsInFull(page)
  expect(await axeViolations(page)).toEqual([])
  // It continues with its text.
  await page.keyboard.press('Enter')
  await expect(page.locator('.form[inert]')).toHaveCount(0)
  await expect(other.getByText(message)).toBeVisible()
  await expect(page.getByLabel('Steps and climbs')).toHaveValue(/!$/)
  await expect(page.getByRole('heading', { name: coorg, level: 1 }).first()).toBeFocused()
})

test('the choice between two versions of a field fits into any window', async ({ page }) => {
  await openTour(page)
  edit(coorgFile, (text) => text.replace(/^price: .*/m, 'price: 4300'))
  await price(page).fill('4400')
  await clickButton(page, 'Save')
  await expect(
    page.getByText('Price in rupees – your version: “₹4,400”; the other version: “₹4,300”'),
  ).toBeInViewport()
  for (const [width, height] of [
    [1366, 768],
    [1024, 600],
    [390, 640],
  ] as const) {
    await page.setViewportSize({ width, height })
    const name = 'Also changed somewhere else'
    await expect(page.getByRole('heading', { name })).toBeInViewport({ ratio: 1 })
    await expect(page.getByRole('button', { name: 'Use the other version' })).toBeInViewport({ ratio: 1 })
  }
  await clickButton(page, 'Use the other version')
  await page.getByRole('dialog').getByRole('button', { name: 'Replace' }).click()
  await expect(price(page)).toHaveValue('4300')
})

test('a new stop moves to its time, and the page follows', async ({ page }) => {
  const stops = page.getByRole('group', { name: 'Stops', exact: true }).getByRole('listitem')
  await openTour(page)
  // The buttons of an open entry are visible, however many fields it has.
  await stops.nth(1).locator('summary').click()
  await expect(stops.getByRole('button', { name: 'Remove “09:00' })).toBeInViewport({ ratio: 1 })
  await stops.nth(1).locator('summary').click()
  await clickButton(page, 'Add “Stop”')
  await expect(stops.last().getByLabel('When')).toBeFocused()
  await page.keyboard.type('11.30 am')
  await page.keyboard.press('Tab')
  // The cursor stays in the stop that has moved.
  await page.keyboard.type('Coffee')
  await expect(stops.nth(3)).toContainText('4. 11:30, Coffee')
  await expect(stops.nth(4)).toContainText('5. 20:15, Back in Mysore')
  await expect(site(page).getByText('Coffee', { exact: true }).first()).toBeInViewport()
  await clickButton(page, 'Save')
  await expectSaved(page)
})

test('text that is typed while the editor is closed is stored by the next one', async ({ page }) => {
  await openTour(page)
  editor.kill('SIGKILL')
  await once(editor, 'exit')
  await price(page).fill('4400')
  const message = page.getByText('Not stored yet: The editor is closed.')
  await expect(message).toHaveCSS('color', 'rgb(155, 18, 38)')
  ;({ editor, address } = await start())
  await expect(page.getByText('Not saved yet; stored on this computer.')).toBeVisible()
})

test('a copy of a tour begins with its stops, also if they are not saved', async ({ page }) => {
  await openTour(page)
  await page.getByText('1. 06:30, Pick-up in Mysore').click()
  await page.getByRole('textbox', { name: 'What happens' }).fill('Breakfast')
  await clickButton(page, 'Copy as a new one')
  await page.getByRole('textbox', { name: 'Name of the copy' }).fill('Hampi trip')
  await page.keyboard.press('Enter')
  await expect(page.getByText('the name becomes its address: /tour/hampi-trip/')).toBeVisible()
  await expect(page.getByText('1. 06:30, Breakfast')).toBeVisible()
  await expect(site(page).getByRole('heading', { name: 'Hampi trip', level: 1 })).toBeVisible()
})

test('the dialog with the records that refer to a tour fits a small window, and its links open them', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 500 })
  await openTour(page)
  await clickButton(page, 'Delete')
  await expect(page.getByRole('button', { name: 'Close', exact: true })).toBeInViewport({ ratio: 1 })
  await showBarsInFull(page)
  expect(await axeViolations(page)).toEqual([])
  const dialog = page.getByRole('dialog', { name: `“${coorg}” cannot be deleted yet` })
  // The issue names what needs another tour first.
  await dialog
    .getByRole('link', { name: /^Tour types must show 2 one-day tours, but would show only 1\. Open / })
    .click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByLabel('On the page of its tour type')).toBeFocused()
})

test('the form shows as much of a wide photograph of a stop as its page', async ({ page }) => {
  const wide = sharp({ create: { width: 1600, height: 700, channels: 3, background: '#888' } })
  await wide.jpeg().toFile(join(content, 'pictures/wide.jpg'))
  edit(coorgFile, (text) => {
    const { itinerary, ...tour } = parse(text) as { itinerary: object[] }
    const detail = { upload: 'wide.jpg', crop: { x: 50, y: 50, width: 50 } }
    return stringify({ ...tour, itinerary: [{ ...itinerary[0], detail }, ...itinerary.slice(1)] })
  })
  await page.goto(`${address}#${coorgFile}?itinerary.0.detail.upload`)
  const photo = page.locator('.photo [src$="wide.jpg"]')
  const shown = site(page).locator('.detail-picture [src$="wide.jpg"]')
  for (const picture of [photo, shown]) {
    await expect(picture).toHaveCSS('object-fit', 'cover')
    const { width = 0, height = 0 } = (await picture.boundingBox()) ?? {}
    expect(width / height).toBeCloseTo(4 / 3)
  }
  // A click at the left edge of what the form shows chooses the left edge of what the page can show.
  await photo.click({ position: { x: 5, y: 50 } })
  await expect(shown).toHaveAttribute('data-x', '0')
})

test('the form waits for a photograph; one that comes late is not lost', async ({ page }) => {
  const photo = page.getByRole('group', { name: 'Photographs' }).getByRole('listitem')
  const chooser = photo.getByLabel(/^Choose a/)
  const pixels = sharp({ create: { width: 800, height: 600, channels: 3, background: '#888' } })
  const hills = { name: 'hills.jpg', mimeType: 'image/jpeg', buffer: await pixels.jpeg().toBuffer() }
  await openTour(page)
  await clickButton(page, 'Add “Photograph”')
  await chooser.setInputFiles('package.json')
  await expect(photo.getByRole('alert')).toContainText('This is not a JPEG, PNG or WebP photograph')
  await expect(chooser).toHaveValue('')
  // The button that chooses a file has the style of the editor.
  await expect(chooser).toHaveCSS('opacity', '0')
  const choose = page.waitForEvent('filechooser')
  await photo.getByText('Choose a photograph', { exact: true }).click()
  await choose
  // A text about the first photograph can be written before it is chosen.
  await photo.getByLabel('What the picture shows').fill('A lake.')
  // The response is delayed until the list of records is open.
  let release = () => {}
  const isReleased = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/api/photo?*', (route) => isReleased.then(() => route.continue()))
  await chooser.setInputFiles(hills)
  await expect(page.locator('.record > [inert]')).toBeVisible()
  await expect(photo.getByRole('status')).toHaveText('Storing the photograph …')
  await page.getByRole('link', { name: 'Pages', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'What do you want to change?' })).toBeVisible()
  release()
  const draft = join(content, '.editor/drafts', `${coorgFile}.json`)
  await expect.poll(() => readFileSync(draft, 'utf8')).toContain('hills.jpg')
  await page.getByRole('link', { name: coorg }).click()
  await photo.getByText('1. A lake.').click()
  await expect(photo.getByAltText('The current picture')).toHaveJSProperty('naturalWidth', 800)
  await expect(page.getByText('Empty fields show examples.')).toBeVisible()
  await expect(photo.getByLabel('What the picture shows')).toHaveValue('A lake.')
  // The page is scrolled to a photograph that is chosen, which is low in the form.
  await site(page)
    .locator('html')
    .evaluate(() => scrollTo(0, 0))
  await expect(site(page).locator('img[src*=hills]')).not.toBeInViewport()
  await chooser.setInputFiles(hills)
  await expect(site(page).locator('img[src*=hills]')).toBeInViewport()
  expect((await photo.getByAltText('The current picture').boundingBox())?.height).toBe(192)
})

test('an item of the checklist leads to its field, or is answered there', async ({ page }) => {
  edit(coorgFile, (text) => text.replace('confirmed: true', 'confirmed: false'))
  const openQuestions = [{ question: 'How old is it?', about: 'tours.coorg-trip.walking' }]
  edit('site.yaml', (text) => stringify({ ...(parse(text) as object), openQuestions }))
  await page.goto(`${address}#checklist`)
  const items = page.locator('section').filter({ has: page.getByRole('heading', { name: coorg }) })
  const item = items.getByRole('listitem').filter({ hasText: 'Is it 1 day?' })
  await item.getByRole('link').click()
  const confirmed = page.getByRole('checkbox', { name: 'Days and nights are right' })
  await expect(confirmed).toBeFocused()
  await expect(confirmed).toHaveAccessibleDescription('Until you tick this, the checklist asks about it.')
  await page.goBack()
  await item.getByRole('button', { name: 'Yes' }).click()
  await expect(item).toHaveCount(0)
  await expect(page.getByText('You can bring it back in History.')).toBeInViewport({ ratio: 1 })
  expect(readFileSync(join(content, coorgFile), 'utf8')).toContain('confirmed: true')
  // The form repeats a question for later.
  await page.getByText('Later', { exact: true }).click()
  await page.locator('summary').getByText(coorg).click()
  await page.getByRole('link', { name: 'How old is it?' }).click()
  await expect(page.getByLabel('Steps and climbs')).toBeFocused()
  const answered = page.getByRole('listitem').filter({ hasText: 'How old is it?' }).getByRole('button')
  await expect(answered).toHaveAccessibleDescription('How old is it?')
  await answered.click()
  await expect(page.getByText('Answered: How old is it?')).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('heading', { name: coorg, level: 1 }).first()).toBeFocused()
  expect(parse(readFileSync(join(content, 'site.yaml'), 'utf8'))).toMatchObject({ openQuestions: [] })
})

test('a new tour can be filled in, and a save counts its empty fields', async ({ page }) => {
  await page.goto(address)
  await clickButton(page, 'New tour')
  // The longest name that the form accepts.
  const newName = page.getByRole('textbox', { name: 'Name of the new tour' })
  await newName.pressSequentially('Hampi, Badami, Pattadakal and Aihole days')
  await expect(newName).toHaveValue('Hampi, Badami, Pattadakal and Aihole day')
  await newName.fill('Hampi in a day')
  await page.keyboard.press('Enter')
  await expect(site(page).getByRole('heading', { name: 'Hampi in a day', level: 1 })).toBeVisible()
  await page.getByLabel('Days', { exact: true }).fill('3')
  await expect(page.getByRole('group', { name: 'Days', exact: true }).getByRole('listitem')).toHaveCount(3)
  await page.locator('summary', { hasText: 'Optional' }).click()
  // A placeholder is inserted by its name, and removed by the browser’s Undo.
  const why = page.getByLabel('Why this package and not day trips')
  await why.fill('Instead of ')
  const fieldOfWhy = page.locator('.field').filter({ has: why })
  await fieldOfWhy.getByRole('button', { name: 'Price of the day trips' }).click()
  await expect(why).toHaveValue('Instead of {dayTrips}')
  await why.press('ControlOrMeta+z')
  await expect(why).toHaveValue('Instead of ')
  await clickButton(page, 'Save')
  const [list, more] = [page.getByRole('alert'), page.getByText('… and 24 more')]
  await expect(list).toContainText('“Kind of tour, above its name” is empty. Choose one.')
  await expect(page.getByText('Not saved. 27 fields are still empty.')).toBeVisible()
  expect((await list.boundingBox())?.height).toBeLessThan(200)
  for (const name of ['Stops 6', 'Where it starts 1'])
    await expect(page.getByRole('button', { name, exact: true })).toBeVisible()
  // The list of empty fields is whole in any window.
  for (const [width, height] of [
    [390, 640],
    [768, 1024],
    [1366, 600],
    [1280, 720],
  ] as const) {
    await page.setViewportSize({ width, height })
    await expect(more).toBeInViewport({ ratio: 1 })
    expect(await list.evaluate((e) => e.scrollHeight - e.clientHeight)).toBe(0)
  }
  // Also beside the result of a publication.
  const result = { succeeded: true, subject: 'The site is online.', message: '' }
  const run = { action: 'publish', step: 'send', sent: 1, total: 1, updatedAt: Date.now() + 1000, result }
  await page.route('**/api/overview', async (route) => {
    const overview = (await (await route.fetch()).json()) as { publishing: object }
    await route.fulfill({ json: { ...overview, publishing: { ...overview.publishing, run } } })
  })
  await page.evaluate(() => dispatchEvent(new Event('focus')))
  await expect(page.getByText('The site is online.')).toBeVisible()
  await expect(more).toBeInViewport({ ratio: 1 })
  await clickButton(page, 'Close')
  // The other issues stay marked while one is corrected.
  await price(page).fill('9200')
  await expect(page.getByLabel('Kind of tour, above its name')).toHaveAttribute('aria-invalid', 'true')
})

test('on a phone, a button changes between the form and the page', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openTour(page)
  // At the end of the form, too, the links to the other views and Save are at the edges of the window.
  for (const height of [600, 844]) {
    await page.setViewportSize({ width: 390, height })
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
    const [header, bar] = [await boxOf(page.locator('header')), await boxOf(page.locator('.save-bar'))]
    expect([header.top, Math.round(bar.bottom)]).toEqual([0, height])
  }
  await page.getByText('3. 10:15').scrollIntoViewIfNeeded()
  await expect(page.getByRole('heading', { name: coorg, level: 1 }).first()).toBeInViewport({ ratio: 1 })
  await clickButton(page, 'Page')
  const [preview, bar] = [await boxOf(page.locator('.preview')), await boxOf(page.locator('.save-bar'))]
  expect([preview.bottom, bar.bottom].map(Math.round)).toEqual([Math.round(bar.top), 844])
  await expect(page.getByTitle('The page as visitors will see it')).toBeInViewport()
  // The links to the other views stay at the top of the window, directly above the page.
  const header = await boxOf(page.locator('header'))
  expect([header.top, header.bottom]).toEqual([0, (await boxOf(page.locator('.preview'))).top])
  const form = page.getByRole('button', { name: 'Form', exact: true })
  await form.click()
  await expect(page.getByTitle('The page as visitors will see it')).toBeHidden()
  await expect(form).toHaveAttribute('aria-pressed', 'true')
  const place = await boxOf(form)
  await clickButton(page, 'Add “Stop”')
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible()
  expect(await boxOf(form)).toEqual(place)
  // The focus of a button that stays visible does not scroll the form away.
  await page.getByLabel('Name of the tour').focus()
  const before = await page.evaluate(() => scrollY)
  await page.keyboard.press('Shift+Tab')
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeFocused()
  expect(await page.evaluate(() => scrollY)).toBe(before)
})

test('a wide window shows fields as wide as their values, and the page beside the form', async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 768 })
  await openTour(page)
  await expect(page.locator('.preview')).toBeInViewport({ ratio: 0.9 })
  await expect(price(page)).toBeInViewport()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(1024)
  // The list of sections marks the one in view, until the focus moves to another one.
  const section = page.locator('.form-nav [aria-current]')
  await expect(section).toHaveText(/^Name and price/)
  // At the end of the page too, Save is below the header.
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  await expect(section).toHaveText(/^Rarely changed/)
  const [header, save] = [await boxOf(page.locator('header')), await boxOf(page.locator('.save-button'))]
  expect(save.top).toBeGreaterThan(header.bottom)
  await page.setViewportSize({ width: 1023, height: 768 })
  await expect(page.locator('.preview')).toBeHidden()
  await page.setViewportSize({ width: 1100, height: 800 })
  expect((await price(page).boundingBox())?.width).toBe(160)
  await clickButton(page, 'Add “Entry fee”')
  expect((await page.getByLabel('Where it is paid').boundingBox())?.width).toBeGreaterThan(320)
  await clickButton(page, 'Undo')
  expect((await page.getByLabel('Steps and climbs').boundingBox())?.width).toBeLessThanOrEqual(720)
  await clickButton(page, 'Good to know')
  await expect(page.getByRole('group', { name: 'Good to know' })).toBeFocused()
  await expect(section).toHaveText(/^Good to know/)
  await page.setViewportSize({ width: 1440, height: 900 })
  const root = site(page).locator('html')
  await clickButton(page, 'Dark')
  await expect(root).toHaveCSS('background-color', 'rgb(13, 8, 24)')
  await expect(root).toHaveCSS('color-scheme', 'dark')
  await clickButton(page, 'Light')
  await expect(root).toHaveCSS('background-color', 'rgb(255, 249, 239)')
  await clickButton(page, 'Computer')
  await expect.poll(() => root.evaluate(({ clientWidth }) => clientWidth)).toBe(1200)
  await page.getByText('Rarely changed').last().click()
  await page.getByLabel('Has a page of its own').uncheck()
  await price(page).fill('cheap')
  await clickButton(page, 'Save')
  const alert = page.getByRole('alert')
  await expect(alert).toContainText('must be a number')
  const { y = 0, height = 0 } = (await alert.boundingBox()) ?? {}
  expect((await page.locator('.preview').boundingBox())?.y).toBeGreaterThanOrEqual(y + height)
})

test('texts that a search finds do not stretch the picture of a card', async ({ page }) => {
  await page.goto(address)
  await page.getByPlaceholder('Search').fill('coorg price')
  const card = page.getByRole('listitem').filter({ hasText: coorg }).first()
  await expect(card.getByRole('link', { name: 'Price in rupees' })).toBeVisible()
  expect((await boxOf(card.locator('img'))).height).toBe(192)
  await expect(card.locator('mark').first()).toHaveCSS('background-color', 'rgb(255, 227, 163)')
  // The cards of a row have the same height.
  await page.getByPlaceholder('Search').fill('Mysore')
  const cards = page.locator('.cards').first().getByRole('listitem')
  const heights = await cards.evaluateAll((all) => all.slice(0, 3).map((card) => card.clientHeight))
  expect(heights).toEqual(Array(3).fill(heights[0]))
})

test('the headings of all views are at the same height', async ({ page }) => {
  const middles: number[] = []
  for (const [view, name] of [
    ['', 'What do you want to change?'],
    ['checklist', 'Checklist'],
    ['history', 'History'],
    ['publish', 'Publish'],
  ] as const) {
    await page.goto(`${address}#${view}`)
    const { top, bottom } = await boxOf(page.getByRole('heading', { level: 1, name }))
    middles.push(Math.round((top + bottom) / 2))
  }
  expect(new Set(middles).size, middles.join()).toBe(1)
})

for (const [view, heading, text = heading] of [
  ['', 'What do you want to change?'],
  ['#publish', 'Publish'],
  ['#checklist', 'Checklist'],
  ['#history', 'History', 'Nothing has been saved yet.'],
  [`#${coorgFile}`, coorg],
] as const)
  test(`the view “${heading}” is accessible and fits 360 pixels`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await page.goto(`${address}${view}`)
    await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeVisible()
    await expect(page.getByText(text, { exact: true }).last()).toBeVisible()
    if (heading === coorg) {
      await page.getByText('3. 10:15, Boat to Dubare').click()
      await price(page).fill('cheap')
      await clickButton(page, 'Save')
      await expect(page.getByRole('alert')).toContainText('must be a number')
      await expect(price(page)).toHaveAccessibleDescription(/must be a number/)
      const parts = page.locator('.form-nav')
      await expect(parts).toHaveCSS('scrollbar-width', 'none')
      // Its edge shows that there are more.
      const fade = await parts.evaluate((bar) => getComputedStyle(bar, '::after').backgroundImage)
      expect(fade).toContain('linear-gradient(to right, rgba(0, 0, 0, 0)')
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
    await showBarsInFull(page)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      expect(await axeViolations(page), colorScheme).toEqual([])
    }
  })
