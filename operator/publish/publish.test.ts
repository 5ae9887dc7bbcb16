/** Publishing to a host in memory, also interrupted at every operation. */
import { cpSync, readdirSync, writeFileSync } from 'node:fs'
import { expect, test } from '@playwright/test'
import { filesOf, foreign, hostTime, MemoryFolder, respondFrom, type Texts } from './fixtures.ts'
import { RefusedError } from './ftp-errors.ts'
import type { PublishedList } from './published-list.ts'
import { publish, type PublishOptions, type PublishProgress } from './publish.ts'
import type { Target } from './target.ts'
import { TransientError, UserError } from '../user-error.ts'
import { testConnection } from './verify-folder.ts'
import { Versions } from './versions.ts'

/** A site with one tour and one picture. */
const siteOf = (name: string) => ({
  '.htaccess': `# Rules of ${name}`,
  'index.html': `<img src="/uploads/${name}.jpg"><a href="/tour/${name}/">`,
  [`tour/${name}/index.html`]: name,
  'tour/404.html': `Not found, ${name}`,
  [`uploads/${name}.jpg`]: `JPEG ${name}`,
})
const site0 = { 'index.html': 'First', 'tour/404.html': 'Not found, first', '.htaccess': '# Rules of one' }
const site1 = siteOf('one')
const site2 = { ...siteOf('two'), 'qr/404.html': 'Not found, new' }
const site3 = { ...site1, 'index.html': 'Third', 'tour/404.html': 'Not found, third' }

let host: MemoryFolder
let versions: Versions
let retries: string[]
/** Days that have passed at the host. */
let day: number
const site = new URL('https://www.tours.test')
const target: Target = { host: 'host', user: '', password: '', folder: '', site }
const { fetch } = globalThis

/** Begins with an empty host. */
function start(name = 'versions'): void {
  host = new MemoryFolder()
  versions = new Versions(test.info().outputPath(name))
  retries = []
  day = 0
}

test.beforeEach(() => {
  start()
  globalThis.fetch = (url) => respondFrom(host, day)(url)
})
test.afterEach(() => void (globalThis.fetch = fetch))

type Options = Partial<Target> & PublishOptions
const runPublish = async (texts: Texts | 'earlier version', options: Options = {}) => {
  const files = texts === 'earlier version' ? versions.readFiles(versions.restorable()!.id)! : filesOf(texts)
  const report = ({ step, retry }: PublishProgress) =>
    void (retry !== undefined && retries.push(`${step}: ${retry}`))
  const all = { openFolder: () => host, versions, delay: 1, report, ...options }
  const { pages, notes, ...result } = await publish({ files }, { ...target, ...options }, all)
  return { ...result, pages: [...pages], notes: [...notes] }
}
const list = () => JSON.parse(String(host.files.get('.upload/published.json')))

/** Publishes, and stops before the operation at which `isOff` returns true. Returns whether it stopped. */
async function publishUntil(isOff: () => boolean, texts: Texts): Promise<boolean> {
  const stopped = new Error('The computer is off.')
  host.before = () => {
    if (isOff()) throw stopped
  }
  const result = await runPublish(texts).catch((error: unknown) => error)
  host.before = () => {}
  if (result instanceof Error && result !== stopped) throw result
  return result === stopped
}

test('changed files are sent, removed files are deleted immediately, removed pictures a day later', async () => {
  expect(await runPublish(site1)).toMatchObject({ sent: 5, deleted: 0 })
  expect(host.texts()).toEqual({ ...foreign, ...site1 })
  const removed: string[] = []
  host.before = (operation, path) => void (operation === 'remove' && removed.push(path))
  expect(await runPublish(site2)).toMatchObject({ sent: 6, deleted: 1 })
  // Its folder is removed too, if it is empty.
  expect(removed).toEqual(['tour/one/index.html', 'tour/one/'])
  expect(host.texts()).toEqual({ ...foreign, ...site2, 'uploads/one.jpg': site1['uploads/one.jpg'] })
  day = 1
  expect(await runPublish(site2)).toMatchObject({ sent: 0, deleted: 0 })
  day = 1 + 1 / 86_400
  expect(await runPublish(site2)).toMatchObject({ sent: 0, deleted: 1 })
  expect(host.texts()).toEqual({ ...foreign, ...site2 })
  host.store = () => Promise.reject(new Error('Nothing is to be written.'))
  expect(await runPublish(site2)).toMatchObject({ sent: 0, deleted: 0 })
})

