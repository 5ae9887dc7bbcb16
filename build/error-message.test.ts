import { join } from 'node:path'
import { format, parseArgs } from 'node:util'
import { expect, test } from '@playwright/test'
import { errorMessage, printedError } from './error-message.ts'

const full = 'The disk of this computer is full. Free some space, then try again.'
const denied =
  'The program is not allowed to read and write in the folder of the site. Check the permissions of the folder and of its files.'
const readOnly =
  'The folder of the site is read-only. Copy it to the disk of this computer, and start it there.'

for (const [error, message] of [
  [{ code: 'ENOSPC', message: 'no space' }, full],
  [{ code: 'EDQUOT', message: 'quota' }, full],
  [{ code: 'EACCES', message: 'denied' }, denied],
  [{ code: 'EPERM', message: 'not permitted' }, denied],
  [{ code: 'EROFS', message: 'read-only' }, readOnly],
  [new Error('The page is empty.'), 'The page is empty.'],
  ['text', 'text'],
] as const)
  test(`the message of ${(Object(error) as { code?: string }).code ?? String(error)} is “${message}”`, () => {
    expect(errorMessage(error)).toBe(message)
  })

for (const [act, output] of [
  [
    () => {
      throw new Error('The page is empty.')
    },
    /^The page is empty\.$/,
  ],
  [() => process.chdir('/no-such-folder'), /^ENOENT: .*$/],
  [() => parseArgs({ args: ['--fast'] }), /^Unknown option '--fast'.*$/],
  [() => (undefined as unknown as Error).message, /^TypeError: .*message.*\n.* at /],
  [() => join(undefined as unknown as string), /^TypeError.*path.*\n.* at /],
] as const)
  test(`a command prints an error as ${output.source}`, () => {
    let printed: unknown
    try {
      act()
    } catch (error) {
      printed = printedError(error as Error)
    }
    expect(format(printed)).toMatch(output)
  })
