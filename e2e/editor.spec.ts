/** The operator's editor, against a copy of the content: each promise once. */
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import AxeBuilder from '@axe-core/playwright'
import { expect, test as base, type Page } from '@playwright/test'
import sharp from 'sharp'
import { parse } from 'yaml'

const coorg = 'Mysore to Coorg one day'
const coorgFile = 'tours/coorg-trip.yaml'

class Editor {
  address = ''
  private child: ChildProcess | undefined

  constructor(readonly content: string) {}

  file(name: string): string {
    return readFileSync(join(this.content, name), 'utf8')
  }

  async start(): Promise<void> {
    // The same address after a restart, as for the operator.
    const port = this.address === '' ? '0' : new URL(this.address).port
    const own = { CONTENT_DIR: this.content, EDITOR_BROWSER: 'none', EDITOR_PORT: port }
    const npm = { npm_execpath: 'e2e/fixture/npm.mjs' }
    const child = spawn(process.execPath, ['--import', 'tsx', 'editor/index.ts'], {
      env: { ...process.env, ...own, ...npm },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    this.child = child
    const [line] = (await once(child.stdout, 'data')) as [Buffer]
    this.address = /http:\S+/.exec(line.toString())?.[0] ?? ''
  }

  async stop(signal: NodeJS.Signals): Promise<void> {
    this.child?.kill(signal)
    if (this.child) await once(this.child, 'exit')
  }
}

/** One editor for all tests of a worker, and fresh content for each test: the editor keeps no content in memory. */
const test = base.extend<{ editor: Editor }, { running: Editor }>({
  running: [
    async ({}, provide, { workerIndex, project }) => {
      const editor = new Editor(join(project.outputDir, `editor-${workerIndex}`))
      cpSync('content', editor.content, { recursive: true })
      await editor.start()
      await provide(editor)
      await editor.stop('SIGTERM')
      rmSync(editor.content, { recursive: true })
    },
    { scope: 'worker' },
  ],
  editor: async ({ running }, provide) => {
    cpSync('content', running.content, { recursive: true })
    cpSync('e2e/fixture/editor-tour.yaml', join(running.content, coorgFile))
    rmSync(join(running.content, '.last-save.json'), { force: true })
    await provide(running)
  },
})

async function openRecord(page: Page, editor: Editor, title = coorg) {
  await page.goto(editor.address)
  await page.getByRole('link', { name: title }).click()
  await expect(site(page).getByRole('heading', { level: 1 })).toBeVisible()
}
const site = (page: Page) => page.frameLocator('iframe')
const price = (page: Page) => page.getByLabel('Price in rupees')
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click()
const saved = (page: Page) => expect(page.getByText('Saved.')).toBeVisible()
const openEntry = (page: Page, name: RegExp) =>
  page.locator('summary').filter({ hasText: name }).first().click()

async function photograph(width: number, height: number) {
  return sharp({ create: { width, height, channels: 3, background: '#888' } })
    .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '12/1 25/1 0/1' } })
    .jpeg({ quality: 90 })
    .toBuffer()
}

test('a typed price is seen in the page; Save changes its line and the date', async ({ page, editor }) => {
  const before = editor.file(coorgFile).split('\n')
  await openRecord(page, editor)
  await price(page).fill('4300')
  await expect(site(page).getByText('₹4,300').first()).toBeVisible()
  expect(editor.file(coorgFile).split('\n')).toEqual(before)
  await save(page)
  await saved(page)
  const after = editor.file(coorgFile).split('\n')
  const changed = after.filter((line, index) => line !== before[index] && !line.startsWith('updated:'))
  expect(changed).toEqual(['price: 4300'])
  const india = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' }).format()
  expect(after).toContain(`updated: ${india}`)
})

for (const [what, label, typed, message] of [
  ['3 nights in 1 day', 'Nights', '3', '3 nights do not fit into 1 day.'],
  ['a stop before the one above it', 'When', '06:00', '"06:00" stands after "06:30".'],
  ['a price in words', 'Price in rupees', 'about 2500', '"about 2500" is no number. Write digits alone.'],
  ['an empty title', 'Name of the tour', '', 'This is empty.'],
] as const) {
  test(`${what} is refused while it is typed and at Save`, async ({ page, editor }) => {
    const before = editor.file(coorgFile)
    await openRecord(page, editor)
    await openEntry(page, /Namdroling/)
    await page.getByRole('textbox', { name: label, exact: true }).fill(typed)
    const field = page.locator('[aria-invalid]')
    await expect(field).toHaveAccessibleDescription(new RegExp(message))
    await save(page)
    await expect(page.getByRole('alert')).toContainText(message.replace('This is', ': is'))
    expect(editor.file(coorgFile)).toBe(before)
  })
}

