/**
 * `UPLOAD_PASSWORD=… npm run upload -- --host ftp.your-domain.in --user … --folder public_html --site https://www.your-domain.in`
 *
 * `--test` tests the connection only. `--back` publishes the version before the one that is online. `--no-htaccess` leaves out
 * the rules for Apache, until `--htaccess`. `--certificate SHA256` trusts the host's own certificate. `--json` writes events.
 */
import '../../../build/one-line-errors.ts'
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
const flags = { test: flag, back: flag, htaccess: flag, json: flag }
const { values } = parseArgs({ options: { ...texts, ...flags }, allowNegative: true })

function report(event: PublishEvent): void {
  if (values.json) console.log(JSON.stringify(event))
  else if (event.type === 'progress' && (event.sent % 10 === 0 || event.sent === event.total))
    console.log(`Sent, not yet shown to visitors: ${event.sent} of ${event.total} files.`)
  else if (event.type === 'retry') console.log(`${event.reason} Trying again in ${event.seconds} s.`)
  else if (event.type === 'done') {
    for (const { message, remedy } of event.notes) console.log(`${message} ${remedy}`)
    if (event.version) console.log(`Online: ${event.sent} files sent, ${event.deleted} deleted.`)
  } else if (event.type === 'failed') console.error(`${event.message} ${event.remedy}`)
}

async function run(): Promise<void> {
  const target = { ...values, ...(await parseAddresses(values.host, values.site)), password: '' }
  target.password = process.env['UPLOAD_PASSWORD'] ?? ''
  if (!target.password) throw new UserError('There is no password.', 'Put it into UPLOAD_PASSWORD.')
  if (values.test) {
    report({ type: 'step', step: 'connect' })
    const message = await testConnection(target)
    const notes = [{ message, remedy: '' }]
    report({ type: 'done', version: '', pages: [], sent: 0, deleted: 0, notes, htaccessRefused: false })
    return
  }
  const versions = new Versions(versionsFolder)
  // Found before the first attempt: afterwards the list at the host can name another one.
  const earlier = values.back ? versions.earlier() : undefined
  if (values.back && earlier === undefined)
    throw new UserError('No earlier version is kept on this computer, so none can be put back.')
  const files = earlier === undefined ? readSite(siteFolder) : versions.files(earlier)
  const replacing = earlier === undefined ? undefined : versions.state()?.version
  report({ type: 'done', ...(await publish(files, target, { report, versions, replacing })) })
}

await run().catch((error: unknown) => {
  const { problem = messageOf(error), remedy = '' } = error as Partial<UserError>
  report({ type: 'failed', message: problem, remedy })
  process.exitCode = 1
})
