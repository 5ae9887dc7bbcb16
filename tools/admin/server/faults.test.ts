import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import sharp from 'sharp'
import { readContent } from '../../../content/read.ts'
import type { Stored } from '../answers.ts'
import type { Values } from '../forms/shape.ts'
import { kinds } from '../kinds.ts'
import { Entry } from './records.ts'
import { rewritten } from './rewrite.ts'
import { sweep, writeSafely } from './write.ts'
import { type BareDesk, test } from '../testing/server.ts'

const record = '/api/record/tours/coorg-trip'
const file = 'content/tours/coorg-trip.yaml'
const textOf = ({ root }: BareDesk, path = file) => readFileSync(join(root, path), 'utf8')

async function read(desk: BareDesk): Promise<Stored> {
  return (await desk.ask('GET', record)).body as unknown as Stored
}

async function save(desk: BareDesk, { value, version }: Stored, changed: Values) {
  return desk.ask('PUT', record, { body: { value: { ...value, ...changed }, version } })
}

test('saving changes what was changed, dates it, and leaves every other line of the file alone', async ({
  desk,
}) => {
  writeFileSync(join(desk.root, file), `# Ask Raja before changing.\n${textOf(desk)}`)
  const before = textOf(desk).split('\n')
  const { status } = await save(desk, await read(desk), { price: 4350 })
  expect(status).toBe(200)
  const changed = textOf(desk)
    .split('\n')
    .filter((line, index) => line !== before[index])
  expect(changed).toEqual(['price: 4350', expect.stringMatching(/^updated: \d{4}-\d\d-\d\d$/)])
})

test('no record’s file changes when it is saved as it is', ({ desk }) => {
  const ids = (name: string) => readdirSync(join(desk.root, 'content', name)).map((each) => each.slice(0, -5))
  for (const kind of kinds)
    for (const id of kind.one === undefined ? [kind.name] : ids(kind.name)) {
      const text = textOf(desk, kind.file(id))
      expect(rewritten(text, new Entry(desk.root, kind.name, id).read().value), kind.file(id)).toBe(text)
    }
})

test('a file that was changed by hand while its form was open is not written over', async ({ desk }) => {
  const opened = await read(desk)
  writeFileSync(join(desk.root, file), textOf(desk).replace(/^price: .*/m, 'price: 4999'))
  expect((await save(desk, opened, { title: 'Coorg in a day' })).status).toBe(409)
  expect(textOf(desk)).toContain('price: 4999')
})

test('two windows that save at the same moment wait for each other', async ({ desk }) => {
  const opened = await read(desk)
  const both = await Promise.all([save(desk, opened, { price: 4301 }), save(desk, opened, { price: 4302 })])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
})

test('what a rule forbids is not saved, whoever sends it', async ({ desk }) => {
  const before = textOf(desk)
  const { status, body } = await save(desk, await read(desk), { price: -1 })
  expect(status).toBe(422)
  expect(body['told']).toContain('price: "-1" is no price')
  expect(textOf(desk)).toBe(before)
})

test('a record whose file is no YAML is told of in one line, with the line that is wrong', async ({
  desk,
}) => {
  writeFileSync(join(desk.root, file), 'title: "Coorg\nprice: 1\n')
  const { status, body } = await desk.ask('GET', record)
  expect(status).toBe(422)
  expect(body['told']).toMatch(/^content\/tours\/coorg-trip\.yaml:\d+: .+\. .+/)
})

test('on a full disk the old text stays, nothing half written is left, and the line says so', async ({
  desk,
}) => {
  const path = join(desk.root, file)
  const before = textOf(desk)
  const full = async (aside: string) => {
    const handle = await open(aside, 'w')
    handle.sync = () => Promise.reject(Object.assign(new Error('write'), { code: 'ENOSPC' }))
    return handle
  }
  await expect(writeSafely(path, 'title: other\n', full)).rejects.toThrow(
    'coorg-trip.yaml: not saved, the disk is full. What was saved before is unchanged.',
  )
  expect(textOf(desk)).toBe(before)
  expect(readdirSync(join(desk.root, 'content/tours')).filter((name) => name.startsWith('.'))).toEqual([])
})

