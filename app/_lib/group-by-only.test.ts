import { expect, test } from '@playwright/test'
import { groupByOnly } from './group-by-only.ts'

test('entries for everybody come first, others in groups', () => {
  const [walk, palace, garden] = [{ only: 'From Mysore' }, {}, { only: 'From Mysore' }]
  expect(groupByOnly([walk, palace, garden])).toEqual([
    { only: undefined, entries: [palace] },
    { only: 'From Mysore', entries: [walk, garden] },
  ])
})
