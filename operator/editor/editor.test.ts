import { cpSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { expect, test as base } from '@playwright/test'
import sharp from 'sharp'
import { parse } from 'yaml'
import { fieldsOf, parseRecord, readFiles } from '../../content/read.ts'
import { RecordSession } from './client/record-session.ts'
import { typedValue, withValue } from './shared/values.ts'
import { addPhoto } from './server/pictures.ts'
import { Records } from './server/records.ts'
import { renderPage, renderQrCode } from './server/render.ts'
import { editorServer } from './server/server.ts'
import type { FieldSchema, Values } from './shared/types.ts'
import { withValues } from './server/yaml.ts'

const tour = 'tours/coorg-trip.yaml'
const title = 'Mysore to Coorg one day'

interface Editor {
  records: Records
  address: string
  /** Requests of its own page: GET, or POST with a body. */
  ask: ConstructorParameters<typeof RecordSession>[1]
  /** Is called with each answer, before the page has it. */
  onAnswer: () => void
}

const test = base.extend<{ records: Records; editor: Editor }>({
  records: async ({}, provide) => {
    const folder = test.info().outputPath('content')
    cpSync('content', folder, { recursive: true })
    const values = { ...read(folder, tour), ...fixture }
    writeFileSync(join(folder, tour), withValues('', values))
    await provide(new Records(folder))
  },
  editor: async ({ records, request }, provide) => {
    const server = (await editorServer(records.folder)).listen(0, '127.0.0.1')
    await once(server, 'listening')
    const { port } = server.address() as AddressInfo
    const address = `http://127.0.0.1:${port}`
    const ask = async <T>(path: string, data?: unknown): Promise<T> => {
      const options = { method: 'POST', headers: { origin: address }, data }
      const answer = await request.fetch(address + path, data === undefined ? {} : options)
      const json = (await answer.json()) as T & { message?: string }
      editor.onAnswer()
      if (!answer.ok()) throw new Error(json.message)
      return json
    }
    const editor = { records, address, ask, onAnswer: () => {} }
    await provide(editor)
    server.closeAllConnections()
    server.close()
  },
})

const read = (folder: string, file: string) => parse(readFileSync(join(folder, file), 'utf8')) as Values
/** Fields of `tour` in these tests. */
const fixture = read('operator/e2e/fixture', 'editor-tour.yaml')
const text = ({ folder }: Records, file = tour) => readFileSync(join(folder, file), 'utf8')
const write = ({ folder }: Records, file: string, yaml: string) => writeFileSync(join(folder, file), yaml)
/** What a form sends when some fields have other values. */
const stateOf = (records: Records, file = tour, change: Values = {}) => {
  const { values, hash } = records.open(file)
  return { file, values: { ...values, ...change }, hash, known: '' }
}
const save = (records: Records, change: Values, file = tour) => records.save(stateOf(records, file, change))
const summaryOf = (records: Records, file = tour) => {
  const { groups } = records.overview()
  return groups.flatMap((group) => group.records).find((record) => record.file === file)
}

test('a form can show every field of every record, with a label', () => {
  const fields = ({ properties = {} }: FieldSchema): FieldSchema[] =>
    Object.values(properties).flatMap((field) => [field, ...fields(field), ...fields(field.items ?? {})])
  for (const file of Object.keys(readFiles('content').files))
    for (const field of fields(fieldsOf(file))) {
      expect(['string', 'number', 'integer', 'boolean', 'object', 'array'], file).toContain(field.type)
      expect(field.title, `${file}: ${JSON.stringify(field)}`).toBeTruthy()
    }
})

test('a file of the content is written as the editor writes it, so that a save changes few lines', () => {
  for (const file of Object.keys(readFiles('content').files)) {
    const yaml = readFileSync(join('content', file), 'utf8')
    const written = withValues(yaml, parseRecord(yaml) as Values)
    expect(yaml, `Fold the texts of ${file} at 100 characters, as expected here`).toBe(written)
  }
})

test('a file keeps its comments, whatever is saved', ({ records }) => {
  const { inclusions } = fixture as { inclusions: string[] }
  const yaml = text(records).replace('activity: Boat to Dubare', '$& # by boat')
  write(records, tour, `# Ask Ravi first.\n${yaml}# the last\n`)
  for (const [path, value] of [
    [['price'], 4321],
    [['itinerary', 1, 'activity'], 'Golden Temple'],
    [['covers'], 'with breakfast'],
    [['bestMonths'], undefined],
    [['inclusions'], inclusions.toReversed()],
    [['inclusions'], inclusions.slice(1)],
    [['inclusions', 2], 'Water'],
  ] as const) {
    const changed = withValue(stateOf(records).values, path, value) as Values
    const { saved } = records.save({ ...stateOf(records), values: changed })
    expect({ ...saved?.values, updated: '' }).toEqual({ ...changed, updated: '' })
    expect(text(records)).toMatch(/^# Ask Ravi first\.\n[^]*Boat to Dubare # by boat\n[^]*# the last\n$/)
  }
})

test('a file stays as it is without a change; a price changes its line and the date', ({ records }) => {
  const before = text(records)
  expect(save(records, {}).saved).toBeDefined()
  expect(text(records)).toBe(before)
  save(records, { price: 4321 })
  const changed = text(records)
    .split('\n')
    .filter((line) => !before.includes(`${line}\n`))
  const india = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' }).format()
  expect(changed).toEqual(['price: 4321', `updated: ${india}`])
})

test('a file with an alias keeps its second field', ({ records }) => {
  const yaml = text(records).replace(/^title: .*/m, `title: &name ${title}`)
  write(records, tour, yaml.replace(/^searchedAs: .*/m, 'searchedAs: *name'))
  save(records, { title: 'Coorg in a day' })
  expect(stateOf(records).values).toMatchObject({ title: 'Coorg in a day', searchedAs: title })
})

test('a save is refused for its own issues and for new ones, not for those of others', ({ records }) => {
  const ooty = 'destinations/ooty.yaml'
  write(records, ooty, text(records, ooty).replace(/^updated: .*/m, 'updated: 2099-01-01'))
  write(records, 'tours/Thumbs.db', '')
  expect(save(records, { price: 4321 }).saved).toBeDefined()
  expect(save(records, { price: 'cheap' }).issues).toMatchObject([{ file: tour, path: ['price'] }])
  const [issue] = save(records, { description: '' }, ooty).issues ?? []
  expect(issue).toMatchObject({ file: ooty, path: ['description'] })
  expect(save(records, { story: [{ text: 'Hills.' }] }, ooty).saved).toBeDefined()
})

test('a save is made of objects, to files of records; no page of every site is deleted', ({ records }) => {
  const state = stateOf(records)
  const files = ['../package.json', 'tours/../site.yaml', 'constructor', 'tours/A.yaml', 'tours/goa']
  for (const file of files) expect(() => records.open(file)).toThrow('This is no longer there')
  const others = [null, [], 'text'].map((values) => ({ ...state, values: values as never }))
  for (const form of [...files.map((file) => ({ ...state, file })), ...others])
    for (const action of ['save', 'keep', 'discard', 'remove'] as const)
      expect(() => records[action](form), JSON.stringify(form)).toThrow('This is no longer there')
  expect(() => records.remove(stateOf(records, 'site.yaml'))).toThrow('cannot be deleted')
})

test('a destination that no tour visits is saved, shown, and deleted', async ({ records }) => {
  const change = { title: 'Goa', answers: [], searchDescription: 'Beaches.', faq: [] }
  const file = 'destinations/goa.yaml'
  records.save({ ...stateOf(records, 'destinations/ooty.yaml', change), file, hash: '' })
  expect(summaryOf(records, file)?.notes).toEqual(['No tour goes there.'])
  expect(await renderPage('/destination/goa/', records.check().content!, records.folder)).toContain('Goa')
  expect(records.remove(stateOf(records, file))).toEqual({})
  expect(existsSync(join(records.folder, file))).toBe(false)
})

test('a tour called "general" has a QR code of its own', async ({ records }) => {
  const general = 'tours/general.yaml'
  const codes = async (...names: string[]) => {
    await renderPage('/', records.check().content!, records.folder)
    return Promise.all(names.map(async (name) => (await renderQrCode({ qrCodeId: `${name}.svg` }))?.text()))
  }
  const [before] = await codes('general')
  expect(before).toContain('<svg')
  records.save({ ...stateOf(records, tour, { homeGrid: undefined }), file: general, hash: '' })
  const [after, own] = await codes('general', 'tour-general')
  expect(after).toBe(before)
  expect(own).not.toBe(before)
})

test('a draft stays after a save of other values, and goes when it is as it is saved', ({ records }) => {
  const { version } = records.keep(stateOf(records, tour, { price: 4321 }))
  save(records, { steps: 'Some steps' })
  expect(records.open(tour).draft).toMatchObject({ version, values: { price: 4321 } })
  expect(records.keep({ ...stateOf(records), known: version })).toEqual({ version: '' })
  expect(records.open(tour).draft).toBeUndefined()
})

test('a draft can be opened and saved when its record is gone', ({ records }) => {
  const { version } = records.keep(stateOf(records, tour, { price: 4321 }))
  rmSync(join(records.folder, tour))
  expect(summaryOf(records)).toMatchObject({ title, isSaved: false, notes: ['It has unsaved text.'] })
  const { draft, ...saved } = records.open(tour)
  expect(saved).toMatchObject({ hash: '', values: {} })
  expect(records.save({ file: tour, known: version, ...draft! }).saved).toBeDefined()
  expect(summaryOf(records)).toMatchObject({ isSaved: true, price: 4321, notes: [] })
})

test('a draft of a copy is not begun twice, nor over a record, nor without a name', ({ records }) => {
  const { values } = stateOf(records)
  const file = 'tours/coorg-deux.yaml'
  expect(records.copy(tour, 'Coorg, à deux', { ...values, price: 4321 })).toEqual({ file })
  expect(records.copy(tour, 'Coorg, à deux', values)).toEqual({ file })
  expect(records.open(file).draft?.values).toMatchObject({ title: 'Coorg, à deux', price: 4321 })
  expect(records.open(file).draft?.values).not.toHaveProperty('homeGrid')
  expect(() => records.copy(tour, 'Coorg trip', values)).toThrow('There is one of this name already.')
  expect(() => records.copy(tour, '!', values)).toThrow('Write a name')
})

test('undo swaps a save, also of a new or a deleted record, until its file changes', ({ records }) => {
  const undo = () => records.undo(records.overview().undo?.question ?? '')
  const file = 'tours/hampi.yaml'
  const change = { title: 'Hampi', homeGrid: undefined, onTypePage: undefined, covers: undefined }
  records.save({ ...stateOf(records, tour, change), file, hash: '' })
  expect(records.overview().undo?.question).toBe('Undo the last save of “Hampi”? It will be gone.')
  expect(undo()).toEqual({ file, isGone: true })
  expect(existsSync(join(records.folder, file))).toBe(false)
  undo()
  const saved = text(records, file)
  save(records, { price: 4321 }, file)
  undo()
  expect(text(records, file)).toBe(saved)
  const yaml = `${saved}# A field without a value.\ncovers:\n`
  write(records, file, yaml)
  expect(undo).toThrow('This is no longer the last save.')
  expect(records.remove(stateOf(records, file))).toEqual({})
  undo()
  expect(text(records, file)).toBe(yaml)
  // Another window has saved another record since the question.
  const question = records.overview().undo?.question ?? ''
  save(records, { price: 4321 })
  expect(() => records.undo(question)).toThrow('This is no longer the last save.')
  expect(text(records)).toContain('price: 4321')
})

test('stray and broken files are named, and the other records stay', ({ records }) => {
  write(records, 'tours/Thumbs.db', '')
  write(records, 'tours/goa.yaml', '')
  write(records, 'guests.yaml', '- [')
  expect(records.overview().unreadable.join()).toMatch(
    /^Guests’ words: cannot be read: .*“Thumbs.db”: does not/,
  )
  expect(() => records.open('guests.yaml')).toThrow('This file cannot be read')
  expect(summaryOf(records, 'tours/goa.yaml')?.notes).not.toEqual([])
  const shown = { file: tour, title, isSaved: true, picture: 'coorg-drive.svg', price: 4200, notes: [] }
  expect(summaryOf(records)).toEqual(shown)
})

test('a small photograph is refused; a large one loses its position', async ({ records: { folder } }) => {
  const photograph = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: '#888' } })
      .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '12/1 25/1 0/1' } })
      .jpeg()
      .toBuffer()
  const small = addPhoto(folder, 'hills.jpg', await photograph(300, 200))
  await expect(small).rejects.toThrow('This is too small: 300 × 200 pixels.')
  const bytes = await photograph(4000, 3000)
  expect((await sharp(bytes).metadata()).exif?.toString('latin1')).toContain('\x0c')
  expect(await addPhoto(folder, 'Hills at Dawn.JPG', bytes)).toBe('hills-at-dawn.jpg')
  const { exif, width } = await sharp(join(folder, 'pictures/hills-at-dawn.jpg')).metadata()
  expect({ exif, width }).toEqual({ exif: undefined, width: 2400 })
})

