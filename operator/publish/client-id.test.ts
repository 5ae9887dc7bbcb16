import { cpSync } from 'node:fs'
import { expect, test } from '@playwright/test'
import { clientId } from './client-id.ts'

test('the id of a folder stays the same; another folder has another one, even if it is a copy', () => {
  const idOf = (name: string) => clientId(test.info().outputPath(name))
  const id = idOf('one')
  expect(id).toMatch(/^[0-9a-f]{8}$/)
  expect(idOf('one')).toBe(id)
  cpSync(test.info().outputPath('one'), test.info().outputPath('copy'), { recursive: true })
  expect(new Set([id, idOf('copy'), idOf('other')]).size).toBe(3)
})
