import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { parseRecord, readFiles } from '../../../content/read.ts'
import { test, tourTitle, tourFile } from '../fixtures.ts'
import type { Values } from '../shared/protocol.ts'
import { setValueAt } from '../shared/values.ts'
import { withValues } from './yaml.ts'

test('the files of the content have the format that the editor writes, so that a save changes few lines', () => {
  for (const file of Object.keys(readFiles('content').files)) {
    const yaml = readFileSync(join('content', file), 'utf8')
    const written = withValues(yaml, parseRecord(yaml))
    expect(yaml, `Fold the texts of ${file} at 100 characters, as expected here`).toBe(written)
  }
})

test('a file keeps its comments, whatever values are saved', ({ records }) => {
  const yaml = records.readYaml().replace('activity: Home from Tea peak', '$& # by boat')
  records.writeYaml(tourFile, `# Ask Ravi first.\n${yaml}# the last\n`)
  for (const [path, value] of [
    [['price'], 4321],
    [['itinerary', 1, 'activity'], 'Golden Temple'],
    [['bestMonths'], 'October to March'],
    [['feesOf'], ['hills']],
    [['feesOf'], undefined],
    [['inclusions'], ['Fuel', 'Car']],
    [['inclusions', 2], 'Water'],
    [['inclusions'], ['Car', 'Water']],
  ] as const) {
    const changed = setValueAt(records.formBody().values, path, value) as Values
    const { saved } = records.saveForm({ ...records.formBody(), values: changed })
    expect({ ...saved, updated: '' }).toEqual({ ...changed, updated: '' })
    expect(records.readYaml()).toMatch(
      /^# Ask Ravi first\.\n[^]*Home from Tea peak # by boat\n[^]*# the last\n$/,
    )
  }
})

test('a price changes its line and the date', ({ records }) => {
  const before = records.readYaml()
  records.saveChange({ price: 4321 })
  const changed = records
    .readYaml()
    .split('\n')
    .filter((line) => !before.includes(`${line}\n`))
  const india = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' }).format()
  expect(changed).toEqual(['price: 4321', `updated: ${india}`])
})

test('a change of a field does not change the field that is its alias', ({ records }) => {
  const yaml = records.readYaml().replace(/^title: .*/m, `title: &name ${tourTitle}`)
  records.writeYaml(tourFile, yaml.replace(/^searchName: .*/m, 'searchName: *name'))
  records.saveChange({ title: 'Coorg in a day' })
  expect(records.formBody().values).toMatchObject({ title: 'Coorg in a day', searchName: tourTitle })
})

const commented = 'list:\n  - a # one\n  - b # two\n'
for (const [what, before, values, after] of [
  [
    'an entry is moved with its comment',
    commented,
    { list: ['b', 'a'] },
    'list:\n  - b # two\n  - a # one\n',
  ],
  ['an entry is removed with its comment', commented, { list: ['b'] }, 'list:\n  - b # two\n'],
  ['a new entry gets the comment', commented, { list: ['c', 'b'] }, 'list:\n  - c # one\n  - b # two\n'],
  ['an entry added at the end gets none', commented, { list: ['b', 'c'] }, 'list:\n  - b # two\n  - c\n'],
  ['a list is added', 'a: 1\n', { a: 1, list: ['x'] }, 'a: 1\nlist:\n  - x\n'],
  ['a list is removed', 'list:\n  - x\na: 1\n', { a: 1 }, 'a: 1\n'],
  ['a list is replaced by a text', 'list:\n  - x\n', { list: 'y' }, 'list: y\n'],
  ['a list replaces an alias', 'a: &a\n  - x\nb: *a\n', { a: ['x'], b: ['y'] }, 'a: &a\n  - x\nb:\n  - y\n'],
  ['a group is added', 'a: 1\n', { a: 1, b: { x: 1 } }, 'a: 1\nb:\n  x: 1\n'],
  ['a group replaces an alias', 'a: &a\n  x: 1\nb: *a\n', { a: { x: 1 }, b: {} }, 'a: &a\n  x: 1\nb: {}\n'],
  [
    'a field without a value is omitted',
    '# Tea\nprice: 1\n',
    { price: 2, a: undefined },
    '# Tea\nprice: 2\n',
  ],
] as const)
  test(what, () => expect(withValues(before, values)).toBe(after))
