import { TransientError, UserError } from '../../build/user-error.ts'

/** The host refuses the user name or the password. */
export class LoginError extends UserError {}

type Explanation = readonly [pattern: RegExp, problem: string, remedy: string, type: typeof UserError]
/** FTP replies and errors, what they mean, what to do, and the type of the error. */
const explanations: readonly Explanation[] = [
  [
    /Error: (421|530.*(max|many|limit))/i,
    'accepts no more connections.',
    'Try again in some minutes.',
    TransientError,
  ],
  [/Error: 530/, 'refuses the user name or the password.', 'Check both (cPanel: FTP Accounts).', LoginError],
  [/Error: 5(0[0-4]|34)/, 'offers no encrypted FTP.', 'Ask it for FTPS.', UserError],
  [
    /Error: [45]52|no space|quota/i,
    'has no space left.',
    'Delete files there, or order more space.',
    UserError,
  ],
  [
    /Error: 55[03]/,
    'does not permit access to {file}.',
    'Check the rights of the file and its folder there.',
    UserError,
  ],
  [/PASV returned/, 'names a wrong passive address.', 'Ask it to correct its FTP server.', UserError],
  [/data connection/, 'accepts no data connection.', 'Ask it to open its passive ports.', TransientError],
  [
    /ENOTFOUND|ECONNREFUSED|timeout/i,
    'does not respond.',
    'Check its name and your connection.',
    TransientError,
  ],
  [
    /^/,
    'does not keep the connection.',
    'Try again later. If it stays so, its disk can be full.',
    TransientError,
  ],
]

/** Explains an FTP error to the operator. `file` is the file that was read or written. */
export function explain(error: unknown, host: string, file: string): UserError {
  const [, problem, remedy, Type] = explanations.find(([pattern]) => pattern.test(String(error)))!
  return new Type(`The host ${host} ${problem.replace('{file}', file)}`, remedy)
}
