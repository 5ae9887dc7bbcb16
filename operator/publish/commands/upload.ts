/**
 * `UPLOAD_PASSWORD=… npm run upload -- --host ftp.your-domain.in --user … --folder public_html --site https://www.your-domain.in`
 *
 * `--back` publishes the version before the one that is online. `--no-htaccess` leaves out the rules for Apache, until
 * `--htaccess`. `--certificate SHA256` trusts the host's own certificate.
 */
import '../../../build/one-line-errors.ts'
import { parseArgs } from 'node:util'
import { readSite } from '../site-files.ts'
import { publish } from '../publish.ts'
import { parseAddresses } from '../target.ts'
import { UserError } from '../../../build/user-error.ts'

const text = { type: 'string', default: '' } as const
const flag = { type: 'boolean' } as const
const texts = { host: text, user: text, folder: text, site: text, certificate: text }

const { values } = parseArgs({ options: { ...texts, back: flag, htaccess: flag }, allowNegative: true })
const addresses = await parseAddresses(values.host, values.site)
const source = values.back ? 'earlier version' : readSite('out')
const password = process.env['UPLOAD_PASSWORD']
if (!password) throw new UserError('There is no password. Put it into UPLOAD_PASSWORD.')
const target = { ...values, ...addresses, password, say: console.log }
const { files, sent, deleted, notes } = await publish(source, target)
for (const note of notes) console.log(note)
const seconds = Math.round(process.uptime())
console.log(`Online: ${files.size} files, ${sent.size} sent, ${deleted.size} deleted, in ${seconds} s.`)
