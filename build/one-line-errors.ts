import { messageOf } from './user-error.ts'

/** Imported first by each command: an error ends it with its message, without a stack, and exit code 1. */
process.on('uncaughtException', (error) => {
  console.error(messageOf(error))
  process.exit(1)
})
