/** What must be right before anything is written: the site, the account, and the folder that the site shows. */
import { randomUUID } from 'node:crypto'
import { FtpsFolder } from './ftps-folder.ts'
import { parsePublishedList, type PublishedList } from './published-list.ts'
import type { RemoteFolder } from './remote-folder.ts'
import { type Answer, request, requestHome } from './requests.ts'
import { isHtaccess } from './site-files.ts'
import { clientId, type Target } from './target.ts'
import { UserError } from '../../build/user-error.ts'

/** A folder at the host that visitors do not see. */
export const staging = '.upload'
export const listFile = `${staging}/published.json`
/** Stands for a short time in the folder of the site. A random name, so that no cache has an answer. */
const proofPrefix = `upload-check-${clientId}-`

/** Whether the host refuses every page, as after a wrong `.htaccess`. */
export const refusesPages = ({ status }: Answer) => status >= 500 || status === 403

/** `www.` and the encryption can change without another owner. */
const ownerOf = (site: string) => site.replace(/^https?:\/\/(www\.)?/, '')

/** Tests an account, and leaves the folder as it is. Throws UserError. */
export async function testConnection(
  target: Target,
  remote: RemoteFolder = new FtpsFolder(target),
): Promise<void> {
  try {
    await requestHome(target.site)
    const { list } = await readList(remote, target)
    await verifyFolderIsServed(remote, target, list)
  } finally {
    remote.close()
  }
}

/** Reads the list of published files. Throws UserError when the folder holds another site. */
export async function readList(remote: RemoteFolder, { site }: Target) {
  const listBytes = await remote.read(listFile)
  const { list, isDamaged } = parsePublishedList(listBytes)
  if (list.site && ownerOf(list.site) !== ownerOf(site.origin))
    throw new UserError(
      `The folder holds another site, ${list.site}.`,
      `Choose another folder. If that address is not used any more, delete ${listFile} there (cPanel: File Manager).`,
    )
  return { listBytes, list, isDamaged }
}

/** Sends a file with a random text and requests it. Throws UserError when the site does not show it: the site can have moved. */
export async function verifyFolderIsServed(
  remote: RemoteFolder,
  { host, site }: Target,
  list: PublishedList,
): Promise<void> {
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
  // A wrong `.htaccess` of ours hides the file too.
  const isHiddenByUs = refusesPages(answer) && Object.keys(list.files).some(isHtaccess)
  if (String(answer.body) !== proof && !isHiddenByUs)
    throw new UserError(
      `${site.host} does not show this folder of the account.`,
      'Choose the folder of the site. Often it is public_html.',
    )
}
