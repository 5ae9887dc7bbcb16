/** `npm run checklist`: what only the operator can settle; exit code 1 as long as visitors see stand-ins. */
import '../../build/one-line-errors.ts'
import { readContent } from '../../content/read.ts'
import { checklist } from './checklist.ts'

const { first, later } = checklist(readContent(), new Date())
console.log([...first, ...later].join('\n') || 'Nothing is left to settle.')
if (first.length > 0) process.exitCode = 1
