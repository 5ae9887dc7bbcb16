/** Runs with a host in memory, and a build that only prints a line. */
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test as base } from '@playwright/test'
import { parse, stringify } from 'yaml'
import { TransientError, UserError } from '../../user-error.ts'
import { hostTime, MemoryFolder, respondFrom } from '../../publish/fixtures.ts'
import { LoginError, RefusedError } from '../../publish/ftp-errors.ts'
import type { PublishedList } from '../../publish/published-list.ts'
import { OptionError, type Target } from '../../publish/target.ts'
import { versionsFolder } from '../../publish/versions.ts'
import { type RunRequest, savedAccountSchema } from '../shared/protocol.ts'
import { isInProgress } from '../shared/run-state.ts'
import { PublishRuns } from './publish-runs.ts'
import { describeClosedEditor } from './run-failure.ts'

const account = { host: 'localhost', user: 'me', folder: '', certificate: '', htaccess: true }
const site = 'https://www.tours.test'
const path = (name: string) => base.info().outputPath(name)
/** The folder of the account that was opened last. */
let openedFolder: string

const test = base.extend<{ host: MemoryFolder; publishing: PublishRuns }>({
  host: async ({}, provide) => {
    const host = new MemoryFolder()
    const { fetch } = globalThis
    globalThis.fetch = respondFrom(host)
    await provide(host)
    globalThis.fetch = fetch
  },
  publishing: async ({ host }, provide) => {
    cpSync(process.env['CONTENT_DIR']!, path('content'), { recursive: true })
    mkdirSync(path('site'))
    buildPrints('First')
    const { CONTENT_DIR, npm_execpath = '' } = process.env
    Object.assign(process.env, { npm_execpath: path('npm.cjs'), CONTENT_DIR: path('content') })
    const openFolder = (target: Target) => {
      openedFolder = target.folder
      return host
    }
    await provide(new PublishRuns(path('content'), path('site'), openFolder, 1))
    Object.assign(process.env, { CONTENT_DIR, npm_execpath })
  },
})

/** Creates a program in place of npm that prints a line; its site has this home page. */
function buildPrints(html: string): void {
  for (const [file, text] of Object.entries({ 'index.html': html, '.htaccess': '# Rules' }))
    writeFileSync(path(`site/${file}`), text)
  writeFileSync(path('npm.cjs'), "console.log('A line.')")
}

function savePrice(price: number): void {
  const file = path('content/tours/tea-tour.yaml')
  writeFileSync(file, stringify({ ...(parse(readFileSync(file, 'utf8')) as object), price }))
}

const priceFrom = (before: string, after: string) => {
  const fields = [{ name: 'Price in rupees', before, after }]
  return [{ file: 'tours/tea-tour.yaml', title: 'Tea tour', effect: 'changed', fields }]
}
const priceChange = priceFrom('₹4,200', '₹4,321')

const key = `${account.user}@${account.host}`
const expectResult = (publishing: PublishRuns) =>
  expect.poll(() => publishing.lastRun()?.result, { intervals: [10] })

/** Starts a run, and returns its result. `typed` has values of the account. */
async function run(runs: PublishRuns, action: RunRequest['action'], typed: object = {}, version?: string) {
  const sent = { ...account, password: 'secret', ...typed }
  expect(runs.start({ action, account: sent, version }, site)).toMatchObject({ action, sent: 0, total: 0 })
  await expectResult(runs).toBeDefined()
  return runs.lastRun()!.result!
}
/** Publishes another price, which changes the home page. */
function publishPrice(publishing: PublishRuns) {
  savePrice(4321)
  buildPrints('Second')
  return run(publishing, 'publish')
}

/** The runs after a restart of the editor. */
const restarted = () => new PublishRuns(path('content'), path('site'))

/** Each operation of the host ends with the error; without one it succeeds. */
function respondWith(host: MemoryFolder, error?: Error): void {
  host.before = () => {
    if (error) throw error
  }
}
/** Publishes while the host refuses the password. */
async function failToPublish(publishing: PublishRuns, host: MemoryFolder) {
  respondWith(host, new LoginError('refused'))
  expect(await run(publishing, 'publish')).toMatchObject({ succeeded: false, field: 'password' })
  respondWith(host)
}

