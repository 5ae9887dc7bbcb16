/** An error for the operator: what is wrong, and what to do about it. */
export class UserError extends Error {
  /** @param remedy a sentence of its own; '' where the problem says it */
  constructor(
    readonly problem: string,
    readonly remedy = '',
  ) {
    super([problem, remedy].filter(Boolean).join(' '))
  }
}

/** The same can succeed some seconds later, as after a lost connection. */
export class TransientError extends UserError {}

/** Error codes of the file system, and what to do. */
const meanings = [
  [/ENOSPC|EDQUOT/, 'The disk of this computer is full. Free some space, then try again.'],
  [
    /EACCES|EPERM/,
    'This computer does not let the program write into the folder of the site. Check its permissions.',
  ],
  [/EROFS/, 'The folder of the site is read-only. Copy it to the disk of this computer, and start there.'],
] as const

/** What an error says to the operator: those of the file system as a sentence, others in their own words. */
export function messageOf(error: unknown): string {
  const { code = '', message = String(error) } = error as NodeJS.ErrnoException
  return meanings.find(([codes]) => codes.test(code))?.[1] ?? message
}
