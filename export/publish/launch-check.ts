/** `npm run launch-check`: one page that says what is ready to go online, what is not, and what to do. */
import { command, typedIn } from './command.ts'
import { count, exitCode, things } from './finding.ts'
import { launchFindings } from './launch/findings.ts'
import { printed } from './printed.ts'
import { today } from './today.ts'

await command(async () => {
  const {
    words: [root = process.cwd()],
    strict,
  } = typedIn(process.argv.slice(2))
  const day = today()
  const findings = launchFindings({ root, today: day, environment: process.env })
  const [stops, looks] = [count(findings, 'stop'), count(findings, 'look')]
  const seen = looks === 0 ? '' : ` ${things(looks, 'thing')} to look at.`
  const next = 'Next: npm run build, npm run package, upload, npm run check:live -- https://…'
  const code = exitCode(findings, strict)
  const end =
    stops > 0
      ? `Not ready: ${things(stops, 'thing')} to put right first.`
      : code === 1
        ? `Not ready by --strict:${seen}`
        : `Ready.${seen} ${next}`
  const headings = { stop: 'Not ready', look: 'To look at', ready: 'Ready' }
  console.log(printed(`Ready to go online? ${day}`, headings, findings, end))
  return code
})
