/** The texts of the components. */
import { expect, test } from '@playwright/test'
import type { ChecklistItem, FieldSchema, Overview, SavedChange } from '../shared/protocol.ts'
import type { RecordChange, RunResult, RunState } from '../shared/publishing.ts'
import type { FormState } from './form-state.ts'
import {
  account,
  conflict,
  elsewhere,
  file,
  issue,
  item,
  openClient,
  overview,
  publishing,
  run,
  schemas,
  screen,
  renderInForm,
  textOf,
  time,
  window,
} from './test-client.ts'

openClient()

/** Tests by title: what a component gets, its text, and `more` of what it gets. */
type Cases<Given, More = never> = [title: string, given: Given, text: string | RegExp, more?: More][]
/** A test of the whole text of a component, or of a part of it that matches. */
const textTest = (
  title: string,
  component: string,
  props: object,
  text: string | RegExp,
  form?: Partial<FormState>,
) =>
  test(title, () => {
    renderInForm(component, props, form)
    expect(textOf()).toEqual(typeof text === 'string' ? text : expect.stringMatching(text))
  })

const fields = [{ name: 'Price', before: '1' }]
const change: RecordChange = { file, title: 'Tea tour', effect: 'changed', fields }
const issues = [1, 2, 3, 4, 5].map((number) => ({ ...issue, path: ['list', number] }))
const fiveIssues = Array(5).fill('“Price” is empty. Fill.').join(' ')
const undoStack = [{ message: 'Removed: “Tea”.', path: [], before: {} }]
const both =
  /^Form Page Save Changed .* stays, then press Save\. .* is kept\. price – here: nothing; in the other window: 1 Keep what is here Use the other text$/
const refused = { saveIssues: issues, issues }
const reminders = [item('Not on the home page.', { record: 'Palace' })]
const persistError = 'Disk full.'
const barCases: Cases<Partial<FormState>, boolean> = [
  ['without a change', {}, 'Form Page Save'],
  ['what is typed', { isPersisted: false }, 'Not saved yet. Form Page Discard Save'],
  ['a draft', { draft: {} }, 'Not saved yet; stored on this computer. Form Page Discard Save'],
  ['a full disk, rather than Undo', { persistError, undoStack }, 'Not stored yet: Disk full. Form Page Save'],
  ['a save that is online', { status: 'Saved.' }, 'Saved. Form Page Save'],
  [
    'a save that is not online',
    { status: 'Saved.' },
    'Saved. Not online yet. Publish it Form Page Save',
    false,
  ],
  ['a save in progress', { status: 'Saving …' }, 'Saving … Form Page Save', false],
  ['a removal', { undoStack }, 'Removed: “Tea”. Undo Form Page Save'],
  [
    'a text, with Undo',
    { undoStack: [{ message: '', path: [], before: {} }], isPersisted: false },
    'Not saved yet. Undo Form Page Discard Save',
  ],
  ['a refusal, with Undo', { undoStack, status: 'No.' }, 'No. Undo Form Page Save'],
  ['a conflict, without Undo', { undoStack, conflict }, both],
  [
    'a conflict with a text that the other window has removed',
    { values: { price: 2 }, conflict: { ...conflict, theirs: { ...conflict.theirs, values: {} } } },
    /price – here: 2; in the other window: nothing Keep/,
  ],
  ['no reminder about the field that is typed in', { reminders, typedPath: ['price'] }, 'Form Page Save'],
  [
    'a reminder about the same field of another form',
    { reminders: [item('How far?', { file: 'home.yaml' })], typedPath: ['price'] },
    'Form Page Save Tea tour How far?',
  ],
  [
    'all issues, after reminders',
    { ...refused, reminders },
    `Form Page Save Palace Not on the home page. ${fiveIssues}`,
  ],
  [
    'the issue that is left, with its number',
    { ...refused, draft: {}, issues: issues.slice(4) },
    'Not saved yet; stored on this computer. 1 field is still empty. Form Page Discard Save “Price” is empty. Fill.',
  ],
  [
    'the issue of another form that a refused save has caused',
    { ...refused, saveIssues: [elsewhere], issues: [elsewhere] },
    'Form Page Save Home page, “Price” is empty. Fill.',
  ],
  ['no number of empty fields before a save', { draft: {}, issues }, /computer\. Form/],
  [
    'no number of empty fields of another form',
    { ...refused, draft: {}, issues: [elsewhere] },
    /computer\. Form Page Discard Save$/,
  ],
]
for (const [title, form, text, isOnline = true] of barCases)
  textTest(`beside Save: ${title}`, 'SaveBar', { tab: 'Form', isOnline }, text, form)

