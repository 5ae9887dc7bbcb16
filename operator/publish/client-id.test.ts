import { expect, test } from '@playwright/test'
import { idIn } from './client-id.ts'

test('a folder keeps its id', () => {
  const folder = test.info().outputPath('previous')
  expect(idIn(folder)).toMatch(/^[0-9a-f]{8}$/)
  expect(idIn(folder)).toBe(idIn(folder))
})

test('two folders of the same computer have different ids', () => {
  expect(idIn(test.info().outputPath('one'))).not.toBe(idIn(test.info().outputPath('other')))
})
