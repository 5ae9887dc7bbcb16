import { expect, test } from '@playwright/test'
import { FTPError } from 'basic-ftp'
import { TransientError, UserError } from '../user-error.ts'
import { LoginError, RefusedError, toUserError } from './ftp-errors.ts'

const reply = (code: number, message: string) => new FTPError({ code, message: `${code} ${message}` })

const notResponding =
  'does not respond. Check its name and your internet connection. If both are right, your host does not respond now: try again later.'
for (const [error, problem, type] of [
  [reply(421, 'Too many connections'), 'accepts no more connections.', TransientError],
  [reply(530, 'Sorry, max 8 users'), 'accepts no more connections.', TransientError],
  [reply(530, 'Login incorrect'), 'refuses the user name or the password.', LoginError],
  [reply(500, 'SIZE not understood'), 'does not know a command that publishing needs.', UserError],
  [reply(504, 'Not implemented'), 'does not know a command that publishing needs.', UserError],
  [reply(452, 'Error writing file'), 'has no space left.', UserError],
  [reply(426, 'Disk quota exceeded'), 'has no space left.', UserError],
  [reply(550, 'Permission denied'), 'does not allow access to index.html.', RefusedError],
  [new Error('read ECONNRESET (data socket)'), 'broke off the transfer of index.html.', TransientError],
  [new Error('PASV returned an internal address'), 'sent an invalid passive-mode address.', UserError],
  [new Error("Can't open data connection in passive mode"), 'accepts no data connection.', TransientError],
  [new Error('getaddrinfo ENOTFOUND host'), 'cannot be found.', TransientError],
  [new Error('getaddrinfo EAI_AGAIN host'), 'cannot be found.', TransientError],
  [new Error('connect ECONNREFUSED 127.0.0.1:21'), notResponding, TransientError],
  [new Error('connect ENETUNREACH 192.0.2.1:21'), 'does not respond.', TransientError],
  [reply(450, 'File busy'), 'cannot open index.html at the moment.', TransientError],
  [new Error('Client is closed'), 'closed the connection.', TransientError],
] as const)
  test(`${String(error)}: the host ${problem}`, () => {
    const explained = toUserError(error, 'ftp.host.test', 'index.html')
    expect(explained.message).toContain(`The host ftp.host.test ${problem}`)
    expect(explained.constructor).toBe(type)
  })
