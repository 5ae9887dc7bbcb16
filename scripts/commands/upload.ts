/**
 * `UPLOAD_PASSWORD=… npm run upload -- --host ftp.your-domain.in --user … --folder public_html --site https://www.your-domain.in`
 *
 * `--back` publishes the version before the one that is online. `--no-htaccess` leaves out the rules for Apache, until
 * `--htaccess`. `--certificate SHA256` trusts the host's own certificate.
 */
import './one-line-errors.ts'
import { parseArgs } from 'node:util'
import { readSite } from '../live.ts'
import { publish } from '../publish.ts'
import { checkAddresses } from '../target.ts'
import { UserError } from '../user-error.ts'

const text = { type: 'string', default: '' } as const
const flag = { type: 'boolean' } as const
const options = { host: text, user: text, folder: text, site: text, certificate: text } as const
const newLine = process.stdout.isTTY ? '\n' : ''

const { values } = parseArgs({ options: { ...options, back: flag, htaccess: flag }, allowNegative: true })
const { user, folder, certificate, htaccess } = values
const addresses = await checkAddresses(values.host, values.site)
const source = values.back ? 'earlier version' : readSite('out')
const password = process.env['UPLOAD_PASSWORD']
if (!password) throw new UserError('There is no password. Put it into UPLOAD_PASSWORD.')
// In a terminal each line takes the place of the one before.
const say = (line: string) => process.stdout.write(newLine ? `\r\x1b[K${line}` : `${line}\n`)
const target = { ...addresses, user, password, folder, certificate, htaccess, say }
const { files, sent, deleted, notes } = await publish(source, target)
const seconds = Math.round(process.uptime())
console.log([newLine.trim(), ...notes].join('\n'))
console.log(`Online: ${files.size} files, ${sent.size} sent, ${deleted.size} deleted, in ${seconds} s.`)
