import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import sharp from 'sharp'
import { readContent } from '../../../content/read.ts'
import type { RecordFile } from '../api-types.ts'
import type { Values } from '../forms/shape.ts'
import { collectionList } from '../collections.ts'
import { ContentRecord } from './records.ts'
import { rewritten } from './rewrite.ts'
import { type EditorServer, test } from '../test-support/server.ts'

const record = '/api/record/tours/coorg-trip'
const file = 'content/tours/coorg-trip.yaml'
const textOf = ({ root }: EditorServer, path = file) => readFileSync(join(root, path), 'utf8')

async function read(editor: EditorServer): Promise<RecordFile> {
  return (await editor.content())['tours/coorg-trip'] ?? { value: {}, version: '' }
}

async function save(editor: EditorServer, { value, version }: RecordFile, changed: Values) {
  return editor.api('PUT', record, { body: { value: { ...value, ...changed }, version } })
}

test('saving changes what was changed, dates it, and leaves every other line of the file alone', async ({
  editor,
}) => {
  writeFileSync(
    join(editor.root, file),
    `# Ask Raja before changing.\n${textOf(editor).replace(/^updated: .*/m, 'updated: 2026-01-02')}`,
  )
  const before = textOf(editor).split('\n')
  const { status } = await save(editor, await read(editor), { price: 4350 })
  expect(status).toBe(200)
  const changed = textOf(editor)
    .split('\n')
    .filter((line, index) => line !== before[index])
  expect(changed).toEqual(['price: 4350', expect.stringMatching(/^updated: \d{4}-\d\d-\d\d$/)])
})

test('no record’s file changes when it is saved as it is', ({ editor }) => {
  const ids = (name: string) =>
    readdirSync(join(editor.root, 'content', name)).map((each) => each.slice(0, -5))
  for (const kind of collectionList)
    for (const id of kind.one === undefined ? [kind.name] : ids(kind.name)) {
      const text = textOf(editor, kind.file(id))
      expect(rewritten(text, new ContentRecord(editor.root, kind.name, id).read().value), kind.file(id)).toBe(
        text,
      )
    }
})

test('a file that was changed by hand while its form was open is not written over', async ({ editor }) => {
  const opened = await read(editor)
  writeFileSync(join(editor.root, file), textOf(editor).replace(/^price: .*/m, 'price: 4999'))
  expect((await save(editor, opened, { title: 'Coorg in a day' })).status).toBe(409)
  expect(textOf(editor)).toContain('price: 4999')
})

test('two windows that save at the same moment wait for each other', async ({ editor }) => {
  const opened = await read(editor)
  const both = await Promise.all([
    save(editor, opened, { price: 4301 }),
    save(editor, opened, { price: 4302 }),
  ])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
})

test('who saves does not wait for the preview', async ({ editor }) => {
  const opened = await read(editor)
  let isShown = false
  let show = () => {}
  editor.preview.show = () => new Promise((resolve) => (show = () => resolve([])))
  const drafts = editor.api('POST', '/api/drafts', { body: {} }).then(() => (isShown = true))
  expect((await save(editor, opened, { price: 4301 })).status).toBe(200)
  expect(isShown).toBe(false)
  await expect.poll(() => (show(), isShown)).toBe(true)
  await drafts
})

test('what a rule forbids is not saved, whoever sends it', async ({ editor }) => {
  const before = textOf(editor)
  const { status, body } = await save(editor, await read(editor), { price: -1 })
  expect(status).toBe(422)
  expect(body['message']).toContain('Price in rupees: "-1" is no price')
  expect(textOf(editor)).toBe(before)
})

test('a record whose file is no YAML is in the checklist, with the line that is wrong', async ({
  editor,
}) => {
  writeFileSync(join(editor.root, file), 'title: "Coorg\nprice: 1\n')
  const { findings } = await editor.state()
  const what = expect.stringMatching(/^line \d+ cannot be read: .+\. .+/) as unknown
  expect(findings).toContainEqual(
    expect.objectContaining({ level: 'error', what, form: 'tours/coorg-trip/' }),
  )
})

