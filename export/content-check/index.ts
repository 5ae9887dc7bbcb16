/**
 * First step of `npm run build`: one line for each mistake in `content/`, or nothing and a note of what is
 * still open.
 */
import { checkContent } from './check.ts'
import { report } from './report.ts'

try {
  const { mistakes, notes } = checkContent(process.argv[2] ?? process.cwd())
  if (mistakes.length > 0) {
    console.error(report(mistakes))
    process.exitCode = 1
  }
  for (const note of notes) console.log(note)
} catch (error) {
  // A slip nobody has thought of must not end in a page of code either.
  const reason = error instanceof Error ? error.message.split('\n')[0] : String(error)
  console.error(
    `content: the check itself has stopped (${reason}). Take back your last change, and send this line ` +
      `to a developer.`,
  )
  process.exitCode = 1
}
