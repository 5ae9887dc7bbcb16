import { expect, test } from '@playwright/test'
import type { FormState } from './form-state.ts'
import {
  type Cases,
  answer,
  calls,
  dialogText,
  expectText,
  fireEvent,
  focusedId,
  openClient,
  openRecord,
  press,
  renderInForm,
  responses,
  screen,
  settle,
  textOf,
  window,
  within,
} from './test-client.ts'
import { conflict, elsewhere, file, issue, item, priceSchema, schemas } from './test-records.ts'

openClient()

const issues = [1, 2, 3, 4, 5].map((number) => ({ ...issue, path: ['list', number] }))
const threeIssues = Array(3).fill('“Price” is empty. Fill.').join(' ')
const fiveIssues = `${threeIssues} … and 2 more`
const undoStack = [{ message: 'Removed: “Tea”.', undoMessage: '', path: [], before: {} }]
const both =
  /^Form Page Save Also changed .* keep, then press Save\. .* are kept\. price – only in the other version: “1” Keep my version Use the other version$/
const refused = { saveIssues: issues, issues }
const reminders = [item('Not on the home page.', { record: 'Palace' })]
const persistError = 'Disk full.'
const barCases: Cases<Partial<FormState>, boolean> = [
  ['without a change, only the buttons are shown', {}, 'Form Page Save'],
  ['a text that is typed can be discarded', { isPersisted: false }, 'Not saved yet. Form Page Discard Save'],
  ['a draft is stored', { draft: {} }, 'Not saved yet; stored on this computer. Form Page Discard Save'],
  ['a full disk replaces Undo', { persistError, undoStack }, 'Not stored yet: Disk full. Form Page Save'],
  [
    'a save while the editor is closed is answered in place of what is not stored',
    { persistError, status: 'Not saved. Disk full.' },
    'Not saved. Disk full. Form Page Save',
  ],
  ['after a save that is online, Publish is not suggested', { status: 'Saved.' }, 'Saved. Form Page Save'],
  [
    'after a save that is not online, Publish is suggested',
    { status: 'Saved.' },
    'Saved. Not online yet. Publish it Form Page Save',
    false,
  ],
  ['a save in progress is announced', { status: 'Saving …' }, 'Saving … Form Page Save', false],
  ['a removal can be undone', { undoStack }, 'Removed: “Tea”. Undo Form Page Save'],
  [
    'a text that is typed can be undone or discarded',
    { undoStack: [{ message: '', undoMessage: '', path: [], before: {} }], isPersisted: false },
    'Not saved yet. Undo Form Page Discard Save',
  ],
  [
    'a removal cannot be undone while a photograph is sent',
    { undoStack, isSendingPhoto: true },
    'Form Page Save',
  ],
  ['a removal can be undone after a refused save', { undoStack, status: 'No.' }, 'No. Undo Form Page Save'],
  ['a removal cannot be undone during a conflict', { undoStack, conflict }, both],
  [
    'a conflict with a text that was removed elsewhere shows only the own version',
    { values: { price: 2 }, conflict: { ...conflict, theirs: { ...conflict.theirs, values: {} } } },
    /price – only in your version: “2” Keep/,
  ],
  [
    'a conflict with another text shows both versions',
    { values: { price: 2 }, conflict },
    /price – your version: “2”; the other version: “1” Keep/,
  ],
  [
    'a form that is taken over has no buttons to save or discard',
    { mode: 'takenOver', undoStack, draft: {}, conflict, isPersisted: false },
    'This page was opened in another window. To go on in this window, press Continue here. What you have typed is kept, unless it is discarded or replaced there. Continue here',
  ],
  [
    'reminders are above the first issues',
    { ...refused, reminders },
    `Form Page Save Palace Not on the home page. ${fiveIssues}`,
  ],
  ['three issues are all shown', { ...refused, issues: issues.slice(2) }, `Form Page Save ${threeIssues}`],
  [
    'the issue that is left is shown with the number of empty fields',
    { ...refused, draft: {}, issues: issues.slice(4) },
    'Not saved yet; stored on this computer. 1 field is still empty. Form Page Discard Save “Price” is empty. Fill.',
  ],
  [
    'the issue of another form that a refused save has caused is shown',
    { ...refused, saveIssues: [elsewhere], issues: [elsewhere] },
    'Form Page Save Home page, “Price” is empty. Fill.',
  ],
  ['empty fields are not counted before a save', { draft: {}, issues }, /computer\. Form/],
  [
    'empty fields of another form are not counted',
    { ...refused, draft: {}, issues: [elsewhere] },
    /computer\. Form Page Discard Save$/,
  ],
]
for (const [title, form, text, isOnline = true] of barCases)
  test(title, () => expectText('SaveBar', { tab: 'Form', isOnline }, text, form))

