/** What the components do when their elements are used. */
import { setImmediate, setTimeout } from 'node:timers/promises'
import { expect, test } from '@playwright/test'
import { renderToStaticMarkup } from 'react-dom/server'
import type { ChecklistItem, EditorIssue, FieldSchema, Overview } from '../shared/protocol.ts'
import type { RecordChange, RunState } from '../shared/publishing.ts'
import type { FormState } from './record-session.ts'
import { file, overview, setGlobals, texts, bundleClient } from './test-elements.ts'

const views = [
  'Checklist',
  'Field',
  'FormNav',
  'History',
  'Preview',
  'Publish',
  'RecordForm',
  'RecordList',
  'SaveBar',
].map((name) => `${name}.tsx`)
const client = bundleClient('handlers', [...views, 'dialogs.tsx'])
const { html, fire, press } = client

/** What was called, with its arguments, and which elements were searched to get the focus. */
let calls: unknown[][] = []
/** The form of a window: its methods are recorded. */
const session = new Proxy({} as Record<string, unknown>, {
  get: (own, name: string) =>
    name === 'state'
      ? own['state']
      : (...args: unknown[]) => {
          calls.push([name, ...args])
          return Promise.resolve('')
        },
})
/** The responses of the editor by path. */
let responses: Readonly<Record<string, object>> = {}
let listeners: Record<string, () => void> = {}

test.beforeEach(() => {
  calls = []
  listeners = {}
  const container = { remove: () => {}, querySelector: () => ({ close: () => calls.push(['close']) }) }
  const document = {
    body: { appendChild: () => container },
    createElement: () => container,
    getElementById: (id: string) => void calls.push(['focus', id]),
    querySelector: () => null,
    execCommand: (_: string, __: boolean, text: string) => calls.push(['type', text]),
  }
  const fetch = async (path: string, { body }: { body?: string }) => {
    calls.push([path, ...(body ? [JSON.parse(body)] : [])])
    return Response.json(responses[path])
  }
  const stored: Record<string, string> = {}
  const localStorage = {
    getItem: (key: string) => stored[key] ?? null,
    setItem: (key: string, value: string) => (stored[key] = value),
  }
  setGlobals({
    document,
    fetch,
    localStorage,
    location: { hash: '' },
    // An iterable instead of a form.
    FormData: Map,
    HTMLTextAreaElement: class {},
    scrollTo: () => {},
    addEventListener: (type: string, listener: () => void) => (listeners[type] = listener),
    removeEventListener: (type: string) => delete listeners[type],
  })
})

/** The text of the open dialog; undefined if none is open. */
const dialogText = () => client.dialog && texts(renderToStaticMarkup(client.dialog))
/** Closes the dialog with its action, with the fields of its form, or with Cancel. */
async function answer(returnValue: 'confirm' | '', fields: readonly (readonly string[])[] = []) {
  client.dialog!.props['onClose']!({ currentTarget: { returnValue, querySelector: () => fields } })
  await setImmediate()
}

/** Shows a field of the tour, whose key is `key`. */
const show = (schema: FieldSchema, key: unknown, required: string[] = [], form: Partial<FormState> = {}) => {
  const props = {
    schema: { properties: { key: schema }, required },
    path: [],
    value: { key },
    isRequired: true,
  }
  return html('Group', props, { values: { key }, ...form }, session)
}
const text = { type: 'string', title: 'Name' } as const
const longText = { ...text, widget: 'long text', placeholders: { price: 'Price' } } as const

