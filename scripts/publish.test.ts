/** Publishing to a host in memory, interrupted at every verb. */
import { cpSync } from 'node:fs'
import { posix } from 'node:path'
import { expect, test } from '@playwright/test'
import type { Host } from './host.ts'
import type { Files } from './live.ts'
import { publish } from './publish.ts'
import type { Target } from './target.ts'
import { UserError } from './user-error.ts'
import { Versions } from './versions.ts'

const site0 = { 'index.html': 'First', 'tour/404.html': 'Not found, first', '.htaccess': '# Rules' }
const site1 = {
  'index.html': '<img src="/uploads/one.jpg">',
  'tour/coorg/index.html': 'Coorg',
  'tour/404.html': 'Not found',
  'uploads/one.jpg': 'JPEG one',
  '.htaccess': '# Rules',
}
const site2 = {
  'index.html': '<img src="/uploads/two.jpg">',
  'tour/ooty/index.html': 'Ooty',
  'tour/404.html': 'Not found, new',
  'uploads/two.jpg': 'JPEG two',
  '.htaccess': '# New rules',
}
const site3 = {
  ...site1,
  'index.html': '<img src="/uploads/one.jpg">, new',
  'tour/404.html': 'Not found, third',
}
const foreign = { 'foreign.txt': 'of somebody else' }
type Texts = Record<string, string>

class Stopped extends Error {}

/** A host in memory. */
class MemoryHost implements Host {
  readonly files = new Map<string, Buffer>()
  /** Verbs until the computer is off; and what is called after each verb. */
  left = Infinity
  after: () => void = () => {}
  calls = 0

  private act<Result>(verb: () => Result): Promise<Result> {
    this.calls++
    if (this.left-- <= 0) return Promise.reject(new Stopped())
    const result = verb()
    this.after()
    return Promise.resolve(result)
  }
  list = (folder: string) =>
    this.act(() => {
      const names = [...this.files].filter(([file]) => posix.dirname(file) === posix.normalize(folder))
      const isThere = [...this.files.keys()].some((file) => file.startsWith(`${posix.normalize(folder)}/`))
      return isThere ? new Map(names.map(([file, bytes]) => [posix.basename(file), bytes.length])) : undefined
    })
  read = (file: string) => this.act(() => this.files.get(file))
  store = (file: string, bytes: Buffer) => this.act(() => void this.files.set(file, bytes))
  rename = (from: string, to: string) =>
    this.act(() => {
      const bytes = this.files.get(from)
      if (!bytes) throw new UserError(`${from} is not there`)
      this.files.delete(from)
      this.files.set(to, bytes)
    })
  remove = (path: string) => this.act(() => void this.files.delete(path))
  prepare = () => this.act(() => {})
  /** What is in the folder of the site, without `.upload/published.json` and copies. */
  texts(): Texts {
    const own = [...this.files].map(([file, bytes]) => [file.replace('public_html/', ''), String(bytes)])
    return Object.fromEntries(own.filter(([file]) => !/^\.upload\/(published\.json|before)/.test(file!)))
  }
}

let host: MemoryHost
let versions: Versions
/** Days that have gone by at the host. */
let day: number
const target: Target = {
  account: new URL('ftps://user@host'),
  password: '',
  site: new URL('https://www.tours.test'),
  say: () => {},
}
const { fetch } = globalThis

test.beforeEach(() => {
  host = new MemoryHost()
  host.files.set('public_html/foreign.txt', Buffer.from(foreign['foreign.txt']))
  versions = new Versions(test.info().outputPath('versions'))
  day = 0
  // The website shows the folder `public_html`.
  globalThis.fetch = (url) => {
    const path = new URL(String(url)).pathname.replace(/\/$/, '/index.html')
    const isBroken = String(host.files.get('public_html/.htaccess')).includes('BAD')
    const bytes = host.files.get(`public_html${path}`)
    const date = new Date(Date.now() + day * 86_400_000).toUTCString()
    const status = isBroken ? 500 : bytes ? 200 : 404
    return Promise.resolve(
      new Response(status === 200 ? new Uint8Array(bytes!) : '', { status, headers: { date } }),
    )
  }
})
test.afterEach(() => void (globalThis.fetch = fetch))

const filesOf = (texts: Texts): Files =>
  new Map(Object.entries(texts).map(([file, text]) => [file, Buffer.from(text)]))
const press = async (texts: Texts | 'earlier version', options: Partial<Target> = {}) => {
  const source = texts === 'earlier version' ? texts : filesOf(texts)
  const { sent, deleted, notes } = await publish(source, { ...target, ...options }, () => host, versions)
  return { sent: sent.size, deleted: deleted.size, notes: [...notes] }
}
const list = () => JSON.parse(String(host.files.get('public_html/.upload/published.json')))

test('what has changed is sent, what left is deleted at once, pictures a day later, then nothing', async () => {
  expect(await press(site1)).toMatchObject({ sent: 5, deleted: 0 })
  expect(host.texts()).toEqual({ ...foreign, ...site1 })
  expect(await press(site2)).toMatchObject({ sent: 5, deleted: 1 })
  expect(host.texts()).toEqual({ ...foreign, ...site2, 'uploads/one.jpg': 'JPEG one' })
  day = 0.9
  expect(await press(site2)).toMatchObject({ sent: 0, deleted: 0 })
  day = 1.1
  expect(await press(site2)).toMatchObject({ sent: 0, deleted: 1 })
  expect(host.texts()).toEqual({ ...foreign, ...site2 })
  const before = new Map(host.files)
  expect(await press(site2)).toMatchObject({ sent: 0, deleted: 0 })
  expect(host.files).toEqual(before)
})

/** Publishes `site0` and `site1`; the result then turns the computer off in the publication of `site2` after some verbs. */
async function interruptions() {
  await press(site0)
  await press(site1)
  const published = new Map(host.files)
  const kept = test.info().outputPath('versions')
  return async (verbs: number) => {
    host = new MemoryHost()
    for (const [file, bytes] of published) host.files.set(file, bytes)
    const folder = test.info().outputPath(`versions-${verbs}`)
    cpSync(kept, folder, { recursive: true })
    versions = new Versions(folder)
    day = 0
    // No page is shown before its picture.
    host.after = () => {
      const home = String(host.files.get('public_html/index.html'))
      for (const picture of home.match(/uploads\/\w+.jpg/g) ?? [])
        expect(host.files.has(`public_html/${picture}`), `${verbs}`).toBe(true)
    }
    host.left = verbs
    const isOff = await press(site2).then(
      () => false,
      (error) => error instanceof Stopped || Promise.reject(error as Error),
    )
    host.left = Infinity
    return isOff
  }
}

for (const next of [site2, site3])
  test(`interrupted at any verb, ${next === site2 ? 'the same' : 'another'} version leaves nothing behind`, async () => {
    const interruptAt = await interruptions()
    for (let verbs = 0; await interruptAt(verbs); verbs++) {
      await press(next)
      day = 2
      await press(next)
      expect(host.texts(), `${verbs}`).toEqual({ ...foreign, ...next })
      expect(Object.keys(list().files).sort(), `${verbs}`).toEqual(Object.keys(next).sort())
    }
  })

test('interrupted at any verb, the version before is taken back', async () => {
  const interruptAt = await interruptions()
  for (let verbs = 0; await interruptAt(verbs); verbs++) {
    const earlier = list().run ? site1 : list().files['tour/ooty/index.html'] ? site1 : site0
    await press('earlier version')
    day = 2
    await press(earlier)
    expect(host.texts(), `${verbs}`).toEqual({ ...foreign, ...earlier })
  }
})
