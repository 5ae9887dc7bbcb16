/** `npm run launch-check`: prints what is ready to go online, what is not, and what to do. */
import { today } from '../../content/schema/fields.ts'
import { launchFindings } from './launch/findings.ts'
import { reportOf } from './report.ts'

await reportOf((root = process.cwd()) => {
  const day = today()
  const findings = launchFindings({ root, today: day, environment: process.env })
  return { title: `Ready to go online? ${day}`, findings }
})
