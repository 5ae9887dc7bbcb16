import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import AxeBuilder from '@axe-core/playwright'
import { expect as usual, type Locator, type Page, test } from '@playwright/test'
import { unzipSync } from 'fflate'
import { filesIn } from '../../tools/lib/files.ts'
import { freePort } from '../../tools/lib/port.ts'
import { manifestsIn } from '../../tools/publish/manifest.ts'
import { SiteCopy } from '../support/site-copy.ts'
import { account, Host } from './servers.ts'

/** Publish, clicked as the operator does, at an editor in a process of its own and a real FTP server. */
test.describe.configure({ mode: 'serial', timeout: 1_200_000 })
// A site is built beside a development server; on a busy machine that takes minutes.
const expect = usual.configure({ timeout: 600_000 })

const wrong = '₹not the password'
const tour = 'tour/coorg-trip/index.html'
let copy: SiteCopy
let host: Host
let page: Page
let editor: ChildProcess
let address = ''
/** What the editor has printed, and every command line that was seen. */
const printed: string[] = []
const processes = new Set<string>()
let watch: NodeJS.Timeout

async function openEditor(): Promise<void> {
  const args = ['--import', 'tsx', 'tools/admin/server/index.ts']
  const env = { ...process.env, NO_OPEN: '1', PORT: String(await freePort()), SITE_URL: undefined }
  // A group of its own, so that its development server ends with it.
  editor = spawn(process.execPath, args, { cwd: copy.folder, env, detached: true, stdio: 'pipe' })
  editor.stderr?.on('data', (data) => printed.push(String(data)))
  await new Promise<void>((resolve) => {
    createInterface(editor.stdout!).on('line', (line) => {
      printed.push(line)
      const found = /The editor is at (\S+)/.exec(line)?.[1]
      if (found === undefined) return
      address = found
      resolve()
    })
  })
}

async function killEditor(): Promise<void> {
  if (editor.signalCode !== null) return
  const exit = once(editor, 'exit')
  process.kill(-Number(editor.pid), 'SIGKILL')
  await exit
}

test.beforeAll(async ({ browser }) => {
  copy = new SiteCopy('publishing-editor')
  host = await Host.start('proftpd', { extra: ['MaxClients 3'] })
  host.write('shop/index.php', '<?php')
  watch = setInterval(() => {
    for (const id of readdirSync('/proc').filter((name) => /^\d+$/.test(name)))
      try {
        processes.add(readFileSync(`/proc/${id}/cmdline`, 'utf8'))
      } catch {
        // It has ended.
      }
  }, 200)
  await openEditor()
  page = await browser.newPage()
})

test.afterAll(async () => {
  clearInterval(watch)
  await killEditor()
  await host.stop()
  copy.remove()
})

const publish = () => page.getByRole('button', { name: 'Publish', exact: true })
/** Presses a button that publishes; what is shown from then on belongs to this press. */
async function press(button: Locator): Promise<void> {
  await button.click()
  await page.getByRole('button', { name: 'Stop' }).waitFor()
}
const online = () => page.getByText('Online, every file checked.', { exact: true })
const shows = (price: number) => host.read(tour)?.includes(`₹${price.toLocaleString('en-IN')}`)

/** Changes the price of a tour and saves it, then opens Publish. */
async function changePrice(price: number): Promise<void> {
  await page.goto(`${address}#site`)
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Mysore to Coorg one day / })
    .click()
  await page.getByLabel('Price in rupees').fill(String(price))
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Saved.').waitFor()
  await page.getByRole('link', { name: /^Publish/ }).click()
  await expect(page.getByText(`→ ${price.toLocaleString('en-IN')}`)).toHaveCount(
    shows(4200) === undefined ? 0 : 1,
  )
}

/** As axe wants it, on a phone; without the preview's frame. */
async function expectAccessible(): Promise<void> {
  await page.setViewportSize({ width: 360, height: 800 })
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().exclude('iframe').analyze()
  expect(violations.map(({ id, nodes }) => `${id} ${nodes[0]?.html}`)).toEqual([])
  await page.setViewportSize({ width: 1280, height: 800 })
}

/** Every file of the newest zip is on the host, and nothing else but what is not ours. */
function expectAllOnline(): void {
  const packages = join(copy.folder, 'upload')
  const newest = String(manifestsIn(packages).at(-1)?.name)
  const wanted = unzipSync(readFileSync(join(packages, `${newest}.zip`)))
  const names = Object.keys(wanted).filter((name) => wanted[name]?.length !== 0)
  expect(filesIn(host.web).sort()).toEqual([...names, 'shop/index.php'].sort())
  const different = names.filter((name) => !readFileSync(join(host.web, name)).equals(wanted[name]!))
  expect(different).toEqual([])
}

