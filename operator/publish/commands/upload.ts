/**
 * `UPLOAD_PASSWORD=… npm run upload -- --host ftp.your-domain.in --user … --folder public_html`
 *
 * `--no-htaccess` omits the rules for Apache. `--certificate SHA256` trusts the host's own certificate.
 */
import '../../../build/one-line-errors.ts'
import { parseArgs } from 'node:util'
import { site } from '../../../content/index.ts'
import { UserError } from '../../user-error.ts'
import { openSiteFolder, publish, type PublishProgress } from '../publish.ts'
import { retry } from '../retry.ts'
import { readSite, recordsOf, siteFolder } from '../site-files.ts'
import { normalizeFolder, OptionError, parseHost, siteAddress } from '../target.ts'
import { testConnection } from '../verify-folder.ts'

const stringOption = { type: 'string', default: '' } as const
const { values } = parseArgs({
  options: {
    host: stringOption,
    user: stringOption,
    folder: stringOption,
    certificate: stringOption,
    htaccess: { type: 'boolean' },
  },
  allowNegative: true,
})
const password = process.env['UPLOAD_PASSWORD']
if (!password) throw new UserError('The password is missing.', 'Set UPLOAD_PASSWORD.')
const target = {
  ...values,
  host: parseHost(values.host),
  folder: normalizeFolder(values.folder),
  site: siteAddress(site.website),
  password,
}
const built = { files: readSite(siteFolder), records: recordsOf(siteFolder) }

function report({ total, retry }: PublishProgress): void {
  if (retry) console.log(retry)
  if (total) console.log(`Sending ${total} files …`)
}

/** Throws an error again, with the name of the option that it is about. */
function nameOption(error: unknown): never {
  if (!(error instanceof OptionError)) throw error
  const name = error.option === 'htaccess' ? '--no-htaccess' : `--${error.option}`
  throw new UserError(error.message, `The option is ${name}.`)
}

const test = () => testConnection(target, openSiteFolder(target))
const { sent, deleted, pages, notes } = await retry(test, { onRetry: console.log })
  .then(() => publish(built, target, { report }))
  .catch(nameOption)
console.log(`The site is online. Files sent: ${sent}, deleted: ${deleted}. Pages changed: ${pages.size}.`)
for (const note of notes) console.log(note)