test('two windows: the second is shown both values and loses none', async ({ page, context, editor }) => {
  const other = await context.newPage()
  await openRecord(page, editor)
  await openRecord(other, editor)
  await price(page).fill('4300')
  await save(page)
  await saved(page)
  await price(other).fill('4400')
  await save(other)
  await expect(other.getByText('Yours: 4400')).toBeVisible()
  await expect(other.getByText('Saved meanwhile: 4300')).toBeVisible()
  expect(editor.file(coorgFile)).toContain('price: 4300')
  await other.getByRole('button', { name: 'Save mine' }).click()
  await saved(other)
  expect(editor.file(coorgFile)).toContain('price: 4400')
})

test('Save, typing, Save in one window keeps everything', async ({ page, editor }) => {
  await openRecord(page, editor)
  await price(page).fill('4300')
  await save(page)
  await page.getByLabel('Steps and climbs').fill('Some steps')
  await save(page)
  await saved(page)
  await expect(page.getByText('Saved in another window too')).toBeHidden()
  expect(parse(editor.file(coorgFile))).toMatchObject({ price: 4300, steps: 'Some steps' })
})

test('text in a closed tab is back; a kill leaves a whole file', async ({ page, context, editor }) => {
  await openRecord(page, editor)
  await price(page).fill('4300')
  const [dialog] = await Promise.all([page.waitForEvent('dialog'), page.close({ runBeforeUnload: true })])
  expect(dialog.type()).toBe('beforeunload')
  await Promise.all([page.waitForEvent('close'), dialog.accept()])
  const later = await context.newPage()
  await openRecord(later, editor)
  await expect(later.getByText('Your unsaved text is back.')).toBeVisible()
  await expect(price(later)).toHaveValue('4300')
  await save(later)
  await editor.stop('SIGKILL')
  expect([4200, 4300]).toContain((parse(editor.file(coorgFile)) as { price: number }).price)
  await editor.start()
})

test('Undo takes the last save back, after a restart too', async ({ page, editor }) => {
  const before = editor.file(coorgFile)
  await openRecord(page, editor)
  await price(page).fill('4300')
  await save(page)
  await saved(page)
  await editor.stop('SIGTERM')
  await editor.start()
  await openRecord(page, editor)
  await page.getByRole('button', { name: `Undo the last save (${coorg})` }).click()
  await expect(price(page)).toHaveValue('4200')
  expect(editor.file(coorgFile)).toBe(before)
})

test('a new tour is a copy; a tour that another page needs stays', async ({ page, editor }) => {
  const packages = editor.file('packages-page.yaml').replace(/pictureFrom: .*/, 'pictureFrom: coorg-trip')
  writeFileSync(join(editor.content, 'packages-page.yaml'), packages)
  const file = join(editor.content, 'tours/hampi-in-a-day.yaml')
  page.on('dialog', (dialog) => void dialog.accept(dialog.type() === 'prompt' ? 'Hampi in a day' : undefined))
  await openRecord(page, editor)
  await page.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByRole('alert')).toContainText('Packages page, Tour whose picture stands beside')
  expect(existsSync(join(editor.content, coorgFile))).toBe(true)
  await page.getByRole('button', { name: 'Copy as a new one' }).click()
  await expect(page.getByRole('heading', { name: 'Hampi in a day', level: 1 })).toBeVisible()
  await expect(site(page).getByRole('heading', { name: 'Hampi in a day', level: 1 })).toBeVisible()
  expect(existsSync(file)).toBe(false)
  await save(page)
  await saved(page)
  expect(existsSync(file)).toBe(true)
  await page.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByRole('heading', { name: 'What do you want to change?' })).toBeVisible()
  expect(existsSync(file)).toBe(false)
})

