import { expect, test } from '@playwright/test'
import type { FormState } from './form-state.ts'
import {
  answer,
  calls,
  type Cases,
  clickButton,
  dialogText,
  expectText,
  focusedId,
  focusedText,
  openClient,
  openRecord,
  renderInForm,
  responses,
  saveStatus,
  screen,
  textOf,
  window,
  within,
} from './test-client.ts'
import { conflict, elsewhere, file, issue, item, priceSchema, schemas } from './test-records.ts'

openClient()

const issues = [1, 2, 3, 4, 5].map((number) => ({ ...issue, path: ['list', number] }))
const threeIssues = Array(3).fill('“Price” is empty. Fill.').join(' ')
const remindersAndIssues = `Form Page Save Palace Not on the home page. ${threeIssues} … and 2 more`
const undoStack = [{ message: 'Removed: “Tea”.', undoMessage: '', path: [], before: {} }]
const typed = [{ ...undoStack[0]!, message: '' }]
const choice =
  /^Form Page Save Also changed .* keep, then press Save\. .* are kept\. price – .* Keep my version Use the other version$/
const takenOver =
  'This page was opened in another window. To go on in this window, press Continue here. What you have typed is kept, unless it is discarded or replaced there. Continue here'
const refused = { saveIssues: issues, issues }
const reminders = [item('Not on the home page.', { record: 'Palace' })]
const persistError = 'Disk full.'
const notSaved = 'Not saved. Disk full.'
const takenOverState = { mode: 'takenOver', undoStack, draft: {}, conflict, isPersisted: false } as const
const status = 'Saved.'
const barCases: Cases<Partial<FormState>, boolean> = [
  ['without a change, only the buttons are shown', {}, 'Form Page Save'],
  ['a text that is typed can be discarded', { isPersisted: false }, 'Not saved yet. Form Page Discard Save'],
  ['a draft is stored', { draft: {} }, 'Not saved yet; stored on this computer. Form Page Discard Save'],
  ['a full disk replaces Undo', { persistError, undoStack }, 'Not stored yet: Disk full. Form Page Save'],
  ['a refused save replaces both', { persistError, status: notSaved }, `${notSaved} Form Page Save`],
  ['Publish is not suggested after a save that is online', { status }, 'Saved. Form Page Save'],
  ['Publish is suggested', { status }, 'Saved. Not online yet. Publish it Form Page Save', false],
  ['a save in progress is announced', { status: 'Saving …' }, 'Saving … Form Page Save', false],
  ['a removal can be undone', { undoStack }, 'Removed: “Tea”. Undo Form Page Save'],
  ['typing', { undoStack: typed, isPersisted: false }, 'Not saved yet. Undo Form Page Discard Save'],
  ['no Undo while a photograph is sent', { undoStack, isSendingPhoto: true }, 'Form Page Save'],
  ['a removal can be undone after a refused save', { undoStack, status: 'No.' }, 'No. Undo Form Page Save'],
  ['a removal cannot be undone during a conflict', { undoStack, conflict }, choice],
  ['a form that is taken over has no buttons to save or discard', takenOverState, takenOver],
  ['reminders are above the first issues', { ...refused, reminders }, remindersAndIssues],
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
    'empty fields of another form are not counted after a refused save',
    { ...refused, draft: {}, issues: [elsewhere] },
    /computer\. Form .* Save$/,
  ],
]
for (const [title, form, text, isOnline = true] of barCases)
  test(`beside Save: ${title}`, () => expectText('SaveBar', { tab: 'Form', isOnline }, text, form))

test('the view is chosen in a group of buttons with a name', () => {
  renderInForm('SaveBar', { tab: 'Page' })
  const view = within(screen.getByRole('group', { name: 'View' }))
  expect(view.getByRole('button', { pressed: false }).textContent).toBe('Form')
  expect(view.getByRole('button', { pressed: true }).textContent).toBe('Page')
})
test('the status beside Save has the style of unsaved text, or of a danger', () => {
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
    await clickButton('Save')
    if (question) {
      expect(await dialogText()).toBe(`Change the price to ${question}? It was ₹1,000 before. Save Cancel`)
      expect([calls, focusedText()]).toEqual([[], 'Cancel'])
      await answer('Save')
    }
    expect(calls).toEqual([['save']])
  })

