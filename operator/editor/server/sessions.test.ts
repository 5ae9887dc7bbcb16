import { expect } from '@playwright/test'
import { restart, formBody, test, tourFile } from '../fixtures.ts'
import { TakenOverError } from '../shared/taken-over-error.ts'

test('after a restart, the session that has stored the draft continues, or else the first session that sends a request', ({
  records,
}) => {
  const first = formBody(records, tourFile, { price: 4321 })
  const second = { ...formBody(records), sessionId: 'second' }
  records.storeDraft(first)
  const restarted = restart(records)
  expect(() => restarted.storeDraft(second)).toThrow(TakenOverError)
  expect(restarted.storeDraft(first)).toEqual({ isSaved: false })
  restarted.discard(first)
  const again = restart(records)
  expect(again.storeDraft(second)).toEqual({ isSaved: true })
  expect(() => again.save(first)).toThrow(TakenOverError)
})