/** Publishes `site2`, and stops after some operations. Returns whether it stopped. */
async function interruptAt(operations: number): Promise<boolean> {
  let remaining = operations
  /** What is shown too early. Collected, because one assertion takes longer than one operation. */
  const early: string[] = []
  const isOff = () => {
    const texts = host.texts()
    // No page is shown before its picture, and before the page that it links to.
    const shown = [...(texts['index.html'] ?? '').matchAll(/"\/(.+?)"/g)].map(([, path = '']) => path)
    early.push(...shown.filter((path) => !host.files.has(path.replace(/\/$/, '/index.html'))))
    // Rules for the host come after the pages that they name.
    const isComplete = Object.entries(site2).every(([file, text]) => texts[file] === text)
    if (texts['.htaccess'] === site2['.htaccess'] && !isComplete) early.push('.htaccess')
    return remaining-- <= 0
  }
  const isStopped = await publishUntil(isOff, site2)
  expect(early, `${operations}`).toEqual([])
  return isStopped
}

const sources = { same: site2, other: site3, earlier: 'earlier version' } as const
for (const [name, source] of Object.entries(sources))
  test(`after an interruption at any operation, publishing the ${name} version leaves no other files`, async () => {
    await runPublish(site0)
    await runPublish(site1)
    const published = [...host.files]
    const folder = test.info().outputPath('versions')
    for (let operations = 0; ; operations++) {
      start(`versions-${operations}`)
      for (const [file, bytes] of published) host.files.set(file, bytes)
      if (source === 'earlier version') cpSync(folder, `${folder}-${operations}`, { recursive: true })
      // No copy is restored here, so none has to be saved.
      else Object.assign(versions, { saveVersion: () => {}, prune: () => {} })
      // The list stays in memory, because each write waits for the disk.
      let last = new Versions(folder).readList()
      Object.assign(versions, { saveList: (list: PublishedList) => (last = list), readList: () => last })
      if (!(await interruptAt(operations))) break
      const before = list().run || list().files['tour/two/index.html'] ? site1 : site0
      const next = source === 'earlier version' ? before : source
      await runPublish(source)
      day = 2
      await runPublish(next)
      expect(host.texts(), `${operations}`).toEqual({ ...foreign, ...next })
      expect(Object.keys(list().files).sort(), `${operations}`).toEqual(Object.keys(next).sort())
    }
  })

test('after an invalid .htaccess the next version is published, with or without these rules', async () => {
  await runPublish(site1)
  const bad = { ...site2, '.htaccess': 'BAD' }
  for (const next of [site2, { ...site2, '.htaccess': 'BAD, new' }]) {
    await expect(runPublish(bad)).rejects.toThrow('responds with 500 to every page. Often the host forbids')
    await expect(runPublish(bad)).rejects.toThrow('responds with 500')
    await testConnection(target, host)
    await runPublish(next, { htaccess: next === site2 })
    expect(host.texts()['.htaccess']).toBe(next === site2 ? site2['.htaccess'] : undefined)
  }
  expect(await runPublish(site2, { htaccess: false })).toMatchObject({ sent: 0, deleted: 0 })
  await runPublish(site2)
  expect(host.texts()).toMatchObject(site2)
})

test('without .htaccess no remedy names these files', async () => {
  host.files.set('.htaccess', Buffer.from('BAD, of the host'))
  const error = await runPublish(site1, { htaccess: false }).catch(String)
  expect(error).toContain('responds with 500 to every page. Ask your host for the reason.')
})

