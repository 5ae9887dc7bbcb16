/** What the components do when their elements are used. */
import { expect, test } from '@playwright/test'
import type { DeletionResponse, EditorIssue, FieldSchema, Overview } from '../shared/protocol.ts'
import type { RecordChange, RunResult } from '../shared/publishing.ts'
import type { FormState } from './form-state.ts'
import {
  account,
  calls,
  client,
  conflict,
  elsewhere,
  file,
  fireEvent,
  home,
  issue,
  item,
  openClient,
  overview,
  publishing,
  record,
  responses,
  run,
  schemas,
  screen,
  settle,
  shortenPauses,
  renderInForm,
  showFields,
  textOf,
  time,
  waitFor,
  window,
  within,
} from './test-client.ts'

openClient()

const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label, { selector: 'input' }), { target: { value } })
const focusedId = () => window.document.activeElement!.id
const dialogText = async () => textOf(await screen.findByRole('dialog'))
/** Presses a button of the open dialog. */
async function answer(name: string) {
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name }))
  await settle()
}

/** Shows a field of the tour, whose key is `key`. */
const showField = (schema: FieldSchema, key: unknown, required: string[] = []) =>
  showFields({ key: schema }, { key }, required)
const { name: text, longText, included, stops, part } = schemas

test.describe('a list', () => {
  test('gets an empty text at its end, which has the focus', () => {
    showField(included, ['A', 'B'])
    press('Add a name')
    expect([calls, focusedId()]).toEqual([[['change', ['key', 2], '', 'Added: “Name”.']], 'field-key.2'])
  })
  test('gets an empty group, whose first field has the focus', () => {
    showField(stops, [])
    press('Add a stop')
    expect([calls, focusedId()]).toEqual([[['change', ['key', 0], {}, 'Added: “Stop”.']], 'field-key.0.at'])
  })
  for (const [index, next] of [
    [0, 0],
    [1, 1],
    [2, 1],
  ] as const)
    test(`without entry ${index + 1} of 3, entry ${next + 1} has the focus`, () => {
      showField(included, ['A', 'B', 'C'])
      press(`Remove “${'ABC'[index]}”`)
      expect(calls).toEqual([['change', ['key', index], undefined, `Removed: “${'ABC'[index]}”.`]])
      expect(focusedId()).toBe(`field-key.${next}`)
    })
  test('loses one entry by a double click', () => {
    showField(included, ['A', 'B', 'C'])
    fireEvent.click(screen.getByRole('button', { name: 'Remove “A”' }), { detail: 1 })
    fireEvent.click(screen.getByRole('button', { name: 'Remove “B”' }), { detail: 2 })
    expect(calls).toEqual([['change', ['key', 0], undefined, 'Removed: “A”.']])
  })
  test('without its first stop, the heading of the next one has the focus', () => {
    showField(stops, [{ at: '08:00' }, { at: '09:00' }])
    press('Remove “08:00”')
    expect(window.document.activeElement!.textContent).toBe('1. 09:00')
  })
  test('that is optional is removed with its last entry', () => {
    showField(included, ['A'])
    press('Remove “A”')
    expect(calls).toEqual([['change', ['key'], undefined, 'Removed: “A”.']])
  })
  test('that is required stays without its last entry, and its button has the focus', () => {
    showField(included, ['A'], ['key'])
    press('Remove “A”')
    expect(calls).toEqual([['change', ['key', 0], undefined, 'Removed: “A”.']])
    expect(window.document.activeElement!.textContent).toBe('Add a name')
  })
  test('moves an entry down once by a double click, and its button keeps the focus', () => {
    showField(included, ['A', 'B'])
    fireEvent.click(screen.getByRole('button', { name: 'Move “A” down' }), { detail: 1 })
    fireEvent.click(screen.getByRole('button', { name: 'Move “B” down' }), { detail: 2 })
    expect(calls).toEqual([['change', ['key'], ['B', 'A'], 'Moved: “A”.']])
    expect(window.document.activeElement!.getAttribute('aria-label')).toBe('Move “A” down')
  })
  test('does not move an entry to another day', () => {
    showField(stops, [{ at: 'Day 1' }, { at: 'Day 2' }, { at: 'Day 2' }])
    fireEvent.click(screen.getAllByRole('button', { name: 'Move “Day 2” up' })[0]!)
    expect(calls).toEqual([])
  })
  for (const [title, list, key, sorted] of [
    [
      'is sorted by time when a field is left',
      stops,
      [{ at: '09:00' }, { at: '08:00' }, { at: '10:00' }],
      [{ at: '08:00' }, { at: '09:00' }, { at: '10:00' }],
    ],
    ['that is sorted stays so', stops, [{ at: '08:00' }, { at: '09:00' }], undefined],
    ['without times is not sorted', included, ['B', 'A'], undefined],
  ] as const)
    test(title, () => {
      showField(list, key)
      fireEvent.blur(screen.getAllByRole('textbox')[0]!)
      expect(calls).toEqual(sorted ? [['sort', ['key'], sorted]] : [])
    })
})

const hours = { type: 'object', title: 'Hours', properties: { opens: text } } as const
test('a group is added, and its first field has the focus', () => {
  showField(hours, undefined)
  press('Fill in “Hours”')
  expect([calls, focusedId()]).toEqual([[['change', ['key'], {}, 'Added: “Hours”.']], 'field-key.opens'])
})
test('an optional group is removed, also by a double click', () => {
  showField(hours, {})
  fireEvent.click(screen.getByRole('button', { name: 'Remove “Hours”' }), { detail: 1 })
  fireEvent.click(screen.getByRole('button', { name: 'Fill in “Hours”' }), { detail: 2 })
  expect(calls).toEqual([['change', ['key'], undefined, 'Removed: “Hours”.']])
})

test('a group or an entry inside an entry of a list is removed with the name of that entry', () => {
  const { stop } = schemas
  const items = { ...stop, properties: { ...stop.properties, hours, included } }
  showField({ ...stops, items }, [{ at: '08:00', hours: {}, included: ['A'] }])
  press('Remove “Hours”')
  press('Remove “A”')
  expect(calls).toEqual([
    ['change', ['key', 0, 'hours'], undefined, 'Removed: “Hours” of “08:00”.'],
    ['change', ['key', 0, 'included'], undefined, 'Removed: “A” of “08:00”.'],
  ])
})

for (const [title, checked, required, value] of [
  ['that is checked is true', true, [], true],
  ['that is required and not checked is false', false, ['key'], false],
  ['that is optional and not checked is empty', false, [], undefined],
] as const)
  test(`a checkbox ${title}`, () => {
    showField({ type: 'boolean' }, !checked, [...required])
    fireEvent.click(screen.getByRole('checkbox'))
    expect(calls).toEqual([['change', ['key'], value]])
  })