test('an account that was stored before a field existed has its default', () => {
  const stored = { host: 'ftp.tours.test', user: 'me', folder: 'public_html' }
  expect(savedAccountSchema.parse(stored)).toEqual({ ...stored, certificate: '', htaccess: true })
})

test('the case of the host and the folder public_html do not change the account', async ({ publishing }) => {
  await run(publishing, 'publish')
  const result = await run(publishing, 'test', { host: 'Localhost', folder: 'public_html', password: '' })
  expect([result.succeeded, openedFolder]).toEqual([true, ''])
  expect(publishing.overview()).toMatchObject({ account, publishedAt: hostTime, unpublished: [] })
})

test('the site is built and published, and an earlier version is restored', async ({ publishing, host }) => {
  const nothing = { publishedAt: undefined, earlier: undefined, unpublished: undefined }
  const noAccount = { ...account, host: '', user: '' }
  const before = { account: noAccount, passwordFor: '', run: undefined, undoesRestoration: false, ...nothing }
  expect(publishing.overview()).toEqual(before)
  const online = { succeeded: true, subject: 'The site is online.', notes: [], pages: [`${site}/`] }
  const message = 'This is its first publication: all its pages are new.'
  expect(await run(publishing, 'publish')).toEqual({ ...online, message, changes: undefined })
  expect(publishing.lastRun()).toMatchObject({ action: 'publish', step: 'send', sent: 2, total: 2 })
  const after = { account, passwordFor: key, publishedAt: hostTime, earlier: undefined, unpublished: [] }
  expect(publishing.overview()).toMatchObject(after)
  savePrice(4321)
  expect(publishing.overview().unpublished).toEqual(priceChange)
  buildPrints('Second')
  expect(await run(publishing, 'publish')).toEqual({ ...online, message: '', changes: priceChange })
  const nothingChanged = { message: 'Nothing had changed.', changes: undefined, pages: [] }
  expect(await run(publishing, 'publish')).toEqual({ ...online, ...nothingChanged })
  // A saved text that is as before, and a publication that fails, restore nothing.
  savePrice(4200)
  await failToPublish(publishing, host)
  expect(publishing.overview().undoesRestoration).toBe(false)
  savePrice(4321)
  const { earlier } = publishing.overview()
  const version: unknown = expect.any(String)
  expect(earlier).toEqual({ version, date: hostTime, changes: priceFrom('₹4,321', '₹4,200') })
  const result = await run(publishing, 'restore', {}, earlier!.version)
  expect(result).toMatchObject({ succeeded: true, changes: earlier!.changes, pages: [`${site}/`] })
  expect(result.subject).toMatch(/^The version of \d.* is online again\.$/)
  expect(host.texts()['index.html']).toBe('First')
  // Also after a restart of the editor, with another save, and after a publication that fails.
  const contact = path('content/site.yaml')
  writeFileSync(contact, readFileSync(contact, 'utf8').replace(/^brand: .*/m, 'brand: Lake Tours'))
  await failToPublish(publishing, host)
  const name = { name: 'Name of the business', before: 'Hill; Lake, Sons', after: 'Lake Tours' }
  const unpublished = [expect.objectContaining({ fields: [name] }), ...priceChange]
  expect(restarted().overview()).toMatchObject({ unpublished, undoesRestoration: true })
  await expect(run(publishing, 'restore', {}, earlier!.version)).rejects.toThrow(
    'The version that can be restored has changed. Press Restore again.',
  )
})

test('the next publication undoes a restoration only while the texts that it has taken off the site are saved', async ({
  publishing,
}) => {
  await run(publishing, 'publish')
  await publishPrice(publishing)
  const restore = () => run(publishing, 'restore', {}, publishing.overview().earlier!.version)
  await restore()
  const undoesRestoration = (price: number) => {
    savePrice(price)
    return publishing.overview().undoesRestoration
  }
  expect([4321, 4200, 5000].map(undoesRestoration)).toEqual([true, false, false])
  // The later version is online again, and what is saved now is newer.
  savePrice(4321)
  await restore()
  expect([4321, 4200, 5000].map(undoesRestoration)).toEqual([false, false, false])
})