test.describe('a list', () => {
  const included = { type: 'array', title: 'Included', items: text } as const
  const at = { type: 'string', title: 'When', format: 'time' } as const
  const stop = { type: 'object', title: 'Stop', properties: { at } } as const
  const stops = { type: 'array', title: 'Stops', items: stop } as const
  const button = { closest: () => null, focus: () => calls.push(['focus', 'button']) }

  test('gets an empty text at its end, which has the focus', () => {
    show(included, ['A', 'B'])
    press('Add a name')
    expect(calls).toEqual([
      ['add', ['key', 2], '', 'Name'],
      ['focus', 'field-key.2.'],
      ['focus', 'field-key.2'],
      ['focus', 'field-key'],
    ])
  })
  test('gets an empty group, whose first field has the focus', () => {
    show(stops, [])
    press('Add a stop')
    expect(calls.slice(0, 2)).toEqual([
      ['add', ['key', 0], {}, 'Stop'],
      ['focus', 'field-key.0.at'],
    ])
  })
  for (const [index, next] of [
    [0, 0],
    [1, 1],
    [2, 1],
  ] as const)
    test(`without entry ${index + 1} of 3, entry ${next + 1} has the focus`, () => {
      show(included, ['A', 'B', 'C'])
      press(`Remove “${'ABC'[index]}”`)
      expect(calls).toEqual([
        ['removeAt', ['key', index], 'ABC'[index]],
        ['focus', `field-key.${next}`],
      ])
    })
  test('that is optional is removed with its last entry', () => {
    show(included, ['A'])
    press('Remove “A”')
    expect(calls).toContainEqual(['change', ['key'], undefined])
  })
  test('that is required stays without its last entry', () => {
    show(included, ['A'], ['key'])
    press('Remove “A”')
    expect(calls.map(([name]) => name)).toEqual(['removeAt', 'focus'])
  })
  test('moves an entry down, whose button keeps the focus', () => {
    show(included, ['A', 'B'])
    press('Move “A” down', { currentTarget: button })
    expect(calls).toEqual([
      ['move', ['key'], 0, 1, 'A'],
      ['focus', 'button'],
    ])
  })
  test('moves an entry up', () => {
    show(included, ['A', 'B'])
    press('Move “B” up', { currentTarget: button })
    expect(calls[0]).toEqual(['move', ['key'], 1, 0, 'B'])
  })
  test('does not move an entry to another day', () => {
    show(stops, [{ at: 'Day 1' }, { at: 'Day 2' }, { at: 'Day 2' }])
    press('Move “Day 2” up', { currentTarget: button })
    expect(calls).toEqual([])
  })
  for (const [title, list, key, order] of [
    [
      'is sorted by time when a field is left',
      stops,
      [{ at: '09:00' }, { at: '08:00' }, { at: '10:00' }],
      [1, 0, 2],
    ],
    ['that is sorted stays so', stops, [{ at: '08:00' }, { at: '09:00' }], undefined],
    ['without times is not sorted', included, ['B', 'A'], undefined],
  ] as const)
    test(title, () => {
      show(list, key)
      fire('onBlur')
      expect(calls).toEqual(order ? [['sort', ['key'], order]] : [])
    })
})

test('a group is added, and its first field has the focus', () => {
  show({ type: 'object', title: 'Hours', properties: { opens: text } }, undefined)
  press('Fill in “Hours”')
  expect(calls.slice(0, 2)).toEqual([
    ['add', ['key'], {}, 'Hours'],
    ['focus', 'field-key.opens'],
  ])
})
test('an optional group is removed', () => {
  show({ type: 'object', title: 'Hours', properties: { opens: text } }, {})
  press('Remove “Hours”')
  expect(calls).toEqual([['removeAt', ['key'], 'Hours']])
})

for (const [title, checked, required, value] of [
  ['that is checked is true', true, [], true],
  ['that is required and not checked is false', false, ['key'], false],
  ['that is optional and not checked is empty', false, [], undefined],
] as const)
  test(`a checkbox ${title}`, () => {
    show({ type: 'boolean' }, !checked, [...required])
    fire('onChange', { target: { checked } })
    expect(calls).toEqual([['change', ['key'], value]])
  })
for (const [title, schema, typed, value] of [
  ['of one line has no line breaks', text, 'Tea\nand\ncoffee', 'Tea and coffee'],
  ['of several lines keeps its line breaks', longText, 'Tea\ncoffee', 'Tea\ncoffee'],
  ['that is emptied has no value', text, '', undefined],
] as const)
  test(`a text ${title}`, () => {
    show(schema, 'Tea')
    fire('onChange', { target: { value: typed } })
    expect(calls).toEqual([['change', ['key'], value, undefined]])
  })
test('a number of entries names their list', () => {
  show({ type: 'integer', entriesIn: 'days' }, 1)
  fire('onChange', { target: { value: '3' } })
  expect(calls).toEqual([['change', ['key'], 3, 'days']])
})
test('both coordinates of a map are pasted into one field', () => {
  const latitude = { type: 'number', format: 'coordinate' } as const
  const key = { name: 'Palace', latitude: 1 }
  show({ type: 'object', properties: { latitude } }, key, ['key'])
  fire('onChange', { target: { value: '12.3051, 76.6551' } })
  expect(calls).toEqual([['change', ['key'], { name: 'Palace', latitude: 12.3051, longitude: 76.6551 }]])
})

