/** The operator's editor in a browser, against a copy of the content. editor.test.ts has what needs none. */
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { cpSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import AxeBuilder from '@axe-core/playwright'
import { expect, test as base, type Page } from '@playwright/test'
import sharp from 'sharp'
import { parse, stringify } from 'yaml'

const coorg = 'Mysore to Coorg one day'
const coorgFile = 'tours/coorg-trip.yaml'

class Editor {
  address = ''
  private child: ChildProcess | undefined

  constructor(readonly content: string) {}

  file(name: string): string {
    return readFileSync(join(this.content, name), 'utf8')
  }

  /** The same address after a restart, as for the operator. */
  async start(): Promise<void> {
    this.child = this.spawn(this.address === '' ? '0' : new URL(this.address).port)
    this.address = await says(this.child, /http:\S+/)
  }

  /** A start of the editor at a port. */
  spawn(port: string): ChildProcess {
    const own = { CONTENT_DIR: this.content, EDITOR_BROWSER: 'none', EDITOR_PORT: port }
    const npm = { npm_execpath: 'e2e/fixture/npm.mjs' }
    return spawn(process.execPath, ['--import', 'tsx', 'editor/index.ts'], {
      env: { ...process.env, ...own, ...npm },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
  }

  async stop(signal: NodeJS.Signals): Promise<void> {
    this.child?.kill(signal)
    if (this.child) await once(this.child, 'exit')
  }
}

/** Waits until a program has said something. */
function says({ stdout }: ChildProcess, pattern: RegExp): Promise<string> {
  return new Promise((resolve) => {
    let said = ''
    stdout?.on('data', (text: Buffer) => {
      said += text.toString()
      const found = pattern.exec(said)
      if (found) resolve(found[0])
    })
  })
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
    const fields = [join('content', coorgFile), 'e2e/fixture/editor-tour.yaml']
    const values = fields.map((file) => parse(readFileSync(file, 'utf8')) as object)
    writeFileSync(join(running.content, coorgFile), stringify(Object.assign({}, ...values)))
    rmSync(join(running.content, '.editor'), { recursive: true, force: true })
    await provide(running)
  },
})

const site = (page: Page) => page.frameLocator('iframe')
const price = (page: Page) => page.getByLabel('Price in rupees')
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click()
const saved = (page: Page) => expect(page.getByText('Saved.')).toBeVisible()
const kept = (page: Page) => expect(page.getByText('Not saved yet; kept on this computer.')).toBeVisible()

async function openTour(page: Page, editor: Editor) {
  await page.goto(editor.address)
  await page.getByRole('link', { name: coorg }).click()
  await expect(site(page).getByRole('heading', { level: 1 })).toBeVisible()
}

/** Answers yes, or with a text, to all that a page asks; the questions are added to a list. */
function answer(page: Page, text?: string): string[] {
  const questions: string[] = []
  page.on('dialog', (dialog) => {
    questions.push(dialog.message())
    void dialog.accept(text)
  })
  return questions
}

test('the keyboard alone moves an entry and types a price; the page follows, and Ctrl+S saves', async ({
  page,
  editor,
}) => {
  await page.goto(editor.address)
  await page.getByRole('link', { name: coorg }).press('Enter')
  await expect(page.getByRole('heading', { name: coorg, level: 1 }).first()).toBeFocused()
  await expect(page).toHaveTitle(`${coorg} – Editor`)
  await page.getByRole('button', { name: /Move “Elephants at Dubare.*” up/ }).press('Enter')
  await price(page).press('ControlOrMeta+a')
  await page.keyboard.type('4300.0')
  await expect(site(page).getByText('₹4,300').first()).toBeVisible()
  await page.keyboard.press('ControlOrMeta+s')
  await saved(page)
  await price(page).blur()
  await expect(price(page)).toHaveValue('4300')
  const { inclusions, ...tour } = parse(editor.file(coorgFile)) as { price: number; inclusions: string[] }
  expect(tour.price).toBe(4300)
  expect(inclusions[0]).toContain('Elephants at Dubare')
})

test('what is wrong stands at its field, and beside Save with a way to it', async ({ page, editor }) => {
  const before = editor.file(coorgFile)
  await openTour(page, editor)
  await page.getByText('2. 09:00, Namdroling').click()
  const when = page.getByRole('textbox', { name: 'When', exact: true })
  await when.fill('06:00')
  const message = '"06:00" stands after "06:30".'
  await expect(when).toHaveAccessibleDescription(new RegExp(message))
  await page.reload()
  await save(page)
  await page.getByRole('button', { name: message }).click()
  await expect(when).toBeFocused()
  expect(editor.file(coorgFile)).toBe(before)
})

test('a second window is led to both values', async ({ page, context, editor }) => {
  const other = await context.newPage()
  await openTour(page, editor)
  await openTour(other, editor)
  await price(page).fill('4300')
  await save(page)
  await saved(page)
  const part = other.getByRole('button', { name: 'Questions and answers', exact: true })
  await part.click()
  await expect(part).toBeInViewport()
  await other.getByLabel('Steps and climbs').fill('Some steps')
  await save(other)
  await expect(other.getByText('In the other window: 4300')).toBeInViewport()
  await other.getByRole('button', { name: 'Take the others' }).click()
  await expect(price(other)).toHaveValue('4300')
})

test('text is there in another browser after a kill of the editor', async ({ page, browser, editor }) => {
  await openTour(page, editor)
  await price(page).fill('4300')
  await expect(site(page).getByText('₹4,300').first()).toBeVisible()
  await editor.stop('SIGKILL')
  await price(page).fill('4400')
  await expect(page.getByText('Not kept yet: The editor is closed.')).toBeVisible()
  await editor.start()
  await kept(page)
  await page.close()
  const later = await browser.newPage()
  await later.goto(editor.address)
  await expect(later.getByText('It has unsaved text.')).toBeVisible()
  await openTour(later, editor)
  await expect(later.getByText('Your unsaved text is back.')).toBeVisible()
  await expect(price(later)).toHaveValue('4400')
  await later.close()
})

test('a second start opens the running editor; another program at its port is named', async ({ editor }) => {
  const second = editor.spawn(new URL(editor.address).port)
  const ended = once(second, 'exit')
  expect(await says(second, /The editor runs already.* http:\S+/)).toContain(editor.address)
  expect(await ended).toEqual([0, null])
  const foreign = createServer((_, response) => response.end('Hello')).listen(0, '127.0.0.1')
  await once(foreign, 'listening')
  const { port } = foreign.address() as AddressInfo
  const third = editor.spawn(String(port))
  const said = await says(third, /Another program uses port[^]*http:\S+/)
  expect(said).toContain(`uses port ${port} of this computer.`)
  expect(said).not.toContain(`http://127.0.0.1:${port}/`)
  third.kill()
  foreign.close()
})

test('Undo asks by name, refuses over unsaved text, and can be taken back', async ({ page, editor }) => {
  const questions = answer(page)
  const press = (action: string) =>
    page.getByRole('button', { name: `${action} the last save of “${coorg}”` }).click()
  await openTour(page, editor)
  await price(page).fill('4300')
  await save(page)
  await saved(page)
  await price(page).fill('4400')
  await kept(page)
  await press('Undo')
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect(price(page)).toHaveValue('4300')
  await press('Undo')
  await expect(price(page)).toHaveValue('4200')
  await press('Bring back')
  await expect(price(page)).toHaveValue('4300')
  expect(questions).toEqual([
    `Undo the last save of “${coorg}”?`,
    `“${coorg}” has unsaved text. Save or discard it first.`,
    'Discard what you have not saved?',
    `Undo the last save of “${coorg}”?`,
    `Bring back the last save of “${coorg}”?`,
  ])
})

test('a new tour is a copy with what is typed; a tour that another page needs stays', async ({
  page,
  editor,
}) => {
  const packages = editor.file('packages-page.yaml').replace(/pictureFrom: .*/, 'pictureFrom: coorg-trip')
  writeFileSync(join(editor.content, 'packages-page.yaml'), packages)
  const file = join(editor.content, 'tours/hampi-in-a-day.yaml')
  answer(page, 'Hampi in a day')
  await openTour(page, editor)
  await page.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByRole('alert')).toContainText('Packages page, Tour whose picture stands beside')
  await price(page).fill('4300')
  await page.getByRole('button', { name: 'Copy as a new one' }).click()
  await expect(site(page).getByRole('heading', { name: 'Hampi in a day', level: 1 })).toBeVisible()
  await expect(price(page)).toHaveValue('4300')
  await save(page)
  await saved(page)
  expect(existsSync(file)).toBe(true)
  await page.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByRole('heading', { name: 'What do you want to change?' })).toBeVisible()
  expect(existsSync(file)).toBe(false)
})

