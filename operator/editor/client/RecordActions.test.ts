import { expect, test } from '@playwright/test'
import type { DeletionResponse, Overview, RecordChange } from '../shared/protocol.ts'
import {
  answer,
  calls,
  dialogText,
  openClient,
  openRecord,
  press,
  responses,
  screen,
  window,
} from './test-client.ts'
import { change, elsewhere, file, publishing } from './test-records.ts'

openClient()

for (const [title, online, effect] of [
  ['that visitors see', { publishedAt: 1 }, 'Visitors see it until you publish. '],
  ['that was changed', { publishedAt: 1, unpublished: [change] }, 'Visitors see it until you publish. '],
  ['that was never online', { publishedAt: 1, unpublished: [{ ...change, effect: 'new' }] }, ''],
  ['of a site that was never online', {}, ''],
] as const)
  test(`before a record ${title} is deleted, its effect is named`, async () => {
    await openRecord({}, publishing(online as Partial<Overview['publishing']>))
    press('Delete')
    expect(await dialogText()).toBe(`Delete “Tea”? ${effect}You can bring it back in History. Delete Cancel`)
  })
test('a record is deleted after confirmation', async () => {
  await openRecord()
  press('Delete')
  await answer('Delete')
  const body = { file, sessionId: expect.any(String), base: { title: 'Tea' } }
  expect(calls.filter(([path]) => path === '/api/delete')).toEqual([['/api/delete', body]])
  expect(window.location.hash).toBe('')
})
const changedPlace: RecordChange = {
  file: 'tours/ooty.yaml',
  title: 'Ooty',
  effect: 'changed',
  fields: [{ name: 'Destinations it goes to', before: 'tea' }],
}
const placeText = 'The editor removes it from these places: Ooty Destinations it goes to will be removed: tea'
/** Presses Delete in the form of the tour; `response` is what its deletion would change. */
async function pressDelete(response: Partial<DeletionResponse>) {
  await openRecord()
  Object.assign(responses['/api/deletion?file=tours%2Ftea.yaml']!, response)
  press('Delete')
}
test('before a record is deleted, the places from which it is removed and the texts that name it are shown', async () => {
  await pressDelete({
    changes: [changedPlace],
    mentions: [{ ...changedPlace, fields: [{ name: 'Heading' }] }],
  })
  const mention = 'These texts name it. Please change them yourself: Ooty Heading'
  expect(await dialogText()).toBe(
    `Delete “Tea”? You can bring it back in History. ${placeText} ${mention} Delete Cancel`,
  )
})
test('a record that the site needs is not deleted', async () => {
  await pressDelete({ issues: [elsewhere], changes: [changedPlace] })
  expect(await dialogText()).toBe(
    '“Tea” cannot be deleted yet First change these places, then press Delete again. Home page “Price” is empty. Fill. ' +
      `${placeText} Close`,
  )
  expect(screen.getByRole('link').getAttribute('href')).toBe('#home.yaml?price')
})
test('a closed editor is named if it cannot say what a deletion would do', async () => {
  await openRecord()
  responses['/api/deletion?file=tours%2Ftea.yaml'] = new TypeError()
  press('Delete')
  expect(await dialogText()).toContain('This did not work The editor is closed.')
})
