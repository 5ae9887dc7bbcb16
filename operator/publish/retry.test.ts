import { expect, test } from '@playwright/test'
import { TransientError, UserError } from '../user-error.ts'
import { retry } from './retry.ts'

/** A thousand times faster than the default. */
const delay = 1

for (const [what, error, pauses] of [
  ['a lost connection is retried after 1, 2, 4 and 8 s', new TransientError('It failed.'), [1, 2, 4, 8]],
  ['an error that is not transient is not retried', new UserError('It failed.'), []],
] as const)
  test(what, async () => {
    const reasons: string[] = []
    const act = () => Promise.reject(error)
    await expect(retry(act, { delay, onRetry: (reason) => reasons.push(reason) })).rejects.toBe(error)
    expect(reasons).toEqual(pauses.map((pause) => `It failed. Trying again in ${pause / 1000} s.`))
  })