/** Types into the only field. */
const typeText = (value: string) => fireEvent.change(screen.getByRole('textbox'), { target: { value } })
for (const [title, schema, typed, value] of [
  ['of one line has no line breaks', text, 'Tea\nand\ncoffee', 'Tea and coffee'],
  ['of several lines keeps its line breaks', longText, 'Tea\ncoffee', 'Tea\ncoffee'],
  ['that is emptied has no value', text, '', undefined],
] as const)
  test(`a text ${title}`, () => {
    showField(schema, 'Tea')
    typeText(typed)
    expect(calls).toEqual([['type', ['key'], value, undefined]])
  })
test('typing keeps the undo history of the browser', () => {
  showField(longText, 'Tea')
  typeText('Tea and coffee')
  const { value, defaultValue } = screen.getByRole<HTMLTextAreaElement>('textbox')
  expect([value, defaultValue]).toEqual(['Tea and coffee', ''])
})
test('a number of entries names their list', () => {
  showField({ type: 'integer', entriesIn: 'days' }, 1)
  typeText('3')
  expect(calls).toEqual([['type', ['key'], 3, 'days']])
})
test('both coordinates of a map are pasted into one field', () => {
  const latitude = { type: 'number', format: 'coordinate' } as const
  showField({ type: 'object', properties: { latitude } }, { name: 'Palace', latitude: 1 }, ['key'])
  typeText('12.3051, 76.6551')
  expect(calls).toEqual([['change', ['key'], { name: 'Palace', latitude: 12.3051, longitude: 76.6551 }]])
})
test('coordinates that are pasted over a typed number are shown', () => {
  const latitude = { type: 'number', format: 'coordinate' } as const
  showField({ type: 'object', properties: { latitude } }, { latitude: 1 }, ['key'])
  typeText('2')
  typeText('12.3051, 76.6551')
  expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('12.3051')
})

for (const [title, schema, key, isPrevented] of [
  ['Enter makes no line break in a field of one line', text, 'Enter', true],
  ['Enter makes a line break in a long text', longText, 'Enter', false],
  ['other keys type in a field of one line', text, 'a', false],
] as const)
  test(title, () => {
    showField(schema, 'Tea')
    expect(fireEvent.keyDown(screen.getByRole('textbox'), { key })).toBe(!isPrevented)
  })
for (const [title, schema, pasted, typed] of [
  ['lines are pasted as one into a field of one line', text, '\nTea \n\n and\n', [['type', 'Tea and']]],
  ['one line is pasted by the browser', text, 'Tea', []],
  ['lines are pasted into a long text by the browser', longText, 'Tea\nand', []],
] as const)
  test(title, () => {
    showField(schema, 'Tea')
    const clipboardData = { getData: () => pasted }
    expect(fireEvent.paste(screen.getByRole('textbox'), { clipboardData })).toBe(typed.length === 0)
    expect(calls).toEqual(typed)
  })
test('the button of a placeholder inserts it where the cursor is', () => {
  showField(longText, 'Tea')
  press('Price')
  expect([focusedId(), calls]).toEqual(['field-key', [['type', '{price}']]])
})

const photo = { type: 'object', properties: { upload: { type: 'string' }, alt: text, crop: part } } as const
const showDetail = (detail: object, hasPage = true) => showFields({ detail: photo }, { hasPage, detail })
function clickPicture() {
  const picture = screen.getByAltText('The picture now')
  Object.defineProperties(picture, { clientWidth: { value: 200 }, clientHeight: { value: 120 } })
  fireEvent.click(picture, { offsetX: 50, offsetY: 108 })
}
test('a click on a picture sets its focal point', () => {
  showField(photo, { upload: 'a.jpg' })
  clickPicture()
  expect(calls).toEqual([['change', ['key', 'focus'], { x: 25, y: 90 }]])
})
for (const [title, detail, hasPage, result] of [
  [
    'sets the middle of its part, up to the edges',
    { upload: 'a.jpg' },
    true,
    [['change', ['detail', 'crop'], { x: 0, y: 50, width: 50 }]],
  ],
  [
    'keeps the width of its part',
    { upload: 'a.jpg', crop: { x: 0, y: 0, width: 20 } },
    true,
    [['change', ['detail', 'crop'], { x: 15, y: 80, width: 20 }]],
  ],
  ['that is shown whole does nothing', { upload: 'a.jpg' }, false, []],
] as const)
  test(`a click on a small picture ${title}`, () => {
    showDetail(detail, hasPage)
    clickPicture()
    expect(calls).toEqual(result)
  })
const markIn = ({ container }: ReturnType<typeof renderInForm>) =>
  container.querySelector<HTMLElement>('.photo-frame span')?.style.cssText
test('a picture has a mark at its focal point', () => {
  expect(markIn(showField(photo, { upload: 'a.jpg', focus: { x: 10, y: 20 } }))).toBe('left: 10%; top: 20%;')
})
test('a small picture has a mark in the middle of its part', () => {
  const crop = { x: 10, y: 20, width: 40 }
  expect(markIn(showDetail({ upload: 'a.jpg', crop }))).toBe('left: 30%; top: 40%;')
})
/** Drops a photograph into the only field of one. */
async function drop(...files: File[]) {
  responses['/api/photo?name=a.jpg'] ??= { upload: 'a.jpg' }
  fireEvent.drop(screen.getByLabelText('Choose a photograph'), { dataTransfer: { files } })
  await settle()
}
const dropped = new File([''], 'a.jpg')
test('a photograph that is dropped is sent, and its text is next', async () => {
  showField(photo, {})
  await drop(dropped)
  expect([calls, focusedId()]).toEqual([[['addPhoto', ['key'], dropped]], 'field-key.alt'])
})
test('without a photograph nothing is sent', async () => {
  showField(photo, {})
  await drop()
  expect(calls).toEqual([])
})
test('a photograph that is stored after its form was left does not move the focus', async () => {
  showField(photo, {})
  const sent = drop(dropped)
  window.location.hash = '#tours/goa.yaml'
  await sent
  expect(focusedId()).toBe('')
})
test('the field of a small photograph keeps the focus', async () => {
  showDetail({})
  await drop(dropped)
  expect(focusedId()).toBe('field-detail.upload')
})

for (const [title, before, after, question] of [
  ['of less than half', 1000, 499, '₹499'],
  ['of half', 1000, 500],
  ['of twice', 1000, 2000],
  ['of more than twice', 1000, 2001, '₹2,001'],
  ['that is new', undefined, 2001],
  ['that was removed', 1000, undefined],
] as const)
  test(`a price ${title} is ${question ? '' : 'not '}asked about`, async () => {
    renderInForm('SaveBar', {}, { base: { price: before }, values: { price: after } })
    press('Save')
    await settle()
    expect(calls).toEqual(question ? [] : [['save']])
    if (!question) return
    expect(await dialogText()).toBe(`Save a price of ${question}? It was ₹1,000 before. Save Cancel`)
    expect(window.document.activeElement!.textContent).toBe('Cancel')
  })

