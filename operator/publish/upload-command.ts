/** What `npm run upload` does; `commands/upload.ts` starts it. */
import { statSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { UserError } from '../user-error.ts'
import { contentFolder } from '../../content/content-folder.ts'
import { site } from '../../content/index.ts'
import { readFiles } from '../../content/read.ts'
import { collections } from '../../content/schema.ts'
import { openSiteFolder, publish, type PublishProgress } from './publish.ts'
import { retry } from './retry.ts'
import { readSite } from './site-files.ts'
import { normalizeFolder, OptionError, parseHost, siteAddress } from './target.ts'
import { testConnection } from './verify-folder.ts'

const stringOption = { type: 'string', default: '' } as const
const options = {
  host: stringOption,
  user: stringOption,
  folder: stringOption,
  certificate: stringOption,
  htaccess: { type: 'boolean' },
} as const

/**
 * Sends a finished site to the host of the arguments, and prints the result. Throws UserError without a password or site, and the
 * errors of `publish`.
 *
 * @param args `--host ftp.your-domain.in --user …`
 * @param folder the folder of the finished site
 */
export async function uploadCommand(
  args: string[],
  password: string | undefined,
  folder: string,
): Promise<void> {
  const { values } = parseArgs({ args, options, allowNegative: true })
  if (!password) throw new UserError('The password is missing.', 'Set UPLOAD_PASSWORD.')
  const target = {
    ...values,
    host: parseHost(values.host),
    folder: normalizeFolder(values.folder),
    site: siteAddress(site.website),
    password,
  }
  const files = readSite(folder)
  const report = ({ total, retry }: PublishProgress) => {
    if (retry) console.log(retry)
    if (total) console.log(`Sending ${total} files …`)
  }
  const test = () => testConnection(target, openSiteFolder(target))
  const { sent, deleted, pages, notes } = await retry(test, { onRetry: console.log })
    .then(() => publish({ files, records: recordsOf(folder) }, target, { report }))
    .catch(nameOption)
  console.log(`The site is online. Files sent: ${sent}, deleted: ${deleted}. Pages changed: ${pages.size}.`)
  for (const note of notes) console.log(note)
}

/** Throws an error again, with the name of the option that it is about. */
function nameOption(error: unknown): never {
  if (!(error instanceof OptionError)) throw error
  const name = error.option === 'htaccess' ? '--no-htaccess' : `--${error.option}`
  throw new UserError(error.message, `The option is ${name}.`)
}

/** The records of a finished site; undefined if one was saved or deleted since the build, which may have had other texts. */
export function recordsOf(siteFolder: string, folder = contentFolder) {
  const { files } = readFiles(folder)
  // A deletion changes the time of the folder.
  const paths = [...Object.keys(files), ...Object.keys(collections)]
  const savedAt = paths.map((path) => statSync(join(folder, path)).mtimeMs)
  return Math.max(...savedAt) < statSync(join(siteFolder, 'index.html')).mtimeMs ? files : undefined
}