test('a photograph finds its entry where it has moved, and asks for its description', async ({
  page,
  editor,
}) => {
  const hills = { name: 'hills.jpg', mimeType: 'image/jpeg' }
  const create = { width: 800, height: 600, channels: 3, background: '#888' } as const
  const buffer = await sharp({ create }).jpeg().toBuffer()
  await openTour(page, editor)
  const photos = page.getByRole('group', { name: 'Photographs' })
  const add = photos.getByRole('button', { name: 'Add to “Photographs”' })
  await add.click()
  await add.click()
  await photos
    .getByLabel('File')
    .first()
    .setInputFiles({ ...hills, buffer: Buffer.from('no picture') })
  await expect(photos.getByText('This is no photograph')).toBeVisible()
  await photos.getByLabel('What the picture shows').first().fill('A lake.')
  let send = () => {}
  await page.route('**/api/photo?*', async (route) => {
    await new Promise<void>((resolve) => (send = resolve))
    await route.continue()
  })
  await photos
    .getByLabel('File')
    .first()
    .setInputFiles({ ...hills, buffer })
  await expect(photos.getByText('One moment …')).toBeVisible()
  await photos.getByRole('button', { name: 'Move “A lake.” down' }).click()
  send()
  const second = photos.getByRole('listitem').nth(1)
  const picture = second.getByAltText('The picture now')
  await expect(picture).toHaveJSProperty('naturalWidth', 800)
  const description = second.getByLabel('What the picture shows')
  await expect(description).toBeFocused()
  await expect(description).toHaveValue('')
  await page.keyboard.type('Hills at dawn.')
  await picture.click({ position: { x: 0, y: 0 } })
  await kept(page)
  expect(JSON.parse(editor.file(`.editor/drafts/${coorgFile}.json`))).toMatchObject({
    values: { photos: [{}, { upload: 'hills.jpg', alt: 'Hills at dawn.', focus: { x: 0, y: 0 } }] },
  })
})

