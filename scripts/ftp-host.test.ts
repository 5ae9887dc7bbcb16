import { expect, test } from '@playwright/test'
import { FTPError } from 'basic-ftp'
import { meaningOf } from './ftp-host.ts'

const reply = (code: number, text: string) => new FTPError({ code, message: `${code} ${text}` })

for (const [error, part, mayPass] of [
  [reply(452, 'Insufficient storage space'), 'has no space left', false],
  [reply(550, 'Permission denied'), 'refuses to write', false],
  [reply(421, 'Too many connections'), 'accepts no more connections', true],
  [new Error('read ECONNRESET'), 'does not keep the connection', true],
] as const) {
  test(`"${error.message}" means that the host ${part}`, () => {
    expect(meaningOf(error).meaning).toContain(part)
    expect(meaningOf(error).mayPass).toBe(mayPass)
  })
}
