const fileSystemMessages = [
  [/ENOSPC|EDQUOT/, 'The disk of this computer is full. Free some space, then try again.'],
  [
    /EACCES|EPERM/,
    'This computer does not let the program read and write in the folder of the site. Check the permissions of it and its files.',
  ],
  [/EROFS/, 'The folder of the site is read-only. Copy it to the disk of this computer, and start there.'],
] as const

/** The message of an error for the operator: a sentence for file system errors, else the error's own message. */
export function errorMessage(error: unknown): string {
  const { code = '', message = String(error) } = error as NodeJS.ErrnoException
  return fileSystemMessages.find(([codes]) => codes.test(code))?.[1] || message
}

/**
 * What a command prints for an error: its message. Errors of JavaScript such as a TypeError are printed with their stack, unless the
 * arguments of the command are wrong.
 */
export function printedError(error: NodeJS.ErrnoException): string | Error {
  const isMessage = error.name === 'Error' || error.code?.startsWith('ERR_PARSE_ARGS')
  return isMessage ? errorMessage(error) : error
}