test('beside Save, danger is red, and what is unsaved has a mark', () => {
  const classOf = (form: Partial<FormState>) => {
    renderInForm('SaveBar', {}, form)
    return screen.getByRole('status').className
  }
  expect([{}, { draft: {} }, { persistError }].map(classOf)).toEqual(['', 'unsaved', 'danger'])
})

const previewCases: Cases<Partial<FormState>> = [
  [
    'paused for an issue of the form',
    { isPaused: true, issues: [issue] },
    'Preview paused: correct the fields marked in red.',
  ],
  [
    'paused for an issue of another form',
    { isPaused: true, issues: [elsewhere] },
    'Preview paused until this is correct: Home page, “Price” is empty. Fill.',
  ],
  ['paused for new fields', { isPaused: true }, 'Preview paused: fill in the new fields.'],
  ['with examples', { issues: [issue] }, 'Empty fields show examples. The page is loading …'],
  ['without a notice', { html: '' }, ''],
]
for (const [title, form, text] of previewCases)
  textTest(`the preview ${title}`, 'Preview', {}, `Phone Computer Light Dark ${text}`.trim(), form)

test('the page beside a form is one of the editor itself, without scripts', () => {
  renderInForm('Preview', {})
  const frame = screen.getByTitle('The page as visitors will see it')
  expect(frame.getAttribute('sandbox')).toBe('allow-same-origin')
})

// A form with one field.
const propsOf = (schema: FieldSchema) => {
  return { schema: { properties: { key: schema } }, path: [], isRequired: true }
}
const { name, longText, included, stop, stops, part } = schemas
const hours = { type: 'object', title: 'Hours', properties: { opens: name } } as const
const upload = { type: 'string', title: 'File' } as const
const picture = { type: 'object', title: 'Picture', properties: { upload } } as const
const detail = { properties: { detail: { ...picture, properties: { upload, crop: part } } } } as const
const question = { ...stop, properties: { question: name, answer: name } }
const kind = { ...name, enum: ['city', 'hills'], labels: { hills: 'The hills' } } as const
const fieldCases: [string, FieldSchema, value: unknown, string | RegExp, Partial<FormState>?][] = [
  ['an optional field', name, undefined, 'Name (optional)'],
  ['a field that is needed to publish', { ...name, neededToPublish: true }, undefined, 'Name'],
  ['a help', { ...name, description: 'Short.', maxLength: 4 }, 'Tea', 'Name (optional) Tea Short.'],
  ['a limit that is near', { ...name, maxLength: 3 }, 'Tea', 'Name (optional) Tea At most 3 characters.'],
  ['an issue', name, '', 'Name (optional) This is empty. Fill.', { issues: [{ ...issue, path: ['key'] }] }],
  ['no issue of another form', name, '', 'Name (optional)', { issues: [{ ...elsewhere, path: ['key'] }] }],
  ['a placeholder', longText, 'Tea', 'Name (optional) Tea ＋ Price'],
  ['choices', kind, 'city', 'Name (optional) None City The hills'],
  ['saved tours as choices', { ...name, widget: 'tour' }, '', 'Name (optional) None Tea tour'],
  ['a group to fill in', hours, undefined, 'Hours Fill in “Hours”'],
  ['a group', hours, {}, 'Hours Name (optional) Remove “Hours”'],
  [
    'a field that is rarely changed',
    { ...name, advanced: true },
    'Tea',
    'Rarely changed Name (optional) Tea',
  ],
  [
    'an optional field of a new page, in a group with its name',
    name,
    undefined,
    'Optional Name Name (optional)',
    { base: null },
  ],
  [
    'a field of several days beside the number of days, also of a new page',
    { ...name, severalDays: true },
    'Tea',
    'Name (optional) Tea',
    { base: null },
  ],
  ['a list', included, ['A', 'B'], 'Included 1 A ↑ ↓ Remove 2 B ↑ ↓ Remove Add a name'],
  [
    'an empty list of groups',
    { ...included, items: { ...hours, title: 'Entry fee' } },
    [],
    'Included Add an entry fee',
  ],
  [
    'stops at different times, which cannot move',
    stops,
    [{ at: '08:00' }, { at: '09:00' }],
    /^Stops 1\. 08:00 [^↑↓]*Sorted by “When”\. Add a stop$/,
  ],
  [
    'stops of one day, which can move',
    stops,
    [{ at: 'Day 1' }, { at: 'Day 1' }],
    /Day 1 ↑ ↓ Remove 2\. Day 1 .* ↑ ↓ Remove Sorted/,
  ],
  ['a stop without a name', stops, [{}], /^Stops Stop 1 [^↑↓]*Sorted/],
  [
    'a list of one entry, which cannot move',
    { type: 'array', title: 'Pages', items: name },
    ['A'],
    'Pages 1 A Remove Add a name',
  ],
  [
    'a question without its answer as a heading',
    { ...stops, items: question },
    [{ question: 'Far?', answer: 'No.' }],
    /^Stops 1\. Far\? Name/,
  ],
  [
    'a picture to choose',
    picture,
    {},
    /Choose a photograph Or drop a photograph here, and click where it must not/,
  ],
  ['a picture', picture, { upload: 'a.jpg' }, /Choose another photograph Or drop/],
]
for (const [title, schema, value, text, form] of fieldCases)
  textTest(`the form has ${title}`, 'Group', propsOf(schema), text, {
    values: { key: value },
    ...form,
  })