test('a picture that an interrupted publication has shown again is kept for a day', async () => {
  for (const texts of [site1, site2]) await runPublish(texts)
  day = 2
  const isShown = () => host.texts()['index.html'] === site1['index.html']
  expect(await publishUntil(isShown, site1)).toBe(true)
  await runPublish(site2)
  expect(host.texts()).toMatchObject({ ...site2, 'uploads/one.jpg': 'JPEG one' })
})

test('files that were at the host under names of the site are copied and reported once, with the folder of the copies', async () => {
  const old = { 'index.html': 'a', 'robots.txt': 'b', 'tour/index.html': 'c', '.htaccess': 'd' }
  for (const [file, text] of Object.entries(old)) host.files.set(file, Buffer.from(text))
  host.files.set('tour/404.html', Buffer.from(site1['tour/404.html']))
  host.refused.set('robots.txt', new TransientError('The connection is lost.'))
  const report = ({ retry }: PublishProgress) => void (retry === undefined || host.refused.clear())
  const result = await runPublish({ ...site1, 'robots.txt': 'ours', 'tour/index.html': 'ours' }, { report })
  const copies = [...host.files].filter(([file]) => file.startsWith('.upload/before-'))
  const copied = copies.map(([copy, bytes]) => [
    copy.slice('.upload/before-01234567/'.length, -4),
    String(bytes),
  ])
  expect(Object.fromEntries(copied)).toEqual(old)
  const folder = copies[0]![0].split('/').slice(0, 2).join('/')
  expect(result.notes).toEqual([
    'Files that were at your host before, or were changed there, are replaced: .htaccess, index.html, robots.txt and tour/index.html. ' +
      `A copy of each stays at your host, in the folder ${folder}.`,
  ])
})

test('after an interruption the copies of replaced files are reported', async () => {
  const texts = { ...site1, 'robots.txt': 'ours' }
  host.files.set('robots.txt', Buffer.from('of somebody else'))
  expect(await publishUntil(() => host.files.has('.upload/published.json'), texts)).toBe(true)
  const { notes } = await runPublish(texts)
  const [folder = ''] = [...host.files.keys()].join().match(/\.upload\/before-\w+/) ?? []
  expect(notes).toEqual([
    'An earlier publication, which did not succeed, has replaced files that were at your host before, or were changed there. ' +
      `A copy of each stays at your host, in the folder ${folder}.`,
  ])
})

test('copies that two interrupted publications have left are reported', async () => {
  const texts = { ...site1, 'robots.txt': 'ours' }
  host.files.set('robots.txt', Buffer.from('of somebody else'))
  const isInPlace = () => host.texts()['robots.txt'] === 'ours'
  expect(await publishUntil(isInPlace, texts)).toBe(true)
  // The second one has no file of somebody else to copy, and is interrupted before its end too.
  const { id } = list().run
  expect(await publishUntil(() => list().run.id !== id, texts)).toBe(true)
  const { notes } = await runPublish(texts)
  expect(notes).toEqual([expect.stringContaining(`in the folder .upload/before-${id}.`)])
  expect(await runPublish(texts)).toMatchObject({ notes: [] })
})

test('copies of a publication after which the host refuses every page are reported by the next one', async () => {
  const texts = { ...site1, 'robots.txt': 'ours', '.htaccess': 'BAD' }
  host.files.set('robots.txt', Buffer.from('of somebody else'))
  expect(await runPublish(texts).catch(String)).toContain('responds with 500 to every page')
  const { notes } = await runPublish(texts, { htaccess: false })
  expect(notes).toEqual([expect.stringContaining('A copy of each stays at your host')])
  expect(await runPublish(texts, { htaccess: false })).toMatchObject({ sent: 0, notes: [] })
})

