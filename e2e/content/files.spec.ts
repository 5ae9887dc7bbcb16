/** Slips with whole files, and with more than one place at once. */
import { expect, test } from '@playwright/test'
import fc from 'fast-check'
import { parse } from '../../export/content-check/files.ts'
import { checkSyntax } from '../../export/content-check/syntax.ts'
import { checkValues, contentOf } from '../../export/content-check/values.ts'
import { line } from '../../export/content-check/report.ts'
import { Copy } from './copy.ts'

const copy = () => new Copy(test.info().outputPath())
const coorg = 'content/tours/coorg-trip.ts'
const index = 'content/tours/index.ts'

/** A second one-day tour, made as the guide says: copy a file, give it its own names. */
function newTour(made: Copy): string {
  return made.read(coorg).replace('coorgTrip', 'hampiTrip').replace("id: 'coorg-trip'", "id: 'hampi-trip'")
}

function register(made: Copy): void {
  made.edit(
    index,
    'import { coorgTrip }',
    "import { hampiTrip } from './hampi-trip.ts'\nimport { coorgTrip }",
  )
  made.edit(index, '  coorgTrip,', '  coorgTrip,\n  hampiTrip,')
}

test('A new tour in its own file, named in the list, just works', () => {
  const made = copy()
  made.write('content/tours/hampi-trip.ts', newTour(made))
  register(made)
  expect(made.check()).toEqual([])
})

test('A new tour that is in no list is told where to go', () => {
  const made = copy()
  made.write('content/tours/hampi-trip.ts', newTour(made))
  expect(made.check()).toEqual([
    'content/tours/hampi-trip.ts:3 hampiTrip: the file is in no list, so the site does not show it. ' +
      `In ${index} write at the top: import { hampiTrip } from './hampi-trip.ts' and in the list: hampiTrip,`,
  ])
})

test('A copied file that still has the old id is told which file has it', () => {
  const made = copy()
  made.write('content/tours/hampi-trip.ts', newTour(made).replace('hampi-trip', 'coorg-trip'))
  register(made)
  expect(made.check()).toEqual([
    `content/tours/hampi-trip.ts:4 id: "coorg-trip" is already the id in ${coorg} (line 4). ` +
      "Give this one an id of its own, for example id: 'coorg-trip-2'.",
  ])
})

test('A file that Notepad has called .ts.txt is found', () => {
  const made = copy()
  made.write('content/tours/hampi-trip.ts.txt', newTour(made))
  register(made)
  expect(made.check()).toEqual([
    `${index}:${made.lineOf(index, 'import { hampiTrip')} hampiTrip: there is no file ` +
      `content/tours/hampi-trip.ts. ` +
      'There is "hampi-trip.ts.txt": give it the name "hampi-trip.ts".',
  ])
})

test('A tour that is deleted but still in the list is told from where to take it', () => {
  const made = copy()
  made.remove(coorg)
  expect(made.check()).toEqual([
    `${index}:${made.lineOf(index, 'import { coorgTrip')} coorgTrip: there is no file ${coorg}. ` +
      'If it is gone on purpose, delete this line and the line coorgTrip in the list below.',
  ])
})

test('An id that is changed is told at every list that has the old one', () => {
  const made = copy()
  made.edit(coorg, "id: 'coorg-trip'", "id: 'coorg-day'")
  const text =
    `no tour has the id "coorg-trip" any more: ${coorg} now has id: 'coorg-day'. ` +
    "Write 'coorg-day' here as well; or take the old id back, for links on other sites point to it."
  expect(made.check()).toEqual([
    `content/home.ts:${made.lineOf('content/home.ts', "'coorg-trip'")} oneDayTravel.tours[3]: ${text}`,
    `content/tour-types.ts:${made.lineOf('content/tour-types.ts', "'coorg-trip'")} ` +
      `tourTypes[0].tours[1]: ${text}`,
  ])
})

test('A file of the site that is gone is asked for', () => {
  const made = copy()
  made.remove('content/questions.ts')
  expect(made.check()).toEqual([
    'content/questions.ts:1 the file is gone. Bring it back from your last copy of the folder content.',
  ])
})

test('A file saved in an old encoding is told how to be saved', () => {
  const made = copy()
  made.write(coorg, Buffer.from(made.read(coorg).replaceAll('’', '\u0092'), 'latin1'))
  const [only, ...more] = made.check()
  expect(more).toEqual([])
  expect(only).toMatch(
    /^content\/tours\/coorg-trip\.ts:\d+ the file holds letters that cannot be read\. Save it again/,
  )
})

test('A mistake in a shared record is told once, where it stands', () => {
  const made = copy()
  const line = made.edit('content/destinations/mysore-palace.ts', /checked: '.*'/, "checked: 'Oct 2024'")
  expect(made.check()).toEqual([
    `content/destinations/mysore-palace.ts:${line} newFees.checked: "Oct 2024" is not written as the ` +
      `site needs it. ` +
      "Write year-month: checked: '2024-10'.",
  ])
})

test('Windows line ends and a byte order mark just work', () => {
  const made = copy()
  made.write(coorg, `\uFEFF${made.read(coorg).replaceAll('\n', '\r\n')}`)
  expect(made.check()).toEqual([])
})

test('Whatever is typed or deleted anywhere, the answer is single lines and never an exception', () => {
  const made = copy()
  const sources = contentOf(made.root, new Map())
    .others.filter((file) => file.endsWith('.ts') && !file.endsWith('types.ts'))
    .map((file) => [file, made.read(file)] as const)
  const parsed = new Map(sources.map(([file, text]) => [file, parse(file, text)]))
  const typed = fc.constantFrom(
    '',
    '',
    "'",
    '"',
    '`',
    ',',
    ',,',
    ';',
    ':',
    '{',
    '}',
    '[',
    ']',
    '(',
    ')',
    '₹',
    '’',
    '0',
    '.',
    '-',
    ' ',
    '\n',
    '\u00a0',
    '\u200b',
    '/*',
    '//',
    '\\',
    '$',
    '...',
    'null',
    'x',
    'ಕ',
    '=>',
    '${',
    '@',
    '#',
  )
  fc.assert(
    fc.property(
      fc.nat({ max: sources.length - 1 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      fc.nat({ max: 12 }),
      typed,
      (which, where, deleted, put) => {
        const [file, text] = sources[which] ?? ['', '']
        const position = Math.floor(where * text.length)
        const changed = text.slice(0, position) + put + text.slice(position + deleted)
        const all = new Map(parsed).set(file, parse(file, changed))
        const unreadable = checkSyntax(all)
        const found =
          unreadable.length > 0 ? unreadable : checkValues(made.root, contentOf(made.root, all), new Date())
        for (const each of found) expect(line(each)).toMatch(/^content\/[\w/.-]+:\d+ [^\n]{20,}$/)
      },
    ),
    { numRuns: 150 },
  )
})