test('a number is a number as soon as it is one; an optional field may be empty', () => {
  const price: FieldSchema = { type: 'integer' }
  const typed = ['4200', '-3', '12.50', '₹1,18,500.00', '76.6540', '12.', '1,5', '1e3', 'about 2500', '']
  const values = [4200, -3, 12.5, 118500, 76.654, '12.', '1,5', '1e3', 'about 2500', '']
  expect(typed.map((each) => typedValue(each, price, true))).toEqual(values)
  expect(typedValue('', {}, false)).toBeUndefined()
  expect(typedValue('570001', { type: 'string' }, true)).toBe('570001')
})

/** Opens a record, as each window does. */
async function openForm({ ask }: Editor, file = tour) {
  const nothing = async () => {}
  const form = new RecordSession(file, ask, nothing, nothing)
  await form.load()
  return form
}

test('the form keeps what is typed without a pause', async ({ editor }) => {
  const form = await openForm(editor)
  let price = 5000
  const keys = setInterval(() => form.change(['price'], price++), 50)
  const kept = () => editor.records.open(tour).draft?.values['price']
  await expect.poll(kept).toBeGreaterThan(5000)
  clearInterval(keys)
})

test('the form saves one after the other, and what is typed meanwhile stays unsaved', async ({ editor }) => {
  const form = await openForm(editor)
  form.change(['price'], 4321)
  await form.flush()
  editor.onAnswer = () => form.change(['steps'], 'Some steps')
  await form.save()
  editor.onAnswer = () => {}
  expect(form.view).toMatchObject({ isKept: false, values: { steps: 'Some steps' } })
  await form.save()
  expect(form.view).toMatchObject({ known: '', isKept: true, status: 'Saved.' })
  expect(stateOf(editor.records).values).toMatchObject({ price: 4321, steps: 'Some steps' })
  expect(editor.records.drafts.all()).toEqual({})
})

