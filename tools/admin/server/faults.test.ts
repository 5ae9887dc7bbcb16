import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import sharp from 'sharp'
import { readContent } from '../../../content/read.ts'
import type { RecordFile } from '../api-types.ts'
import type { Values } from '../forms/shape.ts'
import { collectionList } from '../collections.ts'
import { ContentRecord } from './records.ts'
import { rewritten } from './rewrite.ts'
import { sweep, writeSafely } from './write.ts'
import { type EditorServer, test } from '../test-support/server.ts'

const record = '/api/record/tours/coorg-trip'
const file = 'content/tours/coorg-trip.yaml'
const textOf = ({ root }: EditorServer, path = file) => readFileSync(join(root, path), 'utf8')

async function read(editor: EditorServer): Promise<RecordFile> {
  return (await editor.api('GET', record)).body as unknown as RecordFile
}

async function save(editor: EditorServer, { value, version }: RecordFile, changed: Values) {
  return editor.api('PUT', record, { body: { value: { ...value, ...changed }, version } })
}

test('saving changes what was changed, dates it, and leaves every other line of the file alone', async ({
  editor,
}) => {
  writeFileSync(join(editor.root, file), `# Ask Raja before changing.\n${textOf(editor)}`)
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

test('what a rule forbids is not saved, whoever sends it', async ({ editor }) => {
  const before = textOf(editor)
  const { status, body } = await save(editor, await read(editor), { price: -1 })
  expect(status).toBe(422)
  expect(body['message']).toContain('price: "-1" is no price')
  expect(textOf(editor)).toBe(before)
})

test('a record whose file is no YAML is told of in one line, with the line that is wrong', async ({
  editor,
}) => {
  writeFileSync(join(editor.root, file), 'title: "Coorg\nprice: 1\n')
  const { status, body } = await editor.api('GET', record)
  expect(status).toBe(422)
  expect(body['message']).toMatch(/^content\/tours\/coorg-trip\.yaml:\d+: .+\. .+/)
})

test('on a full disk the old text stays, nothing half written is left, and the line says so', async ({
  editor,
}) => {
  const path = join(editor.root, file)
  const before = textOf(editor)
  const full = async (aside: string) => {
    const handle = await open(aside, 'w')
    handle.sync = () => Promise.reject(Object.assign(new Error('write'), { code: 'ENOSPC' }))
    return handle
  }
  await expect(writeSafely(path, 'title: other\n', full)).rejects.toThrow(
    'coorg-trip.yaml: not saved, the disk is full. What was saved before is unchanged.',
  )
  expect(textOf(editor)).toBe(before)
  expect(readdirSync(join(editor.root, 'content/tours')).filter((name) => name.startsWith('.'))).toEqual([])
})

test('what a power cut leaves half written is no part of the content, and is swept away', async ({
  editor,
}) => {
  const half = join(editor.root, 'content/tours/.saving-coorg-trip.yaml')
  writeFileSync(half, 'title: Mysore to Coo')
  expect(readContent(editor.root).mistakes).toEqual([])
  await sweep(join(editor.root, 'content'))
  expect(existsSync(half)).toBe(false)
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

test('a photograph is kept as it came, under a name that can stand in an address', async ({ editor }) => {
  const photograph = await sharp({ create: { width: 640, height: 480, channels: 3, background: '#0a5' } })
    .jpeg()
    .toBuffer()
  const send = (name: string) =>
    editor.api('POST', `/api/picture/${name}?for=coorg-trip`, { body: photograph })
  expect((await send('Coorg%20Road%20(1).JPG')).body).toEqual({ name: 'coorg-road-1.jpg' })
  expect((await send('IMG_20261120.jpeg')).body).toEqual({ name: 'coorg-trip.jpg' })
  expect(readFileSync(join(editor.root, 'content/pictures/coorg-trip.jpg')).equals(photograph)).toBe(true)
  const { status, headers } = await editor.api('GET', '/api/picture/coorg-trip.jpg')
  expect([status, headers['content-type']]).toEqual([200, 'image/jpeg'])
})

test('a copy gets its address from its name once, and a name that is taken is told', async ({ editor }) => {
  const copy = () => editor.api('POST', record, { body: { title: 'Mysore–Bandipur, one day' } })
  expect((await copy()).body).toEqual({ id: 'mysore-bandipur-one-day' })
  expect(readContent(editor.root).records?.packages.tours).toContain('mysore-bandipur-one-day')
  expect((await copy()).body['message']).toBe('There is a tour of this name already.')
})

test('what was deleted can be gone back to, byte for byte', async ({ editor }) => {
  const before = [textOf(editor), textOf(editor, 'content/packages.yaml')]
  const { version } = await read(editor)
  expect((await editor.api('DELETE', `${record}?version=old`)).status).toBe(409)
  expect((await editor.api('DELETE', `${record}?version=${version}`)).status).toBe(200)
  expect(existsSync(join(editor.root, file))).toBe(false)
  const [kept = ''] = (await editor.api('GET', '/api/state')).body['kept'] as string[]
  expect((await editor.api('POST', `/api/back/${kept}`)).status).toBe(200)
  expect([textOf(editor), textOf(editor, 'content/packages.yaml')]).toEqual(before)
})

test('a build that fails says why, and changes nothing', async ({ editor }) => {
  writeFileSync(
    join(editor.root, 'fail.mjs'),
    "console.error('content/home.yaml:3 hero: this is missing'); process.exit(1)",
  )
  writeFileSync(join(editor.root, 'package.json'), '{ "scripts": { "build": "node fail.mjs" } }')
  expect((await editor.api('POST', '/api/publish')).status).toBe(200)
  const build = async () => (await editor.api('GET', '/api/state')).body['build']
  await expect
    .poll(build)
    .toMatchObject({ state: 'failed', lines: ['content/home.yaml:3 hero: this is missing'] })
  expect(existsSync(join(editor.root, 'upload'))).toBe(false)
})
