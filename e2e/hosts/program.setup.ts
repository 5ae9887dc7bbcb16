import { expect, test } from './fixtures.ts'
import { commandOf } from './servers/start.ts'

test('it is there', ({ shows }) => {
  expect(commandOf(shows.server).length).toBeGreaterThan(0)
})
