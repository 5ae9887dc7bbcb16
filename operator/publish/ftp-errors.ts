import { TransientError, UserError } from '../user-error.ts'

/** The host refuses the user name or the password. */
export class LoginError extends UserError {}

/** The host refuses a file because of its name or its permissions. */
export class RefusedError extends UserError {}

type Explanation = readonly [type: typeof UserError, pattern: RegExp, problem: string, remedy: string]
const checkPermissions = 'Check the permissions of the file and its folder at your host.'
const freeSpace = 'Delete files there, or order more space.'
const askForServer = 'Ask your host for an FTP server with the commands SIZE, RNFR and RNTO.'
const askToCorrect = 'Ask your host to correct its FTP server.'
const askForPorts = 'Ask your host to open the passive ports of its FTP server.'
const tryAgainSoon = 'Try again in a few minutes.'
const tryAgainThenCheck =
  'Try again. If this continues, check whether the account may read and write this file, or whether the disk is full.'
const checkNameAndConnection = 'Check its name and your internet connection.'
const tryAgainLater = 'Try again later. If this continues, the host’s disk may be full.'
export const ifBothAreRight = 'If both are right, your host does not respond now: try again later.'
const checkBoth = `${checkNameAndConnection} ${ifBothAreRight}`
/** FTP replies and errors by a pattern, the first that matches: the type of the error, what it means, and what to do. */
const explanations: readonly Explanation[] = [
  [TransientError, /Error: (421|530.*(max|many|limit))/i, 'accepts no more connections.', tryAgainSoon],
  [LoginError, /Error: 530/, 'refuses the user name or the password.', 'Check both (cPanel: FTP Accounts).'],
  [UserError, /Error: 50[0-4]/, 'does not know a command that publishing needs.', askForServer],
  [UserError, /Error: [45]52|no space|quota/i, 'has no space left.', freeSpace],
  [RefusedError, /Error: 55[03]/, 'does not allow access to {file}.', checkPermissions],
  // proftpd refuses a file that the account may not read without a reply that basic-ftp waits for.
  [TransientError, /data socket/, 'broke off the transfer of {file}.', tryAgainThenCheck],
  [UserError, /PASV returned/, 'sent an invalid passive-mode address.', askToCorrect],
  [TransientError, /data connection/, 'accepts no data connection.', askForPorts],
  [TransientError, /ENOTFOUND|EAI_AGAIN/, 'cannot be found.', checkNameAndConnection],
  [TransientError, /ECONNREFUSED|UNREACH|timeout/i, 'does not respond.', checkBoth],
  [TransientError, /Error: 4/, 'cannot open {file} at the moment.', tryAgainSoon],
  [TransientError, /^/, 'closed the connection.', tryAgainLater],
]

/** The error for the operator that explains an FTP error. `file` is the file that was read or written. */
export function toUserError(error: unknown, host: string, file: string): UserError {
  const [Type, , problem, remedy] = explanations.find(([, pattern]) => pattern.test(String(error)))!
  return new Type(`The host ${host} ${problem.replace('{file}', file)}`, remedy)
}