/** Whether a handler of a text field prevents what the browser does. */
function isPrevented(schema: FieldSchema, handler: string, event: object) {
  let isPrevented = false
  show(schema, 'Tea')
  fire(handler, { ...event, preventDefault: () => (isPrevented = true) })
  return isPrevented
}
test('Enter makes no line break in a field of one line', () => {
  expect(isPrevented(text, 'onKeyDown', { key: 'Enter' })).toBe(true)
})
test('Enter makes a line break in a long text', () => {
  expect(isPrevented(longText, 'onKeyDown', { key: 'Enter' })).toBe(false)
})
test('other keys type in a field of one line', () => {
  expect(isPrevented(text, 'onKeyDown', { key: 'a' })).toBe(false)
})
const pasted = (text: string) => ({ clipboardData: { getData: () => text } })
test('lines are pasted as one into a field of one line', () => {
  expect(isPrevented(text, 'onPaste', pasted('\nTea \n\n and\n'))).toBe(true)
  expect(calls).toEqual([['type', 'Tea and']])
})
test('one line is pasted by the browser', () => {
  expect(isPrevented(text, 'onPaste', pasted('Tea'))).toBe(false)
})
test('lines are pasted into a long text by the browser', () => {
  expect(isPrevented(longText, 'onPaste', pasted('Tea\nand'))).toBe(false)
})
test('the button of a placeholder inserts it where the cursor is', () => {
  show(longText, 'Tea')
  const focus = () => calls.push(['focus', 'text'])
  press('＋ Price', { currentTarget: { parentElement: { querySelector: () => ({ focus }) } } })
  expect(calls).toEqual([
    ['focus', 'text'],
    ['type', '{price}'],
  ])
})

const part = { type: 'object', ownPage: true } as const
const photo = { type: 'object', properties: { upload: { type: 'string' }, crop: part } } as const
const clicked = {
  nativeEvent: { offsetX: 50, offsetY: 108 },
  currentTarget: { clientWidth: 200, clientHeight: 120 },
}
const showDetail = (detail: object, hasPage = true) => {
  const values = { hasPage, detail }
  const schema = { properties: { detail: photo } }
  return html('Group', { schema, path: [], value: values, isRequired: true }, { values }, session)
}
test('a click on a picture sets its focal point', () => {
  show(photo, { upload: 'a.jpg' })
  fire('onClick', clicked, 'The picture now')
  expect(calls).toEqual([['change', ['key', 'focus'], { x: 25, y: 90 }]])
})
test('a click on a small picture sets the middle of its part, up to the edges', () => {
  showDetail({ upload: 'a.jpg' })
  fire('onClick', clicked, 'The picture now')
  expect(calls).toEqual([['change', ['detail', 'crop'], { x: 0, y: 50, width: 50 }]])
})
test('a click on a small picture keeps the width of its part', () => {
  showDetail({ upload: 'a.jpg', crop: { x: 0, y: 0, width: 20 } })
  fire('onClick', clicked, 'The picture now')
  expect(calls).toEqual([['change', ['detail', 'crop'], { x: 15, y: 80, width: 20 }]])
})
test('a click on a small picture that is shown whole does nothing', () => {
  showDetail({ upload: 'a.jpg' }, false)
  expect(() => fire('onClick', clicked, 'The picture now')).toThrow('No element')
})
test('a picture has a mark at its focal point', () => {
  expect(show(photo, { upload: 'a.jpg', focus: { x: 10, y: 20 } })).toContain(
    '<span style="left:10%;top:20%">',
  )
})
test('a small picture has a mark in the middle of its part', () => {
  const crop = { x: 10, y: 20, width: 40 }
  expect(showDetail({ upload: 'a.jpg', crop })).toContain('<span style="left:30%;top:40%">')
})
test('a picture without a focal point has no mark', () => {
  expect(show(photo, { upload: 'a.jpg' })).not.toContain('<span style')
})
test('a photograph that is dropped is sent, and its text is next', async () => {
  show(photo, {})
  const dropped = { name: 'a.jpg' }
  fire('onDrop', { dataTransfer: { files: [dropped] } })
  await setImmediate()
  expect(calls.slice(0, 2)).toEqual([
    ['addPhoto', ['key'], dropped],
    ['focus', 'field-key.alt'],
  ])
})
test('without a photograph nothing is sent', () => {
  show(photo, {})
  fire('onDrop', { dataTransfer: { files: [] } })
  expect(calls).toEqual([])
})
test('the field of a small photograph keeps the focus', async () => {
  showDetail({})
  fire('onDrop', { dataTransfer: { files: [{ name: 'a.jpg' }] } })
  await setImmediate()
  expect(calls[1]).toEqual(['focus', 'field-detail.upload'])
})