test('a file changed at the host is copied and reported before a new one of the site replaces it', async () => {
  await runPublish(site1)
  host.files.set('.htaccess', Buffer.from('force https'))
  expect(await runPublish(site1)).toMatchObject({ sent: 0 })
  expect(host.texts()['.htaccess']).toBe('force https')
  const { notes } = await runPublish({ ...site1, '.htaccess': 'new rules' })
  expect(host.texts()['.htaccess']).toBe('new rules')
  const [copy = ''] = [...host.files.keys()].filter((file) => file.endsWith('.htaccess.old'))
  expect(notes).toEqual([
    'Files that were at your host before, or were changed there, are replaced: .htaccess. ' +
      `A copy of each stays at your host, in the folder ${copy.slice(0, -'/.htaccess.old'.length)}.`,
  ])
  expect(String(host.files.get(copy))).toBe('force https')
})

test('only the list and hidden files are read at a host that shows the other files as they were sent', async () => {
  await runPublish(site1)
  const read: string[] = []
  host.before = (operation, file) => void (operation === 'read' && read.push(file))
  await runPublish(site1)
  expect(read.sort()).toEqual(['.htaccess', '.upload/published.json', 'tour/404.html'])
  // Hidden files that were deleted at the host are sent again.
  host.files.delete('tour/404.html')
  host.files.delete('.htaccess')
  expect(await runPublish(site1)).toMatchObject({ sent: 2 })
  expect(host.texts()).toEqual({ ...foreign, ...site1 })
})

test('a damaged list is treated as empty: all files are compared', async () => {
  await runPublish(site1)
  host.files.set('.upload/published.json', Buffer.from('{'))
  expect(await runPublish(site1)).toMatchObject({ sent: 0, notes: [] })
  expect(host.texts()).toMatchObject(site1)
})

test('what an interrupted publication has sent is not sent again, unless incomplete', async () => {
  await runPublish(site1)
  const staged = () => [...host.files.keys()].filter((file) => /\/[0-9a-f]{64}-[0-9a-f]{8}\.new$/.test(file))
  await publishUntil(() => staged().length >= 3, site2)
  const [half = ''] = staged()
  host.files.set(half, host.files.get(half)!.subarray(1))
  // Left by a rename that was interrupted.
  for (const end of ['.1', '.2', '.old']) host.files.set(`${half}${end}`, Buffer.from('x'))
  host.files.set('.upload/foreign.new', Buffer.from('of somebody else'))
  expect(await runPublish(site2)).toMatchObject({ sent: 4 })
  expect(host.texts()).toMatchObject({ ...site2, '.upload/foreign.new': 'of somebody else' })
  const remaining = [...host.files.keys()].filter((file) => file.startsWith('.upload/'))
  expect(remaining.sort()).toEqual(['.upload/foreign.new', '.upload/published.json'])
})

test('files of an interrupted publication are deleted when the disk is full', async () => {
  await runPublish(site1)
  const room = host.files.size + 3
  host.before = (operation) => {
    if (operation === 'store' && host.files.size >= room) throw new UserError('no space left')
  }
  await expect(runPublish(site2)).rejects.toThrow('no space left')
  expect(retries).toEqual([])
  expect(host.texts()).toMatchObject(site1)
  await runPublish({ ...site1, 'index.html': 'New' })
  expect(host.texts()).toEqual({ ...foreign, ...site1, 'index.html': 'New' })
})

test('another computer that publishes stops this one for ten minutes of the host', async () => {
  await runPublish(site1)
  const startElsewhere = (msAgo: number) => {
    const start = hostTime - msAgo
    const run = { id: 'other', clientId: 'other', version: '0'.repeat(64), start }
    host.files.set('.upload/published.json', Buffer.from(JSON.stringify({ ...list(), run })))
  }
  const expectRefused = (options: Options = {}) =>
    expect(runPublish(site2, options)).rejects.toThrow(
      'Another computer, or another copy of this folder, is publishing this site.',
    )
  for (const msAgo of [599_999, -599_999]) {
    startElsewhere(msAgo)
    await expectRefused()
  }
  // Later the list is read again: before files are marked as pending, and before the files are put in place.
  for (const moment of ['compare', 'prepare', 'send']) {
    startElsewhere(600_000)
    host.before = (operation) => void (operation === moment && startElsewhere(0))
    await expectRefused({ report: ({ step }) => void (step === moment && startElsewhere(0)) })
    host.before = () => {}
    expect(host.texts()).toMatchObject(site1)
  }
  startElsewhere(600_000)
  await runPublish(site2)
  expect(host.texts()).toMatchObject(site2)
  // The clock of the host was set back.
  startElsewhere(-600_000)
  await runPublish(site1)
  expect(host.texts()).toMatchObject(site1)
})

