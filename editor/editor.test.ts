import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { expect, test as base } from '@playwright/test'
import { fieldsOf, readFiles } from '../content/read.ts'
import { typedValue, withValue } from './client/values.ts'
import { Records } from './records.ts'
import { editorServer } from './server.ts'
import type { FieldSchema, Values } from './types.ts'

const tour = 'tours/coorg-trip.yaml'

const test = base.extend<{ records: Records }>({
  records: async ({}, provide) => {
    const folder = test.info().outputPath('content')
    mkdirSync(folder, { recursive: true })
    cpSync('content', folder, { recursive: true })
    cpSync('e2e/fixture/editor-tour.yaml', join(folder, tour))
    await provide(new Records(folder))
  },
})
const text = ({ folder }: Records, file = tour) => readFileSync(join(folder, file), 'utf8')

test('a form can show every field of every record, with a label', () => {
  const fields = ({ properties = {} }: FieldSchema): FieldSchema[] =>
    Object.values(properties).flatMap((field) => [field, ...fields(field), ...fields(field.items ?? {})])
  for (const file of Object.keys(readFiles('content').files))
    for (const field of fields(fieldsOf(file))) {
      expect(['string', 'number', 'integer', 'boolean', 'object', 'array'], file).toContain(field.type)
      expect(field.title, `${file}: ${JSON.stringify(field)}`).toBeTruthy()
    }
})

for (const [what, change] of [
  ['a number', (values: Values) => withValue(values, ['price'], 4321)],
  ['a text in a list', (values: Values) => withValue(values, ['itinerary', 1, 'activity'], 'Golden Temple')],
  ['a new field', (values: Values) => withValue(values, ['closed'], 'Dubare on Mondays')],
  ['a field less', (values: Values) => withValue(values, ['bestMonths'], undefined)],
  [
    'another order',
    (values: Values) => ({ ...values, inclusions: (values['inclusions'] as []).toReversed() }),
  ],
  ['an entry less', (values: Values) => ({ ...values, faq: (values['faq'] as []).slice(1) })],
  ['an entry more', (values: Values) => withValue(values, ['inclusions', 4], 'Water')],
] as const) {
  test(`${what} is written, and comments stay`, ({ records }) => {
    const comments = ['# Ask Ravi first.', '# by boat', '# the last']
    const [first, boat, last] = comments
    const commented = `${first}\n${text(records)}${last}\n`.replace('activity: Boat to Dubare', `$& ${boat}`)
    writeFileSync(join(records.folder, tour), commented)
    const { values, hash } = records.read(tour)
    const changed = change(values) as Values
    const { saved } = records.save(tour, changed, hash)
    expect({ ...saved?.values, updated: '' }).toEqual({ ...changed, updated: '' })
    for (const comment of comments) expect(text(records)).toContain(comment)
  })
}

test('a save with nothing changed leaves the file as it is, date included', ({ records }) => {
  const before = text(records)
  const { values, hash } = records.read(tour)
  records.save(tour, values, hash)
  expect(text(records)).toBe(before)
})

test('a place that is unknown and an old hash write nothing', ({ records }) => {
  const before = text(records)
  const { values, hash } = records.read(tour)
  const [problem] = records.save(tour, { ...values, visits: ['goa'] }, hash).problems ?? []
  expect(problem).toMatchObject({ record: 'Mysore to Coorg one day', path: ['visits', 0] })
  expect(problem?.message).toContain('Choose one of these')
  expect(records.save(tour, { ...values, price: 1 }, 'old').conflict).toMatchObject({ hash })
  expect(text(records)).toBe(before)
})

for (const file of ['../package.json', 'tours/../site.yaml', 'constructor', 'tours/A.yaml']) {
  test(`"${file}" is no record`, ({ records }) => {
    expect(() => records.read(file)).toThrow('This is no longer there')
    expect(() => records.save(file, {}, '')).toThrow('This is no longer there')
  })
}

test('undo brings back a deleted record, and nothing after another change of the file', ({ records }) => {
  const copy = records.copy(tour, 'Coorg, à deux')
  expect(copy.file).toBe('tours/coorg-deux.yaml')
  expect(() => records.copy(tour, 'Coorg trip')).toThrow('There is one of this name already.')
  expect(() => records.copy(tour, '!')).toThrow('Write a name')
  const { saved } = records.save(copy.file, copy.values, '')
  records.remove(copy.file, saved?.hash ?? '')
  expect(Object.keys(readFiles(records.folder).files)).not.toContain(copy.file)
  expect(new Records(records.folder).undo()?.title).toBe('Coorg, à deux')
  expect(() => records.undo()).toThrow('There is no save to take back.')
  expect(() => records.remove('site.yaml', '')).toThrow('cannot be deleted')

  const { values, hash } = records.read(tour)
  records.save(tour, { ...values, price: 1 }, hash)
  writeFileSync(join(records.folder, tour), `# Changed by hand\n${text(records)}`)
  expect(() => records.undo()).toThrow('There is no save to take back.')
})

test('a number is a number as soon as it is one; an optional field may be empty', () => {
  const price: FieldSchema = { type: 'integer' }
  const typed = ['4200', '-3', '12.5', '12.', '1e3', 'about 2500', ''].map((each) =>
    typedValue(each, price, true),
  )
  expect(typed).toEqual([4200, -3, 12.5, '12.', '1e3', 'about 2500', ''])
  expect(typedValue('', {}, false)).toBeUndefined()
  expect(typedValue('570001', { type: 'string' }, true)).toBe('570001')
})

test.describe('the server', () => {
  for (const [what, method, path, headers, status] of [
    ['its own page', 'GET', '/', {}, 200],
    ['a foreign origin', 'POST', '/api/undo', { origin: 'https://evil.example' }, 403],
    ['a POST without origin', 'POST', '/api/undo', {}, 403],
    ['a foreign host', 'GET', '/api/overview', { host: 'evil.example' }, 403],
    ['another site', 'GET', '/api/overview', { 'sec-fetch-site': 'cross-site' }, 403],
    ['a file elsewhere', 'GET', '/pictures/..%2fsite.yaml', {}, 404],
    ['a file of the content', 'GET', '/site.yaml', {}, 404],
    ['a text that is too large', 'POST', '/api/save', { origin: 'own' }, 422],
  ] as const) {
    test(`answers ${status} to ${what}`, async ({ records }) => {
      const server = await editorServer(records.folder)
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
      const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
      const own = 'origin' in headers && headers.origin === 'own' ? { origin: address } : headers
      const body = method === 'POST' ? JSON.stringify('x'.repeat(1_048_576)) : null
      const answer = await new Promise((resolve, reject) => {
        request(address + path, { method, headers: own }, ({ statusCode }) => resolve(statusCode))
          .on('error', reject)
          .end(body)
      })
      expect(answer).toBe(status)
      server.close()
    })
  }
})