test('a photograph is shown and loses its position; other files are refused', async ({ page, editor }) => {
  await openRecord(page, editor)
  const choose = (name: string, buffer: Buffer) =>
    page.getByLabel('Choose another photograph').setInputFiles({ name, mimeType: 'image/jpeg', buffer })
  await choose('list.jpg', Buffer.from('no picture'))
  await expect(page.getByText('This is no photograph')).toBeVisible()
  await choose('small.jpg', await photograph(300, 200))
  await expect(page.getByText('This is too small: 300 × 200 pixels.')).toBeVisible()
  await choose('large.jpg', Buffer.alloc(31 * 1_048_576))
  await expect(page.getByText('This is too large: at most 30 MB')).toBeVisible()
  const buffer = await photograph(4000, 3000)
  expect((await sharp(buffer).metadata()).exif?.toString('latin1')).toContain('\x0c')
  await choose('Hills at Dawn.JPG', buffer)
  await expect(page.getByAltText('The picture now')).toHaveAttribute('src', '/pictures/hills-at-dawn.jpg')
  await page.getByAltText('The picture now').click({ position: { x: 30, y: 30 } })
  await page.getByLabel('What the picture shows').first().fill('Hills at dawn.')
  await expect(site(page).getByRole('img', { name: 'Hills at dawn.' }).first()).toHaveJSProperty(
    'naturalWidth',
    2400,
  )
  await save(page)
  await saved(page)
  expect(parse(editor.file(coorgFile))).toMatchObject({
    image: { upload: 'hills-at-dawn.jpg', alt: 'Hills at dawn.' },
  })
  const kept = await sharp(join(editor.content, 'pictures/hills-at-dawn.jpg')).metadata()
  expect(kept.exif).toBeUndefined()
})

test('a click on a text of the page leads to its field', async ({ page, editor }) => {
  await openRecord(page, editor)
  await site(page).getByText('Raja’s Seat, Madikeri’s sunset garden').first().click()
  await expect(page.getByLabel('Line 4').first()).toBeFocused()
})

test('checklist and publishing go on without the window', async ({ page, context, editor }) => {
  const site = join(editor.content, 'site.yaml')
  const withoutAddress = editor.file('site.yaml').replace(/^website:.*\n/m, '')
  writeFileSync(site, withoutAddress)
  await page.goto(`${editor.address}#publish`)
  await page.getByLabel('Host').fill('ftp.mysore-tours.in')
  await page.getByLabel('Account').fill('me@mysore-tours.in')
  await page.getByLabel('Password').fill('secret')
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(page.getByText('The site has no address yet')).toBeVisible()
  writeFileSync(site, `${withoutAddress}website: https://www.mysore-tours.in\n`)
  await page.reload()
  await page.getByLabel('Password').fill('secret')
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(page.getByText('run --silent build')).toBeVisible()
  await page.close()
  writeFileSync(join(editor.content, '.end'), '')
  const later = await context.newPage()
  await later.goto(`${editor.address}#publish`)
  const upload =
    'upload -- --to ftps://me%40mysore-tours.in@ftp.mysore-tours.in/ --site https://www.mysore-tours.in'
  await expect(later.getByText(upload)).toBeVisible()
  await expect(later.getByText('has the password').last()).toBeVisible()
  await expect(later.getByText('The site is online.')).toBeVisible()
  await expect(later.getByText('secret')).toHaveCount(0)
  await later.getByRole('button', { name: 'Checklist' }).click()
  await expect(later.getByText('run --silent checklist')).toBeVisible()
})

test('the keyboard alone changes and moves a stop', async ({ page, editor }) => {
  await page.goto(editor.address)
  await page.getByRole('link', { name: coorg }).press('Enter')
  await page.getByRole('button', { name: /Move “Bylakuppe, Dubare.*” up/ }).press('Enter')
  await price(page).focus()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('4300')
  await page.keyboard.press('Enter')
  await saved(page)
  const { inclusions, ...tour } = parse(editor.file(coorgFile)) as { price: number; inclusions: string[] }
  expect(tour.price).toBe(4300)
  expect(inclusions[0]).toContain('Bylakuppe, Dubare')
})

test('every view is accessible and fits 360 pixels', async ({ page, editor }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  for (const view of ['', '#publish', '#site', '#tours/coorg-trip']) {
    await page.goto(`${editor.address}${view}`)
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    if (view.includes('coorg')) {
      await openEntry(page, /Boat to Dubare/)
      await price(page).fill('cheap')
      await save(page)
      await expect(page.getByRole('alert')).toContainText('is no number')
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth), view).toBe(360)
    const { violations } = await new AxeBuilder({ page }).exclude('iframe').analyze()
    const broken = violations.map(({ id, nodes }) => [id, nodes[0]?.html])
    expect(broken, view).toEqual([])
  }
})