test('the earlier version is restored, even if a response is lost, and then the later one', async () => {
  for (const texts of [site0, site1]) await runPublish(texts)
  // What a killed process has left.
  writeFileSync(test.info().outputPath(`versions/.${'a'.repeat(64)}.json.1.part`), '{')
  await runPublish(site2)
  // Two versions of two files each, and the list: the oldest version is no longer kept.
  expect(readdirSync(test.info().outputPath('versions'))).toHaveLength(5)
  // A page that is gone again has no address to open.
  for (const [online, pages] of [
    [site1, ['/', '/tour/one/']],
    [site2, ['/', '/tour/two/']],
    [site1, ['/', '/tour/one/']],
  ] as const) {
    let lists = 0
    host.rename = async (from, to) => {
      await MemoryFolder.prototype.rename.call(host, from, to)
      // The second list is the one after the files are in place.
      if (to === '.upload/published.json' && ++lists === 2) throw new TransientError('The response is lost.')
    }
    expect((await runPublish('earlier version')).pages.sort()).toEqual(pages)
    expect(lists).toBe(2)
    expect(host.texts()).toMatchObject(online)
  }
})

test('the first publication has no earlier version to restore, even if it was interrupted', async () => {
  await publishUntil(() => host.files.has('.upload/published.json'), site1)
  expect(versions.restorable()).toBeUndefined()
})

test('a version keeps the date of its last publication', async () => {
  let again = versions.readList()
  for (const texts of [site1, site2, site1, site2]) {
    const { version, publishedAt } = again
    await runPublish(texts)
    again = versions.readList()
    expect(again.publishedAt).toBe(hostTime + day * 86_400_000)
    if (version !== '') expect(versions.restorable()).toMatchObject({ id: version, publishedAt })
    day++
  }
})

/** Puts a cache or a network between the site and visitors; `change` gets each response of the host. */
function changeResponses(change: (url: URL, response: Response) => Response | Promise<Response>): void {
  const direct = globalThis.fetch
  globalThis.fetch = async (url, init) => change(new URL(String(url)), await direct(url, init))
}

/** A cache that keeps the first response to each address. */
function addCache(keyOf: (url: URL) => string, headers: Record<string, string>): void {
  const responses = new Map<string, Response>()
  changeResponses((url, response) => {
    if (!responses.has(keyOf(url)))
      responses.set(keyOf(url), new Response(response.clone().body, { ...response, headers }))
    return responses.get(keyOf(url))!.clone()
  })
}

for (const [cache, keyOf, headers, when, delay] of [
  [
    'says its age',
    ({ href }: URL) => href,
    { age: '1', 'cache-control': 'max-age=121' },
    'in about 2 minutes. To show it sooner, empty the cache at your host.',
    // As long as it keeps them, and longer than a test may take: nothing is requested again from such a cache.
    120_000,
  ],
  [
    'ignores the query',
    ({ pathname }: URL) => pathname,
    {},
    'in a few minutes. To show it sooner, empty the cache at your host. If they still see the earlier page then, write to ' +
      'your host: “Visitors see an earlier page. Does the folder have an index.php of an earlier site, or does a program change the ' +
      'pages?”',
    1,
  ],
] as const)
  test(`behind a cache that ${cache}, each file is sent once, and a note says when visitors see it`, async () => {
    await runPublish(site1)
    addCache(keyOf, headers)
    const note = `www.tours.test keeps earlier pages in a cache: visitors see the change ${when}`
    // The cache learns the pages that are online.
    expect(await runPublish(site1)).toMatchObject({ sent: 0 })
    const other = { ...site1, 'index.html': 'New' }
    expect(await runPublish(other, { delay })).toMatchObject({ sent: 1, pages: ['/'], notes: [note] })
    expect(host.texts()).toMatchObject(other)
    expect(await runPublish(other)).toMatchObject({ sent: 0, pages: [], notes: [note] })
    // The cache already shows the restored version; it is put in place all the same.
    expect(await runPublish('earlier version')).toMatchObject({ sent: 1, notes: [] })
    expect(host.texts()).toMatchObject(site1)
  })

