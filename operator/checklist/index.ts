/** `npm run checklist`: lists what only the operator can answer. Exits with code 1 while something must be answered before visitors come. */
import '../../build/one-line-errors.ts'
import { readContent } from '../../content/read.ts'
import { checklist, report } from './checklist.ts'

const { text, exitCode } = report(checklist(readContent()))
console.log(text)
process.exitCode = exitCode
