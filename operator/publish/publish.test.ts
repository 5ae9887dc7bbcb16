/** Publishing to a host in memory, interrupted at every verb. */
import { posix } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { expect, test } from '@playwright/test'
import { testConnection } from './connection.ts'
import type { RemoteFolder } from './remote-folder.ts'
import { publish, publishEarlier, type PublishOptions, type PublishProgress } from './publish.ts'
import { parsePublishedList } from './published-list.ts'
import { clientId, type Target } from './target.ts'
import { TransientError, UserError } from '../../build/user-error.ts'
import { Versions } from './versions.ts'

/** A site with one tour and one picture. */
const siteOf = (name: string) => ({
  'index.html': `<img src="/uploads/${name}.jpg">`,
  [`tour/${name}/index.html`]: name,
  'tour/404.html': `Not found, ${name}`,
  [`uploads/${name}.jpg`]: `JPEG ${name}`,
  '.htaccess': `# Rules of ${name}`,
})
const site0 = { 'index.html': 'First', 'tour/404.html': 'Not found, first', '.htaccess': '# Rules of one' }
const site1 = siteOf('one')
const site2 = siteOf('two')
const site3 = { ...site1, 'index.html': 'Third', 'tour/404.html': 'Not found, third' }
const foreign = { 'foreign.txt': 'of somebody else' }
type Texts = Record<string, string>
const filesOf = (texts: Texts) =>
  new Map<string, Buffer>(Object.entries(texts).map(([file, text]) => [file, Buffer.from(text)]))

/** A host in memory. */
class MemoryFolder implements RemoteFolder {
  readonly files = filesOf(foreign)
  /** Called before each verb. */
  before = () => {}
  private readonly preparing = new Set<string>()
  /** Files that the disk holds. */
  room = Infinity

  async list(folder: string) {
    this.before()
    const names = [...this.files].filter(([file]) => posix.dirname(file) === folder)
    return new Map(names.map(([file, bytes]) => [posix.basename(file), bytes.length]))
  }
  async read(file: string) {
    this.before()
    return this.files.get(file)
  }
  async store(file: string, bytes: Buffer) {
    this.before()
    if (this.files.size >= this.room) throw new UserError('no space left')
    this.files.set(file, bytes)
  }
  async rename(from: string, to: string) {
    this.before()
    this.files.set(to, this.files.get(from)!)
    this.files.delete(from)
  }
  async remove(path: string) {
    this.before()
    this.files.delete(path)
  }
  async prepare(folder: string) {
    this.before()
    // As at a host: two connections that prepare the same folder disturb each other.
    if (this.preparing.has(folder))
      throw new UserError(`The account may not write into the folder ${folder}.`)
    this.preparing.add(folder)
    await setImmediate()
    this.preparing.delete(folder)
  }
  close() {}
  /** What is there, without the list and copies. */
  texts(): Texts {
    const own = [...this.files].filter(([file]) => !/^\.upload\/(published|before)/.test(file))
    return Object.fromEntries(own.map(([file, bytes]) => [file, String(bytes)]))
  }
}

let host: MemoryFolder
let versions: Versions
/** Days that have gone by at the host. */
let day: number
const site = new URL('https://www.tours.test')
const target: Target = { host: 'host', user: '', password: '', folder: '', site }
const { fetch } = globalThis

/** Begins with an empty host. */
function start(name = 'versions'): void {
  host = new MemoryFolder()
  versions = new Versions(test.info().outputPath(name))
  day = 0
}

test.beforeEach(() => {
  start()
  globalThis.fetch = async (url) => {
    const path = new URL(String(url)).pathname.slice(1).replace(/(^|\/)$/, '$1index.html')
    const bytes = host.files.get(path)
    const status = String(host.files.get('.htaccess')).includes('BAD') ? 500 : bytes ? 200 : 404
    const date = new Date(Date.now() + day * 86_400_000).toUTCString()
    return new Response(status === 200 ? new Uint8Array(bytes!) : '', { status, headers: { date } })
  }
})
test.afterEach(() => void (globalThis.fetch = fetch))