test('what a power cut leaves half written is no part of the content, and is swept away', async ({
  desk,
}) => {
  const half = join(desk.root, 'content/tours/.saving-coorg-trip.yaml')
  writeFileSync(half, 'title: Mysore to Coo')
  expect(readContent(desk.root).mistakes).toEqual([])
  await sweep(join(desk.root, 'content'))
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
  test(`${what} is not taken as a picture, and the line says why`, async ({ desk }) => {
    const pictures = join(desk.root, 'content/pictures')
    const before = readdirSync(pictures)
    const { status, body } = await desk.ask('POST', `/api/picture/${name}?for=coorg-trip`, { body: bytes })
    expect([413, 422]).toContain(status)
    expect(body['told']).toContain(told)
    expect(readdirSync(pictures)).toEqual(before)
  })
}

test('a photograph is kept as it came, under a name that can stand in an address', async ({ desk }) => {
  const photograph = await sharp({ create: { width: 640, height: 480, channels: 3, background: '#0a5' } })
    .jpeg()
    .toBuffer()
  const send = (name: string) => desk.ask('POST', `/api/picture/${name}?for=coorg-trip`, { body: photograph })
  expect((await send('Coorg%20Road%20(1).JPG')).body).toEqual({ name: 'coorg-road-1.jpg' })
  expect((await send('IMG_20261120.jpeg')).body).toEqual({ name: 'coorg-trip.jpg' })
  expect(readFileSync(join(desk.root, 'content/pictures/coorg-trip.jpg')).equals(photograph)).toBe(true)
  const { status, headers } = await desk.ask('GET', '/api/picture/coorg-trip.jpg')
  expect([status, headers['content-type']]).toEqual([200, 'image/jpeg'])
})

test('a copy gets its address from its name once, and a name that is taken is told', async ({ desk }) => {
  const copy = () => desk.ask('POST', record, { body: { title: 'Mysore–Bandipur, one day' } })
  expect((await copy()).body).toEqual({ id: 'mysore-bandipur-one-day' })
  expect(readContent(desk.root).records?.packages.tours).toContain('mysore-bandipur-one-day')
  expect((await copy()).body['told']).toBe('There is a tour of this name already.')
})

test('what was deleted can be gone back to, byte for byte', async ({ desk }) => {
  const before = [textOf(desk), textOf(desk, 'content/packages.yaml')]
  const { version } = await read(desk)
  expect((await desk.ask('DELETE', `${record}?version=old`)).status).toBe(409)
  expect((await desk.ask('DELETE', `${record}?version=${version}`)).status).toBe(200)
  expect(existsSync(join(desk.root, file))).toBe(false)
  const [kept = ''] = (await desk.ask('GET', '/api/state')).body['kept'] as string[]
  expect((await desk.ask('POST', `/api/back/${kept}`)).status).toBe(200)
  expect([textOf(desk), textOf(desk, 'content/packages.yaml')]).toEqual(before)
})

test('a build that fails says why, and changes nothing', async ({ desk }) => {
  writeFileSync(
    join(desk.root, 'fail.mjs'),
    "console.error('content/home.yaml:3 hero: this is missing'); process.exit(1)",
  )
  writeFileSync(join(desk.root, 'package.json'), '{ "scripts": { "build": "tsx ./fail.mjs" } }')
  expect((await desk.ask('POST', '/api/publish')).status).toBe(200)
  const build = async () => (await desk.ask('GET', '/api/state')).body['build']
  await expect
    .poll(build)
    .toMatchObject({ state: 'failed', lines: ['content/home.yaml:3 hero: this is missing'] })
  expect(existsSync(join(desk.root, 'upload'))).toBe(false)
})
