import { randomUUID } from 'node:crypto'
import type { RemoteFolder } from './ftps-folder.ts'
import { refusesPages, request, requestHome } from './requests.ts'
import { clientId, type Target } from './target.ts'
import { UserError } from '../../build/user-error.ts'

/** Exists for a short time in the folder of the site. A random name, so that no cache has an answer. */
const proofPrefix = `upload-check-${clientId}-`

/** Tests an account, and leaves the folder as it is. Throws UserError. */
export async function testConnection(target: Target, remote: RemoteFolder): Promise<void> {
  try {
    await requestHome(target.site)
    await verifyFolder(target, remote)
  } finally {
    remote.close()
  }
}

/**
 * Sends a file with a random text, requests it, and removes it. Throws UserError when the account may not write, or the
 * site does not show this folder.
 */
export async function verifyFolder({ host, site }: Target, remote: RemoteFolder): Promise<void> {
  await remote.prepare('.')
  const proof = randomUUID()
  const proofFile = `${proofPrefix}${proof}.txt`
  await remote.store(proofFile, Buffer.from(proof))
  const sizes = await remote.list('.')
  const answer = await request(new URL(`/${proofFile}`, site))
  // With those that an interrupted run has left.
  for (const name of sizes.keys()) if (name.startsWith(proofPrefix)) await remote.remove(name)
  if (sizes.get(proofFile) !== proof.length)
    throw new UserError(`The host ${host} has no space left.`, 'Delete files there, or order more space.')
  // A wrong `.htaccess` hides the file too.
  const isHidden = refusesPages(answer) && sizes.has('.htaccess')
  if (String(answer.body) === proof || isHidden) return
  const otherCause =
    answer.status < 400 || answer.status === 404
      ? ''
      : ` If it is the right one, ask your host why a new file is answered with ${answer.status}.`
  throw new UserError(
    `${site.host} does not show this folder of the account.`,
    `Choose the folder of the site. Often it is public_html.${otherCause}`,
  )
}