test('a record that cannot be read is not listed as deleted, and its restored texts are known once it is corrected', async ({
  publishing,
}) => {
  await run(publishing, 'publish')
  await publishPrice(publishing)
  const file = path('content/tours/tea-tour.yaml')
  const saved = readFileSync(file)
  writeFileSync(file, 'price: [')
  expect(publishing.overview().unpublished).toEqual([])
  await run(publishing, 'restore', {}, publishing.overview().earlier!.version)
  expect(publishing.overview()).toMatchObject({ unpublished: [], undoesRestoration: false })
  writeFileSync(file, saved)
  expect(publishing.overview()).toMatchObject({ unpublished: priceChange, undoesRestoration: true })
})

test('while the record of the address cannot be read, the address is the published one', async ({
  publishing,
}) => {
  const file = path('content/site.yaml')
  const save = (website: string) => {
    const values = parse(readFileSync(file, 'utf8')) as object
    writeFileSync(file, stringify({ ...values, website }))
    return publishing.address()
  }
  expect(save(site)).toBe(site)
  await run(publishing, 'publish')
  // No address is one too.
  expect(['', 'https://www.tea.test'].map(save)).toEqual(['', 'https://www.tea.test'])
  writeFileSync(file, 'website: [')
  expect(publishing.address()).toBe(site)
  rmSync(path('.publishing'), { recursive: true })
  expect(publishing.address()).toBe('')
})

test('without a copy of the version before, only the changed pages are known', async ({ publishing }) => {
  await run(publishing, 'publish')
  const folder = versionsFolder(account, path('site'))
  const [version = ''] = readdirSync(folder).filter((name) => /^[0-9a-f]+\.json$/.test(name))
  rmSync(join(folder, version))
  expect(await publishPrice(publishing)).toMatchObject({
    message: 'The editor knows which pages have changed, but not what has changed on them: see “Details”.',
    changes: undefined,
    pages: [`${site}/`],
  })
})

test('after a publication that failed, later saves are not online', async ({ publishing, host }) => {
  writeFileSync(path('site/.htaccess'), 'BAD')
  expect(await run(publishing, 'publish')).toMatchObject({
    succeeded: false,
    subject: 'All files are on your host, but visitors may not see them yet.',
    message: expect.stringMatching(/^www.tours.test responds with 500 to every page\./),
    field: 'htaccess',
  })
  expect(host.texts()['index.html']).toBe('First')
  savePrice(4321)
  expect(publishing.overview().unpublished).toEqual(priceChange)
})

test('what is saved during a build is listed as not online', async ({ publishing, host }) => {
  const build = `const { existsSync, readFileSync, writeFileSync } = require('node:fs')
    const timer = setInterval(() => {
      if (existsSync('${path('wait')}')) return
      clearInterval(timer)
      writeFileSync('${path('site/index.html')}', readFileSync(process.env.CONTENT_DIR + '/tours/tea-tour.yaml'))
    }, 20)`
  writeFileSync(path('npm.cjs'), build)
  writeFileSync(path('wait'), '')
  publishing.start({ action: 'publish', account: { ...account, password: 'secret' } }, site)
  await expect.poll(() => publishing.lastRun()?.step).toBe('build')
  savePrice(4321)
  rmSync(path('wait'))
  await expectResult(publishing).toMatchObject({ subject: 'The site is online.' })
  expect(parse(host.texts()['index.html']!)).toMatchObject({ price: 4200 })
  expect(publishing.overview().unpublished).toEqual(priceChange)
})