test('a second window is shown what the first types and saves, and loses nothing', async ({ editor }) => {
  const [first, second] = [await openForm(editor), await openForm(editor)]
  first.change(['price'], 4321)
  await first.flush()
  second.change(['steps'], 'Some steps')
  await second.flush()
  expect(second.view).toMatchObject({ isKept: false, conflict: { values: { price: 4321 } } })
  await second.keepMine(second.view.conflict!)
  const third = await openForm(editor)
  expect(third.view).toMatchObject({ isKept: true, values: { price: 4200, steps: 'Some steps' } })
  await first.save()
  await second.save()
  expect(second.view.conflict?.values).toMatchObject({ price: 4321 })
  await second.keepMine(second.view.conflict!)
  await second.save()
  expect(second.view).toMatchObject({ status: 'Saved.', conflict: undefined })
  expect(stateOf(editor.records).values).toMatchObject({ price: 4200, steps: 'Some steps' })
})

test('the form has no conflict with its own save whose answer was lost', async ({ editor }) => {
  const form = await openForm(editor)
  form.change(['price'], 4321)
  await form.flush()
  editor.onAnswer = () => {
    throw new Error('The editor is closed.')
  }
  await form.save()
  expect(form.view.status).toBe('Not saved. The editor is closed.')
  editor.onAnswer = () => {}
  await form.save()
  expect(form.view).toMatchObject({ status: 'Saved.', conflict: undefined, known: '' })
})

