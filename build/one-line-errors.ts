import { printedError } from './error-message.ts'

/** Makes an uncaught error print its message and end the process with code 1. Each command imports this module first. */
process.on('uncaughtException', (error) => {
  console.error(printedError(error))
  process.exit(1)
})
