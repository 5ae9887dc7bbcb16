import { errorMessage } from './error-message.ts'

/** Imported first by each command, so that an error prints its message without a stack and exits with code 1. */
process.on('uncaughtException', (error) => {
  console.error(errorMessage(error))
  process.exit(1)
})