for (const [title, form, isOpen] of [
  ['is closed while it is empty', {}, false],
  ['is open with a value', { values: { key: 'Tea' } }, true],
] as const)
  test(`the group of optional fields of a new page ${title}`, () => {
    renderInForm('Group', propsOf(name), { base: null, ...form })
    expect(screen.getByText('Optional').closest('details')!.open).toBe(isOpen)
  })

test('the first entry cannot move up, the last one not down', () => {
  renderInForm('Group', propsOf(stops), {
    values: { key: [{ at: 'Day 1' }, { at: 'Day 1' }, { at: 'Day 2' }] },
  })
  const isDisabled = (name: string) =>
    screen.getAllByRole('button', { name }).map((button) => button.getAttribute('aria-disabled'))
  expect(isDisabled('Move “Day 1” up')).toEqual(['true', 'false'])
  expect(isDisabled('Move “Day 1” down')).toEqual(['false', 'true'])
})
// The page of all packages shows small pictures whole.
for (const [title, values, text] of [
  [
    'of a tour without a page has no part to choose',
    { detail: {} },
    /photograph here\. Use your own photographs only\. Remove “Picture”$/,
  ],
  [
    'of a page has a part to choose',
    { hasPage: true, detail: {} },
    /here, and click on the part to show\. Use your own .* only\. Remove “Picture”$/,
  ],
  [
    'can get a part',
    { hasPage: true, detail: { upload: 'a.jpg' } },
    /on the part to show\. Use .* Add “Part” Remove/,
  ],
  [
    'without a page can lose its part',
    { hasPage: false, detail: { upload: 'a.jpg', crop: { x: 0, y: 0, width: 50 } } },
    /on the part to show\. Use .* Remove “Part” Remove/,
  ],
] as const)
  textTest(`a small picture ${title}`, 'Group', { schema: detail, path: [], isRequired: true }, text, {
    values,
  })

