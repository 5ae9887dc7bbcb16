import { printedError } from './error-message.ts'

/** Imported first by each command, so that an error prints its message and exits with code 1. */
process.on('uncaughtException', (error) => {
  console.error(printedError(error))
  process.exit(1)
})