const issue: EditorIssue = {
  file,
  path: ['price'],
  record: 'Tea tour',
  field: 'Price',
  message: 'is empty',
  remedy: 'Fill.',
}
const elsewhere = { ...issue, file: 'home.yaml', record: 'Home page' }

/** Saves a form. Returns the question that it asks before; undefined if it saves. */
async function askBefore(form: Partial<FormState>) {
  calls = []
  html('SaveBar', { tab: 'Form', isOnline: true }, form, session)
  press('Save')
  await setImmediate()
  return calls.some(([name]) => name === 'save') ? undefined : dialogText()
}
for (const [title, before, after] of [
  ['less than half', 1000, 499],
  ['more than twice', 1000, 2001],
] as const)
  test(`a price of ${title} is asked about`, async () => {
    const question = `Save a price of ₹${after.toLocaleString('en')}? It was ₹1,000 before. Save Cancel`
    expect(await askBefore({ base: { price: before }, values: { price: after } })).toBe(question)
    await answer('')
  })
for (const [title, form] of [
  ['of half', { base: { price: 1000 }, values: { price: 500 } }],
  ['of twice', { base: { price: 1000 }, values: { price: 2000 } }],
  ['that is new', { base: {}, values: { price: 2001 } }],
  ['that was removed', { base: { price: 1000 }, values: {} }],
  ['that is refused', { base: { price: 1000 }, values: { price: 0 }, issues: [issue] }],
] as const)
  test(`a price ${title} is not asked about`, async () => {
    expect(await askBefore(form)).toBeUndefined()
  })
for (const [title, other] of [
  ['another field', { ...issue, path: ['title'] }],
  ['another form', elsewhere],
] as const)
  test(`a price is asked about if ${title} is refused`, async () => {
    expect(await askBefore({ base: { price: 1000 }, values: { price: 1 }, issues: [other] })).toContain('₹1?')
    await answer('')
  })
for (const [returnValue, saves] of [
  ['confirm', [['save']]],
  ['', []],
] as const)
  test(`an unusual price is ${returnValue ? 'saved' : 'not saved'} after ${returnValue || 'cancel'}`, async () => {
    await askBefore({ base: { price: 1000 }, values: { price: 1 } })
    await answer(returnValue)
    expect(calls.filter(([name]) => name === 'save')).toEqual(saves)
  })

for (const [title, returnValue, discards] of [
  ['is discarded after confirmation', 'confirm', [['discard']]],
  ['stays after Cancel', '', []],
] as const)
  test(`what is not saved ${title}`, async () => {
    html('SaveBar', { tab: 'Form', isOnline: true }, { draft: {} }, session)
    press('Discard')
    expect(dialogText()).toBe('Discard what you have not saved? It cannot be restored. Discard Cancel')
    await answer(returnValue)
    expect(calls).toEqual(discards)
  })

test('an issue of the form leads to its field', () => {
  html('SaveBar', { tab: 'Form', isOnline: true }, { saveIssues: [issue] }, session)
  press('“Price” is empty. Fill.')
  expect(calls).toEqual([['focus', 'field-price']])
})
test('an issue of another form opens that form', () => {
  html('SaveBar', { tab: 'Form', isOnline: true }, { saveIssues: [elsewhere] }, session)
  press('Home page, “Price” is empty. Fill.')
  expect(location.hash).toBe('#home.yaml?price')
})

for (const [title, count, focused] of [
  ['the last step is undone, Save has the focus, because Undo disappears', 1, [['focus', 'Save']]],
  ['another step is undone, Undo keeps the focus', 2, []],
] as const)
  test(`after ${title}`, () => {
    const steps = Array(count).fill({ message: 'Added.', path: [], undo: () => {} })
    html('SaveBar', { tab: 'Form', isOnline: true }, { steps }, session)
    client.setRef('Save', { focus: () => calls.push(['focus', 'Save']) })
    press('Undo')
    expect(calls).toEqual([['undoStep'], ...focused])
  })