test('the view is chosen in a group of buttons with a name', () => {
  renderInForm('SaveBar', { tab: 'Page', isOnline: true })
  const buttons = within(screen.getByRole('group', { name: 'View' })).getAllByRole('button')
  expect(buttons.map((button) => [button.textContent, button.getAttribute('aria-pressed')])).toEqual([
    ['Form', 'false'],
    ['Page', 'true'],
  ])
})

test('beside Save, danger is red, and what is unsaved has a mark', () => {
  const classOf = (form: Partial<FormState>) => {
    renderInForm('SaveBar', {}, form)
    return screen.getByRole('status').className
  }
  expect([{}, { draft: {} }, { persistError }].map(classOf)).toEqual(['', 'unsaved', 'danger'])
})

for (const [title, before, after, question] of [
  ['of less than half', 1000, 499, '₹499'],
  ['of half', 1000, 500],
  ['of twice', 1000, 2000],
  ['of more than twice', 1000, 2001, '₹2,001'],
  ['that is new', undefined, 2001],
  ['that was removed', 1000, undefined],
  ['that is refused', 1000, -100],
] as const)
  test(`a price ${title} is ${question ? '' : 'not '}asked about`, async () => {
    renderInForm('SaveBar', {}, { base: { price: before }, values: { price: after } })
    press('Save')
    if (question) {
      expect(await dialogText()).toBe(`Change the price to ${question}? It was ₹1,000 before. Save Cancel`)
      expect([calls, window.document.activeElement!.textContent]).toEqual([[], 'Cancel'])
      await answer('Save')
    }
    await settle()
    expect(calls).toEqual([['save']])
  })
const inConflict = { conflict, schema: priceSchema, values: { price: 2 } }
const text = { type: 'string', title: 'Text' } as const
const stops = { type: 'object', title: 'Stop', properties: { name: schemas.name, text } } as const
const [falls, fort, lake] = ['Falls', 'Fort', 'Lake'].map((name) => ({ name, text: 'Wet.' }))
const dry = { name: 'Falls', text: 'Dry.' }
for (const [title, here, elsewhere, ...lines] of [
  [
    'the field of an entry',
    [dry, fort],
    [falls, fort],
    'Stops, Stop 1, Text – your version: “Dry.”; the other version: “Wet.”',
  ],
  [
    'added entries',
    [falls, lake, fort],
    [fort],
    'Stop – only in your version: “Falls, Wet.”',
    'Stop – only in your version: “Lake, Wet.”',
  ],
  ['removed entries', [fort], [falls, fort], 'Stop – only in the other version: “Falls, Wet.”'],
  [
    'two equal entries, in two lines',
    [],
    [falls, falls],
    'Stop – only in the other version: “Falls, Wet.”',
    'Stop – only in the other version: “Falls, Wet.”',
  ],
  ['another order', [fort, falls], [falls, fort], 'Stops: order changed'],
] as const)
  test(`a conflict shows ${title}`, () => {
    const { error } = console
    const reported: unknown[] = []
    // React reports lines with the same key.
    console.error = (message: unknown) => reported.push(message)
    const theirs = { ...conflict.theirs, values: { stops: elsewhere } }
    renderInForm(
      'SaveBar',
      {},
      {
        schema: { properties: { stops: { type: 'array', title: 'Stops', items: stops } } },
        values: { stops: here },
        conflict: { ...conflict, fields: [['stops']], theirs },
      },
    )
    const shown = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
    console.error = error
    expect([shown, reported]).toEqual([lines, []])
  })

const upload = { type: 'string', title: 'File' } as const
const flag = { type: 'boolean', title: 'Confirmed' } as const
const [fallsPicture, fortPicture] = [{ upload: 'falls.jpg' }, { upload: 'fort.jpg' }]
// The label of the field is whole in the question, whatever it ends with.
for (const [title, schema, here, elsewhere, line, label] of [
  [
    'a picture',
    { type: 'object', title: 'Picture', properties: { upload } },
    ...[fortPicture, fallsPicture, 'Picture changed', 'Picture'],
  ],
  ['a checkbox', flag, false, true, 'Confirmed: no', 'Confirmed'],
  [
    'a text whose label ends like a sentence about a change',
    { ...text, title: 'Time changed' },
    ...['10', '11', 'Time changed – your version: “10”; the other version: “11”', 'Time changed'],
  ],
] as const)
  test(`the question about ${title} in conflict has its label`, async () => {
    const theirs = { ...conflict.theirs, values: { field: elsewhere } }
    const form = { values: { field: here }, conflict: { ...conflict, theirs, fields: [['field']] } }
    renderInForm('SaveBar', {}, { ...form, schema: { properties: { field: schema } } })
    expect(textOf(screen.getByRole('listitem'))).toBe(line)
    press('Keep my version')
    expect(await dialogText()).toMatch(new RegExp(`^Keep your version of “${label}”\\?`))
  })