const { name } = schemas
const text = { ...name, title: 'Text' }
const stop = { type: 'object', title: 'Stop', properties: { name, text } } as const
const stops = { type: 'array', title: 'Stops', items: stop } as const
const [falls, fort, lake] = ['Falls', 'Fort', 'Lake'].map((name) => ({ name, text: 'Wet.' }))
const dryFalls = { name: 'Falls', text: 'Dry.' }
const picture = { type: 'object', title: 'Picture', properties: { upload: name } } as const
const [fallsPicture, fortPicture] = [{ upload: 'falls.jpg' }, { upload: 'fort.jpg' }]
const flag = { type: 'boolean', title: 'Confirmed' } as const
// A label that ends like a sentence about a change.
const time = { ...text, title: 'Time changed' }
const versionsOf = (label: string, mine: string, other: string) =>
  `${label} – your version: “${mine}”; the other version: “${other}”`
const onlyMine = ['Stop – only in your version: “Falls, Wet.”', 'Stop – only in your version: “Lake, Wet.”']
const onlyOther = 'Stop – only in the other version: “Falls, Wet.”'
const entryText = versionsOf('Stops, Stop 1, Text', 'Dry.', 'Wet.')
for (const [title, field, mine, other, lines, label] of [
  ['the field of an entry', stops, [dryFalls, fort], [falls, fort], [entryText], 'Stops, Stop 1, Text'],
  ['added entries', stops, [falls, lake, fort], [fort], onlyMine, 'Stop'],
  ['two equal entries in two lines', stops, [], [falls, falls], [onlyOther, onlyOther], 'Stop'],
  ['another order', stops, [fort, falls], [falls, fort], ['Stops: order changed'], 'Stops'],
  ['a picture', picture, fortPicture, fallsPicture, ['Picture changed'], 'Picture'],
  ['a checkbox', flag, false, true, ['Confirmed: no'], 'Confirmed'],
  ['a text', time, '10', '11', [versionsOf('Time changed', '10', '11')], 'Time changed'],
] as const)
  test(`a conflict shows ${title}, and the question has its label`, async () => {
    const theirs = { ...conflict.theirs, values: { field: other } }
    const form = { values: { field: mine }, conflict: { ...conflict, theirs, fields: [['field']] } }
    renderInForm('SaveBar', {}, { ...form, schema: { properties: { field } } })
    expect(screen.getAllByRole('listitem').map(textOf)).toEqual(lines)
    await clickButton('Keep my version')
    expect(screen.getByRole('heading', { level: 2, name: `Keep your version of “${label}”?` })).toBeTruthy()
  })
test('the question about long texts in conflict shows both where they begin to differ', async () => {
  const [same, end] = [`${'🪷'.repeat(30)}${'Same words. '.repeat(10)}`, ' And more words.'.repeat(10)]
  const theirs = { ...conflict.theirs, values: { text: `${same}Hills.${end}` } }
  const form = { values: { text: `${same}Lakes.` }, conflict: { ...conflict, theirs, fields: [['text']] } }
  renderInForm('SaveBar', {}, { ...form, schema: { properties: { text } } })
  await clickButton('Keep my version')
  const words = '…. Same words. Same words. Same words. Same words. '
  const other = `${words}Hills. And more words. And more words. And more wo…`
  expect(await dialogText()).toContain(`${versionsOf('Text', `${words}Lakes.`, other)} The`)
})

const inConflict = { conflict, schema: priceSchema, values: { price: 2 } }
const versions = versionsOf('Price', '2', '1')
const keepText = `Keep your version of “Price”? ${versions} The other version can be restored only if it was saved: then it is in History. Keep Cancel`
const replaceText = `Use the other version of “Price”? ${versions} It replaces what you have typed there, which cannot be brought back. All other text that you have typed stays. Replace Cancel`
const discardText = 'Discard the unsaved changes of this page? They cannot be brought back. Discard Cancel'
for (const [button, form, text, action, call] of [
  ['Discard', { draft: {} }, discardText, 'Discard', ['discard']],
  ['Keep my version', inConflict, keepText, 'Keep', ['resolve', 'mine']],
  ['Use the other version', inConflict, replaceText, 'Replace', ['resolve', 'theirs']],
] as const)
  test(`${button} acts after confirmation, and not after Cancel`, async () => {
    renderInForm('SaveBar', {}, form)
    await clickButton(button)
    expect(await dialogText()).toBe(text)
    await answer('Cancel')
    expect(calls).toEqual([])
    await clickButton(button)
    await answer(action)
    expect(calls).toEqual([call])
    // The buttons of the choice have disappeared.
    if (call[0] === 'resolve') expect(focusedText()).toBe('Save')
  })

