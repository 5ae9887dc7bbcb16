/** Imported first by each command: an error ends it with its message alone, and exit code 1. */
process.on('uncaughtException', (error) => {
  console.error(error.message)
  process.exit(1)
})
