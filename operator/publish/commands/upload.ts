/**
 * `UPLOAD_PASSWORD=… npm run upload -- --host ftp.your-domain.in --user … --folder public_html`
 *
 * `--no-htaccess` omits the rules for Apache. `--certificate SHA256` trusts the host's own certificate.
 */
import '../../../build/one-line-errors.ts'
import { parseArgs } from 'node:util'
import { UserError } from '../../user-error.ts'
import { site } from '../../../content/index.ts'
import { openSiteFolder, publish } from '../publish.ts'
import { retry } from '../retry.ts'
import { readSite, siteFolder } from '../site-files.ts'
import { parseHost, siteAddress } from '../target.ts'
import { testConnection } from '../verify-folder.ts'

const text = { type: 'string', default: '' } as const
const options = { host: text, user: text, folder: text, certificate: text }
const { values } = parseArgs({ options: { ...options, htaccess: { type: 'boolean' } }, allowNegative: true })
const password = process.env['UPLOAD_PASSWORD']
if (!password) throw new UserError('The password is missing.', 'Set UPLOAD_PASSWORD.')
const target = { ...values, host: parseHost(values.host), site: siteAddress(site.website), password }
const files = readSite(siteFolder)
await retry(() => testConnection(target, openSiteFolder(target)), { onRetry: console.log })
const { sent, deleted, pages, notes } = await publish(files, target, {
  report: ({ total, retry }) => {
    if (retry) console.log(retry)
    if (total) console.log(`Sending ${total} files …`)
  },
})
console.log(`The site is online. Files sent: ${sent}, deleted: ${deleted}. Pages changed: ${pages.size}.`)
for (const note of notes) console.log(note)