const recordIssue = { ...elsewhere, path: [], field: '' }
const about = { file, path: ['homeGrid'] }
for (const [title, issue, name, address] of [
  ['a whole record opens the list', recordIssue, 'Home page is empty. Fill.', ''],
  ['a field to change', { ...recordIssue, about }, 'Home page is empty. Fill.', '#tours/tea.yaml?homeGrid'],
  ['another form opens that form', elsewhere, 'Home page, “Price” is empty. Fill.', '#home.yaml?price'],
] as const)
  test(`an issue of ${title}`, async () => {
    renderInForm('SaveBar', {}, { saveIssues: [issue], issues: [issue] })
    window.location.hash = '#home.yaml'
    await clickButton(name)
    expect(window.location.hash).toBe(address)
  })

test('Undo names the last step, and keeps the focus while there is another one', async () => {
  renderInForm('SaveBar', {}, { undoStack: [...undoStack, { ...undoStack[0]!, message: 'Added.' }] })
  expect(saveStatus()).toBe('Added.')
  screen.getByRole('button', { name: 'Undo' }).focus()
  await clickButton('Undo')
  expect([calls, focusedText(), saveStatus()]).toEqual([[['undoStep']], 'Undo', 'Removed: “Tea”.'])
})
const openStops = (...names: string[]) =>
  openRecord({ schema: { properties: { stops } }, values: { stops: names.map((name) => ({ name })) } })
test('Undo says what is back, focuses it, scrolls to it and marks it', async () => {
  const shown: string[] = []
  window.HTMLElement.prototype.scrollIntoView = function () {
    shown.push(`scrolled to ${this.id}`)
  }
  window.HTMLElement.prototype.animate = function () {
    shown.push(`marked ${this.id}`)
    return {} as Animation
  }
  await openStops('Fort', 'Falls')
  await clickButton('Remove “Falls”')
  shown.splice(0)
  screen.getByRole('button', { name: 'Undo' }).focus()
  await clickButton('Undo')
  expect([saveStatus(), focusedId()]).toEqual(['“Falls” is back.', 'field-stops.1'])
  expect(shown).toEqual(['scrolled to field-stops.1', 'marked field-stops.1'])
})
test('after the last Undo its list has the focus, and after Discard the heading; the page does not scroll', async () => {
  await openStops('Falls')
  const [heading] = screen.getAllByRole('heading')
  const options: unknown[] = []
  for (const element of [window.document.getElementById('field-stops')!, heading!]) {
    const focus = element.focus.bind(element)
    element.focus = (option) => {
      options.push(option)
      focus(option)
    }
  }
  const addAndUndo = async (view: string) => {
    await clickButton('Add “Stop”')
    await clickButton(view)
    screen.getByRole('button', { name: 'Undo' }).focus()
    await clickButton('Undo')
  }
  await addAndUndo('Form')
  expect(focusedId()).toBe('field-stops')
  await addAndUndo('Page')
  expect(window.document.activeElement).toBe(heading)
  expect(screen.getByRole('button', { name: 'Page', pressed: true })).toBeTruthy()
  Object.assign(responses['/api/draft']!, { isSaved: false })
  await clickButton('Add “Stop”')
  await clickButton('Discard')
  await answer('Discard')
  expect(window.document.activeElement).toBe(heading)
  expect(options).toEqual(Array(4).fill({ preventScroll: true }))
})
test('after Undo of a move, the same entry is open and has the focus', async () => {
  await openStops('Falls', 'Fort', 'Lake')
  const opened = () => [...window.document.querySelectorAll('details')].map(({ open }) => open)
  window.document.querySelectorAll('details')[1]!.open = true
  const button = screen.getByRole('button', { name: 'Move “Fort” up' })
  button.focus()
  await clickButton('Move “Fort” up')
  expect(opened()).toEqual([true, false, false])
  // As Ctrl+Z does, without the focus.
  await clickButton('Undo')
  expect(opened()).toEqual([false, true, false])
  expect(window.document.activeElement).toBe(button)
})
