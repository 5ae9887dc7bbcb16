const fileSystemMessages = [
  [/ENOSPC|EDQUOT/, 'The disk of this computer is full. Free some space, then try again.'],
  [
    /EACCES|EPERM/,
    'The program is not allowed to read and write in the folder of the site. Check the permissions of the folder and of its files.',
  ],
  [/EROFS/, 'The folder of the site is read-only. Copy it to the disk of this computer, and start it there.'],
] as const

/** The message of an error for the operator: a sentence for file system errors, else the error's own message. */
export function errorMessage(error: unknown): string {
  const { code = '', message = String(error) } = error as NodeJS.ErrnoException
  return fileSystemMessages.find(([codes]) => codes.test(code))?.[1] || message
}

/**
 * What a command prints for an error: its message or, for a JavaScript error such as a TypeError, the error with its stack. Wrong
 * arguments of a command are a TypeError too, but only their message is printed.
 */
export function printedError(error: NodeJS.ErrnoException): string | Error {
  const isMessage = error.name === 'Error' || error.code?.startsWith('ERR_PARSE_ARGS')
  return isMessage ? errorMessage(error) : error
}