const schema = { properties: { price: { type: 'integer', title: 'Price' } } } as const
const inConflict = { conflict, schema, values: { price: 2 } }
test('a conflict keeps the own text', () => {
  renderInForm('SaveBar', {}, inConflict)
  press('Keep what is here')
  expect(calls).toEqual([['resolve', conflict, 'mine']])
})
const replaceText =
  'Replace what you have typed in “Price”? The text of the other window takes its place. Yours cannot be restored; everything else that you have typed stays. Replace Cancel'
const discardText = 'Discard what you have not saved? It cannot be restored. Discard Cancel'
const unusual: Partial<FormState> = { base: { price: 1000 }, values: { price: 1 } }
for (const [title, form, button, text, action, call] of [
  [
    'an unusual price is saved',
    unusual,
    'Save',
    'Save a price of ₹1? It was ₹1,000 before. Save Cancel',
    'Save',
    ['save'],
  ],
  ['what is not saved is discarded', { draft: {} }, 'Discard', discardText, 'Discard', ['discard']],
  [
    'the text of the other window replaces the own one',
    inConflict,
    'Use the other text',
    replaceText,
    'Replace',
    ['resolve', conflict, 'theirs'],
  ],
] as const)
  test(`${title} after confirmation, and not after Cancel`, async () => {
    renderInForm('SaveBar', {}, form)
    press(button)
    expect(await dialogText()).toBe(text)
    await answer('Cancel')
    expect(calls).toEqual([])
    press(button)
    await answer(action)
    expect(calls).toEqual([call])
  })

for (const [title, issue, name, address] of [
  ['a whole record opens the list', { ...elsewhere, path: [], field: '' }, 'Home page is empty. Fill.', ''],
  [
    'a whole record opens the field to change, if it names one',
    { ...elsewhere, path: [], field: '', about: { file, path: ['homeGrid'] } },
    'Home page is empty. Fill.',
    '#tours/tea.yaml?homeGrid',
  ],
  ['another form opens that form', elsewhere, 'Home page, “Price” is empty. Fill.', '#home.yaml?price'],
] as const)
  test(`an issue of ${title}`, () => {
    renderInForm('SaveBar', {}, { saveIssues: [issue], issues: [issue] })
    window.location.hash = '#home.yaml'
    press(name)
    expect(window.location.hash).toBe(address)
  })
test('the page does not scroll to Save, which has the focus after Undo and Discard', async () => {
  const undoStack = [{ message: 'Added.', path: [], before: {} }]
  responses['/api/record?file=tours%2Ftea.yaml'] = { saved: {} }
  responses['/api/draft'] = { issues: [], reminders: [], isSaved: true }
  responses['/api/discard'] = {}
  renderInForm('SaveBar', {}, { undoStack, draft: {} })
  const focused: unknown[] = []
  screen.getByRole('button', { name: 'Save' }).focus = (options) => void focused.push(options)
  screen.getByRole('button', { name: 'Undo' }).focus()
  press('Undo')
  press('Discard')
  await answer('Discard')
  await waitFor(() => expect(focused).toEqual([{ preventScroll: true }, { preventScroll: true }]))
})
test('Undo keeps the focus while there is another step', () => {
  const undoStack = Array(2).fill({ message: 'Added.', path: [], before: {} })
  renderInForm('SaveBar', {}, { undoStack })
  screen.getByRole('button', { name: 'Undo' }).focus()
  press('Undo')
  expect([calls, window.document.activeElement!.textContent]).toEqual([[['undoStep']], 'Undo'])
})

const moved = {
  type: 'array',
  title: 'Stops',
  items: { type: 'object', title: 'Stop', properties: { name: text } },
} as const
test('after Undo of a move, the same entry is open and has the focus', async () => {
  const values = { stops: [{ name: 'Falls' }, { name: 'Fort' }, { name: 'Lake' }] }
  await open({ schema: { properties: { stops: moved } }, values })
  const details = [...window.document.querySelectorAll('details')]
  details[1]!.open = true
  const opened = () => [...window.document.querySelectorAll('details')].map(({ open }) => open)
  const button = screen.getByRole('button', { name: 'Move “Fort” up' })
  button.focus()
  fireEvent.click(button)
  expect(opened()).toEqual([true, false, false])
  // As Ctrl+Z does, without the focus.
  press('Undo')
  expect(opened()).toEqual([false, true, false])
  expect(window.document.activeElement).toBe(button)
})

const change: RecordChange = { file, title: 'Tea tour', effect: 'changed', fields: [] }
const refresh = async () => void calls.push(['refresh'])

let deletion: Partial<DeletionResponse> = {}
test.beforeEach(() => void (deletion = {}))
/** Opens a record in its form. */
async function open(
  { schema: fields = schema, base, values = { title: 'Tea' }, issues = [] }: Partial<FormState> = {},
  change: Partial<Overview> = {},
  opened = file,
  field = '',
) {
  const isNew = base === null
  window.location.hash = `#${opened}`
  Object.assign(responses, {
    [`/api/record?file=${encodeURIComponent(opened)}`]: {
      schema: fields,
      saved: isNew ? null : values,
      draft: isNew && { values, base },
    },
    '/api/draft': { issues, reminders: [], fragment: '', isSaved: !isNew },
    '/api/deletion?file=tours%2Ftea.yaml': { issues: [], changes: [], mentions: [], ...deletion },
  })
  const shown = renderInForm('RecordForm', {
    file: opened,
    field,
    overview: { ...overview, ...change },
    onSaved: refresh,
    onDeletionRefused: () => calls.push(['refused']),
  })
  await screen.findByRole('heading', { level: 1 })
  await settle()
  calls.splice(0)
  return shown
}
/** Presses Save, which is refused for these issues, or succeeds. */
async function save(issues?: readonly EditorIssue[]) {
  responses['/api/save'] = issues ? { issues } : { saved: { title: 'Tea' }, file }
  press('Save')
  await settle()
}

test('an issue of the form leads to its field', async () => {
  await open({ issues: [issue] })
  await save([issue])
  press('“Price” is empty. Fill.')
  expect(focusedId()).toBe('field-price')
})

