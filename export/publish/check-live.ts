/**
 * `npm run check:live -- https://…`: looks at the uploaded site from outside and says what to change on which
 * host.
 */
import { resolve } from 'node:path'
import { command, typedIn } from './command.ts'
import { count, exitCode, things } from './finding.ts'
import { unknownHost } from './live/hosts.ts'
import { lookAt } from './live/findings.ts'
import { printed } from './printed.ts'

await command(async () => {
  const {
    words: [address],
    strict,
  } = typedIn(process.argv.slice(2))
  const { host, origin, local, findings } = await lookAt(address, resolve('out'), {
    say: (line) => console.error(line),
  })
  const [stops, looks] = [count(findings, 'stop'), count(findings, 'look')]
  const on = host === unknownHost ? 'a host that does not say its name' : host.name
  const end =
    stops > 0
      ? `${things(stops, 'thing')} to put right. Then run this again.`
      : looks > 0
        ? `It works. ${things(looks, 'thing')} could be better.`
        : 'Everything is right.'
  const headings = { stop: 'To put right', look: 'Could be better', ready: 'Right' }
  const unseen = local ? ' Certificate, https and domain: only online.' : ''
  console.log(printed(`${origin}, on ${on}`, headings, findings, end + unseen))
  return exitCode(findings, strict)
})