test('on a full disk the old text stays, nothing half written is left, and the line says so', async ({
  editor,
}) => {
  const before = textOf(editor)
  symlinkSync('/dev/full', join(editor.root, 'content/tours/.coorg-trip.yaml.part'))
  const { status, body } = await save(editor, await read(editor), { price: 4301 })
  expect(status).toBe(422)
  expect(body['message']).toBe(
    'coorg-trip.yaml: not saved, the disk is full. What was saved before is unchanged. Make some room and do it again.',
  )
  expect(textOf(editor)).toBe(before)
  expect(readdirSync(join(editor.root, 'content/tours')).filter((name) => name.startsWith('.'))).toEqual([])
})

const heic = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1')
for (const [what, name, bytes, told] of [
  ['a text', 'notes.jpg', Buffer.from('not a picture'), 'this is no JPEG, PNG or WebP picture'],
  ['an empty file', 'empty.png', Buffer.alloc(0), 'this is an empty file'],
  ['a photograph as iPhones keep it', 'IMG_1.HEIC', heic, 'On an iPhone choose Settings'],
  ['a photograph of 40 MB', 'large.jpg', Buffer.alloc(40_000_000), 'it has 40 MB, and 30 is the most'],
  ['half a photograph', 'half.jpg', Buffer.from('ffd8ffe000104a464946', 'hex'), 'the file is broken'],
] as const) {
  test(`${what} is not taken as a picture, and the line says why`, async ({ editor }) => {
    const pictures = join(editor.root, 'content/pictures')
    const before = readdirSync(pictures)
    const { status, body } = await editor.api('POST', `/api/picture/${name}?for=coorg-trip`, { body: bytes })
    expect([413, 422]).toContain(status)
    expect(body['message']).toContain(told)
    expect(readdirSync(pictures)).toEqual(before)
  })
}

test('a photograph is stored unchanged, under a name that is valid in an address', async ({ editor }) => {
  const photograph = await sharp({ create: { width: 640, height: 480, channels: 3, background: '#0a5' } })
    .jpeg()
    .toBuffer()
  const send = (name: string) =>
    editor.api('POST', `/api/picture/${name}?for=coorg-trip`, { body: photograph })
  expect((await send('Coorg%20Road%20(1).JPG')).body).toMatchObject({ name: 'coorg-road-1.jpg' })
  expect((await send('IMG_20261120.jpeg')).body).toMatchObject({
    name: 'coorg-trip.jpg',
    warnings: [expect.stringContaining('640 × 480')],
  })
  expect(readFileSync(join(editor.root, 'content/pictures/coorg-trip.jpg')).equals(photograph)).toBe(true)
  const { status, headers } = await editor.api('GET', '/api/picture/coorg-trip.jpg')
  expect([status, headers['content-type']]).toEqual([200, 'image/jpeg'])
})

test('a copy of a tour is a draft with a name of its own; it goes on the site once nothing is missing', async ({
  editor,
}) => {
  const copy = () => editor.api('POST', record, { body: { title: 'Mysore–Bandipur, one day' } })
  const id = 'mysore-bandipur-one-day'
  expect((await copy()).body).toMatchObject({ id })
  expect((await copy()).body['message']).toBe('There is a tour of this name already.')
  expect(readContent(editor.root).records?.packages.tours).not.toContain(id)
  const draft = async () => (await editor.content())[`tours/${id}`]
  const { value = {}, version = '' } = (await draft()) ?? {}
  expect([value['description'], value['searchedAs']]).toEqual([undefined, undefined])
  const publish = (of: string) => editor.api('POST', `/api/tour/${id}?version=${of}`)
  expect((await publish(version)).body['message']).toMatch(/^Not yet: \d fields/)
  const original = (await read(editor)).value
  const texts = {
    description: original['description'],
    searchedAs: 'Bandipur trip',
    image: original['image'],
  }
  const sent = { value: { ...value, ...texts }, version }
  expect((await editor.api('PUT', `/api/record/tours/${id}`, { body: sent })).status).toBe(200)
  expect((await publish((await draft())?.version ?? '')).status).toBe(200)
  expect(readContent(editor.root).errors).toEqual([])
  expect(readContent(editor.root).records?.packages.tours).toContain(id)
})

