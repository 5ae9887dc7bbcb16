import { expect, test } from '@playwright/test'
import { groupBy, groupByOnlyFor } from './group-by.ts'

test('entries without `onlyFor` come first, the others are grouped by it', () => {
  const [walk, palace, garden] = [{ onlyFor: 'From Mysore' }, {}, { onlyFor: 'From Mysore' }]
  expect(groupByOnlyFor([walk, palace, garden])).toEqual([
    { key: undefined, entries: [palace] },
    { key: 'From Mysore', entries: [walk, garden] },
  ])
})

test('entries whose `onlyFor` becomes the same id are one group, with the text of the first', () => {
  const entries = ['If you start in Mysore', 'if you start in Mysore'].map((onlyFor) => ({ onlyFor }))
  expect(groupByOnlyFor(entries)).toEqual([{ key: 'If you start in Mysore', entries }])
})

test('entries with the same key are one group; groups have the order of their first entries', () => {
  expect(groupBy(['tea', 'palace', 'train'], (word) => word[0])).toEqual([
    { key: 't', entries: ['tea', 'train'] },
    { key: 'p', entries: ['palace'] },
  ])
})
