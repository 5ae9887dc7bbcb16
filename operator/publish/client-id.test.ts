import { expect, test } from '@playwright/test'
import { clientId } from './client-id.ts'

test('a folder keeps its id', () => {
  const folder = test.info().outputPath('previous')
  expect(clientId(folder)).toMatch(/^[0-9a-f]{8}$/)
  expect(clientId(folder)).toBe(clientId(folder))
})

test('two folders of the same computer have different ids', () => {
  expect(clientId(test.info().outputPath('one'))).not.toBe(clientId(test.info().outputPath('other')))
})