for (const [title, schema, value, attributes] of [
  ['is as high as one line', name, 'Tea', 'autocomplete="off" rows="1"'],
  ['is as high as two lines', name, 'T'.repeat(41), 'autocomplete="off" rows="2"'],
  ['is higher for a long text', longText, 'Tea', 'autocomplete="off" rows="3"'],
  ['is of a number', { type: 'number' }, 4.5, 'autocomplete="off" inputmode="decimal" value="4.5"'],
  [
    'is of a number of things',
    { type: 'integer' },
    undefined,
    'autocomplete="off" inputmode="decimal" value=""',
  ],
  [
    'is of a month',
    { ...name, widget: 'month' },
    '2026-01',
    'autocomplete="off" type="month" value="2026-01"',
  ],
  ['is of a time', { ...name, widget: 'time' }, '09:00', 'autocomplete="off" type="time" value="09:00"'],
  [
    'is of a day',
    { ...name, widget: 'date' },
    '2026-01-15',
    'autocomplete="off" readonly="" value="15 January 2026"',
  ],
  ['is a checkbox', { type: 'boolean' }, true, 'type="checkbox" checked=""'],
] as const)
  test(`the control of a field ${title}`, () => {
    const { container } = renderInForm('Group', propsOf(schema), { values: { key: value } })
    const shown = [...container.querySelector('textarea, input')!.attributes]
      .filter(({ name }) => !['id', 'class', 'aria-describedby'].includes(name))
      .map(({ name, value }) => `${name}="${value}"`)
    expect(shown.join(' ')).toBe(attributes)
  })

const schema = { properties: { name, other: name, stops, hours: { ...hours, advanced: true } } }
const found = [issue, { ...issue, path: ['other'] }, { ...issue, path: ['hours', 'opens'] }, elsewhere]
const navCases: Cases<Partial<FormState>> = [
  ['without issues', { schema, issues: [] }, 'Name Stops Rarely changed'],
  [
    'with the number of issues of each part of this form',
    { schema, issues: found },
    'Name 1 Stops Rarely changed 1',
  ],
  [
    'of a new page, the optional ones as one',
    { base: null, schema: { properties: { name, stops, other: name }, required: ['name'] } },
    'Name Optional',
  ],
  [
    'after a group',
    { schema: { properties: { name, stops, other: name } }, issues: found.slice(1, 2) },
    'Name Stops Name 1',
  ],
  [
    'with the name of a part of several fields',
    { schema: { properties: { name: { ...name, part: 'Name and price' }, price: name, stops } } },
    'Name and price Stops',
  ],
]
for (const [title, form, text] of navCases)
  textTest(`the parts of a form ${title}`, 'FormNav', {}, text, form)

const save: SavedChange = { ...change, savedAt: time + 1, restoreChange: change }
const saved = { ...overview, history: [save] }

const listCases: Cases<Overview> = [
  ['of all records', saved, 'What do you want to change? Tours ＋ New tour Tea tour ₹4,200 The site Home'],
  [
    'with files that cannot be read',
    { ...overview, unreadable: ['a.txt must end in .yaml.'] },
    /change\? a\.txt must end in \.yaml\. Tours/,
  ],
  [
    'after a deletion',
    { ...saved, history: [{ ...save, effect: 'deleted' }] },
    /“Tea tour” is deleted\. Restore it Tours/,
  ],
  [
    'with changes that are not online',
    publishing({ unpublished: [change] }),
    /₹4,200 Changes not online\. The site/,
  ],
  [
    'with a record that is not online',
    publishing({ unpublished: [{ ...change, effect: 'new' }] }),
    /₹4,200 Not online\. The site/,
  ],
]
for (const [title, overview, text] of listCases)
  textTest(`the list ${title}`, 'RecordList', { overview, search: '' }, text)

test('the list marks what is not online', () => {
  renderInForm('RecordList', { overview: publishing({ unpublished: [change] }), search: '' })
  expect(screen.getByText('Changes not online.').className).toBe('badge')
})

