import { randomUUID } from 'node:crypto'
import { clientId } from './client-id.ts'
import { listFile, parsePublishedList, type PublishedList } from './published-list.ts'
import type { RemoteFolder } from './remote-folder.ts'
import { refusesPages, request, requestHome } from './requests.ts'
import { OptionError, type Target } from './target.ts'
import { TransientError, UserError } from '../user-error.ts'

/** Tests an account with a small file, and removes the file. Returns the list of what is online. Throws UserError if the account may not write, or the site does not show the folder. */
export async function testConnection(target: Target, remote: RemoteFolder): Promise<PublishedList> {
  try {
    await requestHome(target.site)
    await verifyFolder(target, remote)
    return parsePublishedList(await remote.read(listFile))
  } finally {
    remote.close()
  }
}

/** Sends a file with a random text, requests it, and removes it. */
async function verifyFolder({ host, site }: Target, remote: RemoteFolder): Promise<void> {
  await remote.prepare('.')
  const token = randomUUID()
  const prefix = `upload-check-${clientId()}-`
  // Random, so that no cache has stored a response.
  const probeFile = `${prefix}${token}.txt`
  const probe = async () => {
    await remote.store(probeFile, Buffer.from(token))
    const sizes = await remote.list('.')
    // Interrupted tests can have left files.
    for (const name of sizes.keys())
      if (name.startsWith(prefix) && name !== probeFile) await remote.remove(name)
    const size = sizes.get(probeFile)
    if (size === undefined)
      throw new TransientError(
        `The host ${host} does not list a file that was just stored.`,
        'Try again in a few minutes. If this continues, ask your host for the reason.',
      )
    if (size < token.length)
      throw new UserError(`The host ${host} has no space left.`, 'Delete files there, or order more space.')
    return request(new URL(`/${probeFile}`, site))
  }
  const response = await probe().catch(async (error: unknown) => {
    // If this fails too, the next test removes the file.
    await remote.remove(probeFile).catch(() => {})
    throw error
  })
  await remote.remove(probeFile)
  if (response.problem) throw response.problem
  if (String(response.body) === token) return
  // An invalid `.htaccess` hides every file. It is read, because some hosts do not list it.
  if (refusesPages(response) && (await remote.read('.htaccess'))) return
  const otherCause =
    response.status < 400 || response.status === 404
      ? ''
      : ` If it is the right one, ask your host why it responds with ${response.status} to a new file.`
  throw new OptionError(
    'folder',
    `${site.host} does not show this folder of the account.`,
    `Write the folder of the site, or none for public_html.${otherCause}`,
  )
}
