import { expect, test } from '@playwright/test'
import {
  answer,
  calls,
  dialogText,
  fireEvent,
  openClient,
  openRecord,
  press,
  renderInForm,
  responses,
  screen,
  settle,
  type,
  waitFor,
  window,
} from './test-client.ts'
import { overview } from './test-records.ts'

openClient()

const nameInput = () => screen.getByLabelText<HTMLInputElement>('Name of the copy', { selector: 'input' })

test('a second press on a button replaces its dialog', async () => {
  await openRecord()
  const button = screen.getByRole('button', { name: 'Delete' })
  fireEvent.click(button)
  await screen.findByRole('dialog')
  fireEvent.click(button)
  await settle()
  expect(screen.getAllByRole('dialog')).toHaveLength(1)
})

test('a copy is created with the name that is typed', async () => {
  responses['/api/new'] = { file: 'tours/hampi.yaml' }
  await openRecord({ values: { title: 'Tea', hasPage: true } })
  press('Copy as a new one')
  type('Name of the copy', ' Hampi ')
  await answer('Copy')
  expect(calls).toEqual([
    ['/api/new', { folder: 'tours', title: 'Hampi', tour: { title: 'Tea', hasPage: true } }],
  ])
  expect(window.location.hash).toBe('#tours/hampi.yaml')
})
test('a copy has the name of its source with a number, which is selected, and its address', async () => {
  await openRecord({ values: { title: 'Tea', hasPage: true } })
  press('Copy as a new one')
  expect(await dialogText()).toBe('Name of the copy Its address will be /tour/tea-2/ Copy Cancel')
  const input = nameInput()
  input.setSelectionRange(5, 5)
  fireEvent.focus(input)
  expect([input.selectionStart, input.selectionEnd]).toEqual([0, 'Tea 2'.length])
})
test('a copy of a tour without a page has its address on the page of all packages', async () => {
  await openRecord()
  press('Copy as a new one')
  expect(await dialogText()).toContain('Its address will be /packages/#tea-2 ')
})
test('a copy cannot have a name without English letters', async () => {
  await openRecord()
  press('Copy as a new one')
  for (const name of ['चाय', ' ']) {
    type('Name of the copy', name)
    expect(nameInput().validationMessage, name).toBe('Write a name in English letters.')
  }
  expect(await dialogText()).toBe('Name of the copy Write a name in English letters. Copy Cancel')
  expect(screen.getByText('Write a name in English letters.').className).toBe('issue')
  type('Name of the copy', 'Tea 3')
  expect(screen.getByText('Its address will be /packages/#tea-3').className).toBe('help')
})
test('the suggested name of a copy is shortened to the longest possible name', async () => {
  await openRecord({}, { groups: [{ ...overview.groups[0]!, maxLength: 4 }] })
  press('Copy as a new one')
  expect(nameInput().value).toBe('Te 2')
})
test('a copy cannot have the name of another record', async () => {
  await openRecord(
    { values: { title: 'tea' } },
    {
      groups: [{ ...overview.groups[0]!, records: [{ ...overview.groups[0]!.records[0]!, title: 'Tea 2' }] }],
    },
  )
  press('Copy as a new one')
  expect(await dialogText()).toBe(
    'Name of the copy This name is already used. Please choose another one. Copy Cancel',
  )
  type('Name of the copy', 'TEA 2 ')
  expect(nameInput().validationMessage).toContain('This name is already used.')
  // Otherwise the browser would show the sentence a second time.
  expect(fireEvent(nameInput(), new window.Event('invalid', { cancelable: true }))).toBe(false)
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