const result: RunResult = { succeeded: true, subject: 'Online.', message: 'Same.', notes: ['A note.'] }
const contact = { file: 'site.yaml', path: ['phone'] }
const noPhone = { ...overview, beforePublishing: [item('Phone?', contact)] }
const pages = ['/', '/tour/tea/'].map((path) => `https://www.tours.test${path}`)
const left: RecordChange = { ...change, effect: 'deleted', fields: [] }
const progressCases: Cases<Partial<RunState>, Overview> = [
  ['of sending', {}, 'Connect Build Compare Send 1 of 2 Send …'],
  ['of a test', { action: 'test', step: 'connect' }, 'Connect Connect …'],
  ['of a step that is tried again', { step: 'compare', retry: 'Lost.' }, /Compare … Lost\.$/],
  ['of a restoration', { action: 'restore', step: 'compare' }, 'Connect Compare Send 1 of 2 Compare …'],
  ['of a build', { step: 'build' }, /Build … About half a minute; on a slow or busy computer, up to two\.$/],
  [
    'of a failure, with its output',
    { result: { ...result, subject: 'No.', succeeded: false, output: ['One', 'Two'] } },
    'No. Same. TIME A note. Details One Two Copy',
    noPhone,
  ],
  ['at its end', { result }, 'Online. Same. Open the site ↗ A note.'],
  [
    'before a later save that is not online',
    { result },
    /^Online\. What you have saved since is not online yet\. Same\./,
    publishing({ unpublished: [change] }),
  ],
  ['before a later save', { result: { ...result, changes: [change] } }, 'Online. Open the site ↗', saved],
  [
    'at its end, without a phone number',
    { result },
    'Online. Same. Open the site ↗ A note. Calls and WhatsApp do not reach you. Add your phone number',
    noPhone,
  ],
  [
    'of a test at its end',
    { result: { ...result, subject: 'Works.' }, action: 'test' },
    'Works. Same. TIME A note.',
    noPhone,
  ],
  [
    'of a restoration at its end, without the changes that are saved but not online',
    { action: 'restore', result: { ...result, changes: [change] } },
    'Online. Same. Open the site ↗ A note.',
  ],
  [
    'of a restoration at its end, with newer texts in the editor',
    { action: 'restore', result },
    'Online. The editor still has your newer texts, and the next Publish puts them online again: take back what was wrong in History . Same. Open the site ↗ A note.',
    publishing({ unpublished: [change] }),
  ],
  ['with a deletion', { result: { ...result, changes: [left] } }, /Tea tour not online any more A/],
  [
    'with changed pages',
    { result: { ...result, changes: [change], pages } },
    /This publication has put 1 change online: Tea tour Price removed: 1 A note\. Details: 2 pages changed https:\S+ https:\S+$/,
  ],
]
for (const [title, state, text, of = overview] of progressCases)
  textTest(`the progress ${title}`, 'RunProgress', { run: { ...run, ...state }, overview: of }, text)

const known = { ...account, host: 'ftp.tours.test', user: 'me' }
const earlier = { version: '1', date: time - 60_000, changes: [], problem: '' }
const publishCases: Cases<Overview> = [
  [
    'without an address and an account',
    { ...overview, site: '' },
    /Address of the site .* Your account .* to this folder of the account yet\. Online now This computer has/,
  ],
  [
    'before the first publication',
    overview,
    /Test the connection Your host Your host shows .* Online now This computer has published nothing/,
  ],
  [
    'with a known account',
    publishing({ account: known, publishedAt: time }),
    /Your host me at ftp.* Last changed TIME \. Open the site ↗$/,
  ],
  [
    'with a password that is not known',
    publishing({ account: known }),
    /Type it again: the editor was closed since, or the host has not accepted it\./,
  ],
  [
    'with a known password',
    publishing({ account: known, passwordFor: 'me@ftp.tours.test' }),
    /Password Show The editor remembers the password until you close the editor or the host refuses it\. You need not type it again\./,
  ],
  [
    'with a known password after another one was refused',
    publishing({
      account: known,
      passwordFor: 'me@ftp.tours.test',
      run: { ...run, result: { ...result, succeeded: false, field: 'password', message: 'Wrong.' } },
    }),
    /Password Show The editor still has the password that worked before\. Leave this empty to use it\. Wrong\./,
  ],
  [
    'after a publication from another computer',
    publishing({ publishedAt: time }),
    /Not known: what is online was published from another computer, or is not recorded on this one\. Online now/,
  ],
  [
    'without a change',
    publishing({ unpublished: [] }),
    /Nothing\. Everything that is saved is online\. Online now/,
  ],
  ['with a change', publishing({ unpublished: [change] }), /not online Tea tour Price removed: 1 Online now/],
  [
    'with an earlier version, whose changes are shown when it is chosen',
    publishing({ publishedAt: time, earlier: { ...earlier, changes: [left] } }),
    /Online now Last changed TIME \. Open the site ↗ Restore the version of TIME$/,
  ],
  [
    'with an earlier version of the same minute',
    publishing({ publishedAt: time + 5000, earlier: { ...earlier, date: time } }),
    /Last changed .*:05 am \. Open the site ↗ Restore the version of .*:00 am$/,
  ],
  [
    'with an issue',
    { ...overview, issues: [item('Price is empty.')] },
    /yet\. To correct before publishing Tea tour Price is empty\. Online now/,
  ],
  [
    'with an open question',
    noPhone,
    /Not ready Add your phone number Phone\? If one of these is right as it is, say so in the checklist \./,
  ],
  [
    'after a test',
    publishing({ run: { ...run, action: 'test', result }, passwordFor: '@' }),
    /connection Online\. Same\./,
  ],
  [
    'after a test whose password is not known any more',
    publishing({ run: { ...run, action: 'test', result } }),
    /connection Your host/,
  ],
]
for (const [title, overview, text] of publishCases)
  textTest(`Publish ${title}`, 'Publish', { overview }, text)