test('a link to a field leads to it again', async () => {
  await open({}, { checklist: [item('How far?')] }, file, 'price')
  window.location.hash = `#${file}?price`
  const link = screen.getByRole('link', { name: 'How far?' })
  link.focus()
  fireEvent.click(link)
  expect(focusedId()).toBe('field-price')
})
test('a form that is left asks before the window closes until its text is stored', async () => {
  const isAsked = () => !window.dispatchEvent(new window.Event('beforeunload', { cancelable: true }))
  shortenPauses()
  await open()
  const stored = responses['/api/draft']!
  responses['/api/draft'] = new Error()
  type('Price (optional)', '1')
  client.cleanup()
  await settle()
  expect(isAsked()).toBe(true)
  responses['/api/draft'] = { ...stored, isSaved: false }
  await waitFor(() => expect(isAsked()).toBe(false))
})

for (const [title, about, field, shown] of [
  ['what is asked about it', {}, '', ['banner']],
  ['nothing that is asked about another one', { file: 'tours/goa.yaml' }, '', []],
  ['no question for later', { urgency: 'later' }, '', []],
  ['the question that has led to it', { urgency: 'later' }, 'price', ['banner followed']],
  ['no question about another field', { urgency: 'later' }, 'title', []],
] as const)
  test(`a form repeats ${title}`, async () => {
    const { container } = await open({}, { checklist: [item('How far?', about)] }, file, field)
    expect([...container.querySelectorAll('.form > .banner')].map(({ className }) => className)).toEqual(
      shown,
    )
  })

for (const [title, unpublished, text] of [
  ['of a record that is online is not mentioned', [], 'Saved. Form'],
  ['of a record that has changed since', [change], 'Saved. Not online yet. Publish it Form'],
  ['of a record beside one that has changed', [{ ...change, file: 'home.yaml' }], 'Saved. Form'],
  ['that is not known', undefined, 'Saved. Not online yet. Publish it Form'],
] as const)
  test(`after a save, the publication ${title}`, async () => {
    await open({}, publishing({ unpublished }))
    await save()
    expect(textOf()).toContain(text)
  })

for (const [title, effect, text] of [
  ['that the last save has created', 'new', 'Saved. Not online yet. Publish it Form'],
  ['that the last save has changed', 'changed', 'Form Page Save'],
] as const)
  test(`beside Save, a form of a record ${title}`, async () => {
    const save = { ...change, effect, savedAt: time }
    const { container } = await open({}, { history: [save] })
    expect(textOf(container.querySelector('.save-bar')!)).toMatch(new RegExp(`^${text}`))
  })

for (const [title, form, opened, address] of [
  [
    'of a saved tour',
    { values: { hasPage: true, title: 'Green tea' } },
    file,
    'Its address: https://www.tours.test/tour/tea/',
  ],
  [
    'of a new tour is that of its name',
    { base: null, values: { hasPage: true, title: 'Green tea' } },
    'tours/new.yaml',
    'At its first save the name becomes its address: https://www.tours.test/tour/green-tea/',
  ],
  [
    'of a new tour without a name is not known',
    { base: null, values: { hasPage: true } },
    'tours/new.yaml',
    undefined,
  ],
  ['of a plan is that of the page with all packages', {}, file, undefined],
] as const)
  test(`the address ${title}`, async () => {
    await open(form, {}, opened)
    if (address) expect(textOf()).toContain(address)
    else expect(textOf()).not.toContain('address')
  })

for (const [title, form, opened, buttons] of [
  ['a tour is copied and deleted', {}, file, ['Copy as a new one', 'Delete']],
  ['a new tour is copied only', { base: null }, file, ['Copy as a new one']],
  ['a destination is deleted only', {}, 'destinations/goa.yaml', ['Delete']],
  ['a part of the site is neither copied nor deleted', {}, 'home.yaml', []],
] as const)
  test(title, async () => {
    await open(form, {}, opened)
    const shown = screen.queryAllByRole('button', { name: /Copy as a new one|Delete/ })
    expect(shown.map(({ textContent }) => textContent)).toEqual(buttons)
  })

const isMarked = (name: string) => screen.getByLabelText(name).getAttribute('aria-invalid') === 'true'
for (const [title, form, shown] of [
  ['of a saved record is marked', {}, true],
  ['of a new record is not marked', { base: null }, false],
  ['of a new record is marked if it is wrong', { base: null, values: { price: 0 } }, true],
] as const)
  test(`a field ${title}`, async () => {
    await open({ issues: [issue], ...form })
    expect(isMarked('Price (optional)')).toBe(shown)
  })
test('an issue that a field gets while it is typed in is shown when it is left', async () => {
  await open()
  Object.assign(responses['/api/draft']!, { issues: [issue], isPaused: true })
  const isMarkedAfter = async (change: () => void) => {
    change()
    await settle()
    return isMarked('Price (optional)')
  }
  const field = screen.getByLabelText('Price (optional)')
  const type = (value: string) => () => fireEvent.change(field, { target: { value } })
  field.focus()
  expect(await isMarkedAfter(type('4'))).toBe(false)
  await waitFor(() => screen.getByText('Preview paused: complete this field.'))
  expect(await isMarkedAfter(type('42'))).toBe(false)
  expect(await isMarkedAfter(() => field.blur())).toBe(true)
  expect(await isMarkedAfter(type('420'))).toBe(true)
})
test('a field of a new record is marked after Save', async () => {
  await open({ issues: [issue], base: null })
  await save([issue])
  expect(isMarked('Price (optional)')).toBe(true)
})
test('a field of a new group is not marked before Save, one beside it is', async () => {
  // The key of the group is the beginning of that of the price.
  const inGroup = { ...issue, path: ['pri', 'opens'] }
  await open({ schema: { properties: { ...schema.properties, pri: hours } }, issues: [issue, inGroup] })
  press('Fill in “Hours”')
  const marks = () => ['Price (optional)', 'Name (optional)'].map(isMarked)
  expect(marks()).toEqual([true, false])
  await save([issue])
  expect(marks()).toEqual([true, true])
})

test('the form waits while the record is read', async () => {
  const { container } = await open()
  type('Price (optional)', '1')
  press('Discard')
  responses['/api/record?file=tours%2Ftea.yaml'] = new Promise(() => {})
  await answer('Discard')
  expect(container.querySelector('.form')!.hasAttribute('inert')).toBe(true)
})
test('Tab leads from the heading of a form to its first field', async () => {
  const { container } = await open()
  const places = [...container.querySelectorAll('h1, a, button, iframe, input')]
  const heading = screen.getByRole('heading', { level: 1 })
  expect(window.document.activeElement).toBe(heading)
  expect(places[places.indexOf(heading) + 1]!.id).toBe('field-price')
})
test('a record without a title has that of the list', async () => {
  await open({ values: {} })
  expect(window.document.title).toBe('Tea tour – Editor')
})