test('a build that fails publishes nothing, and its output says why', async ({ publishing, host }) => {
  const build = `console.log(process.argv.slice(2).join(' ') + '\\n\\nIn ' + process.cwd() + '/app.')
    const names = require('node:fs').readdirSync(process.env.CONTENT_DIR)
    console.log(['site.yaml', '.editor'].map((name) => names.includes(name)).join())
    console.error('No memory.')
    process.exitCode = 1`
  writeFileSync(path('npm.cjs'), build)
  const { output, ...result } = await run(publishing, 'publish')
  expect(result).toEqual({
    succeeded: false,
    subject: 'Nothing was changed online.',
    message: 'The site could not be built. Show “Details” to somebody who helps you.',
  })
  const lines = ['run --silent prestart', '', 'In app.', 'true,false']
  expect(output!.filter((line) => line !== 'No memory.')).toEqual(lines)
  expect(output).toContain('No memory.')
  expect(host.texts()).toEqual({ 'foreign.txt': 'of somebody else' })
})

test('an editor that was started without npm says that it cannot build', async ({ publishing }) => {
  delete process.env['npm_execpath']
  expect(await run(publishing, 'publish')).toMatchObject({
    subject: 'Nothing was changed online.',
    message: 'The editor was not started by npm. Close it, and double-click Start.',
  })
})

test('a publication that another computer takes over is not continued', async ({ publishing, host }) => {
  host.before = (operation, path) => {
    if (operation !== 'store' || !/[0-9a-f]{64}/.test(path)) return
    const list = JSON.parse(String(host.files.get('.upload/published.json'))) as PublishedList
    const run = { ...list.run, id: 'other' }
    host.files.set('.upload/published.json', Buffer.from(JSON.stringify({ ...list, run })))
  }
  const message =
    'Another computer, or another copy of this folder, is publishing this site. Try again in ten minutes.'
  expect(await run(publishing, 'publish')).toMatchObject({ subject: 'Publishing was interrupted.', message })
})

test('a connection that is lost before the build is tried again', async ({ publishing, host }) => {
  const reasons = new Set<string | undefined>()
  let attempts = 0
  host.before = () => {
    reasons.add(publishing.lastRun()?.retry)
    if (++attempts < 3) throw new TransientError('It is lost.')
  }
  expect(await run(publishing, 'publish')).toMatchObject({ succeeded: true })
  const known = ['It is lost. Trying again in 0.001 s.', 'It is lost. Trying again in 0.002 s.']
  expect([...reasons]).toEqual([undefined, ...known])
})

test('a run that continues an interrupted one has the changes of both', async ({ publishing, host }) => {
  await run(publishing, 'publish')
  host.before = (operation, path) => {
    if (operation === 'rename' && path.endsWith('published.json') && host.texts()['index.html'] === 'Second')
      throw new UserError('The disk is full.')
  }
  const result = await publishPrice(publishing)
  expect(result).toMatchObject({ succeeded: false, subject: interrupted })
  // The failure is known after a restart of the editor, also if the connection was tested since.
  await run(publishing, 'test')
  expect(restarted().lastRun()).toMatchObject({ action: 'publish', step: 'send', result })
  respondWith(host)
  expect(await run(publishing, 'publish')).toMatchObject({ message: '', changes: priceChange })
  expect(restarted().lastRun()).toBeUndefined()
})

test('an account that the host refuses does not replace the one before', async ({ publishing, host }) => {
  await run(publishing, 'publish')
  await publishPrice(publishing)
  respondWith(host, new LoginError('refused'))
  expect(await run(publishing, 'test', { user: 'other' })).toMatchObject({ field: 'password' })
  const { earlier, ...overview } = publishing.overview()
  expect(overview).toMatchObject({ account, passwordFor: key, publishedAt: hostTime })
  await expect(run(publishing, 'restore', { user: 'other' }, earlier!.version)).rejects.toThrow(
    'The version that can be restored has changed.',
  )
  respondWith(host)
  host.files.clear()
  await run(publishing, 'test', { user: 'other' })
  const nothing = { publishedAt: undefined, earlier: undefined, unpublished: undefined }
  expect(publishing.overview()).toMatchObject(nothing)
})

