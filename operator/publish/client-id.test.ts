import { cpSync } from 'node:fs'
import { expect, test } from '@playwright/test'
import { clientId } from './client-id.ts'

test('the id of a folder stays the same', () => {
  const folder = test.info().outputPath('publishing')
  expect(clientId(folder)).toMatch(/^[0-9a-f]{8}$/)
  expect(clientId(folder)).toBe(clientId(folder))
})

test('another folder has another id, even if it is a copy', () => {
  const [one, copy, other] = ['one', 'copy', 'other'].map((name) => test.info().outputPath(name)) as [
    string,
    string,
    string,
  ]
  const id = clientId(one)
  cpSync(one, copy, { recursive: true })
  expect(new Set([id, clientId(copy), clientId(other)]).size).toBe(3)
})