for (const [title, online, effect] of [
  ['that visitors see', { publishedAt: 1 }, 'Visitors see it until you publish. '],
  [
    'that was changed since',
    { publishedAt: 1, unpublished: [change] },
    'Visitors see it until you publish. ',
  ],
  ['that was never online', { publishedAt: 1, unpublished: [{ ...change, effect: 'new' }] }, ''],
  ['of a site that was never online', {}, ''],
] as const)
  test(`before a record ${title} is deleted, its effect is named`, async () => {
    await open({}, publishing(online as Partial<Overview['publishing']>))
    press('Delete')
    expect(await dialogText()).toBe(`Delete “Tea”? ${effect}“History” can bring it back. Delete Cancel`)
  })
test('a record is deleted after confirmation', async () => {
  await open()
  press('Delete')
  await answer('Delete')
  const body = { file, base: { title: 'Tea' }, draft: null }
  expect(calls.filter(([path]) => path === '/api/delete')).toEqual([['/api/delete', body]])
  expect(window.location.hash).toBe('')
})
test('a second press on a button does not ask a second time', async () => {
  await open()
  const button = screen.getByRole('button', { name: 'Delete' })
  fireEvent.click(button)
  await screen.findByRole('dialog')
  fireEvent.click(button)
  await settle()
  expect(screen.getAllByRole('dialog')).toHaveLength(1)
})
const changedPlace: RecordChange = {
  file: 'tours/ooty.yaml',
  title: 'Ooty',
  effect: 'changed',
  fields: [{ name: 'Destinations it goes to', before: 'tea' }],
}
const placeText = 'The editor removes it from these places: Ooty Destinations it goes to will be removed: tea'
test('before a record is deleted, the places from which it is removed and the texts that name it are shown', async () => {
  deletion = { changes: [changedPlace], mentions: [{ ...changedPlace, fields: [{ name: 'Heading' }] }] }
  await open()
  press('Delete')
  const mention = 'These texts name it. Change them too: Ooty Heading'
  expect(await dialogText()).toBe(
    `Delete “Tea”? “History” can bring it back. ${placeText} ${mention} Delete Cancel`,
  )
})
test('a record that the site needs is not deleted', async () => {
  deletion = { issues: [elsewhere], changes: [changedPlace] }
  await open()
  press('Delete')
  expect(await dialogText()).toBe(
    '“Tea” cannot be deleted yet First change these places. After each save, a line beside Save leads to the next one. Home page “Price” is empty. Fill. ' +
      `${placeText} Close`,
  )
  expect(calls).toContainEqual(['refused'])
})
test('why the places of a record are not known is shown', async () => {
  await open()
  responses['/api/deletion?file=tours%2Ftea.yaml'] = new TypeError()
  press('Delete')
  expect(await dialogText()).toContain('This is not possible The editor is closed.')
})
for (const [title, issues, text, href] of [
  [
    'leads to the next place',
    [elsewhere, issue],
    'To delete “Tea tour”: 2 more places. Home page, “Price” is empty. Fill. Cancel deletion',
    '#home.yaml?price',
  ],
  [
    'leads to its button Delete',
    [],
    '“Tea tour” can be deleted now. Go to Delete Cancel deletion',
    '#tours/tea.yaml?(delete)',
  ],
] as const)
  test(`a deletion that waits for other places ${title}`, async () => {
    responses['/api/deletion?file=tours%2Ftea.yaml'] = { issues, changes: [], mentions: [] }
    const onEnd = () => calls.push(['end'])
    renderInForm('PendingDeletion', { file, overview, onEnd })
    await settle()
    expect(textOf(screen.getByRole('status'))).toBe(text)
    expect(screen.getByRole('link').getAttribute('href')).toBe(href)
    press('Cancel deletion')
    expect(calls.at(-1)).toEqual(['end'])
  })
test('a deletion of a record that is deleted waits no longer', async () => {
  renderInForm('PendingDeletion', { file: 'tours/gone.yaml', overview, onEnd: () => calls.push(['end']) })
  await settle()
  expect(screen.queryByRole('status')).toBeNull()
  expect(calls).toContainEqual(['end'])
})

test('a form that is left stores at once what was typed', async () => {
  await open({ values: { price: 1000 } })
  type('Price (optional)', '1')
  client.cleanup()
  await settle()
  expect(calls).toContainEqual(['/api/draft', expect.objectContaining({ values: { price: 1 } })])
})
test('a text of a list is named by its field and its number', () => {
  showFields({ included: schemas.included }, { included: ['Tea', 'Boat'] })
  const names = screen.getAllByRole('textbox').map((field) => field.getAttribute('aria-label'))
  expect(names).toEqual(['Name 1', 'Name 2'])
})
for (const button of ['Delete', 'Save'])
  test(`nothing is asked after ${button} if the form was left meanwhile`, async () => {
    await open({ values: { price: 1000 } })
    type('Price (optional)', '1')
    press(button)
    window.location.hash = '#publish'
    await settle()
    expect(screen.queryByRole('dialog')).toBeNull()
  })
test('a new record that is saved after its form was left does not open', async () => {
  await open({ base: null }, {}, 'tours/new.yaml')
  const saved = save()
  window.location.hash = '#publish'
  await saved
  expect(window.location.hash).toBe('#publish')
})

test('a copy is created with the name that is typed', async () => {
  responses['/api/new'] = { file: 'tours/hampi.yaml' }
  await open({ values: { title: 'Tea', hasPage: true } })
  press('Copy as a new one')
  type('Name of the copy', ' Hampi ')
  await answer('Copy')
  expect(calls).toEqual([
    ['/api/new', { folder: 'tours', title: 'Hampi', tour: { title: 'Tea', hasPage: true } }],
  ])
  expect(window.location.hash).toBe('#tours/hampi.yaml')
})
test('a copy has the name of its source with a number, which is selected, and its address', async () => {
  await open({ values: { title: 'Tea', hasPage: true } })
  press('Copy as a new one')
  expect(await dialogText()).toBe('Name of the copy Its address will be /tour/tea-2/ Copy Cancel')
  const input = screen.getByLabelText<HTMLInputElement>('Name of the copy', { selector: 'input' })
  input.setSelectionRange(5, 5)
  fireEvent.focus(input)
  expect([input.selectionStart, input.selectionEnd]).toEqual([0, 'Tea 2'.length])
})
test('a copy of a tour without a page has its address on the page of all packages', async () => {
  await open()
  press('Copy as a new one')
  expect(await dialogText()).toContain('Its address will be /packages/#tea-2 ')
})
test('a copy cannot have a name without English letters', async () => {
  await open()
  press('Copy as a new one')
  type('Name of the copy', 'चाय')
  const input = screen.getByLabelText<HTMLInputElement>('Name of the copy', { selector: 'input' })
  expect(input.validationMessage).toBe('Write a name in English letters.')
  expect(await dialogText()).toBe('Name of the copy Write a name in English letters. Copy Cancel')
})
test('the name of a copy is not longer than a name may be', async () => {
  await open({}, { groups: [{ ...overview.groups[0]!, maxLength: 4 }] })
  press('Copy as a new one')
  expect(screen.getByLabelText<HTMLInputElement>('Name of the copy', { selector: 'input' }).value).toBe(
    'Te 2',
  )
})
test('a copy cannot have the name of another record', async () => {
  await open(
    { values: { title: 'tea' } },
    {
      groups: [{ ...overview.groups[0]!, records: [{ ...overview.groups[0]!.records[0]!, title: 'Tea 2' }] }],
    },
  )
  press('Copy as a new one')
  expect(await dialogText()).toBe(
    'Name of the copy This name is already used. Choose another one. Copy Cancel',
  )
  // Otherwise the browser would show the sentence a second time.
  const input = screen.getByLabelText<HTMLInputElement>('Name of the copy', { selector: 'input' })
  expect(fireEvent(input, new window.Event('invalid', { cancelable: true }))).toBe(false)
})