type Options = Partial<Target> & PublishOptions
const press = async (texts: Texts | 'earlier version', options: Options = {}) => {
  const own = { openFolder: () => host, versions, delay: 1, ...options }
  const result = await (texts === 'earlier version'
    ? publishEarlier(target, own)
    : publish(filesOf(texts), { ...target, ...options }, own))
  return { ...result, notes: result.notes.map(({ message }) => message) }
}
const list = () => JSON.parse(String(host.files.get('.upload/published.json')))

/** Publishes until the computer is off, before a verb. Returns whether it was. */
async function pressUntil(isOff: () => boolean, texts: Texts): Promise<boolean> {
  const stopped = new Error('The computer is off.')
  host.before = () => {
    if (isOff()) throw stopped
  }
  const end = await press(texts).catch((error: unknown) => error)
  host.before = () => {}
  if (end instanceof Error && end !== stopped) throw end
  return end === stopped
}

test('what has changed is sent, what left is deleted at once, pictures a day later, then nothing', async () => {
  expect(await press(site1)).toMatchObject({ sent: 5, deleted: 0 })
  expect(host.texts()).toEqual({ ...foreign, ...site1 })
  expect(await press(site2)).toMatchObject({ sent: 5, deleted: 1 })
  expect(host.texts()).toEqual({ ...foreign, ...site2, 'uploads/one.jpg': site1['uploads/one.jpg'] })
  day = 0.9
  expect(await press(site2)).toMatchObject({ sent: 0, deleted: 0 })
  day = 1.1
  expect(await press(site2)).toMatchObject({ sent: 0, deleted: 1 })
  expect(host.texts()).toEqual({ ...foreign, ...site2 })
  host.store = () => Promise.reject(new Error('Nothing is to be written.'))
  expect(await press(site2)).toMatchObject({ sent: 0, deleted: 0 })
})

/** Publishes `site0` and `site1`, then `site2`, until the computer is off after some verbs. Returns whether it was. */
async function interruptAt(verbs: number): Promise<boolean> {
  start(`versions-${verbs}`)
  await press(site0)
  await press(site1)
  let left = verbs
  const isOff = () => {
    // No page is shown before its picture.
    for (const picture of String(host.files.get('index.html')).match(/uploads\/\w+.jpg/g) ?? [])
      expect(host.files.has(picture), `${verbs}`).toBe(true)
    return left-- <= 0
  }
  return pressUntil(isOff, site2)
}

const sources = { same: site2, other: site3, earlier: 'earlier version' } as const
for (const [name, source] of Object.entries(sources))
  test(`interrupted at any verb, the ${name} version leaves nothing behind`, async () => {
    for (let verbs = 0; await interruptAt(verbs); verbs++) {
      const before = list().run || list().files['tour/two/index.html'] ? site1 : site0
      const next = source === 'earlier version' ? before : source
      await press(source)
      day = 2
      await press(next)
      expect(host.texts(), `${verbs}`).toEqual({ ...foreign, ...next })
      expect(Object.keys(list().files).sort(), `${verbs}`).toEqual(Object.keys(next).sort())
    }
  })

test('after a bad .htaccess the next version is online; rules that are left out, or deleted by hand, stay out', async () => {
  await press(site1)
  const bad = { ...site1, '.htaccess': 'BAD' }
  await expect(press(bad)).rejects.toThrow('answers 500 to every page. Often the host forbids .htaccess.')
  await expect(press(bad)).rejects.toThrow('answers 500')
  expect(await press(site2)).toMatchObject({ sent: 5 })
  expect(host.texts()).toMatchObject(site2)
  await expect(press({ ...site2, '.htaccess': 'BAD' })).rejects.toThrow('answers 500')
  const bad2 = { ...site2, '.htaccess': 'BAD, new' }
  expect(await press(bad2, { htaccess: false })).toMatchObject({ sent: 0, deleted: 1 })
  expect(await press(bad2)).toMatchObject({ sent: 0, deleted: 0 })
  expect(host.texts()['.htaccess']).toBeUndefined()
  await press(site2, { htaccess: true })
  expect(host.texts()).toMatchObject(site2)
  host.files.delete('.htaccess')
  await press({ ...site2, 'index.html': 'New' })
  expect(host.texts()['.htaccess']).toBeUndefined()
})

