/**
 * `UPLOAD_PASSWORD=… npm run upload -- --to ftps://user@host:21/folder --site https://www.your-domain.in`
 *
 * `--back` publishes the version before the one that is online. `--no-htaccess` leaves out the rules for Apache, until
 * `--htaccess`. `--ca FILE` trusts another authority, `--certificate SHA256` the host's own certificate.
 */
import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { readSite } from '../live.ts'
import { publish } from '../publish.ts'
import { checkTarget } from '../target.ts'
import { UserError } from '../user-error.ts'
import { runCommand } from './run-command.ts'

const text = { type: 'string' } as const
const flag = { type: 'boolean' } as const
const options = { to: text, site: text, ca: text, certificate: text, back: flag, htaccess: flag } as const
const newLine = process.stdout.isTTY ? '\n' : ''

await runCommand(async () => {
  const { values } = parseArgs({ options, allowNegative: true })
  const { to = '', site = '', back = false, ca, certificate, htaccess } = values
  const addresses = await checkTarget(to, site)
  const source = back ? 'earlier version' : readSite('out')
  const password = process.env['UPLOAD_PASSWORD']
  if (!password) throw new UserError('There is no password. Put it into UPLOAD_PASSWORD.')
  const authority = ca && readFileSync(ca, 'utf8')
  // In a terminal each line takes the place of the one before.
  const say = (line: string) => process.stdout.write(newLine ? `\r\x1b[K${line}` : `${line}\n`)
  const target = { ...addresses, password, ca: authority, certificate, htaccess, say }
  const { files, sent, deleted, notes } = await publish(source, target)
  const seconds = Math.round(process.uptime())
  console.log([newLine.trim(), ...notes].join('\n'))
  console.log(`Online: ${files.size} files, ${sent.size} sent, ${deleted.size} deleted, in ${seconds} s.`)
})