test('the question about long texts in conflict shows both where they begin to differ', async () => {
  const [same, end] = [`${'🪷'.repeat(30)}${'Same words. '.repeat(10)}`, ' And more words.'.repeat(10)]
  const theirs = { ...conflict.theirs, values: { text: `${same}Hills.${end}` } }
  const form = { values: { text: `${same}Lakes.` }, conflict: { ...conflict, theirs, fields: [['text']] } }
  renderInForm('SaveBar', {}, { ...form, schema: { properties: { text } } })
  press('Keep my version')
  const words = '…. Same words. Same words. Same words. Same words. '
  const [mine, other] = [`${words}Lakes.`, `${words}Hills. And more words. And more words. And more wo…`]
  expect(await dialogText()).toContain(`Text – your version: “${mine}”; the other version: “${other}” The`)
})

const replaceText =
  'Use the other version of “Price”? Price – your version: “2”; the other version: “1” It replaces what you have typed there, which cannot be brought back. All other text that you have typed stays. Replace Cancel'
const discardText = 'Discard the unsaved changes of this page? They cannot be brought back. Discard Cancel'
for (const [title, form, button, text, action, call] of [
  ['what is not saved is discarded', { draft: {} }, 'Discard', discardText, 'Discard', ['discard']],
  [
    'the version of the form is kept',
    inConflict,
    'Keep my version',
    'Keep your version of “Price”? Price – your version: “2”; the other version: “1” The other version can be restored only if it was saved: then it is in History. Keep Cancel',
    'Keep',
    ['resolve', 'mine'],
  ],
  [
    'the other version replaces that of the form',
    inConflict,
    'Use the other version',
    replaceText,
    'Replace',
    ['resolve', 'theirs'],
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

test('after the choice between two versions, Save has the focus', async () => {
  renderInForm('SaveBar', {}, inConflict)
  press('Keep my version')
  await answer('Keep')
  expect(window.document.activeElement!.textContent).toBe('Save')
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
test('Undo keeps the focus while there is another step', () => {
  const undoStack = Array(2).fill({ message: 'Added.', undoMessage: '', path: [], before: {} })
  renderInForm('SaveBar', {}, { undoStack })
  screen.getByRole('button', { name: 'Undo' }).focus()
  press('Undo')
  expect([calls, window.document.activeElement!.textContent]).toEqual([[['undoStep']], 'Undo'])
})

test('Undo says what is back, scrolls to it and marks it', async () => {
  const { prototype } = window.HTMLElement
  const shown: string[] = []
  prototype.scrollIntoView = function () {
    shown.push(`scrolled to ${this.id}`)
  }
  prototype.animate = function () {
    shown.push(`marked ${this.id}`)
    return {} as Animation
  }
  await openRecord({
    schema: { properties: { stops: moved } },
    values: { stops: [{ name: 'Fort' }, { name: 'Falls' }] },
  })
  press('Remove “Falls”')
  shown.splice(0)
  press('Undo')
  await settle()
  const status = textOf(window.document.querySelector('.save-bar [role=status]')!)
  expect([status, ...shown]).toEqual([
    '“Falls” is back.',
    'scrolled to field-stops.1',
    'marked field-stops.1',
  ])
})

const moved = {
  type: 'array',
  title: 'Stops',
  items: { type: 'object', title: 'Stop', properties: { name: schemas.name } },
} as const
test('after the last Undo its list has the focus, and after Discard the heading; the page does not scroll', async () => {
  await openRecord({ schema: { properties: { stops: moved } }, values: { stops: [{ name: 'Falls' }] } })
  press('Add “Stop”')
  const list = window.document.getElementById('field-stops')!
  const [heading] = screen.getAllByRole('heading')
  const options: unknown[] = []
  for (const element of [list, heading!]) {
    const focus = element.focus.bind(element)
    element.focus = (option) => {
      options.push(option)
      focus(option)
    }
  }
  screen.getByRole('button', { name: 'Undo' }).focus()
  press('Undo')
  expect(focusedId()).toBe('field-stops')
  press('Add “Stop”')
  press('Page')
  screen.getByRole('button', { name: 'Undo' }).focus()
  press('Undo')
  expect(window.document.activeElement).toBe(heading)
  expect(screen.getByRole('button', { name: 'Page' }).getAttribute('aria-pressed')).toBe('true')
  press('Add “Stop”')
  responses['/api/discard'] = {}
  press('Discard')
  await answer('Discard')
  expect(window.document.activeElement).toBe(heading)
  expect(options).toEqual(Array(4).fill({ preventScroll: true }))
})
test('after Undo of a removal, the entry that is back has the focus', async () => {
  await openRecord({
    schema: { properties: { stops: moved } },
    values: { stops: [{ name: 'Falls' }, { name: 'Fort' }] },
  })
  press('Remove “Fort”')
  screen.getByRole('button', { name: 'Undo' }).focus()
  press('Undo')
  expect(focusedId()).toBe('field-stops.1')
})
test('after Undo of a move, the same entry is open and has the focus', async () => {
  const values = { stops: [{ name: 'Falls' }, { name: 'Fort' }, { name: 'Lake' }] }
  await openRecord({ schema: { properties: { stops: moved } }, values })
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