test('the form of a new tour with a mistake shows the mistake', async ({ editor }) => {
  const { file } = editor.records.copy(tour, 'Hampi', { ...stateOf(editor.records).values, price: 'cheap' })
  const form = await openForm(editor, file)
  expect(form.view).toMatchObject({ html: undefined, issues: [{ file, path: ['price'] }] })
})

for (const [what, method, path, headers, status] of [
  ['a foreign origin', 'POST', '/api/undo', { origin: 'https://evil.example' }, 403],
  ['a POST without origin', 'POST', '/api/undo', {}, 403],
  ['a foreign host', 'GET', '/api/overview', { host: 'evil.example' }, 403],
  ['another site', 'GET', '/api/overview', { 'sec-fetch-site': 'cross-site' }, 403],
  ['a file elsewhere', 'GET', '/pictures/..%2fsite.yaml', {}, 404],
  ['what the editor keeps', 'GET', '/.editor/account.json', {}, 404],
] as const) {
  test(`the server answers ${status} to ${what}`, async ({ editor: { address }, request }) => {
    expect((await request.fetch(address + path, { method, headers })).status()).toBe(status)
  })
}

test('the server refuses a text that is too large', async ({ editor: { ask } }) => {
  await expect(ask('/api/save', { text: 'x'.repeat(1_048_576) })).rejects.toThrow('at most 1 MB')
})

test('the server builds nothing for a wrong account or content; no password is kept', async ({ editor }) => {
  const { records, ask } = editor
  const kept = { host: 'no-such-host.invalid', user: 'me', folder: '', certificate: '' }
  const publish = (site: string) =>
    ask('/api/run', { name: 'publish', account: { ...kept, password: 'secret', site } })
  await expect(publish('')).rejects.toThrow('The site has no address yet.')
  await expect(publish('https://www.mysore-tours.in')).rejects.toThrow('cannot be found')
  expect(records.overview().account).toEqual(kept)
  write(records, 'tours/Thumbs.db', '')
  await expect(publish('')).rejects.toThrow('First correct this. “Thumbs.db”: does not end in .yaml.')
})
