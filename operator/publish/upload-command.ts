/** What `npm run upload` does; `commands/upload.ts` starts it. */
import { statSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { UserError } from '../user-error.ts'
import { site } from '../../content/index.ts'
import { readFiles } from '../../content/read.ts'
import { openSiteFolder, publish } from './publish.ts'
import { retry } from './retry.ts'
import { readSite } from './site-files.ts'
import { normalizeFolder, parseHost, siteAddress } from './target.ts'
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
  await retry(() => testConnection(target, openSiteFolder(target)), { onRetry: console.log })
  const { sent, deleted, pages, notes } = await publish(files, target, {
    records: recordsOf(folder),
    report: ({ total, retry }) => {
      if (retry) console.log(retry)
      if (total) console.log(`Sending ${total} files …`)
    },
  })
  console.log(`The site is online. Files sent: ${sent}, deleted: ${deleted}. Pages changed: ${pages.size}.`)
  for (const note of notes) console.log(note)
}

/** The records of a finished site; undefined if one of them has been saved since the build, which may have had another text. */
function recordsOf(siteFolder: string) {
  const { CONTENT_DIR: contentFolder = 'content' } = process.env
  const { files } = readFiles(contentFolder)
  const savedAt = Object.keys(files).map((file) => statSync(join(contentFolder, file)).mtimeMs)
  return Math.max(...savedAt) < statSync(join(siteFolder, 'index.html')).mtimeMs ? files : undefined
}
