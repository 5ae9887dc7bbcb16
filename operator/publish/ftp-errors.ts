import { TransientError, UserError } from '../../build/user-error.ts'

/** Message of a refused login. */
export const loginRefused = 'refuses the user name or the password.'

type Explanation = readonly [pattern: RegExp, problem: string, remedy: string, isTransient: boolean]
/** FTP replies and errors, what they mean, what to do, and whether a retry some seconds later can succeed. */
const explanations: readonly Explanation[] = [
  [/Error: (421|530.*(max|many|limit))/i, 'accepts no more connections.', 'Try again in some minutes.', true],
  [/Error: 530/, loginRefused, 'Check both (cPanel: FTP Accounts).', false],
  [/Error: 5(0[0-4]|34)/, 'offers no encrypted FTP.', 'Ask it for FTPS.', false],
  [/Error: [45]52|no space|quota/i, 'has no space left.', 'Delete files there, or order more space.', false],
  [
    /Error: 55[03]/,
    'does not permit access to {file}.',
    'Check the rights of the file and its folder there.',
    false,
  ],
  [/PASV returned/, 'names a wrong passive address.', 'Ask it to correct its FTP server.', false],
  [/data connection/, 'accepts no data connection.', 'Ask it to open its passive ports.', true],
  [/ENOTFOUND|ECONNREFUSED|timeout/i, 'does not respond.', 'Check its name and your connection.', true],
  [/^/, 'does not keep the connection.', 'Try again later. If it stays so, its disk can be full.', true],
]

/** Explains an FTP error to the operator. `file` is the file that was read or written. */
export function explain(error: unknown, host: string, file: string): UserError {
  const [, problem, remedy, isTransient] = explanations.find(([pattern]) => pattern.test(String(error)))!
  return new (isTransient ? TransientError : UserError)(
    `The host ${host} ${problem.replace('{file}', file)}`,
    remedy,
  )
}
