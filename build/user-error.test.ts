import { spawnSync } from 'node:child_process'
import { expect, test } from '@playwright/test'
import { errorMessage, UserError } from './user-error.ts'

const full = 'The disk of this computer is full. Free some space, then try again.'
const denied =
  'This computer does not let the program write into the folder of the site. Check its permissions.'
const readOnly = 'The folder of the site is read-only. Copy it to the disk of this computer, and start there.'

for (const [error, message] of [
  [{ code: 'ENOSPC', message: 'no space' }, full],
  [{ code: 'EDQUOT', message: 'quota' }, full],
  [{ code: 'EACCES', message: 'denied' }, denied],
  [{ code: 'EROFS', message: 'read-only' }, readOnly],
  [new UserError('The lock is lost.', 'Try again.'), 'The lock is lost. Try again.'],
  [new UserError('The lock is lost.'), 'The lock is lost.'],
  [new Error('The page is empty.'), 'The page is empty.'],
  ['text', 'text'],
] as const)
  test(`${(Object(error) as { code?: string }).code ?? String(error)}: ${message}`, () => {
    expect(errorMessage(error)).toBe(message)
  })

test('a command prints the message of an error without a stack, and exits with code 1', () => {
  const options = ['--import', 'tsx', 'operator/publish/commands/upload.ts', '--no-htaccess']
  const { status, stderr } = spawnSync(process.execPath, options, { encoding: 'utf8' })
  expect([status, stderr]).toEqual([1, 'The password is missing. Set UPLOAD_PASSWORD.\n'])
})