test('the same folder under another name of its host has the versions of this computer', async ({
  publishing,
  host,
}) => {
  await run(publishing, 'publish')
  await publishPrice(publishing)
  const { publishedAt, earlier, unpublished } = publishing.overview()
  await run(publishing, 'test', { host: '127.0.0.1' })
  expect(publishing.overview()).toMatchObject({
    passwordFor: 'me@127.0.0.1',
    publishedAt,
    earlier,
    unpublished,
  })
  const result = await run(publishing, 'restore', { host: '127.0.0.1' }, earlier!.version)
  expect([result.succeeded, host.texts()['index.html']]).toEqual([true, 'First'])
  // So has the folder under its first name.
  await run(publishing, 'test')
  expect(publishing.overview()).toMatchObject({ unpublished: priceChange, undoesRestoration: true })
})

test('the versions of a folder that was published under two names of its host are those of the last publication', async ({
  publishing,
  host,
}) => {
  const other = { host: '127.0.0.1' }
  await run(publishing, 'publish')
  await publishPrice(publishing)
  await run(publishing, 'test', other)
  buildPrints('Third')
  await run(publishing, 'publish')
  buildPrints('Second')
  await run(publishing, 'publish')
  // The version is the same as before, but not the earlier one.
  const { earlier } = publishing.overview()
  await run(publishing, 'test', other)
  expect(publishing.overview()).toMatchObject({ earlier })
  await run(publishing, 'restore', other, earlier!.version)
  expect(host.texts()['index.html']).toBe('Third')
})

test('an interrupted publication is known under another name of its host', async ({ publishing, host }) => {
  const other = { host: '127.0.0.1' }
  await run(publishing, 'publish')
  await publishPrice(publishing)
  await run(publishing, 'test', other)
  buildPrints('Third')
  host.before = () => {
    if (host.texts()['index.html'] === 'Third') throw new UserError('The disk is full.')
  }
  await run(publishing, 'publish')
  respondWith(host)
  const { earlier } = publishing.overview()
  await run(publishing, 'test', other)
  expect(publishing.overview()).toMatchObject({ earlier })
  await run(publishing, 'restore', other, earlier!.version)
  expect(host.texts()['index.html']).toBe('Second')
})

test('.htaccess files are not sent again to a host that refuses them', async ({ publishing, host }) => {
  host.refused.set('.htaccess', new RefusedError('refused'))
  expect((await run(publishing, 'publish')).succeeded).toBe(true)
  expect(publishing.overview().account.htaccess).toBe(false)
})

test('a failed run has a result also if the account cannot be read then', async ({ publishing, host }) => {
  host.before = () => {
    mkdirSync(path('content/.editor/account.json'), { recursive: true })
    throw new UserError('The host does not respond.')
  }
  expect(await run(publishing, 'publish')).toMatchObject({
    subject: 'Nothing was changed online.',
    message: 'The host does not respond.',
  })
})

test('a run needs a host, a password, and no other run in progress', async ({ publishing, host }) => {
  const start = (change: object) =>
    publishing.start({ action: 'test', account: { ...account, password: '', ...change } }, site)
  expect(() => start({ host: 'no host', password: 'secret' })).toThrow('“no host” is not')
  expect(() => start({})).toThrow('The password is missing.')
  expect(existsSync(path('content/.editor'))).toBe(false)
  let proceed = () => {}
  const { prepare } = host
  host.prepare = () => new Promise<void>((resolve) => (proceed = resolve))
  start({ password: 'secret' })
  expect(() => start({})).toThrow('What you started before is still running. Wait until it has ended.')
  expect(isInProgress(publishing.overview().run)).toBe(true)
  expect(publishing.overview()).toMatchObject({ passwordFor: '', account: { user: '' } })
  host.prepare = prepare
  proceed()
  await expectResult(publishing).toMatchObject({ succeeded: true })
  expect(() => start({ user: 'other' })).toThrow('The password is missing.')
  // The account of the run and its password are still known.
  expect(publishing.overview()).toMatchObject({ passwordFor: key, account: { user: 'me' } })
})

const interrupted = 'Publishing was interrupted. Press Publish again to continue.'
const restorationInterrupted =
  'The restoration was interrupted. Press Restore again to continue, or Publish to put online what is saved here.'
