import { expect, test } from '@playwright/test'
import { groupByOnly } from './group-by.ts'

test('entries for everybody come first, others in groups', () => {
  const [walk, palace, garden] = [{ only: 'From Mysore' }, {}, { only: 'From Mysore' }]
  expect(groupByOnly([walk, palace, garden])).toEqual([
    { key: undefined, entries: [palace] },
    { key: 'From Mysore', entries: [walk, garden] },
  ])
})