for (const [title, change, isOpen] of [
  ['closed if all are as usual', {}, false],
  ['open with a folder', { folder: 'www' }, true],
  ['open with a certificate', { certificate: 'A1' }, true],
  ['open without the rules', { htaccess: false }, true],
] as const)
  test(`the settings for special hosts are ${title}`, () => {
    renderInForm('Publish', { overview: publishing({ account: { ...known, ...change } }) })
    expect(screen.getByText('For special hosts').closest('details')!.open).toBe(isOpen)
  })

for (const [title, field, password, folder] of [
  ['a refused password', 'password', [true, 'true', 'Wrong.'], [false, null, '']],
  ['a wrong folder', 'folder', [true, null, ''], [false, 'true', 'Wrong.']],
  ['neither', undefined, [true, null, ''], [false, null, '']],
] as const)
  test(`what is reported at the fields of the account: ${title}`, () => {
    const failed = { ...run, result: { ...result, succeeded: false, field, message: 'Wrong.' } }
    renderInForm('Publish', { overview: publishing({ account: known, run: failed }) })
    const stateOf = (label: string, name: string) => {
      const input = screen.getByLabelText<HTMLInputElement>(label)
      expect(input.getAttribute('aria-describedby')).toBe(`${name}-help ${name}-issue`)
      const { textContent } = window.document.getElementById(`${name}-issue`)!
      return [input.required, input.getAttribute('aria-invalid'), textContent]
    }
    expect([stateOf('Password', 'password'), stateOf('Folder', 'folder')]).toEqual([password, folder])
    expect(screen.getByText('For special hosts').closest('details')!.open).toBe(field === 'folder')
  })

for (const [step, isOpen] of [
  ['connect', true],
  ['send', false],
] as const)
  test(`after a failure of the step "${step}" the account is ${isOpen ? 'open' : 'closed'}`, () => {
    const failed = { ...run, step, result: { ...result, succeeded: false } }
    renderInForm('Publish', { overview: publishing({ account: known, run: failed }) })
    expect(screen.getByText(/^me at /).closest('details')!.open).toBe(isOpen)
  })

test('the current step is marked', () => {
  renderInForm('RunProgress', { run: { ...run, step: 'compare' }, overview })
  const steps = screen.getAllByRole('listitem').map((item) => item.getAttribute('aria-current'))
  expect(steps).toEqual([null, null, 'step', null])
})

for (const [title, state, value] of [
  ['includes the part of the files that is sent', {}, '3.5'],
  ['is at the step "send" while there is nothing to send', { sent: 0, total: 0 }, '3'],
  ['goes back to an earlier step that is tried again', { step: 'connect' }, '0'],
  ['has no value during a build', { step: 'build' }, null],
] as const)
  test(`the progress bar ${title}`, () => {
    renderInForm('RunProgress', { run: { ...run, ...state }, overview })
    expect(screen.getByRole('progressbar').getAttribute('value')).toBe(value)
  })

test('a changed page opens in another window, which does not learn the address of the editor', () => {
  renderInForm('RunProgress', { run: { ...run, result: { ...result, changes: [change], pages } }, overview })
  const link = screen.getByRole('link', { name: 'Tea tour' })
  expect(['href', 'target', 'rel'].map((name) => link.getAttribute(name))).toEqual([
    'https://www.tours.test/tour/tea/',
    '_blank',
    'noreferrer',
  ])
})

