import { checkContent } from './check.ts'
import { report } from './report.ts'

const { mistakes, notes } = checkContent(process.argv[2] ?? process.cwd())
if (mistakes.length > 0) {
  console.error(report(mistakes))
  process.exitCode = 1
}
for (const note of notes) console.log(note)
