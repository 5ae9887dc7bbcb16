/** Publishing with the editor's buttons, to proftpd and a site with https; fixture/npm.mjs replaces the build. */
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import type { RequestListener } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { join, resolve } from 'node:path'
import { expect, test, type Page } from '@playwright/test'
import { applyStyles, axeViolations } from '../../e2e/support.ts'
import { copyContent } from '../editor/server/build-site.ts'
import { isProftpdMissing, missingMessage, password, Proftpd } from '../publish/test-proftpd.ts'
import { startEditor } from './editor-process.ts'

// proftpd is not an npm package: `.ci/install` installs it. With CI set these tests are not skipped, and fail without it.
test.skip(isProftpdMissing, missingMessage)

const proftpd = new Proftpd()
const work = resolve('test-results/publish')
const content = join(work, 'content')
const siteFolder = join(work, 'out')
/** One editor for all tests: it reads the folder again for each request. */
let editor: ChildProcess
let address = ''
let sitePort: number

/** Pages by address, as a cache in front of the site still shows them. */
const cachedPages = new Map<string, string>()
const respond: RequestListener = (request, response) => {
  const page = cachedPages.get(request.url ?? '')
  if (page === undefined) return proftpd.respond(request, response)
  response.writeHead(200, { age: '60', 'cache-control': 'max-age=600' }).end(page)
}

const start = async (port = '0') => {
  const env = {
    CONTENT_DIR: content,
    SITE_DIR: siteFolder,
    EDITOR_PORT: port,
    SITE_HTTPS_PORT: String(sitePort),
    NODE_EXTRA_CA_CERTS: proftpd.certificate,
    NODE_OPTIONS: `--import ${resolve('operator/e2e/fixture/site-address.mjs')}`,
    npm_execpath: resolve('operator/e2e/fixture/npm.mjs'),
  }
  ;({ editor, address } = await startEditor(env))
}

function editSite(pattern: RegExp, text: string): void {
  const path = join(content, 'site.yaml')
  writeFileSync(path, readFileSync(path, 'utf8').replace(pattern, text))
}

test.beforeAll(async () => {
  proftpd.install()
  const pem = readFileSync(proftpd.certificate)
  const site = createServer({ key: pem, cert: pem }, respond)
  await once(site.listen(0, '127.0.0.1'), 'listening')
  sitePort = (site.address() as AddressInfo).port
  site.unref()
  await proftpd.start(sitePort)
})

test.beforeEach(async () => {
  cachedPages.clear()
  rmSync(work, { recursive: true, force: true })
  mkdirSync(siteFolder, { recursive: true })
  copyContent('content', content)
  editSite(/^website:.*\n/m, '')
  proftpd.empty()
  if (address === '') await start()
})
test.afterAll(async () => {
  editor.kill('SIGKILL')
  // Else the build of a test that has failed would wait for ever.
  rmSync(`${siteFolder}.wait`, { force: true })
  await proftpd.remove()
})

const button = (page: Page, name: string) => page.getByRole('button', { name })
const progress = (page: Page) => page.getByRole('region', { name: 'Progress' })
/** An assertion about the progress or the result of a run; that of one that has failed is an alert. */
const expectStatus = (page: Page) => expect(progress(page).getByRole('status'))
const expectAlert = (page: Page) => expect(progress(page).getByRole('alert'))
const dialog = (page: Page) => page.getByRole('dialog')

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })
const clickButton = (page: Page, name = 'Publish') => button(page, name).click()

/** Opens the view with the account filled in. Confirms the question before publishing. */
async function open(page: Page): Promise<void> {
  const question = dialog(page).filter({ hasText: 'Publish anyway' })
  // The question is asked before each publication.
  await page.addLocatorHandler(question, (question) =>
    question.getByRole('button', { name: 'Publish anyway' }).click(),
  )
  await page.goto(`${address}#publish`)
  await field(page, 'Address of the site').fill('www.tours.test')
  await field(page, 'Host').fill(`127.0.0.2:${sitePort}`)
  await field(page, 'Account').fill('site')
  await field(page, 'Password').fill(password)
}

/** The distances of the cards from the left, and whether the first two cards are side by side. */
async function placesOfCards(page: Page) {
  const names = ['Your host', 'Saved, but not online', 'Online now']
  const boxes = await Promise.all(names.map((name) => page.getByRole('heading', { name }).boundingBox()))
  return [...boxes.map((box) => box?.x), boxes[0]?.y === boxes[1]?.y]
}

const tourFile = 'tour/coorg-trip/index.html'