const conflict = { fields: [['price']], theirs: { values: { price: 1 }, base: {}, draft: null } }
const schema = { properties: { price: { type: 'integer', title: 'Price' } } } as const
for (const [title, choose, resolves] of [
  ['keeps the own text', async () => press('Keep mine'), [['resolve', conflict, 'mine']]],
  [
    'is replaced after confirmation',
    async () => {
      press('Use theirs')
      expect(dialogText()).toBe('Replace your text in “Price”? It cannot be restored. Replace Cancel')
      await answer('confirm')
    },
    [['resolve', conflict, 'theirs']],
  ],
  [
    'stays open after Cancel',
    async () => {
      press('Use theirs')
      await answer('')
    },
    [],
  ],
] as const)
  test(`a conflict ${title}`, async () => {
    html('SaveBar', { tab: 'Form', isOnline: true }, { conflict, schema, values: { price: 2 } }, session)
    await choose()
    expect(calls).toEqual(resolves)
  })

const item = (sentence: string, more: Partial<ChecklistItem> = {}): ChecklistItem => {
  return { file, path: ['price'], record: 'Tea tour', sentence, urgency: 'first', ...more }
}
const change: RecordChange = { file, title: 'Tea tour', effect: 'changed', fields: [] }
const refresh = async () => void calls.push(['refresh'])

/** Shows the form of a record. */
function open(form: Partial<FormState> = {}, change: Partial<Overview> = {}, opened = file, field = '') {
  const { initialState } = client
  const before = { ...initialState }
  const loaded = { schema, values: { title: 'Tea' }, base: {}, isReading: false, status: '', file: opened }
  Object.assign(initialState, loaded, form)
  const props = { file: opened, field, overview: { ...overview, ...change }, onSaved: refresh }
  const shown = html('RecordForm', props)
  Object.assign(initialState, before)
  return shown
}
const publishing = (change: Partial<Overview['publishing']>) => {
  return { publishing: { ...overview.publishing, ...change } }
}

for (const [title, items, shown] of [
  ['what is asked about it', [item('How far?')], true],
  ['nothing that is asked about another one', [item('How far?', { file: 'tours/goa.yaml' })], false],
  ['no question for later', [item('How far?', { urgency: 'later' })], false],
] as const)
  test(`a form repeats ${title}`, () => {
    expect(open({}, { checklist: items }).includes('How far?')).toBe(shown)
  })
for (const [title, field, shown] of [
  ['repeats the question that has led to it', 'price', true],
  ['does not repeat a question about another field', 'title', false],
] as const)
  test(`a form ${title}`, () => {
    const later = item('How far?', { urgency: 'later' })
    expect(open({}, { checklist: [later] }, file, field).includes('banner followed')).toBe(shown)
  })

