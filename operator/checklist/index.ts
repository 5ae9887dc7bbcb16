/** `npm run checklist`: lists what only the operator can answer. Exits with code 1 while something must be answered before visitors come. */
import '../../build/one-line-errors.ts'
import { readContent } from '../../content/read.ts'
import { checklist, isUrgent } from './checklist.ts'

const items = checklist(readContent())
const lines = items.map(({ record, sentence, urgency, source }) =>
  [urgency, record, sentence, source].filter(Boolean).join(': '),
)
console.log(lines.join('\n') || 'Nothing is left to answer.')
process.exitCode = Number(items.some(isUrgent))