test('files of others that have our names are copied, and said', async () => {
  host.files.set('.htaccess', Buffer.from('# Of the host'))
  host.files.set('tour/404.html', Buffer.from(site1['tour/404.html']))
  const { notes } = await press(site1)
  const copies = [...host.files.keys()].filter((file) => /^\.upload\/before-\w+\/\.htaccess\.old$/.test(file))
  expect(notes).toEqual(copies.map((copy) => `.htaccess was not ours. A copy of it is in ${copy}.`))
  expect(copies.map((copy) => String(host.files.get(copy)))).toEqual(['# Of the host'])
})

test('nothing is written into a folder that the site does not show, also when its list names the site', async () => {
  await press(site1)
  globalThis.fetch = async () => new Response('', { status: 404 })
  await expect(press(site2)).rejects.toThrow('www.tours.test does not show this folder of the account.')
  expect(host.texts()).toEqual({ ...foreign, ...site1 })
})

test('a folder with another site in its list is refused', async () => {
  await press(site1)
  const other = { site: new URL('https://www.other.test') }
  await expect(press(site2, other)).rejects.toThrow('The folder holds another site, https://www.tours.test.')
  expect(host.texts()).toEqual({ ...foreign, ...site1 })
  // The same address with encryption is no other site.
  await press(site2, { site: new URL('http://tours.test') })
  expect(list().site).toBe('http://tours.test')
})

test('names in the list that lead out of the folder are not ours', () => {
  const names = ['../a.html', '/a.html', 'a/../../a.html', 'a\r\nDELE b', '.upload/a.html', 'b/a.html']
  const files = Object.fromEntries(names.map((name) => [name, {}]))
  const { list } = parsePublishedList(Buffer.from(JSON.stringify({ site: '', files })))
  expect(list.files).toEqual({ 'b/a.html': {} })
})

for (const text of ['', '{', 'null', '[]', '{"files":[]}', '{"site":1,"files":{}}'])
  test(`a damaged list counts as empty: ${text}`, async () => {
    await press(site1)
    host.files.set('.upload/published.json', Buffer.from(text))
    const { notes } = await press(site2)
    expect(notes.join()).toContain('The list of published files at the host was damaged.')
    expect(host.texts()).toMatchObject(site2)
    expect(await press(site2)).toMatchObject({ sent: 0, notes: [] })
  })

test('what an interrupted publication has sent is not sent again, unless it is half', async () => {
  await press(site1)
  const staged = () => [...host.files.keys()].filter((file) => /\/[0-9a-f]{64}-[0-9a-f]{8}\.new$/.test(file))
  await pressUntil(() => staged().length >= 3, site2)
  const [half = ''] = staged()
  host.files.set(half, host.files.get(half)!.subarray(1))
  host.files.set('.upload/foreign.new', Buffer.from('of somebody else'))
  expect(await press(site2)).toMatchObject({ sent: 3 })
  expect(host.texts()).toMatchObject({ ...site2, '.upload/foreign.new': 'of somebody else' })
  expect(staged()).toEqual([])
})

test('files of an interrupted publication make room on a full disk', async () => {
  await press(site1)
  host.room = host.files.size + 3
  await expect(press(site2)).rejects.toThrow('no space left')
  expect(host.texts()).toMatchObject(site1)
  await press({ ...site1, 'index.html': 'New' })
  expect(host.texts()).toEqual({ ...foreign, ...site1, 'index.html': 'New' })
})

test('another computer that publishes stops this one for ten minutes of the host', async () => {
  await press(site1)
  const startElsewhere = (minutesAgo: number) => {
    const start = Date.now() + day * 86_400_000 - minutesAgo * 60_000
    const run = { id: 'other', clientId: 'other', version: '0'.repeat(64), start }
    host.files.set('.upload/published.json', Buffer.from(JSON.stringify({ ...list(), run })))
  }
  day = 1.04
  startElsewhere(9)
  await expect(press(site2)).rejects.toThrow('Somebody else is publishing this site.')
  startElsewhere(11)
  await expect(press(site2, { report: () => startElsewhere(0) })).rejects.toThrow(
    'Somebody else is publishing',
  )
  expect(host.texts()).toMatchObject(site1)
  startElsewhere(11)
  await press(site2)
  expect(host.texts()).toMatchObject(site2)
})

