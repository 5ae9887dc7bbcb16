import { expect, test } from '@playwright/test'
import { errorMessage } from './error-message.ts'

const full = 'The disk of this computer is full. Free some space, then try again.'
const denied =
  'This computer does not let the program read and write in the folder of the site. Check the permissions of it and its files.'
const readOnly = 'The folder of the site is read-only. Copy it to the disk of this computer, and start there.'

for (const [error, message] of [
  [{ code: 'ENOSPC', message: 'no space' }, full],
  [{ code: 'EDQUOT', message: 'quota' }, full],
  [{ code: 'EACCES', message: 'denied' }, denied],
  [{ code: 'EPERM', message: 'not permitted' }, denied],
  [{ code: 'EROFS', message: 'read-only' }, readOnly],
  [new Error('The page is empty.'), 'The page is empty.'],
  ['text', 'text'],
] as const)
  test(`${(Object(error) as { code?: string }).code ?? String(error)}: ${message}`, () => {
    expect(errorMessage(error)).toBe(message)
  })
