import { expect, test } from '@playwright/test'
import { slug } from './record-files.ts'

test('a name becomes part of an address without its accents', () => {
  const names = ['Été à Ooty', 'Coorg, à deux', 'Mysore – Ooty (2 days)', 'ಊಟಿ', '!']
  expect(names.map(slug)).toEqual(['ete-a-ooty', 'coorg-a-deux', 'mysore-ooty-2-days', '', ''])
})