test('a deleted tour is restored byte for byte, at its position, after its list has changed', async ({
  editor,
}) => {
  const list = 'content/packages.yaml'
  const before = [textOf(editor), textOf(editor, list)]
  const { version } = await read(editor)
  expect((await editor.api('DELETE', `${record}?version=old`)).status).toBe(409)
  expect((await editor.api('DELETE', `${record}?version=${version}`)).status).toBe(200)
  expect(existsSync(join(editor.root, file))).toBe(false)
  writeFileSync(join(editor.root, list), textOf(editor, list).replace(/^title: .*/m, 'title: Our tours'))
  const [change] = (await editor.state()).history
  expect(change).toMatchObject({ title: 'Mysore to Coorg one day', what: ['It was deleted'] })
  expect((await editor.api('POST', `/api/version/${change?.id}`)).status).toBe(200)
  const after = [textOf(editor), textOf(editor, list).replace(/^updated: .*/m, '')]
  expect(after).toEqual([
    before[0],
    before[1]?.replace(/^title: .*/m, 'title: Our tours').replace(/^updated: .*/m, ''),
  ])
})

test('two changes in one second are two versions, in order, and all since a moment can be taken back', async ({
  editor,
}) => {
  const before = textOf(editor)
  for (const price of [4301, 4302])
    expect((await save(editor, await read(editor), { price })).status).toBe(200)
  const { history } = await editor.state()
  expect(history.map(({ what }) => what)).toEqual([
    ['Price in rupees: 4,301 → 4,302'],
    ['Price in rupees: 4,200 → 4,301'],
  ])
  await editor.api('POST', `/api/version/${history[1]?.id}?later=1`)
  expect(textOf(editor)).toBe(before)
})

test('a copy whose list cannot be written is not there at all', async ({ editor }) => {
  const destination = '/api/record/destinations/coorg'
  mkdirSync(join(editor.root, 'content/.site.yaml.part'))
  expect((await editor.api('POST', destination, { body: { title: 'Bandipur' } })).status).toBe(500)
  expect(existsSync(join(editor.root, 'content/destinations/bandipur.yaml'))).toBe(false)
})

test('a link that leads nowhere, or a folder called like a record, leaves the editor at work', async ({
  editor,
}) => {
  symlinkSync('nowhere', join(editor.root, 'content/tours/dangling.yaml'))
  mkdirSync(join(editor.root, 'content/tours/folder.yaml'))
  for (const path of ['state', 'content'])
    expect((await editor.api('GET', `/api/${path}`)).status, path).toBe(200)
})

test('polling the state reads no photograph', async ({ editor }) => {
  // To read it would wait for ever.
  execFileSync('mkfifo', [join(editor.root, 'content/pictures/endless.jpg')])
  expect((await editor.api('GET', '/api/state')).status).toBe(200)
})

test('with a clock that was put back no date of change goes back, and the line says what is wrong', async ({
  editor,
}) => {
  const newer = textOf(editor).replace(/^updated: .*/m, 'updated: 2099-01-02')
  writeFileSync(join(editor.root, file), newer)
  const { status, body } = await save(editor, await read(editor), { price: 4321 })
  expect(status).toBe(422)
  expect(body['message']).toMatch(/^Last changed: "2099-01-02" lies in the future: .* set its clock\.$/)
  expect(textOf(editor)).toBe(newer)
})

test('a picture that was broken by hand is in the checklist, with the form that shows it', async ({
  editor,
}) => {
  const told = 'the file is broken or was not copied to its end. Copy it again.'
  editor.preview.failure = `content/pictures/coorg-drive.svg: ${told}`
  const { findings } = await editor.state()
  expect(findings[0]).toEqual({
    level: 'error',
    what: `coorg-drive.svg: ${told}`,
    form: expect.stringMatching(/^\w+\/[\w-]+$/) as unknown,
  })
})

test('a picture that is a link out of its folder is not shown', async ({ editor }) => {
  symlinkSync(join(editor.root, 'package.json'), join(editor.root, 'content/pictures/out.svg'))
  expect((await editor.api('GET', '/api/picture/out.svg')).status).toBe(404)
})