test('a new tour gets a name first', async () => {
  renderInForm('RecordList', { overview, search: '' })
  press('New tour')
  expect(await dialogText()).toBe('Name of the new tour Write a name in English letters. Create Cancel')
})
test('the Back button closes a dialog', async () => {
  renderInForm('RecordList', { overview, search: '' })
  press('New tour')
  window.location.hash = '#history'
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

/** Presses the button that restores what was before a save of the tour. */
function restore(save: object = {}, others: Partial<Overview> = {}) {
  const history = [{ ...change, savedAt: time, restoreChange: change, ...save }]
  renderInForm('History', { overview: { ...overview, ...others, history }, refresh })
  const description = history[0]!.title
  const button = screen.getByRole('button', { name: 'Restore what was before', description })
  button.focus()
  fireEvent.click(button)
}
test('a restoration of a deleted record names the places from which it was removed', async () => {
  restore({ effect: 'deleted', fields: changedPlace.fields, restoreChange: { ...change, effect: 'new' } })
  expect(await dialogText()).toContain(
    'It will exist again, also where its deletion has removed it: Destinations it goes to removed: tea Restore',
  )
})
for (const [title, restoreChange, effect] of [
  [
    'replaces what is saved now',
    { ...change, fields: [{ name: 'Price', before: '2', after: '1' }] },
    'This replaces what is saved now: Price: 2 → 1',
  ],
  ['of a deleted record brings it back', { ...change, effect: 'new' }, 'It will exist again.'],
] as const)
  test(`a restoration ${title}`, async () => {
    restore({ title: 'Now', restoreChange })
    expect(await dialogText()).toBe(
      `Restore “Tea tour” as it was before the save of TIME? ${effect} Restore Cancel`,
    )
  })

for (const [title, unpublished, end] of [
  ['is not online yet', [change], 'Not online yet. Publish it'],
  ['can be what is online', [], ''],
] as const)
  test(`what was restored ${title}`, async () => {
    restore({}, publishing({ unpublished }))
    await answer('Restore')
    const text = `“Tea tour” is as it was before the save of TIME. ${end}`.trim()
    expect(textOf(screen.getByRole('status'))).toBe(text)
    expect(calls).toEqual([['/api/restore', { savedAt: time }], ['refresh']])
    expect(window.document.activeElement!.textContent).toBe('History')
  })
test('a view begins at its top', () => {
  window.scrollTo(0, 500)
  renderInForm('History', { overview })
  expect([window.scrollY, window.document.activeElement!.textContent]).toEqual([0, 'History'])
})
test('a new record is not deleted by a restoration, but with its button Delete', () => {
  renderInForm('History', {
    overview: {
      ...overview,
      history: [{ ...change, savedAt: time, restoreChange: { ...change, effect: 'deleted' } }],
    },
  })
  const link = screen.getByRole('link', { name: 'Go to Delete' })
  expect(link.getAttribute('href')).toBe('#tours/tea.yaml?(delete)')
})
test('a restoration does not move the focus in another view', async () => {
  let respond: (response: object) => void = () => {}
  responses['/api/restore'] = new Promise<object>((resolve) => (respond = resolve))
  restore()
  await answer('Restore')
  renderInForm('Publish', { overview })
  screen.getByLabelText('Host').focus()
  respond({})
  await settle()
  expect(focusedId()).toBe('field-host')
})

test('a record with unsaved text is not restored, and no question is asked', async () => {
  restore({}, { unsaved: [item('Unsaved text, which will not be online.', { path: [] })] })
  expect(await dialogText()).toBe(
    'Save or discard “Tea tour” first Tea tour Unsaved text, which will not be online. Close',
  )
})

const question = item('How far?', { urgency: 'later', resolution: {} })
/** Answers a question that has come since the checklist was opened; `lastSave` is the time of the last save then. */
async function resolve(lastSave: number) {
  responses['/api/resolve'] = { savedAt: 1 }
  const { rerender } = renderInForm('Checklist', { items: [], history: [], refresh })
  rerender({ items: [question], history: [], refresh })
  press('Answered')
  await settle()
  rerender({ items: [], history: [{ savedAt: lastSave }], refresh })
}
test('a refused answer is explained, and the items are loaded again', async () => {
  responses['/api/resolve'] = new Error()
  renderInForm('Checklist', { items: [question], history: [], refresh })
  press('Answered')
  expect(await dialogText()).toMatch(/^This is not possible The editor /)
  expect(calls.at(-1)).toEqual(['refresh'])
})
test('an answered item stays in its place', async () => {
  await resolve(1)
  expect(textOf()).toMatch(/Tea tour How far\? Answered\. Undo$/)
})
test('of two records with the same question, each is answered', async () => {
  responses['/api/resolve'] = { savedAt: 1 }
  const questions = [question, { ...question, path: ['price', 1], record: 'Coffee tour' }]
  renderInForm('Checklist', { items: questions, history: [], refresh })
  expect(screen.getAllByRole('button', { name: 'Answered' })).toHaveLength(2)
})
test('an answer before the last save cannot be undone', async () => {
  await resolve(2)
  expect(textOf()).toMatch(/Tea tour How far\? Answered\.$/)
})

/** Searches the list of records. */
function search(value: string) {
  const texts = [
    { path: ['summary'], label: 'In one sentence', text: 'By car to a tea garden.' },
    { path: ['days', 0], label: 'Days, Day 1', text: `Please telephone us ${'early '.repeat(30)}for tea.` },
    { path: ['price'], label: 'Price', text: '5200' },
    { path: ['sights'], label: 'Sights', text: 'Walking in one sentence: Coorg.' },
  ]
  const own = { file: 'tours/coorg.yaml', title: 'Coorg', price: 5200, summary: 'Address and e-mail' }
  const coorg = { ...record, ...own, texts }
  const [tours, site] = overview.groups
  const sights = { ...home, title: 'Sights', texts: [] }
  const groups = [
    { ...tours, records: [coorg, record] },
    { ...site, records: [sights] },
  ]
  renderInForm('RecordList', { overview: { ...overview, groups }, search: value })
  return screen.queryAllByRole('link').map(({ textContent }) => textContent)
}
for (const [title, value, found] of [
  [
    'a record by its name, another one by its texts',
    ' tea ',
    ['Coorg', 'In one sentence', 'Days, Day 1', 'Tea tour'],
  ],
  ['a record by its name, without its texts', 'coorg', ['Coorg']],
  ['a summary', 'email address', ['Coorg']],
  ['words in another order', 'garden car', ['Coorg', 'In one sentence']],
  ['without hyphens', 'TE-A gar', ['Coorg', 'In one sentence']],
  ['a price as its card shows it', '₹5,200', ['Coorg', 'Price']],
  ['a price without its comma', '5200', ['Coorg', 'Price']],
  ['a price as people write it', 'Rs. 5200', ['Coorg', 'Price']],
  ['a field by its label, another one by its text', 'sentence', ['Coorg', 'In one sentence', 'Sights']],
  ['a word for a phone', 'Mobile', ['Coorg', 'Days, Day 1']],
  ['words in a name, a label and a text', 'coorg price 5200', ['Coorg', 'Price']],
  ['only what has all words', 'telephone garden', []],
] as const)
  test(`a search finds ${title}`, () => {
    expect(search(value)).toEqual(found)
  })
test('a search links to the fields that contain the text, with the part of it', () => {
  search('for tea')
  const link = screen.getByRole('link', { name: 'Days, Day 1' })
  expect(link.getAttribute('href')).toBe('#tours/coorg.yaml?days.0')
  expect(link.parentElement!.textContent).toBe('Days, Day 1: … early early early early for tea.')
})
test('a text that is found is not cut within a word', () => {
  search('please')
  const found = screen.getByRole('link', { name: 'Days, Day 1' }).parentElement!.textContent
  expect(found).toBe(`Days, Day 1: Please telephone us${' early'.repeat(11)} …`)
})
test('without a search, cards have no links to fields', () => {
  expect(search('')).toEqual(['Coorg', 'Tea tour', 'Sights'])
})
test('a search without a result says so', () => {
  search('palace')
  expect(screen.getByRole('status').textContent).toBe(
    'No field contains all these words. Search fewer: the site adds prices and some sentences itself.',
  )
})

const parts = {
  properties: {
    name: { ...text, part: 'Name and price' },
    price: text,
    stops: { type: 'array', title: 'Stops', items: text },
  },
} as const
for (const [title, part, path, field] of [
  ['the first field of its part', 'Name and price', [], 'field-name'],
  ['the wrong field of its part', 'Name and price 1', ['price'], 'field-price'],
  ['a list, rather than an entry of it', 'Stops 1', ['stops', 0], 'field-stops'],
] as const)
  test(`a link to a part of a form leads to ${title}`, async () => {
    const issues = path.length > 0 ? [{ ...issue, path }] : []
    await open({ schema: parts, values: { stops: [''] }, issues })
    press(part)
    expect(focusedId()).toBe(field)
  })
const currentPart = () =>
  screen.getAllByRole('button').find((button) => button.getAttribute('aria-current') === 'location')!
    .textContent
test('the first part of a form is the current one', async () => {
  await open({ schema: parts })
  expect(currentPart()).toBe('Name and price ')
})
for (const [title, key, part] of [
  ['a list', 'stops', 'Stops '],
  ['a field below the name of its part', 'price', 'Name and price '],
  ['a field that is rarely changed', 'order', 'Rarely changed '],
] as const)
  test(`the part with the focus is the current one: ${title}`, async () => {
    const order = { ...text, advanced: true }
    await open({ schema: { properties: { ...parts.properties, order } } })
    for (const focused of ['name', 'stops', key])
      client.act(() => window.document.getElementById(`field-${focused}`)!.focus())
    expect(currentPart()).toBe(part)
    // It stays while a button beside the form has the focus.
    client.act(() => screen.getByRole('button', { name: 'Save' }).focus())
    expect(currentPart()).toBe(part)
  })

/** Presses a button of the view Publish, in which the account is filled in. */
async function submit(
  button: string | RegExp,
  change: Partial<Overview> = {},
  { website = '', host = ' ', htaccess = false } = {},
) {
  const state = { ...overview.publishing, ...change.publishing, account: { ...account, htaccess } }
  const usual = { ...overview, ...change, publishing: state }
  // The address has a field if there was none when the view was opened.
  const { rerender } = renderInForm('Publish', {
    overview: { ...usual, ...(website && { site: '' }) },
    refresh,
  })
  if (website) type('Address of the site', website)
  type('Host', host)
  type('Account', 'me')
  type('Password', 'secret')
  rerender({ overview: usual, refresh })
  press(button)
  await settle()
}
const sent = {
  host: 'ftp.tours.test',
  user: 'me',
  folder: '',
  certificate: '',
  password: 'secret',
  htaccess: false,
}
/** The requests of a run; `change` is what the account and the request have besides the usual. */
const runs = (action: string, change: { account?: object; version?: string; website?: string } = {}) => [
  ['/api/run', { action, ...change, account: { ...sent, ...change.account } }],
  ['refresh'],
]

test('the password of an earlier account is known when that is typed again', () => {
  const state = { account: { ...account, host: '127.0.0.9', user: 'me' }, passwordFor: 'me@ftp.tours.test' }
  renderInForm('Publish', { overview: publishing(state) })
  const password = screen.getByLabelText<HTMLInputElement>('Password')
  expect([password.required, textOf()]).toEqual([true, expect.stringContaining('Type it again')])
  type('Password', 'secret')
  expect(textOf()).not.toContain('Type it again')
  type('Host', ' ftp.tours.test')
  expect(password.required).toBe(false)
})
test('a wrong folder has the focus once a run has ended, although its group was closed', () => {
  const overviewOf = (result?: RunResult) => ({
    overview: publishing({
      account: { ...account, folder: 'www' },
      run: { ...run, updatedAt: Date.now(), result },
    }),
  })
  const { rerender } = renderInForm('Publish', overviewOf())
  const group = screen.getByText('For special hosts').closest('details')!
  group.open = false
  rerender(overviewOf({ succeeded: false, subject: 'No.', message: 'Wrong.', field: 'folder' }))
  expect([group.open, focusedId()]).toEqual([true, 'field-folder'])
})
test('the reason for which a password was refused disappears while another one is typed', () => {
  const refusal = { succeeded: false, subject: 'No.', message: 'Wrong.', field: 'password' as const }
  const refused = (updatedAt: number) => ({
    overview: publishing({ run: { ...run, action: 'test', updatedAt, result: refusal } }),
  })
  const { rerender } = renderInForm('Publish', refused(time))
  expect(textOf()).toContain('Wrong.')
  type('Password', 'other')
  expect(textOf()).not.toContain('Wrong.')
  rerender(refused(time + 1))
  expect(textOf()).toContain('Wrong.')
})
for (const [title, typed, sent] of [
  ['without a host, the usual one of the site is used', {}, {}],
  [
    'a host is sent without spaces, and with the choice of the rules',
    { host: ' 127.0.0.1 ', htaccess: true },
    { account: { host: '127.0.0.1', htaccess: true } },
  ],
  ['the same address is not saved again', { website: 'www.tours.test/' }, {}],
  [
    'another address is sent with the run',
    { website: 'www.tea.test' },
    { account: { host: 'ftp.tea.test' }, website: 'https://www.tea.test' },
  ],
] as const)
  test(title, async () => {
    await submit('Test the connection', {}, typed)
    expect(calls).toEqual(runs('test', sent))
  })
test('nothing is sent during a run', async () => {
  await submit('Test the connection', publishing({ run }))
  expect(calls).toEqual([])
})
for (const [title, response, message] of [
  [
    'a run that is refused says why',
    { message: 'Another run is in progress.' },
    'Another run is in progress.',
  ],
  ['a closed editor is not reported in the view, but above it', new Error(), ''],
] as const)
  test(title, async () => {
    responses['/api/run'] = response
    await submit('Test the connection')
    expect(window.document.querySelector('.run > .issue')!.textContent).toBe(message)
  })
test('open questions are confirmed before each publication', async () => {
  await submit('Publish', { beforePublishing: [item('Far?')] })
  expect(await dialogText()).toBe('Publish with these open questions? Tea tour Far? Publish anyway Cancel')
  await answer('Cancel')
  expect(calls).toEqual([])
  press('Publish')
  await answer('Publish anyway')
  expect(calls).toEqual(runs('publish'))
  press('Publish')
  expect(await screen.findByRole('dialog')).toBeTruthy()
})
test('what must be corrected cannot be confirmed: the editor refuses the publication', async () => {
  await submit('Publish', { issues: [item('Price is empty.')], beforePublishing: [item('Far?')] })
  expect(calls).toEqual(runs('publish'))
})
test('a missing address of the site is not asked about', async () => {
  await submit('Publish', { beforePublishing: [item('Address?', { file: 'site.yaml', path: ['website'] })] })
  expect(calls).toEqual(runs('publish'))
})
test('open questions are not asked before a test of the connection', async () => {
  await submit('Test the connection', { beforePublishing: [item('Far?')] })
  expect(calls).toEqual(runs('test'))
})
const changes = [{ ...change, effect: 'deleted' } as const]
const earlier = { version: 'v1', date: time - 60_000, changes, problem: '' }
test('a restoration names both versions, and what leaves the site, and is done after confirmation', async () => {
  await submit(/^Restore the version/, publishing({ earlier, publishedAt: time }))
  expect(await dialogText()).toBe(
    'Restore the version of TIME? Visitors will see the version of TIME in place of what is online now: Tea tour not online any more Your texts in the editor stay as they are: the next publication puts them online again. Restore Cancel',
  )
  await answer('Restore')
  expect(calls).toEqual(runs('restore', { version: 'v1' }))
})
test('a version with which guests cannot call says so before it is restored', async () => {
  const problem = 'Calls and WhatsApp do not reach you.'
  await submit(/^Restore the version/, publishing({ earlier: { ...earlier, problem }, publishedAt: time }))
  expect(await dialogText()).toMatch(
    /^Restore the version of TIME\? With it: Calls and WhatsApp do not reach you\. Visitors will see the version of TIME/,
  )
})

test('the output of a build that has failed is copied', async () => {
  const result = { succeeded: false, subject: 'No.', message: '', output: ['One.', 'Two.'] }
  renderInForm('RunProgress', { run: { ...run, result }, overview })
  press('Copy')
  expect(await window.navigator.clipboard.readText()).toBe('One.\nTwo.')
})

/** Clicks on a text of the page beside the form. Returns what was done in it. */
async function clickPage(text: string) {
  const html = '<p>Text</p><a href="/">Home</a><a href="#costs">Costs</a><p id="costs"></p><p id="days"></p>'
  renderInForm('Preview', {}, { html, fragment: 'days' })
  const frame = screen.getByTitle<HTMLIFrameElement>('The page as visitors will see it')
  const target = await waitFor(() => within(frame.contentDocument!.body).getByText(text))
  const scrolled: number[] = []
  const scrollBy = (_: number, distance: number) => scrolled.push(distance)
  const { document: page } = Object.assign(frame.contentWindow!, { scrollBy })
  page.getElementById('costs')!.getBoundingClientRect = () => ({ top: 500 }) as DOMRect
  const stays = !fireEvent.click(target)
  const opened = [...page.querySelectorAll('[data-target]')].map(({ id }) => id)
  return { stays, opened, scrolled }
}
test('a link of the page opens the part that it names', async () => {
  expect(await clickPage('Costs')).toEqual({ stays: true, opened: ['costs'], scrolled: [500] })
})
test('a link of the page to another page opens nothing', async () => {
  expect(await clickPage('Home')).toEqual({ stays: true, opened: ['days'], scrolled: [] })
})
test('a click on a text of the page opens nothing', async () => {
  expect(await clickPage('Text')).toEqual({ stays: false, opened: ['days'], scrolled: [] })
})
/** Types a price into an open form, whose page has only this text then. Returns the window and the element of the page. */
async function typePrice(price: string, pageText: string) {
  Object.assign(responses['/api/draft']!, { html: `<p>${pageText}</p>` })
  type('Price (optional)', price)
  const { contentWindow } = screen.getByTitle<HTMLIFrameElement>('The page as visitors will see it')
  const text = await waitFor(() => within(contentWindow!.document.body).getByText(pageText))
  return { page: contentWindow!, text }
}
test('when a message takes some of its height, the page shows the field that had the focus last', async () => {
  await open({ values: { price: 4200 } })
  const { page, text } = await typePrice('4300', '₹4,300')
  screen.getByLabelText('Price (optional)').focus()
  screen.getByRole('button', { name: 'Save' }).focus()
  const scrolled: number[] = []
  const scrollBy = (_: number, distance: number) => scrolled.push(distance)
  Object.assign(page, { scrollBy, innerHeight: 300 })
  text.getBoundingClientRect = () => ({ top: 400, bottom: 420, height: 20 }) as DOMRect
  fireEvent(page, new window.Event('resize'))
  expect(scrolled).toEqual([300])
})
