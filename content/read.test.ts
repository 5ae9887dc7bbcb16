import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { parse } from 'yaml'
import { readContent } from './read.ts'
import { records } from './schema/index.ts'
import { type Shape, shapeOf } from './schema/shape.ts'
import { toYaml } from './yaml.ts'
import { Copy, sample } from './testing/content-copy.ts'

interface YamlIssue {
  file: string
  write: string
  instead_of?: string
  expected: string
}

const issues = parse(readFileSync('content/testing/invalid-content.yaml', 'utf8')) as Record<
  string,
  YamlIssue[]
>

const tour = 'content/tours/coorg-trip.yaml'
const today = new Date(Date.now() + 5.5 * 3_600_000).toISOString().slice(0, 10)
const idsIn = (folder: string) =>
  readdirSync(join(sample, folder))
    .map((file) => file.replace('.yaml', ''))
    .sort()
    .join(', ')
/** A message with its variable parts filled in: the day and the existing records. */
const filledIn = (expected: string) =>
  expected
    .replace('{today}', today)
    .replace('{month}', today.slice(0, 7))
    .replace(/\{(tours|destinations)\}/, (_, folder: string) => idsIn(folder))

const shapes = [...shapesIn(shapeOf(records))]
const fields = new Set(shapes.flatMap(({ properties = {} }) => Object.keys(properties)))
const labels = new Set(shapes.map(({ title }) => title))

/** Every shape in a shape, itself included. */
function* shapesIn(shape: Shape): Generator<Shape> {
  yield shape
  const { properties = {}, additionalProperties, items, anyOf = [] } = shape
  for (const inside of [...Object.values(properties), additionalProperties, items, ...anyOf])
    if (inside) yield* shapesIn(inside)
}

/** Whether a message fits the form too: beside what was typed it holds no path, no command and no name of a field but its label. */
function forForms(message: string): boolean {
  const words = message.replace(/"[^"]*"|For example: .*/g, '')
  const named = [...words.matchAll(/“(.*?)”/g)].every(([, label]) => labels.has(label))
  const names = words.match(/\b[a-z]+[A-Z]\w*|\b\w+(?=:)/g) ?? []
  return named && !/content\/|\.yaml|\bnpm\b/.test(words) && !names.some((name) => fields.has(name))
}

let copy: Copy
test.beforeEach(({}, testInfo) => {
  copy = new Copy(testInfo.outputPath())
})

test('The content of the site and the sample have no errors', () => {
  expect(readContent().errors).toEqual([])
  expect(copy.check()).toEqual([])
})

for (const [kind, rows] of Object.entries(issues)) {
  for (const [index, { file, write, instead_of, expected }] of rows.entries()) {
    test(`${kind} ${index + 1}: ${write.trim() || `no ${instead_of}`} is reported in one line`, () => {
      const [field = ''] = write.split(':')
      copy.edit(`content/${file}`, new RegExp(instead_of ?? `\\b${field}: .*`, 'm'), write)
      const lines = copy.check().filter((line) => line.startsWith(`content/${file}:`))
      expect(lines.map((line) => line.replace(/^[^:]*:(\d+):? /, ''))).toContain(filledIn(expected))
      for (const { message } of readContent(copy.root).errors) expect(forForms(message)).toBe(true)
    })
  }
}

test('An error names its line', () => {
  const line = copy.edit(tour, /price: .*/, 'price: 0')
  expect(copy.check()).toEqual([expect.stringContaining(`${tour}:${line} price: `)])
})

test('All errors are reported together, in the order of files and lines', () => {
  copy.edit(tour, /km: 88/, 'km: far')
  copy.edit(tour, /price: .*/, 'price: 0')
  copy.edit('content/site.yaml', /address:/, 'address:\n  pin: 1')
  const fields = copy.check().map((line) => line.replace(/:\d+ (.*?): .*/, ' $1'))
  expect(fields).toEqual(['content/site.yaml address pin', `${tour} price`, `${tour} route 2 km`])
})

test('Each of several unknown fields in a record is reported', () => {
  copy.edit(tour, /^price: /m, 'prise: 1\ncolour: red\nprice: ')
  const lines = copy.check().map((line) => line.replace(/^[^ ]* (.*?\. \w+).*/, '$1'))
  expect(lines).toEqual([
    'prise: there is no field called "prise" here. Correct',
    'colour: there is no field called "colour" here. Correct',
  ])
})

for (const [typed, meant] of [
  ['price: ₹18,500.00', 18500],
  ['price: Rs. 18500/-', 18500],
  ['price: "18500"', 18500],
] as const) {
  test(`${typed} is read as ${meant}`, () => {
    copy.edit(tour, /price: .*/, typed)
    expect(readContent(copy.root).records?.tours['coorg-trip']?.price).toBe(meant)
  })
}