test('a picture nobody shows can be taken away, and one that is shown cannot', async ({ editor }) => {
  writeFileSync(join(editor.root, 'content/pictures/old.svg'), '<svg viewBox="0 0 4 3"/>')
  for (const shown of ['coorg-drive.svg', 'marigold.svg', 'wrong-turn.svg'])
    expect((await editor.api('DELETE', `/api/picture/${shown}`)).status, shown).toBe(409)
  expect((await editor.api('DELETE', '/api/picture/old.svg')).status).toBe(200)
  expect(readdirSync(join(editor.root, 'upload/pictures'))).toHaveLength(1)
})

test('a slow body or an invalid address does not block other requests', async ({ editor }) => {
  const slow = connect(editor.port, '127.0.0.1')
  slow.write(
    `PUT ${record} HTTP/1.1\r\nHost: 127.0.0.1:${editor.port}\r\nx-editor: 1\r\nContent-Length: 99\r\n\r\n{`,
  )
  expect((await save(editor, await read(editor), { price: 4303 })).status).toBe(200)
  expect((await editor.api('GET', '/api/picture/%E0%A4%A')).status).toBe(400)
  slow.destroy()
})

test('a body that does not say how large it is is refused', async ({ editor }) => {
  const body = new Blob(['{}']).stream()
  const sent = { method: 'POST', headers: { 'x-editor': '1' }, body, duplex: 'half' } as RequestInit
  expect((await fetch(`http://127.0.0.1:${editor.port}/api/drafts`, sent)).status).toBe(411)
})

test('a form that is saved while the site is being built is in the zip: it is built once more', async ({
  editor,
}) => {
  const program = `
    import { appendFileSync, existsSync } from 'node:fs'
    if (!existsSync('runs')) appendFileSync('${file}', '# saved meanwhile')
    appendFileSync('runs', 'run ')`
  writeFileSync(join(editor.root, 'slow.mjs'), program)
  writeFileSync(join(editor.root, 'package.json'), '{ "scripts": { "build": "node slow.mjs" } }')
  await editor.api('POST', '/api/publish', { body: { isByHand: true } })
  const build = async () => (await editor.state()).build
  // There is nothing to pack, which ends it.
  await expect.poll(build).toMatchObject({ state: 'failed' })
  expect(textOf(editor, 'runs')).toBe('run run ')
})

test('a build that fails says why, and changes nothing', async ({ editor }) => {
  writeFileSync(
    join(editor.root, 'fail.mjs'),
    "console.error('content/home.yaml:3 hero: this is missing'); process.exit(1)",
  )
  writeFileSync(join(editor.root, 'package.json'), '{ "scripts": { "build": "node fail.mjs" } }')
  expect((await editor.api('POST', '/api/publish', { body: { isByHand: true } })).status).toBe(200)
  const build = async () => (await editor.state()).build
  await expect
    .poll(build)
    .toMatchObject({ state: 'failed', lines: ['content/home.yaml:3 hero: this is missing'] })
  expect(existsSync(join(editor.root, 'upload'))).toBe(false)
})

test('what is missing for an upload is said in one sentence, and nothing is built', async ({ editor }) => {
  const account = { host: 'ftp.raja.in', user: 'raja', site: 'https://www.raja.in' }
  const rows: readonly (readonly [object, string])[] = [
    [{}, 'Fill in first where the site goes.'],
    [{ ...account, host: '' }, 'Fill in the host, for example ftp.example.in, and the user name.'],
    [{ ...account, user: '' }, 'Fill in the host, for example ftp.example.in, and the user name.'],
    [
      { ...account, site: 'http://www.raja.in' },
      'The site: "http://www.raja.in" is no address. Write it like',
    ],
    [account, 'Fill in the password of your host.'],
    [{ package: '../package' }, 'There is no zip ../package.'],
  ]
  for (const [body, says] of rows)
    expect((await editor.api('POST', '/api/publish', { body })).body['message']).toContain(says)
  const { account: shown, build } = await editor.state()
  expect(shown).toEqual({ ...account, hasPassword: false })
  expect(build).toBeUndefined()
})
