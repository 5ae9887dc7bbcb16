import { expect, test } from '@playwright/test'
import { sortedByTime } from './values.ts'

// Times of entries before and after.
for (const [before, after] of [
  [
    ['06:30', '20:15', '10:15'],
    ['06:30', '10:15', '20:15'],
  ],
  [
    ['Day 1', 'Day 10', 'Day 2'],
    ['Day 1', 'Day 2', 'Day 10'],
  ],
  [
    ['20:15', ''],
    ['20:15', ''],
  ],
  [
    ['20:15', '6'],
    ['20:15', '6'],
  ],
] as const) {
  test(`stops at ${before.join(', ')} are sorted by time`, () => {
    const sorted = sortedByTime(
      before.map((at) => ({ entry: { at } })),
      'at',
    )
    expect(sorted.map(({ entry }) => entry.at)).toEqual(after)
  })
}