test('a wrong password and a closed editor are reported before anything is written', async ({ page }) => {
  await open(page)
  const places = await placesOfCards(page)
  expect(places.at(-1)).toBe(true)
  const passwordField = field(page, 'Password')
  await passwordField.fill('wrong')
  expect((await button(page, 'Show').boundingBox())?.height).toBeGreaterThanOrEqual(44)
  await clickButton(page, 'Test the connection')
  // The reason is at the top and at the field, which is emptied.
  const reason = /^The test has failed\. .* refuses the user name or the password\. Check both .* Today, /
  await expectAlert(page).toHaveText(reason)
  await expect(progress(page).getByText('The test has failed.')).toHaveCSS('color', 'rgb(155, 18, 38)')
  await expect(passwordField).toHaveAccessibleDescription(
    /refuses the user name or the password\. Check both \(cPanel: FTP Accounts\)\.$/,
  )
  await expect(passwordField).toBeFocused()
  await expect(passwordField).toHaveValue('')
  await passwordField.fill(password)
  // Enter does not publish.
  await passwordField.press('Enter')
  await expectStatus(page).toContainText('The connection works.')
  // An earlier result is hidden after a refusal.
  await field(page, 'Host').fill('no host')
  await clickButton(page, 'Test the connection')
  await expect(page.getByRole('alert').filter({ hasText: 'no host' })).toBeVisible()
  await expectStatus(page).toBeEmpty()
  editor.kill('SIGKILL')
  await clickButton(page, 'Test the connection')
  await expect(page.getByText('The editor is closed.')).toHaveCSS('background-color', 'rgb(155, 18, 38)')
  await start(new URL(address).port)
  await expect(page.getByText('The editor is closed.')).toHaveCount(0)
  await expectStatus(page).toBeEmpty()
  // The cards stay in their places once the account is known.
  await page.reload()
  await expect(page.getByText(`site at 127.0.0.2:${sitePort}`)).toBeVisible()
  expect(await placesOfCards(page)).toEqual(places)
  expect(proftpd.online('index.html')).toBeUndefined()
})

test('a price is published behind a cache, and an earlier version restored', async ({ page }) => {
  await open(page)
  await clickButton(page)
  await expectStatus(page).toContainText('The site is online. This is its first publication:')
  const openSite = progress(page).getByRole('link', { name: 'Open the site' })
  await expect(openSite).toHaveAttribute('href', 'https://www.tours.test')
  await expect(button(page, 'Publish')).toBeFocused()
  const first = proftpd.online(tourFile)!
  cachedPages.set('/tour/coorg-trip/', first)

  editSite(/^tagline: .*/m, 'tagline: Cars with drivers')
  await page.goto(`${address}#tours/coorg-trip.yaml`)
  await page.getByLabel('Price in rupees').fill('4321')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('link', { name: 'Publish it' }).click()
  await expect(page.getByRole('heading', { name: 'Saved, but not online' })).toBeVisible()
  // The last result is older than the save.
  await expectStatus(page).toContainText('The site is online.')
  await expect(button(page, 'Publish')).toBeInViewport()
  // The password is known until the editor is closed.
  await clickButton(page)
  await expectStatus(page).toContainText('You have put 2 changes online:')
  await expectStatus(page).toContainText('in a cache: visitors see the change in about 9 minutes.')
  // A change is nearer to its own record than to the next one.
  const change = progress(page).locator('.changes li').filter({ hasText: 'Cars with drivers' })
  const own = progress(page).getByText('Contact, prices and terms')
  const next = progress(page).getByRole('link', { name: 'Mysore to Coorg one day' })
  const [ownBox, changeBox, nextBox] = await Promise.all([own, change, next].map((row) => row.boundingBox()))
  const bottom = (box: typeof ownBox) => box!.y + box!.height
  expect(changeBox!.y - bottom(ownBox)).toBeLessThan(nextBox!.y - bottom(changeBox))
  await expect(progress(page)).toBeInViewport()
  // Each change is shown once, and the publication has one time.
  await expect(page.getByText('Price in rupees')).toHaveCount(1)
  await expect(page.locator('main time')).toHaveCount(1)
  const restoreButton = button(page, 'Restore the version of')
  const name = (await restoreButton.textContent()) ?? ''
  const question = page.getByRole('dialog', { name })
  await restoreButton.click()
  await expect(question.getByRole('button', { name: 'Restore' })).toBeFocused()
  await expect(question).toContainText('Price in rupees: ₹4,321 → ₹')
  // Axe cannot compute the contrast of lines above different elements.
  await applyStyles(page, 'body:has(dialog) #editor { translate: -100vw }')
  expect(await axeViolations(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
  await expect(restoreButton).toBeFocused()
  expect(proftpd.online(tourFile)).toContain('4321')
  await restoreButton.click()
  await question.getByRole('button', { name: 'Restore' }).click()
  await expectStatus(page).toContainText(`${name.replace('Restore the', 'The')} is online again.`)
  await expect(page.getByText('Price in rupees')).toHaveCount(1)
  expect(proftpd.online(tourFile)).toBe(first)
  await expect(page.getByRole('heading', { name: 'Saved, but not online' })).toBeVisible()
  expect(await axeViolations(page)).toEqual([])
})

test('publishing continues without its window; a killed editor is reported', async ({ page, context }) => {
  await open(page)
  writeFileSync(`${siteFolder}.wait`, '')
  await clickButton(page)
  await expectStatus(page).toContainText('Build …')
  await page.close()
  const second = await context.newPage()
  await second.goto(`${address}#publish`)
  const building = 'Build … This usually takes half a minute, on a slow or busy computer some minutes.'
  await expectStatus(second).toHaveText(building)
  await expect(button(second, 'Publish')).toBeDisabled()
  editor.kill('SIGKILL')
  await start()
  await second.goto(`${address}#publish`)
  const end =
    'Nothing was changed online. The editor was closed before the end. Type the password again, then press Publish.'
  await expectAlert(second).toContainText(end)
  await field(second, 'Password').fill(password)
  await clickButton(second)
  await clickButton(second, 'Publish anyway')
  await expectStatus(second).toHaveText(building)
  for (const file of ['run.json', 'account.json'])
    expect(readFileSync(join(content, '.editor', file), 'utf8'), file).not.toContain(password)
  rmSync(`${siteFolder}.wait`)
  await expectStatus(second).toContainText('The site is online.')
})