test('the account is filled in once: a certificate that nobody knows is shown, a wrong password refused, then all is online', async () => {
  await changePrice(4321)
  await page.getByLabel('FTP host').fill(`ftps://${host.address}:${host.port}`)
  await page.getByLabel('Address that visitors see').fill(host.site)
  await page.getByLabel('User name').fill(account.user)
  await page.getByLabel('Password').fill(wrong)
  await press(publish())

  const shown = page.getByRole('region', { name: 'Is this your host?' })
  const own = ['x509', '-noout', '-fingerprint', '-sha256', '-in', join(host.work, 'own.pem')]
  const fingerprint = execFileSync('openssl', own).toString().trim().split('=')[1] ?? ''
  await expect(shown).toContainText(fingerprint)
  await expect(shown).toContainText('For: 127.0.0.1, 127.0.0.2')
  await expectAccessible()
  await press(shown.getByRole('button', { name: 'Yes, this is my host: go on' }))

  await expect(page.getByText('it refuses the user name or the password. Check both')).toBeVisible()
  await expect(page.getByText('It did not work. No page that visitors see was replaced.')).toBeVisible()
  await expect(page.getByLabel('User name')).toHaveValue(account.user)
  await expect(page.getByLabel('Password')).toHaveAttribute('autocomplete', 'current-password')
  await page.getByLabel('Password').fill(account.password)
  await press(publish())
  await expect(online()).toBeVisible()
  await expect(page.getByText(/^Last published today \d\d:\d\d, every file checked\.$/)).toBeVisible()
  expectAllOnline()
  expect(shows(4321)).toBe(true)
})

test('a changed price is online after one press; what is typed meanwhile stays, and is not published', async () => {
  await changePrice(4322)
  const begun = Date.now()
  await press(publish())
  await page.getByRole('link', { name: 'Your site' }).click()
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Mysore to Coorg one day / })
    .click()
  await page.getByLabel('Price in rupees').fill('9999')
  await page.getByRole('link', { name: /^Publish/ }).click()
  await expect(online()).toBeVisible()
  console.log(`From the press to "Online": ${((Date.now() - begun) / 1000).toFixed(1)} s`)
  await expect(page.getByText('1 form is not saved yet')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Everything is published' })).toBeVisible()
  expectAllOnline()
  expect([shows(4322), shows(9999)]).toEqual([true, false])
  await page.reload()
  await page.goto(`${address}#edit/tours/coorg-trip`)
  await expect(page.getByLabel('Price in rupees')).toHaveValue('9999')
})

test('a second press is refused, and Stop leaves the old site, which the next press replaces', async () => {
  await changePrice(4323)
  host.delay = 150
  await press(publish())
  const second = await page.request.post(`${address}api/publish`, { headers: { 'x-editor': '1' }, data: {} })
  expect([second.status(), await second.json()]).toEqual([
    409,
    { message: 'The site is being published already.' },
  ])
  await page.getByText(/^Step 6 of 9$/).waitFor()
  await page.getByRole('button', { name: 'Stop' }).click()
  await expect(page.getByText('Stopped. No page that visitors see was replaced.')).toBeVisible()
  expect(shows(4322)).toBe(true)
  host.delay = 0
  await press(page.getByRole('button', { name: 'Finish publishing' }))
  await expect(online()).toBeVisible()
  expectAllOnline()
})

test('an editor that was killed during the switch says so when it is opened again, and one press finishes it', async () => {
  await changePrice(4324)
  await press(publish())
  const parts = () => filesIn(host.web).filter((file) => file.endsWith('.part')).length
  let most = 0
  await expect.poll(() => (most = Math.max(most, parts())), { intervals: [5] }).toBeGreaterThan(2)
  host.delay = 300
  await expect
    .poll(() => [(most = Math.max(most, parts())) > parts(), parts() > 0], { intervals: [5] })
    .toEqual([true, true])
  await killEditor()
  host.delay = 0
  expect(parts()).toBeGreaterThan(0)

  await openEditor()
  await page.goto(address)
  await expect(page.getByRole('alert')).toContainText('Publishing was interrupted: some pages online are new')
  await page.getByRole('link', { name: 'Finish publishing' }).click()
  await page.getByLabel('Password').fill(account.password)
  await press(page.getByRole('button', { name: 'Finish publishing' }))
  await expect(online()).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
  expectAllOnline()
  expect(shows(4324)).toBe(true)
})

test('an earlier version goes online in one press, with its content', async () => {
  const names = page.getByRole('region', { name: 'Published before' }).getByRole('listitem')
  await names
    .last()
    .getByRole('button', { name: /^Go back to/ })
    .click()
  await press(page.getByRole('button', { name: 'Go back, and online' }))
  await expect(online()).toBeVisible()
  expect(shows(4321)).toBe(true)
  expect(copy.read('content/tours/coorg-trip.yaml')).toContain('price: 4321')
  await expect(page.getByRole('heading', { name: 'Everything is published' })).toBeVisible()
  expect(host.read('shop/index.php')).toBe('<?php')
})

test('the password is in no file, message, package, process list or storage of the browser', async () => {
  const state = await (await page.request.get(`${address}api/state`)).text()
  const storage = await page.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]),
  )
  const texts = [...printed, ...processes, state, storage, await page.content()]
  // Nothing makes or removes files any more.
  await killEditor()
  const folders = [copy.folder, host.work]
  const files = folders
    .flatMap((folder) => filesIn(folder).map((file) => join(folder, file)))
    .filter((file) => statSync(file, { throwIfNoEntry: false })?.isFile())
  const spellings = [account.password, wrong].flatMap((password) => [
    password,
    encodeURIComponent(password),
    Buffer.from(password).toString('base64'),
  ])
  const found = (bytes: Uint8Array) => spellings.some((each) => Buffer.from(bytes).includes(each))
  const guilty = files.filter((file) => {
    const bytes = readFileSync(file)
    return found(bytes) || (file.endsWith('.zip') && Object.values(unzipSync(bytes)).some(found))
  })
  expect(guilty).toEqual([])
  expect(texts.filter((text) => found(Buffer.from(text)))).toEqual([])
  expect([...processes].join()).toContain('tools/admin/server/index.ts')
  expect(files.some((file) => file.endsWith('upload/host.json'))).toBe(true)
})