const [site, packages] = ['https://www.tours.test/', 'https://www.tours.test/packages/']
for (const [title, file, href, effect = 'changed'] of [
  ['the texts of all pages leads to the home page', 'site.yaml', site],
  ['a tour without a page of its own leads to its place', 'tours/goa.yaml', `${packages}#goa`],
  ['a tour that left the site leads nowhere', 'tours/goa.yaml', null, 'deleted'],
  ['a destination that is on no changed page leads nowhere', 'destinations/goa.yaml', null],
] as const)
  test(`a change of ${title}`, () => {
    const pages = [site, packages]
    const changes = [{ ...change, file, title: 'Changed', effect }]
    renderInForm('RunProgress', { run: { ...run, result: { ...result, changes, pages } }, overview })
    expect(screen.getByText('Changed').getAttribute('href')).toBe(href)
  })

const source = { urgency: 'old source', source: 'Times, 2020', resolution: { value: '2026' } } as const
const checklistCases: Cases<ChecklistItem[]> = [
  ['is empty', [], 'Checklist Nothing is left to answer.'],
  [
    'has an item that leads to its field',
    [item('Phone?')],
    /^Checklist What only you .* field\. Before visitors come 1 Tea tour Phone\?$/,
  ],
  [
    'begins with what keeps most guests from reaching the business',
    [item('Ok?'), item('E-mail?', { ...contact, path: ['email'] }), item('Phone?', contact)],
    /visitors come 3 Add your phone number Phone\? Tea tour Ok\? E-mail\?$/,
  ],
  [
    'has texts to confirm',
    [item('Ok?', { resolution: { value: true, texts: ['A term'] } })],
    /1 Tea tour Ok\? A term Yes$/,
  ],
  [
    'has a question',
    [item('How?', { urgency: 'later', resolution: {} })],
    /Later 1 .* Tea tour 1 How\? Answered$/,
  ],
  [
    'has an old fact',
    [item('12 km', source)],
    /check again 1 .* Times, 2020 1 Tea tour 12 km Still correct$/,
  ],
]
for (const [title, items, text] of checklistCases)
  textTest(`the checklist ${title}`, 'Checklist', { items, history: [] }, text)

for (const [title, urgency, box] of [
  ['that comes first is open', 'first', 'SECTION'],
  ['for later is closed', 'later', 'DETAILS'],
] as const)
  test(`the group of a record in the checklist ${title}`, () => {
    renderInForm('Checklist', { items: [item('How?', { urgency })], history: [] })
    expect(screen.getByText('Tea tour').closest('.items')!.tagName).toBe(box)
  })

const three = [{ name: 'A', after: '2' }, { name: 'B', before: '1', after: '2' }, { name: 'C changed' }]
const historyCases: Cases<SavedChange[]> = [
  ['before the first save', [], /Nothing has been saved yet\.$/],
  ['of a save', [save], /back\. Tea tour TIME Price removed: 1 Restore what was before Open “Tea tour”$/],
  ['of three fields', [{ ...save, fields: three }], /TIME A added: 2 B: 1 → 2 C changed Restore/],
  ['of an answer', [{ ...save, about: 'Site' }], /back\. Site TIME/],
  [
    'of a new record that was deleted since',
    [{ ...save, effect: 'new', restoreChange: undefined }],
    /TIME : new .* as it was before this save\.$/,
  ],
  [
    'of a save that was taken back',
    [{ ...save, restoreChange: undefined }],
    /as it was before this save\. Open “Tea tour”$/,
  ],
  [
    'of a record that does not exist now',
    [{ ...save, restoreChange: { ...change, effect: 'new' } }],
    /Restore what was before$/,
  ],
]
for (const [title, history, text] of historyCases)
  textTest(`the history ${title}`, 'History', { overview: { ...overview, history } }, text)

const now = Date.now()
const failedNow = { ...run, updatedAt: now, result: { ...result, succeeded: false } }
for (const [component, props] of [
  ['RunProgress', { run: failedNow, overview }],
  ['History', { overview: { ...overview, history: [{ ...save, savedAt: now }] } }],
] as const)
  test(`a time after a sentence or a heading begins with a capital letter: ${component}`, () => {
    renderInForm(component, props)
    expect(textOf()).toMatch(/ Today, \d+:\d\d [ap]m/)
  })