test('a click on a text of the page leads to its field; the plan of a tour without a page stays open', async ({
  page,
  editor,
}) => {
  const withoutPage = editor.file(coorgFile).replace('hasPage: true', 'hasPage: false')
  writeFileSync(join(editor.content, coorgFile), withoutPage)
  await openTour(page, editor)
  await site(page).getByText('Boat to Dubare').first().click()
  await expect(page.getByRole('textbox', { name: 'What happens' })).toBeFocused()
  await page.keyboard.type(' at ten')
  await expect(site(page).getByText('Boat to Dubare at ten').first()).toBeVisible()
})

test('publishing says what is not ready, asks once, and goes on without the window', async ({
  page,
  context,
  editor,
}) => {
  const ready = editor.file('site.yaml').replace(/^website:.*\n/m, '')
  writeFileSync(join(editor.content, 'site.yaml'), `${ready}website: https://www.mysore-tours.in\n`)
  await openTour(page, editor)
  await price(page).fill('4300')
  await kept(page)
  await page.getByRole('link', { name: 'Check and publish' }).click()
  await expect(page.getByText(`Not saved, so it will not be online: “${coorg}”.`)).toBeVisible()
  await page.getByLabel('Host').fill('localhost')
  await page.getByLabel('Account').fill('me@mysore-tours.in')
  await page.getByLabel('Password').fill('secret')
  const questions = answer(page)
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(page.getByText('run --silent build')).toBeVisible()
  expect(questions).toEqual([expect.stringContaining(coorg)])
  await page.close()
  writeFileSync(join(editor.content, '.end'), '')
  const later = await context.newPage()
  await later.goto(`${editor.address}#publish`)
  const upload =
    'upload -- --host=localhost --user=me@mysore-tours.in --folder= --site=https://www.mysore-tours.in'
  await expect(later.getByText(upload)).toBeVisible()
  await expect(later.getByText('has the password').last()).toBeVisible()
  await expect(later.getByText('The site is online.')).toBeVisible()
  await expect(later.getByText('secret')).toHaveCount(0)
  await later.getByRole('button', { name: 'Checklist' }).click()
  await expect(later.getByText('run --silent checklist')).toBeVisible()
})

test('every view is accessible and fits 360 pixels, and a drop beside a field opens nothing', async ({
  page,
  editor,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  for (const [view, heading] of [
    ['', 'What do you want to change?'],
    ['#publish', 'Check and publish'],
    ['#tours/coorg-trip.yaml', coorg],
  ] as const) {
    await page.goto(`${editor.address}${view}`)
    await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeVisible()
    if (heading === coorg) {
      await page.getByText('3. 10:15, Boat to Dubare').click()
      await price(page).fill('cheap')
      await save(page)
      await expect(page.getByRole('alert')).toContainText('is no number')
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth), view).toBe(360)
    const { violations } = await new AxeBuilder({ page }).setLegacyMode().exclude('iframe').analyze()
    const broken = violations.map(({ id, nodes }) => [id, nodes[0]?.html])
    expect(broken, view).toEqual([])
  }
  const isDropTaken = () =>
    !document.body.dispatchEvent(new Event('drop', { bubbles: true, cancelable: true }))
  expect(await page.evaluate(isDropTaken)).toBe(true)
})
