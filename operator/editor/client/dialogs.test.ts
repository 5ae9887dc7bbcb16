import { expect, test } from '@playwright/test'
import type { Overview, Values } from '../shared/protocol.ts'
import {
  answer,
  calls,
  clickButton,
  dialogText,
  fill,
  fireEvent,
  openClient,
  openRecord,
  renderInForm,
  responses,
  screen,
  settle,
  waitFor,
  window,
} from './test-client.ts'
import { overview, record } from './test-records.ts'

openClient()

const nameInput = () => screen.getByLabelText<HTMLInputElement>('Name of the copy', { selector: 'input' })
/** Opens a tour, and presses Copy. Returns the text of the dialog. */
async function copy(values: Values, change: Partial<Overview> = {}): Promise<string> {
  await openRecord({ values }, change)
  await clickButton('Copy as a new one')
  return dialogText()
}

test('a second press on a button replaces its dialog', async () => {
  await openRecord()
  const button = screen.getByRole('button', { name: 'Delete' })
  await clickButton('Delete')
  fireEvent.click(button)
  await settle()
  expect(screen.getAllByRole('dialog')).toHaveLength(1)
})
test('a copy is created with the name that is typed', async () => {
  responses['/api/new'] = { file: 'tours/hampi.yaml' }
  const tour = { title: 'Tea', hasPage: true }
  await copy(tour)
  fill('Name of the copy', ' Hampi ')
  await answer('Copy')
  expect(calls).toEqual([['/api/new', { folder: 'tours', title: 'Hampi', tour }]])
  expect(window.location.hash).toBe('#tours/hampi.yaml')
})
test('a copy has the name of its source with a number, which is selected, and its address', async () => {
  const text = await copy({ title: 'Tea', hasPage: true })
  expect(text).toBe('Name of the copy Its address will be /tour/tea-2/ Copy Cancel')
  const input = nameInput()
  input.setSelectionRange(5, 5)
  fireEvent.focus(input)
  expect([input.selectionStart, input.selectionEnd]).toEqual([0, 'Tea 2'.length])
})
test('a copy of a tour without a page has its address on the page of all packages', async () => {
  expect(await copy({ title: 'Tea' })).toContain('Its address will be /packages/#tea-2 ')
})
test('a copy cannot have a name without English letters', async () => {
  await copy({ title: 'Tea' })
  for (const name of ['चाय', ' ']) {
    fill('Name of the copy', name)
    expect(nameInput().validationMessage, name).toBe('Write a name in English letters.')
  }
  expect(await dialogText()).toBe('Name of the copy Write a name in English letters. Copy Cancel')
  expect(screen.getByText('Write a name in English letters.').className).toBe('issue')
  fill('Name of the copy', 'Tea 3')
  expect(screen.getByText('Its address will be /packages/#tea-3').className).toBe('help')
})
test('the suggested name of a copy is shortened to the longest possible name', async () => {
  await copy({ title: 'Tea' }, { groups: [{ ...overview.groups[0]!, maxLength: 4 }] })
  expect(nameInput().value).toBe('Te 2')
})
test('a copy cannot have the name of another record', async () => {
  const groups = [{ ...overview.groups[0]!, records: [{ ...record, title: 'Tea 2' }] }]
  const problem = 'This name is already used. Please choose another one.'
  expect(await copy({ title: 'tea' }, { groups })).toBe(`Name of the copy ${problem} Copy Cancel`)
  fill('Name of the copy', 'TEA 2 ')
  expect(nameInput().validationMessage).toBe(problem)
  // Otherwise the browser would show the sentence a second time.
  expect(fireEvent(nameInput(), new window.Event('invalid', { cancelable: true }))).toBe(false)
})
test('a new tour gets a name first, in a dialog that the Back button closes', async () => {
  renderInForm('RecordList', { overview, search: '' })
  await clickButton('New tour')
  expect(await dialogText()).toBe('Name of the new tour Write a name in English letters. Create Cancel')
  window.location.hash = '#history'
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})
