/** `npm run checklist`: what only the operator can settle; exit code 1 as long as visitors see stand-ins. */
import '../../build/one-line-errors.ts'
import { readContent } from '../../content/read.ts'
import { checklist } from './checklist.ts'

const items = checklist(readContent(), new Date())
const lines = items.map(({ record, sentence, urgency }) => `${urgency}: ${record}: ${sentence}`)
console.log(lines.join('\n') || 'Everything is settled.')
if (items.some(({ urgency }) => urgency === 'first')) process.exitCode = 1