test('taking back gives the version before, and taking that back the one after it', async () => {
  await press(site0)
  await press(site1)
  await press(site2)
  for (const online of [site1, site2, site1]) {
    await press('earlier version')
    expect(host.texts()).toMatchObject(online)
  }
})

test('what another computer has published is taken back only after the question has named the version', async () => {
  await press(site0)
  await press(site1)
  await press(site3, { versions: new Versions(test.info().outputPath('other')) })
  await expect(press('earlier version')).rejects.toThrow('Another computer has published the site since.')
  expect(host.texts()).toMatchObject(site3)
  await press('earlier version')
  expect(host.texts()).toMatchObject(site1)
})

test('an answer that is lost after the files are in place does not turn taking back around', async () => {
  await press(site1)
  await press(site2)
  const { rename } = host
  let lists = 0
  // The second list is the one after the files are in place.
  host.rename = async (from, to) => {
    await rename.call(host, from, to)
    if (to === '.upload/published.json' && ++lists === 2) throw new TransientError('The answer is lost.')
  }
  await press('earlier version')
  expect(lists).toBe(2)
  expect(host.texts()).toMatchObject(site1)
  expect(await press('earlier version')).toMatchObject({ pages: ['/', '/tour/two/', '/tour/one/'] })
})

test('the first publication cannot be taken back, also when it was interrupted', async () => {
  await pressUntil(() => host.files.has('.upload/published.json'), site1)
  expect(versions.earlier()).toBeUndefined()
})

test('the date of a version is that of its first publication, and of the site that of the last', async () => {
  const before = Date.now() - 1000
  await press(site1)
  const first = versions.lastList()
  day = 1
  await press(site2)
  expect(versions.earlier()).toBe(first.version)
  expect(versions.dateOf(first.version)).toBeGreaterThan(before)
  expect(versions.lastList().publishedAt - first.publishedAt).toBeGreaterThan(0.9 * 86_400_000)
})

/** Puts a cache or a network between the site and visitors; `change` gets each answer of the host. */
function answersThrough(change: (url: URL, answer: Response) => Response | Promise<Response>): void {
  const direct = globalThis.fetch
  globalThis.fetch = async (url, init) => change(new URL(String(url)), await direct(url, init))
}

/** A cache of ten minutes. */
function addCache(keyOf: (url: URL) => string, headers: Record<string, string>): void {
  const answers = new Map<string, Response>()
  answersThrough((url, answer) => {
    if (!answers.has(keyOf(url)))
      answers.set(keyOf(url), new Response(answer.clone().body, { ...answer, headers }))
    return answers.get(keyOf(url))!.clone()
  })
}

for (const [cache, keyOf, headers, when, delay] of [
  [
    'says its age',
    ({ href }: URL) => href,
    { age: '60', 'cache-control': 'max-age=600' },
    'in about 9 minutes',
    // Longer than a test may take: such a cache is not asked again.
    60_000,
  ],
  ['ignores the query', ({ pathname }: URL) => pathname, {}, 'in some minutes', 1],
] as const)
  test(`behind a cache that ${cache}, each file is sent once and the note says when visitors see it`, async () => {
    await press(site1)
    addCache(keyOf, headers)
    const note = `Visitors see the change when the cache of www.tours.test has run out, ${when}.`
    // The cache learns the pages that are online.
    expect(await press(site1)).toMatchObject({ sent: 0 })
    const other = { ...site1, 'index.html': 'New' }
    expect(await press(other, { delay })).toMatchObject({ sent: 1, pages: ['/'], notes: [note] })
    expect(host.texts()).toMatchObject(other)
    expect(await press(other)).toMatchObject({ sent: 0, pages: [], notes: [note] })
    // What the cache shows is what is taken back, and yet it is put in place.
    expect(await press('earlier version')).toMatchObject({ sent: 1, notes: [] })
    expect(host.texts()).toMatchObject(site1)
  })

