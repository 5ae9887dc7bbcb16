/** What the components do when their elements are used. */
import { setImmediate } from 'node:timers/promises'
import { expect, test } from '@playwright/test'
import { renderToStaticMarkup } from 'react-dom/server'
import type { ChecklistItem, EditorIssue, FieldSchema, Overview } from '../shared/protocol.ts'
import type { RecordChange } from '../shared/publishing.ts'
import type { FormState } from './record-session.ts'
import { file, overview, setGlobals, texts, useClient } from './test-client.ts'

const views = ['Field', 'FormNav', 'History', 'Publish', 'RecordForm', 'RecordList', 'SaveBar'].map(
  (name) => `${name}.tsx`,
)
const client = useClient('handlers', [...views, 'dialogs.tsx'])
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