test('no address is requested before its file is in place, because a cache can keep a 404 response', async () => {
  const statuses = new Set<number>()
  changeResponses((url, response) => {
    if (url.search === '') statuses.add(response.status)
    return response
  })
  await runPublish(site1)
  expect(await publishUntil(() => list().run, site2)).toBe(true)
  expect(await runPublish(site2)).toMatchObject({ sent: 6, notes: [] })
  expect([...statuses]).toEqual([200])
})

test('an old page with a script, whose response has an age, is reported as cached, not as changed by a network', async () => {
  await runPublish({ ...site1, 'index.html': '<script src="/old.js"></script>' })
  addCache(({ href }) => href.replace(/\?.*/, ''), { age: '1', 'cache-control': 'max-age=61' })
  await runPublish({ ...site1, 'index.html': '<script src="/old.js"></script>' })
  const { notes } = await runPublish(site1)
  expect(notes).toEqual([
    'www.tours.test keeps earlier pages in a cache: visitors see the change in a few minutes. To show it sooner, empty the cache at ' +
      'your host.',
  ])
})

test('a network that adds a script to pages is reported, and nothing is sent again', async () => {
  await runPublish(site1)
  changeResponses(async (url, response) => {
    const text = await response.text()
    const isPage = url.pathname.endsWith('/')
    return new Response(isPage ? `${text}<script src="//ads.test/a.js"></script>` : text, response)
  })
  const note = expect.stringContaining('changes its pages: it adds <script src="//ads.test/a.js">.')
  expect(await runPublish(site1)).toMatchObject({ sent: 0, notes: [note] })
  const own = '<script src="/own.js"></script>'
  expect(await runPublish({ ...site1, 'index.html': own })).toMatchObject({ sent: 1, notes: [note] })
})

test('a file that is shown late, by a host or a cache without a lifetime, is requested again', async () => {
  for (const headers of [{}, { age: '60' }, { 'cache-control': 'max-age=600' }]) {
    start(`versions-${Object.keys(headers).join()}`)
    let requests = 0
    changeResponses((url, response) =>
      url.pathname === '/uploads/one.jpg' && ++requests < 4 ? new Response('Old', { headers }) : response,
    )
    // One request compares, two wait, the fourth gets the file as it was sent.
    expect(await runPublish(site1)).toMatchObject({ notes: [] })
    expect(requests).toBe(4)
  }
})

test('a lost connection is retried after 1, 2, 4 and 8 s, and after progress from 1 s again', async () => {
  let calls = 0
  host.before = (operation, file) => {
    // The list and the first file are stored in between.
    if (operation === 'store' && file.endsWith('.new') && ![4, 5].includes(++calls))
      throw new TransientError('It failed.')
  }
  await expect(runPublish({ 'index.html': 'a', '.htaccess': 'b' })).rejects.toThrow('It failed.')
  // The tests run a thousand times faster.
  const pauses = [1, 2, 4, 1, 2, 4, 8]
  expect(retries).toEqual(pauses.map((pause) => `compare: It failed. Trying again in ${pause / 1000} s.`))
})

test('a lost connection does not lengthen the list at each attempt', async () => {
  await runPublish(site1)
  host.refused.set('index.html', new TransientError('It failed.'))
  await expect(runPublish(site2)).rejects.toThrow('It failed.')
  expect(list().files['index.html'].hashes).toHaveLength(2)
})

