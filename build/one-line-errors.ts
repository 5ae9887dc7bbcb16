import { errorMessage } from './error-message.ts'

/**
 * Imported first by each command, so that an error prints its message and exits with code 1. Only errors of JavaScript, such as a
 * TypeError, print their stack, but not those of wrong arguments of the command.
 */
process.on('uncaughtException', (error: NodeJS.ErrnoException) => {
  const isMessage = error.name === 'Error' || error.code?.startsWith('ERR_PARSE_ARGS')
  console.error(isMessage ? errorMessage(error) : error)
  process.exit(1)
})