for (const [action, step, subject, next, total = 0] of [
  ['publish', 'build', 'Nothing was changed online.', 'Type the password again, then press Publish.'],
  ['restore', 'connect', 'Nothing was changed online.', 'Type the password again, then press Restore.'],
  ['publish', 'send', interrupted, 'Type the password again first.'],
  // After a lost connection the run compares again.
  ['publish', 'compare', interrupted, 'Type the password again first.', 1],
  ['restore', 'send', restorationInterrupted, 'Type the password again first.'],
] as const)
  test(`a run of an editor that was closed during ${action}, step ${step}: ${next}`, () => {
    const message = `The editor was closed before the end. ${next}`
    const result = { succeeded: false, subject, message }
    expect(describeClosedEditor({ action, step, total }, false)).toEqual(result)
  })

for (const [action, next] of [
  ['publish', 'Type the password again, then press Publish.'],
  // Restore would take it back.
  ['restore', 'Open the site to check it.'],
] as const)
  test(`a run of an editor that was closed once all files were in place: ${action}`, () =>
    expect(describeClosedEditor({ action, step: 'send', total: 1 }, true)).toMatchObject({
      subject: 'All files are on your host, but visitors may not see them yet.',
      message: `The editor was closed before the end. ${next}`,
    }))

test('after a restart the step of an unfinished run is known', async ({ publishing, host }) => {
  const known = () => restarted().lastRun()
  const steps = new Set<string>()
  host.before = () => steps.add(`${known()?.step}, ${known()?.total} files: ${known()?.result?.subject}`)
  await run(publishing, 'publish')
  expect([...steps]).toEqual([
    'connect, 0 files: Nothing was changed online.',
    'compare, 0 files: Nothing was changed online.',
    `send, 2 files: ${interrupted}`,
  ])
  expect(known()).toBeUndefined()
  // What an editor leaves that is closed once all files are in place.
  const unfinishedRun = { action: 'publish', step: 'send', sent: 2, total: 2, updatedAt: 7 }
  writeFileSync(path('content/.editor/run.json'), JSON.stringify(unfinishedRun))
  expect(known()?.result?.subject).toMatch(/^All files are on your host/)
})

test('after an interrupted restoration the earlier version is online', async ({ publishing, host }) => {
  await run(publishing, 'publish')
  await publishPrice(publishing)
  expect(publishing.overview().unpublished).toEqual([])
  host.before = (operation, path) => {
    if (operation === 'rename' && path.endsWith('.html')) throw new UserError('The host does not respond.')
  }
  const { version } = publishing.overview().earlier!
  expect(await run(publishing, 'restore', {}, version)).toMatchObject({ succeeded: false })
  expect(publishing.overview()).toMatchObject({ unpublished: priceChange, earlier: { version } })
  respondWith(host)
  expect(await run(publishing, 'restore', {}, version)).toMatchObject({ succeeded: true })
})

test('a password is remembered from its acceptance until its refusal', async ({ publishing, host }) => {
  const test = async (password: string, error?: Error) => {
    respondWith(host, error)
    return [await run(publishing, 'test', { password }), publishing.overview().passwordFor] as const
  }
  const failure = { succeeded: false, subject: 'The test has failed.' }
  const lost = new UserError('The host does not respond.')
  const refused = new LoginError('The host refuses the user name or the password.')
  expect(await test('first', lost)).toEqual([{ ...failure, message: lost.message }, ''])
  expect(await test('secret')).toMatchObject([{ succeeded: true, subject: 'The connection works.' }, key])
  expect(await test('wrong', lost)).toMatchObject([failure, key])
  const noFolder = new OptionError('folder', 'The account has no folder www.', 'Write another.')
  expect(await test('secret', noFolder)).toMatchObject([{ ...failure, field: 'folder' }, key])
  // Without a typed password the accepted one is used.
  expect(await test('')).toMatchObject([{ succeeded: true }, key])
  const forgotten = { ...failure, field: 'password', message: refused.message }
  expect(await test('', refused)).toEqual([forgotten, ''])
  expect(await test('secret')).toMatchObject([{ succeeded: true }, key])
  expect(await test('wrong', refused)).toEqual([forgotten, ''])
  expect(readFileSync(path('content/.editor/account.json'), 'utf8')).toBe(JSON.stringify(account))
})
