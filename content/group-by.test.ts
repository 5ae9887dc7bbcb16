import { expect, test } from '@playwright/test'
import { groupBy, groupByCondition } from './group-by.ts'

test('entries without `condition` come first, the others are grouped by it', () => {
  const [walk, palace, garden] = [{ condition: 'From Mysore' }, {}, { condition: 'From Mysore' }]
  expect(groupByCondition([walk, palace, garden])).toEqual([
    { key: undefined, entries: [palace] },
    { key: 'From Mysore', entries: [walk, garden] },
  ])
})

test('entries whose `condition` becomes the same id are one group, with the text of the first', () => {
  const entries = ['If you start in Mysore', 'if you start in Mysore'].map((condition) => ({ condition }))
  expect(groupByCondition(entries)).toEqual([{ key: 'If you start in Mysore', entries }])
})

test('entries with the same key are one group; groups have the order of their first entries', () => {
  expect(groupBy(['tea', 'palace', 'train'], (word) => word[0])).toEqual([
    { key: 't', entries: ['tea', 'train'] },
    { key: 'p', entries: ['palace'] },
  ])
})