test('an old page with a script is the work of a cache that says its age, not of a network', async () => {
  await press({ ...site1, 'index.html': '<script src="/old.js"></script>' })
  addCache(({ href }) => href.replace(/\?.*/, ''), { age: '60' })
  await press({ ...site1, 'index.html': '<script src="/old.js"></script>' })
  const { notes } = await press(site1)
  expect(notes).toEqual([
    'Visitors see the change when the cache of www.tours.test has run out, in some minutes.',
  ])
})

test('a network that adds a script to pages is named, and nothing is sent again', async () => {
  await press(site1)
  answersThrough(async (url, answer) => {
    const text = await answer.text()
    const isPage = url.pathname.endsWith('/')
    return new Response(isPage ? `${text}<script src="//ads.test/a.js"></script>` : text, answer)
  })
  const note =
    'The site is right at the host, but a network or a program on the way changes its pages: ' +
    'it adds <script src="//ads.test/a.js">.'
  expect(await press(site1)).toMatchObject({ sent: 0, notes: [note] })
  expect(await press({ ...site1, 'index.html': 'New' })).toMatchObject({ sent: 1, notes: [note] })
  expect(await press({ ...site1, 'index.html': 'New' })).toMatchObject({ sent: 0, notes: [note] })
})

test('without an answer it tries again after 1, 2, 4 and 8 s, then it ends', async () => {
  const retries: unknown[] = []
  host.before = () => {
    throw new TransientError('The line is dead.')
  }
  const report = ({ retry }: PublishProgress) => retries.push(...(retry === undefined ? [] : [retry]))
  await expect(press(site1, { report })).rejects.toThrow('The line is dead.')
  expect(retries).toEqual([1, 2, 4, 8].map((pause) => `The line is dead. Trying again in ${pause} s.`))
})

test('a file that the site does not show is an error, with its address', async () => {
  answersThrough((url, answer) =>
    url.pathname === '/uploads/one.jpg' ? new Response('', { status: 404 }) : answer,
  )
  await expect(press(site1)).rejects.toThrow('www.tours.test does not show /uploads/one.jpg: it answers 404.')
})

test('a host that refuses .htaccess gets the site without it, and is not asked again', async () => {
  const { rename } = host
  host.rename = async (from, to) => {
    if (to.endsWith('.htaccess')) throw new UserError('refused')
    await rename.call(host, from, to)
  }
  const others = Object.fromEntries(Object.entries(site1).filter(([file]) => file !== '.htaccess'))
  const result = await press(site1)
  expect(result).toMatchObject({ sent: 5, htaccessRefused: true })
  expect(result.notes[0]).toContain('The host refuses files named .htaccess.')
  expect(host.texts()).toEqual({ ...foreign, ...others })
  expect(await press(site1)).toMatchObject({ sent: 0, notes: [], htaccessRefused: false })
})

test('old files of a host in one folder are all copied', async () => {
  const old = { 'index.html': 'a', 'robots.txt': 'b', 'favicon.ico': 'c', '.htaccess': 'd' }
  for (const [file, text] of Object.entries(old)) host.files.set(file, Buffer.from(text))
  await press({ ...site1, ...Object.fromEntries(Object.keys(old).map((file) => [file, 'ours'])) })
  const copies = [...host.files].filter(([file]) => file.startsWith('.upload/before-'))
  expect(copies.map(([, bytes]) => String(bytes)).sort()).toEqual(['a', 'b', 'c', 'd'])
})

test('a full disk that confirms what it does not keep is named before anything is announced', async () => {
  host.store = async (file) => void host.files.set(file, Buffer.alloc(0))
  await expect(press(site1)).rejects.toThrow('The host host has no space left. Delete files there')
  expect(host.texts()).toEqual(foreign)
})

test('the test of the connection leaves the folder as it is, without the file of an interrupted test', async () => {
  await host.store(`upload-check-${clientId}-1.txt`, Buffer.from('x'))
  await testConnection(target, host)
  expect(host.texts()).toEqual(foreign)
  globalThis.fetch = async () => new Response('Parked')
  await expect(testConnection(target, host)).rejects.toThrow('www.tours.test does not show this folder')
  expect(host.texts()).toEqual(foreign)
})