test('Values are read by field, not by YAML type: a time, yes, a month, a telephone number, a GST number, digits as a title', () => {
  copy.edit(tour, /hasPage: .*/, 'hasPage: yes')
  copy.edit(tour, /^title: .*/m, 'title: 1984')
  copy.edit('content/site.yaml', /phone: .*/, 'phone: +91 98765 43210\nabout:\n  gstin: 27 aapfu 0939f1zv')
  const { records, errors } = readContent(copy.root)
  expect(errors).toEqual([])
  expect(records?.tours['coorg-trip']).toMatchObject({ hasPage: true, title: '1984' })
  expect(records?.tours['coorg-trip']?.itinerary[1]?.at).toBe('09:00')
  expect(records?.site).toMatchObject({ phone: '9876543210', copyrightYear: 2024 })
  expect(records?.site.about.gstin).toBe('27AAPFU0939F1ZV')
})

test('Windows line ends, a byte order mark, a comment and hidden spaces of Word change nothing', () => {
  const before = readContent(copy.root).records
  const text = copy.read(tour).replace('Abbey Falls, among', 'Abbey\u00a0Falls, among')
  copy.write(tour, `\ufeff# How we go to Coorg\n${text}`.replaceAll('\n', '\r\n'))
  const { records, errors } = readContent(copy.root)
  expect(errors).toEqual([])
  expect(records).toEqual(before)
})

test('Files that operating systems create are ignored', () => {
  for (const name of ['._coorg-trip.yaml', '.DS_Store']) copy.write(`content/tours/${name}`, '\0\u0001')
  expect(copy.check()).toEqual([])
})

for (const [what, file, text, expected] of [
  ['an empty file', tour, '', 'the file is empty.'],
  ['a file of remarks', tour, '# nothing\n', 'the file is empty.'],
  ['a text that is no record', tour, 'Coorg trip', 'this has to be a group of fields.'],
  [
    'a picture called .yaml',
    tour,
    new Uint8Array([0xff, 0xd8, 0xff, 0xe0]),
    'the file holds letters that cannot be read.',
  ],
  ['a file of 5 MB', tour, `# ${'x'.repeat(5_000_000)}`, 'the file has 5 MB.'],
  [
    'a file for Windows',
    'content/tours/hampi.yaml.txt',
    'title: x',
    'the file is not called .yaml at its end. Rename it to hampi.yaml,',
  ],
  [
    'a copy by the file manager',
    'content/tours/Coorg trip copy.yaml',
    'title: x',
    '"Coorg trip copy" cannot be a web address.',
  ],
  [
    'an address that the site needs',
    'content/tours/404.yaml',
    'title: x',
    '"404" is an address that the site needs itself.',
  ],
] as const) {
  test(`${what} is reported in one line`, () => {
    copy.write(file, text)
    expect(copy.check()).toEqual([
      expect.stringMatching(new RegExp(`^${file.replaceAll('.', '\\.')}:1:? .*\\. [A-Z]`)),
    ])
    expect(copy.check()[0]).toContain(expected)
  })
}

test('A missing file is reported', () => {
  copy.remove('content/questions.yaml')
  expect(copy.check()).toEqual(['content/questions.yaml:1: the file is gone. Bring back an earlier version.'])
})

test('A destination that no tour visits is reported', () => {
  copy.edit(tour, /visits:\n {2}- coorg\n/, '')
  for (const id of ['mysore-ooty-coorg', 'mysore-coorg-wayanad'])
    copy.edit(`content/tours/${id}.yaml`, '  - coorg\n', '')
  expect(copy.check()).toEqual([
    expect.stringContaining('coorg.yaml:1: no tour goes to "coorg". Add it to a tour'),
  ])
})

test('A new tour is a copy of a file and a line in the list', () => {
  copy.write('content/tours/hampi-trip.yaml', copy.read(tour).replace(/^title: .*/m, 'title: Hampi'))
  expect(copy.check()).toEqual([
    expect.stringMatching(/^content\/packages.yaml:\d+ tours: the tour "hampi-trip" is not in this list/),
  ])
  copy.edit('content/packages.yaml', '  - coorg-trip\n', '  - coorg-trip\n  - hampi-trip\n')
  expect(copy.check()).toEqual([])
})

test('A written record reads back unchanged', () => {
  const { records } = readContent(copy.root)
  const text = { ...records?.tours['coorg-trip'], title: 'A: b #1 "c" - d' }
  copy.write(tour, toYaml(text))
  const again = readContent(copy.root)
  expect(again.errors).toEqual([])
  expect(again.records?.tours['coorg-trip']).toEqual(text)
})
