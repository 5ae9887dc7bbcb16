import { expect, test } from '@playwright/test'
import { sortedByTime, withEntryCount } from './list-entries.ts'

// The times of the entries before and after.
for (const [before, after] of [
  ['06:30, 20:15, 10:15', '06:30, 10:15, 20:15'],
  ['Day 1, Day 10, Day 2', 'Day 1, Day 2, Day 10'],
  ['20:15, ', '20:15, '],
  ['20:15, 6', '20:15, 6'],
  ['25:99, 20:15', '25:99, 20:15'],
  ['23:60, 20:15', '23:60, 20:15'],
] as const)
  test(`stops at “${before}” ${before === after ? 'stay in their order' : 'are sorted by time'}`, () => {
    const entries = before.split(', ').map((at) => ({ at }))
    const times = sortedByTime(entries, 'at').map(({ at }) => at)
    expect(times.join(', ')).toBe(after)
  })

const [first, second] = [{ title: 'Mysore to Ooty' }, { title: 'Ooty to Coorg' }]
for (const [days, before, after] of [
  [1, undefined, undefined],
  [2, undefined, [{}, {}]],
  [3, [first, second], [first, second, {}]],
  [1, [first, second], [first, second]],
  [1, [{}, {}], undefined],
  [2, [first, {}, {}], [first, {}]],
  [2, 'a text', [{}, {}]],
  [NaN, [{}], undefined],
  [500, [], Array.from({ length: 30 }, () => ({}))],
] as const)
  test(`a tour of ${days} days with ${JSON.stringify(before)} gets ${after?.length ?? 'no'} entries`, () => {
    expect(withEntryCount({ title: 'Ooty', days: before }, 'days', days)['days']).toEqual(after)
  })
