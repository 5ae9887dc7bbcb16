/**
 * `UPLOAD_PASSWORD=… npm run upload -- --host ftp.your-domain.in --user … --folder public_html --site https://www.your-domain.in`
 *
 * `--test` only tests the connection. `--back` publishes the version before the one that is online. `--no-htaccess` leaves out
 * the rules for Apache, until `--htaccess`. `--certificate SHA256` trusts the host's own certificate. Writes events.
 */
import { parseArgs } from 'node:util'
import { testConnection } from '../connection.ts'
import type { PublishEvent } from '../events.ts'
import { siteFolder, versionsFolder } from '../paths.ts'
import { publish } from '../publish.ts'
import { readSite } from '../site-files.ts'
import { parseAddresses } from '../target.ts'
import { messageOf, UserError } from '../../../build/user-error.ts'
import { Versions } from '../versions.ts'

const text = { type: 'string', default: '' } as const
const flag = { type: 'boolean' } as const
const texts = { host: text, user: text, folder: text, site: text, certificate: text }
const options = { ...texts, test: flag, back: flag, htaccess: flag }
const report = (event: PublishEvent) => console.log(JSON.stringify(event))

async function upload(): Promise<void> {
  const { values } = parseArgs({ options, allowNegative: true })
  const password = process.env['UPLOAD_PASSWORD']
  if (!password) throw new UserError('There is no password.', 'Put it into UPLOAD_PASSWORD.')
  const target = { ...values, ...(await parseAddresses(values.host, values.site)), password }
  if (values.test) {
    await testConnection(target)
    return report({
      type: 'done',
      version: '',
      pages: [],
      sent: 0,
      deleted: 0,
      htaccessRefused: false,
      notes: [],
    })
  }
  const versions = new Versions(versionsFolder)
  // Found before the first attempt: afterwards the list at the host can name another one.
  const earlier = values.back ? versions.earlier() : undefined
  if (values.back && earlier === undefined)
    throw new UserError('No earlier version is kept on this computer.')
  const files = earlier === undefined ? readSite(siteFolder) : versions.files(earlier)
  const replacing = earlier === undefined ? undefined : versions.lastList().version
  report({ type: 'done', ...(await publish(files, target, { report, versions, replacing })) })
}

await upload().catch((error: unknown) => {
  const { problem = messageOf(error), remedy = '' } = error as Partial<UserError>
  report({ type: 'failed', message: problem, remedy })
  process.exitCode = 1
})
