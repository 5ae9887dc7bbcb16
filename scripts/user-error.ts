/** An error whose message is a sentence for the operator: what is wrong, and what to do. */
export class UserError extends Error {
  /** @param mayPass whether the same can succeed some seconds later, as after a lost connection */
  constructor(
    message: string,
    readonly mayPass = false,
  ) {
    super(message)
  }
}

const full = 'The disk of this computer is full. Free some space, then try again.'
const forbidden =
  'This computer does not let the program write into the folder of the site. Check its permissions.'
/** Error codes of the file system, and what to do. */
const meanings: Readonly<Record<string, string>> = {
  ENOSPC: full,
  EDQUOT: full,
  EROFS: 'The folder of the site is read-only. Copy it to the disk of this computer, and start there.',
  EACCES: forbidden,
  EPERM: forbidden,
}

/** What an error says to the operator: those of the file system as a sentence, others in their own words. */
export function messageOf(error: unknown): string {
  const { code = '', message = String(error) } = error as NodeJS.ErrnoException
  return meanings[code] ?? message
}