for (const [title, unpublished, text] of [
  ['of a record that is online is not mentioned', [], 'Saved. Form'],
  ['of a record that has changed since', [change], 'Saved. Not online yet. Publish it Form'],
  ['of a record beside one that has changed', [{ ...change, file: 'home.yaml' }], 'Saved. Form'],
  ['that is not known', undefined, 'Saved. Not online yet. Publish it Form'],
] as const)
  test(`after a save, the publication ${title}`, () => {
    expect(texts(open({ status: 'Saved.' }, publishing({ unpublished })))).toContain(text)
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
  test(`the address ${title}`, () => {
    const shown = texts(open(form, {}, opened))
    if (address) expect(shown).toContain(address)
    else expect(shown).not.toContain('address')
  })

for (const [title, form, opened, buttons] of [
  ['a tour is copied and deleted', {}, file, ['Copy as a new one', 'Delete']],
  ['a new tour is copied only', { base: null }, file, ['Copy as a new one']],
  ['a destination is deleted only', {}, 'destinations/goa.yaml', ['Delete']],
  ['a part of the site is neither copied nor deleted', {}, 'home.yaml', []],
] as const)
  test(title, () => {
    expect(open(form, {}, opened).match(/Copy as a new one|Delete/g) ?? []).toEqual(buttons)
  })

const added = (path: (string | number)[]) => [{ message: '', path, undo: () => {}, isNew: true }]
for (const [title, form, shown] of [
  ['of a saved record is marked', {}, true],
  ['of a new record is not marked', { base: null }, false],
  ['of a new record is marked after Save', { base: null, showsAllIssues: true }, true],
  ['of a new group is not marked', { steps: added(['price']) }, false],
  ['beside a new group is marked', { steps: added(['pri']) }, true],
  ['that is not new any more is marked', { steps: [{ ...added(['price'])[0]!, isNew: false }] }, true],
  ['of a new record is marked if it is wrong', { base: null, values: { price: 0 } }, true],
] as const)
  test(`a field ${title}`, () => {
    expect(open({ issues: [issue], ...form }).includes('aria-invalid="true"')).toBe(shown)
  })

for (const [title, form] of [
  ['a photograph is sent', { isSendingPhoto: true }],
  ['the record is read', { isReading: true }],
] as const)
  test(`the form waits while ${title}`, () => {
    expect(open(form)).toContain('<div class="form" inert="">')
  })
test('the form does not wait otherwise', () => {
  expect(open()).toContain('<div class="form">')
})
test('a record without a title has that of the list', () => {
  expect(open({ values: {} })).toContain('<title>Tea tour – Editor</title>')
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
    responses = { '/api/delete': {} }
    open({}, publishing(online as Partial<Overview['publishing']>))
    press('Delete')
    await setTimeout(0)
    expect(dialogText()).toBe(`Delete “Tea”? ${effect}“History” can bring it back. Delete Cancel`)
    await answer('')
  })
test('a record is deleted after confirmation', async () => {
  responses = { '/api/delete': {} }
  open()
  press('Delete')
  await setTimeout(0)
  await answer('confirm')
  await setTimeout(0)
  const body = { file, base: {}, draft: null }
  expect(calls.filter(([path]) => path === '/api/delete')).toEqual([
    ['/api/delete', { ...body, dryRun: true }],
    ['/api/delete', { ...body, dryRun: false }],
  ])
})
test('a record that the site needs is not deleted', async () => {
  responses = { '/api/delete': { issues: [elsewhere] } }
  open()
  press('Delete')
  await setTimeout(0)
  expect(dialogText()).toBe(
    '“Tea” cannot be deleted yet Without it, this would not be right. Choose a line to change it there first. Home page “Price” is empty. Fill. Close',
  )
  await answer('')
})

test('a copy is created with the name that is typed', async () => {
  responses = { '/api/new': { file: 'tours/hampi.yaml' } }
  open()
  press('Copy as a new one')
  await answer('confirm', [['name', ' Hampi ']])
  await setTimeout(0)
  expect(calls).toEqual([['/api/new', { folder: 'tours', title: 'Hampi', tour: { title: 'Tea' } }]])
  expect(location.hash).toBe('#tours/hampi.yaml')
})
test('nothing is copied after Cancel', async () => {
  open()
  press('Copy as a new one')
  await answer('', [['name', 'Hampi']])
  expect(calls).toEqual([])
})
test('a copy has the name of its source with a number, and its address', async () => {
  open()
  press('Copy as a new one')
  expect(dialogText()).toBe('Name of the copy Its address will be /tour/tea-2/ Copy Cancel')
  await answer('')
})
test('a copy cannot have the name of another record', async () => {
  open(
    { values: { title: 'tea' } },
    {
      groups: [{ ...overview.groups[0]!, records: [{ ...overview.groups[0]!.records[0]!, title: 'Tea 2' }] }],
    },
  )
  press('Copy as a new one')
  expect(dialogText()).toBe('Name of the copy This name is already used. Choose another one. Copy Cancel')
  await answer('')
})

test('a new tour gets a name first', async () => {
  html('RecordList', { overview })
  press('＋ New tour')
  expect(dialogText()).toBe('Name of the new tour Write a name. Create Cancel')
  await answer('')
})
test('a new tour is created and opened', async () => {
  responses = { '/api/new': { file: 'tours/hampi.yaml' } }
  html('RecordList', { overview })
  press('＋ New tour')
  await answer('confirm', [['name', 'Hampi']])
  await setTimeout(0)
  expect([calls, location.hash]).toEqual([
    [['/api/new', { folder: 'tours', title: 'Hampi' }]],
    '#tours/hampi.yaml',
  ])
})
test('no tour is created after Cancel', async () => {
  html('RecordList', { overview })
  press('＋ New tour')
  await answer('', [['name', 'Hampi']])
  expect(calls).toEqual([])
})
test('the Back button closes a dialog', async () => {
  html('RecordList', { overview })
  press('＋ New tour')
  listeners['hashchange']!()
  expect(calls).toEqual([['close']])
  await answer('')
})

for (const [title, restoreChange, effect] of [
  [
    'replaces what is saved now',
    { ...change, fields: [{ name: 'Price', before: '2', after: '1' }] },
    'This replaces what is saved now: Price: 2 → 1',
  ],
  ['of a deleted record brings it back', { ...change, effect: 'new' }, 'It will exist again.'],
  ['of a new record deletes it', { ...change, effect: 'deleted' }, 'It will be deleted.'],
] as const)
  test(`a restoration ${title}`, async () => {
    const save = { ...change, title: 'Now', savedAt: Date.UTC(2026, 0, 15), about: undefined, restoreChange }
    html('History', { overview: { ...overview, history: [save] }, refresh })
    press('Restore what was before')
    expect(dialogText()).toBe(
      `Restore “Tea tour” as it was before the save of TIME? ${effect} Restore Cancel`,
    )
    await answer('')
    expect(calls).toEqual([])
  })
test('a save is taken back after confirmation', async () => {
  responses = { '/api/restore': {} }
  const save = { ...change, savedAt: 1, about: undefined, restoreChange: change }
  html('History', { overview: { ...overview, history: [save] }, refresh })
  press('Restore what was before')
  await answer('confirm')
  await setTimeout(0)
  expect(calls).toEqual([['/api/restore', { savedAt: 1 }], ['refresh']])
})

test('an item of the checklist is resolved', async () => {
  responses = { '/api/resolve': { savedAt: 1 } }
  const items = [item('How far?', { urgency: 'later', resolution: {} })]
  html('Checklist', { items, history: [], refresh })
  press('Answered')
  await setTimeout(0)
  expect(calls).toEqual([['/api/resolve', { file, path: ['price'], sentence: 'How far?' }], ['refresh']])
})

const parts = {
  properties: { name: text, price: text, stops: { type: 'array', title: 'Stops', items: text } },
} as const
for (const [title, part, path, field] of [
  ['the first field of its part', 'Name and price', [], 'field-name'],
  ['the wrong field of its part', 'Name and price 1', ['price'], 'field-price'],
  ['a list, rather than an entry of it', 'Stops 1', ['stops', 0], 'field-stops'],
] as const)
  test(`a link to a part of a form leads to ${title}`, () => {
    html('FormNav', {}, { schema: parts, issues: path.length > 0 ? [{ ...issue, path }] : [] })
    press(part)
    expect(calls[0]).toEqual(['focus', field])
  })

const typed = [
  ['host', ' '],
  ['user', 'me'],
  ['folder', ''],
  ['certificate', ''],
  ['password', 'secret'],
]
/** Presses a button of the view Publish, in which the account is filled in. */
async function submit(
  action: string,
  change: Partial<Overview> = {},
  fields: readonly (readonly string[])[] = [],
) {
  html('Publish', { overview: { ...overview, ...change }, refresh })
  const event = { preventDefault: () => {}, currentTarget: [...typed, ...fields] }
  fire('onSubmit', { ...event, nativeEvent: { submitter: { value: action } } })
  await setTimeout(0)
}
const sent = {
  host: 'ftp.tours.test',
  user: 'me',
  folder: '',
  certificate: '',
  password: 'secret',
  htaccess: false,
}
const run = (action: string, account: object = sent) => [['/api/run', { action, account }], ['refresh']]

test('without a host, the usual one of the site is used', async () => {
  await submit('test')
  expect(calls).toEqual(run('test'))
})
test('a host is sent without spaces, and with the choice of the rules', async () => {
  await submit('test', {}, [
    ['host', ' 127.0.0.1 '],
    ['htaccess', 'on'],
  ])
  expect(calls).toEqual(run('test', { ...sent, host: '127.0.0.1', htaccess: true }))
})
test('the same address is not saved again', async () => {
  await submit('test', {}, [['website', 'www.tours.test/']])
  expect(calls).toEqual(run('test'))
})
test('another address is sent with the run', async () => {
  await submit('test', {}, [['website', 'www.tea.test']])
  const account = { ...sent, host: 'ftp.tea.test' }
  const body = { action: 'test', account, website: 'https://www.tea.test' }
  expect(calls).toEqual([['/api/run', body], ['refresh']])
})
test('nothing is sent during a run', async () => {
  const times = { startedAt: 1, updatedAt: 1 }
  const run: RunState = { action: 'test', step: 'connect', sent: 0, total: 0, output: [], ...times }
  await submit('test', publishing({ run }))
  expect(calls).toEqual([])
})
test('nothing is published after Cancel', async () => {
  await submit('publish', { beforePublishing: [item('Far?')] })
  expect(dialogText()).toBe('Publish with these open questions? Tea tour Far? Publish anyway Cancel')
  await answer('')
  expect(calls).toEqual([['refresh']])
})
for (const [title, question, isAskedAgain] of [
  ['A question is asked once', item('Far?'), false],
  ['A question about unsaved text is asked each time', item('Unsaved.', { path: [] }), true],
  [
    'A question about the phone number is asked each time',
    item('Phone?', { file: 'site.yaml', path: ['phone'] }),
    true,
  ],
] as const)
  test(`${title.toLowerCase()} before publishing`, async () => {
    responses = { '/api/run': {} }
    await submit('publish', { beforePublishing: [question] })
    await answer('confirm')
    await setTimeout(0)
    expect(calls).toEqual(run('publish'))
    await submit('publish', { beforePublishing: [question] })
    expect(dialogText() !== undefined).toBe(isAskedAgain)
    if (isAskedAgain) await answer('')
  })
test('an address that is missing is no question', async () => {
  await submit('publish', { beforePublishing: [item('Address?', { file: 'site.yaml', path: ['website'] })] })
  expect(calls).toEqual(run('publish'))
})
test('a question before a test is not asked', async () => {
  await submit('test', { beforePublishing: [item('Far?')] })
  expect(calls).toEqual(run('test'))
})
const day = Date.UTC(2026, 0, 15)
const earlier = { version: 'v1', date: day, changes: [{ ...change, effect: 'deleted' } as const] }
test('a restoration names both versions, and what leaves the site', async () => {
  await submit('restore', publishing({ earlier, publishedAt: day }))
  expect(dialogText()).toBe(
    'Restore the version of TIME? Visitors see it in place of the version of TIME: Tea tour not online any more Your texts in the editor stay as they are: the next publication puts them online again. Restore Cancel',
  )
  await answer('')
  expect(calls).toEqual([['refresh']])
})
test('the version that was confirmed is restored', async () => {
  await submit('restore', publishing({ earlier, publishedAt: day }))
  await answer('confirm')
  await setTimeout(0)
  expect(calls).toEqual([['/api/run', { action: 'restore', account: sent, version: 'v1' }], ['refresh']])
})

/** Clicks on the page beside the form. Returns what was done in it. */
function clickPage(hash: string | undefined, textContent = '') {
  const done: string[] = []
  const partOf = (id: string) => {
    const [setAttribute, removeAttribute] = [() => done.push(`open ${id}`), () => done.push(`close ${id}`)]
    return { setAttribute, removeAttribute, getBoundingClientRect: () => ({ top: 500 }) }
  }
  const ownerDocument = {
    getElementById: (id: string) => (id === '' ? null : partOf(id)),
    querySelector: () => partOf('last'),
    defaultView: { scrollBy: (_: number, distance: number) => done.push(`scroll ${distance}`) },
  }
  const target = { ownerDocument, textContent, closest: () => (hash === undefined ? null : { hash }) }
  html('Preview', {})
  const addEventListener = (_: string, click: (event: object) => void) =>
    click({ target, preventDefault: () => done.push('stay') })
  Object.assign(document, { querySelectorAll: () => [] })
  fire('onLoad', { currentTarget: { contentWindow: { addEventListener } } })
  return done
}
test('a link of the page opens the part that it names', () => {
  expect(clickPage('#costs')).toEqual(['stay', 'close last', 'open costs', 'scroll 500'])
})
test('a link of the page to another page opens nothing', () => {
  expect(clickPage('')).toEqual(['stay'])
})
test('a click beside the links of the page changes nothing in it', () => {
  expect(clickPage(undefined)).toEqual([])
})
