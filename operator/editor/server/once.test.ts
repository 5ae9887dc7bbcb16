import { expect, test } from '@playwright/test'
import { once } from './once.ts'

test('a result is loaded once; after a failure it is loaded again', async () => {
  let count = 0
  const load = once(async () => {
    count += 1
    if (count === 1) throw new Error('The file is locked.')
    return count
  })
  await expect(Promise.all([load(), load()])).rejects.toThrow('The file is locked.')
  expect([await load(), await load()]).toEqual([2, 2])
})
