import { expect, test } from '@playwright/test'
import type { DeletionResponse, RecordChange } from '../shared/protocol.ts'
import {
  answer,
  calls,
  clickButton,
  dialogText,
  fill,
  openClient,
  openRecord,
  responses,
  screen,
  window,
} from './test-client.ts'
import { change, elsewhere, file, publishing } from './test-records.ts'

openClient()

const isNew = { ...change, effect: 'new' } as const
for (const [title, online, effect] of [
  ['that visitors see', { publishedAt: 1 }, 'Visitors see it until you publish. '],
  ['that was changed', { publishedAt: 1, unpublished: [change] }, 'Visitors see it until you publish. '],
  ['that was never online', { publishedAt: 1, unpublished: [isNew] }, ''],
  ['of a site that was never online', {}, ''],
] as const)
  test(`before a record ${title} is deleted, its effect is named`, async () => {
    await openRecord({}, publishing(online))
    await clickButton('Delete')
    expect(await dialogText()).toBe(`Delete “Tea”? ${effect}You can bring it back in History. Delete Cancel`)
  })
test('before a record with unsaved text is deleted, the loss of the text is named', async () => {
  await openRecord()
  fill('Price (optional)', '4300')
  await clickButton('Delete')
  expect(await dialogText()).toContain(
    'You can bring it back in History, as it was saved last: your unsaved text is lost. Delete Cancel',
  )
})
test('a record is deleted after confirmation', async () => {
  await openRecord()
  await clickButton('Delete')
  await answer('Delete')
  const body = { file, sessionId: expect.any(String), base: { title: 'Tea' } }
  expect(calls.filter(([path]) => path === '/api/delete')).toEqual([['/api/delete', body]])
  expect(window.location.hash).toBe('')
})

const fields = [{ name: 'Destinations it goes to', before: 'tea' }]
const changedPlace: RecordChange = { file: 'tours/ooty.yaml', title: 'Ooty', effect: 'changed', fields }
const placeText = 'The editor removes it from these places: Ooty Destinations it goes to will be removed: tea'
/** Presses Delete in the form of the tour, whose deletion has this effect. Returns the text of the dialog. */
async function pressDelete(response: Partial<DeletionResponse> | Error): Promise<string> {
  await openRecord()
  const path = '/api/deletion?file=tours%2Ftea.yaml'
  responses[path] = response instanceof Error ? response : { ...responses[path], ...response }
  await clickButton('Delete')
  return dialogText()
}
test('before a record is deleted, the places from which it is removed and the texts that name it are shown', async () => {
  const mentions = [{ ...changedPlace, fields: [{ name: 'Heading' }] }]
  const mention = 'These texts name it. Please change them yourself: Ooty Heading'
  expect(await pressDelete({ changes: [changedPlace], mentions })).toBe(
    `Delete “Tea”? You can bring it back in History. ${placeText} ${mention} Delete Cancel`,
  )
})
test('a record that the site needs is not deleted', async () => {
  expect(await pressDelete({ issues: [elsewhere], changes: [changedPlace] })).toBe(
    `“Tea” cannot be deleted yet First change these places, then press Delete again. Home page “Price” is empty. Fill. ${placeText} Close`,
  )
  expect(screen.getByRole('link').getAttribute('href')).toBe('#home.yaml?price')
})
test('Delete says that the editor is closed', async () => {
  expect(await pressDelete(new TypeError())).toContain('This did not work The editor is closed.')
})
