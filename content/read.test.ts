import { cpSync, mkdirSync, rmdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { id } from './fields.ts'
import { checkContent, readContent, readFiles } from './read.ts'

const folder = process.env['CONTENT_DIR']!
const { files: valid } = readFiles(folder)
const tea = 'tours/tea-tour.yaml'

/** A copy of the folder with a new or changed file. */
function copyWith(file: string, text: string): string {
  const copy = test.info().outputPath()
  cpSync(folder, copy, { recursive: true })
  writeFileSync(join(copy, file), text)
  return copy
}

const twoMistakes = 'reviews: [{ name: Asha }]\nreviewUrl: [1, 2]'
const notATextMessage = 'Where guests can write about you must be a text. Fill it in.'
const duplicateKeyMessage =
  'cannot be read: Map keys must be unique at line 2, column 1. Correct it, or restore an earlier'
const emptyFileMessage =
  'cannot be read: it has no fields. Correct it, or restore an earlier version of the file.'
const aliasMessage =
  'cannot be read: a text that begins with * must be in quotation marks: *all. Correct it, or'

// File, its text, and a line of the error: file, field, problem and remedy. Entries of lists are counted from one.
for (const [file, text, line] of [
  ['guests.yaml', twoMistakes, 'What guests wrote, Review 1, Town is empty. Fill it in.'],
  ['guests.yaml', twoMistakes, notATextMessage],
  ['guests.yaml', 'reviews: []\nreviews: []', duplicateKeyMessage],
  ['guests.yaml', 'reviews: *all', aliasMessage],
  ['guests.yaml', '', emptyFileMessage],
  ['home.yaml', '# Home\n', emptyFileMessage],
  ['site.yaml', '- Asha\n', emptyFileMessage],
  ['tours/Goa Trip.yaml', 'title: Goa', 'cannot be part of a web address. Use lower-case'],
  [`tours/${'x'.repeat(61)}.yaml`, 'title: Goa', 'must have at most 60 characters, but has 61. Shorten it.'],
  ['tours/terms.yaml', 'title: Goa', 'is a name that the site itself uses. Choose another'],
  ['tours/open-goa.yaml', 'title: Goa', 'is a name that the site itself uses. Choose another'],
  ['tours/goa.yaml.txt', '', 'must end in .yaml. Rename it, or remove it from the folder.'],
] as const) {
  test(`readContent throws: ${file}: ${line.slice(0, 70)}`, () => {
    const copy = copyWith(file, text)
    expect(() => readContent(copy)).toThrow(`${copy}/${file}: ${line}`)
  })
}

for (const name of ['404', 'index', 'main', 'cars', 'guests', 'icon-phone', 'topic-rain'])
  test(`no record can be named ${name}`, () => expect(id.safeParse(name).success).toBe(false))

test('a drawing that could run a script is refused at the field that names it', () => {
  const copy = copyWith('pictures/bad.svg', '<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>')
  const image = { upload: 'bad.svg', alt: 'A hill.' }
  const { issues } = checkContent({ ...valid, [tea]: { ...(valid[tea] as object), image } }, copy)
  expect(issues).toEqual([
    {
      file: tea,
      path: ['image', 'upload'],
      message: 'names a drawing that contains “<script”',
      remedy: 'Choose another picture, or save it as plain SVG without that.',
    },
  ])
})

test('hidden files of the operating system are not records', () => {
  expect(Object.keys(readContent(copyWith('tours/.DS_Store', '')).tours)).toHaveLength(10)
})

test('if a file cannot be read, no other issue is reported', () => {
  expect(checkContent(valid, folder, false)).toEqual({
    content: undefined,
    issues: [],
    areRulesChecked: false,
  })
  const copy = copyWith('destinations/hills.yaml', 'title: *x')
  expect(() => readContent(copy)).toThrow(/^[^\n]*\/destinations\/hills\.yaml: cannot be read: [^\n]*$/)
  rmSync(join(copy, 'destinations/hills.yaml'))
  mkdirSync(join(copy, 'destinations/hills.yaml'))
  expect(() => readContent(copy)).toThrow(`${copy}/destinations/hills.yaml: is a folder. Rename it, or move`)
  rmdirSync(join(copy, 'destinations/hills.yaml'))
  rmSync(join(copy, 'guests.yaml'))
  expect(() => readContent(copy)).toThrow(
    `${copy}/guests.yaml: does not exist. Correct it, or restore an earlier version of the file.`,
  )
})

test('a folder that does not exist has no records', () => {
  const copy = copyWith('destinations/hills.yaml', '')
  rmSync(join(copy, 'destinations'), { recursive: true })
  expect(Object.keys(readFiles(copy).files).filter((file) => file.startsWith('destinations/'))).toEqual([])
})