test('a file that the host does not keep as it was sent is an error, with its address', async () => {
  const { rename } = host
  host.rename = async (from, to) => {
    await rename.call(host, from, to)
    if (to === 'uploads/one.jpg') host.files.set(to, Buffer.from('Other'))
  }
  await expect(runPublish(site1)).rejects.toThrow('The host does not keep /uploads/one.jpg as it was sent.')
})

test('a file that the site does not show is an error, with its address', async () => {
  let requests = 0
  changeResponses((url, response) =>
    url.pathname === '/uploads/one.jpg' && ++requests ? new Response('', { status: 404 }) : response,
  )
  await expect(runPublish(site1)).rejects.toThrow(
    'The host has /uploads/one.jpg, but www.tours.test responds with 404. Often a cache keeps an earlier response: empty the cache at your host.',
  )
  // The fifth request passes the caches.
  expect(requests).toBe(5)
})

test('a home page that the host redirects is an error, with the address to which it leads', async () => {
  changeResponses((url, response) =>
    url.pathname === '/' ? new Response('', { status: 301, headers: { location: '/home/' } }) : response,
  )
  await expect(runPublish(site1)).rejects.toThrow(
    'The host has /, but www.tours.test redirects it to https://www.tours.test/home/. Remove this redirect at your host (cPanel: Redirects).',
  )
})

test('a host that refuses .htaccess gets the site without it; with the setting off nothing is sent again', async () => {
  host.refused.set('.htaccess', new RefusedError('refused'))
  const others = Object.fromEntries(Object.entries(site1).filter(([file]) => file !== '.htaccess'))
  const result = await runPublish(site1)
  expect(result).toMatchObject({ sent: 5, htaccessRefused: true })
  expect(result.notes[0]).toContain('The host refuses files named .htaccess.')
  expect(host.texts()).toEqual({ ...foreign, ...others })
  expect(await runPublish(site1, { htaccess: false })).toMatchObject({ sent: 0, notes: [] })
})

test('earlier rules stay in the list if the host refuses new ones, so that they can be removed', async () => {
  await runPublish(site1)
  host.refused.set('.htaccess', new RefusedError('refused'))
  expect(await runPublish(site2)).toMatchObject({
    htaccessRefused: true,
    notes: [expect.stringContaining('The site is online, but the rules for its server are not changed.')],
  })
  expect(host.texts()['.htaccess']).toBe('# Rules of one')
  await runPublish(site2, { htaccess: false })
  expect(host.texts()['.htaccess']).toBeUndefined()
})

test('a full disk is not a refusal of .htaccess', async () => {
  await runPublish(site1)
  host.refused.set('.htaccess', new UserError('The host host has no space left.'))
  await expect(runPublish(site2)).rejects.toThrow('The host host has no space left.')
  host.refused.clear()
  expect(await runPublish(site2)).toMatchObject({ htaccessRefused: false })
  expect(host.texts()['.htaccess']).toBe('# Rules of two')
})

test('an obsolete file that somebody has changed stays', async () => {
  await runPublish(site1)
  await runPublish(site2)
  host.files.set('uploads/one.jpg', Buffer.from('of somebody else'))
  day = 1.1
  expect(await runPublish(site2)).toMatchObject({ deleted: 0 })
  expect(host.texts()).toMatchObject({ 'uploads/one.jpg': 'of somebody else' })
})

test('files that are incomplete at the host are sent again before they are shown', async () => {
  await runPublish(site1)
  const { store } = host
  host.store = (file, bytes) =>
    store.call(host, file, /[0-9a-f]{64}-\w+\.new$/.test(file) ? bytes.subarray(1) : bytes)
  const report = ({ retry }: PublishProgress) => {
    if (retry === undefined) return
    retries.push(retry)
    expect(host.texts()).toMatchObject(site1)
    host.store = store
  }
  await runPublish(site2, { report })
  expect(retries).toEqual([expect.stringContaining('The host has not stored all files completely.')])
  expect(host.texts()).toMatchObject(site2)
})
