import { FTPError } from 'basic-ftp'
import { UserError } from '../../../content/user-error.ts'
import type { Explained } from './upload-host.ts'

/** FTP opens another connection for each file, on another port. This one failed; the one for commands is alive. */
export class DataConnectionError extends Error {
  override name = 'DataConnectionError'
}

/** Temporary replies: too many connections, a failed data connection, busy. RFC 959, 4.2.2. */
const temporaryReplies = [421, 425, 426, 450, 451]
export const isRefusal = (error: unknown) =>
  error instanceof FTPError && !temporaryReplies.includes(error.code)

const isFull = /^FTPError: ([45]52|.*(no space|quota))/is
const isUnknownHost = /ENOTFOUND|EAI_AGAIN/

/** Name, reply code and text of an error → what it means, and the remedy. The first match is used. */
const meanings: readonly (readonly [RegExp, string, string])[] = [
  [isFull, 'its disk is full', 'Delete files there, or ask your host for more space.'],
  [/^FTPError: 421/, 'it accepts no more connections', 'Wait some minutes, then upload again.'],
  [/^FTPError: 55[03]/, 'it refuses to write a file', 'Check the rights of the FTP account at your host.'],
  [isUnknownHost, 'there is no such host', 'Check its name and your connection.'],
  [
    /^DataConnectionError/,
    'it accepts no data connection',
    'Ask your host to open its passive ports, or try another network.',
  ],
  [/ECONNREFUSED|timeout/i, 'it does not answer', 'Check name and port; if both are right, ask your host.'],
]

/**
 * What an error of an upload means, without the password in it.
 *
 * @param canSend whether files have been sent: if none has, the data ports are blocked, not busy
 */
export function explain(
  error: unknown,
  { host, password }: { host: string; password: string },
  canSend: boolean,
): Explained {
  if (error instanceof UserError) return { error, isTemporary: false }
  const text = String(error)
  const clean = text
    .replaceAll(password || '\0', '***')
    .replace(/[\p{Cc}\p{Cf}]/gu, ' ')
    .slice(0, 200)
  const lost = [
    /^/,
    `the connection is lost (${clean})`,
    'Upload again later; it goes on from here.',
  ] as const
  const [, what, remedy] = meanings.find(([pattern]) => pattern.test(text)) ?? lost
  const isFinal =
    isRefusal(error) ||
    isFull.test(text) ||
    isUnknownHost.test(text) ||
    (error instanceof DataConnectionError && !canSend)
  return { error: new UserError(host, what, remedy), isTemporary: !isFinal }
}
