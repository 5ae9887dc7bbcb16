/**
 * `UPLOAD_PASSWORD=… npm run upload -- --host ftp.your-domain.in --user … --folder public_html --site https://www.your-domain.in`
 *
 * `--test` only tests the connection. `--back` publishes the version before the one that is online. `--no-htaccess` leaves out
 * the rules for Apache, until `--htaccess`. `--certificate SHA256` trusts the host's own certificate.
 */
import '../../../build/one-line-errors.ts'
import { parseArgs } from 'node:util'
import { UserError } from '../../../build/user-error.ts'
import { testConnection } from '../connection.ts'
import { publish, publishEarlier, type PublishProgress } from '../publish.ts'
import { readSite, siteFolder } from '../site-files.ts'
import { parseAddresses } from '../target.ts'
import { Versions } from '../versions.ts'

const text = { type: 'string', default: '' } as const
const flag = { type: 'boolean' } as const
const texts = { host: text, user: text, folder: text, site: text, certificate: text }
const options = { ...texts, test: flag, back: flag, htaccess: flag }
const { values } = parseArgs({ options, allowNegative: true })
const password = process.env['UPLOAD_PASSWORD']
if (!password) throw new UserError('There is no password.', 'Put it into UPLOAD_PASSWORD.')
const target = { ...values, ...(await parseAddresses(values.host, values.site)), password }

const report = ({ step, total, retry }: PublishProgress) => {
  if (retry !== undefined) console.log(retry)
  else if (step !== undefined) console.log(step === 'compare' ? 'Comparing …' : `Sending ${total} files …`)
}

if (values.test) {
  await testConnection(target)
  console.log('The connection works.')
} else {
  const publishing = { report, versions: new Versions() }
  const { sent, deleted, pages, notes } = values.back
    ? await publishEarlier(target, publishing)
    : await publish(readSite(siteFolder), target, publishing)
  console.log(`The site is online. Files sent: ${sent}, deleted: ${deleted}. Pages changed: ${pages.length}.`)
  for (const { message, remedy } of notes) console.log(`${message} ${remedy}`)
}
