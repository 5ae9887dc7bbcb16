import { createHash } from 'node:crypto'
import { lookup } from 'node:dns/promises'
import { hostname } from 'node:os'
import { siteAddress } from './live.ts'
import { UserError } from './user-error.ts'

/** An account at a host, and the site that one of its folders holds. */
export interface Target {
  /** `ftps://user@host:21/folder`; without a folder, the usual ones are tried. */
  account: URL
  password: string
  site: URL
  /** PEM of another authority to trust. */
  ca?: string | undefined
  /** SHA-256 fingerprint of the host's own certificate, which is then accepted whatever its name. */
  certificate?: string | undefined
  /** Whether `.htaccess` files are published; as at the last publication where it is left out. */
  htaccess?: boolean | undefined
  /** Gets lines of progress. */
  say: (line: string) => void
}

/** A name for this folder of this computer at the host. */
export const computer = createHash('sha256')
  .update(hostname() + process.cwd())
  .digest('hex')
  .slice(0, 8)

/** An FTP account as it is typed into a form. */
interface TypedAccount {
  /** `ftp.your-domain.in`, or with a port: `ftp.your-domain.in:2121`. */
  host: string
  user: string
  /** A folder of the account; empty for the usual ones. */
  folder: string
}

/** `ftps://user@host:21/folder`, the form that `checkTarget` reads. Throws UserError when the host is no name of a host. */
export function accountAddress({ host, user, folder }: TypedAccount): string {
  const name = host.trim()
  if (!/^[\w.-]+(:\d+)?$/.test(name))
    throw new UserError(`"${name}" is no name of a host. Write the name alone, like ftp.your-domain.in`)
  const path = folder.trim().split('/').map(encodeURIComponent).join('/')
  return `ftps://${encodeURIComponent(user.trim())}@${name}/${path}`
}

/**
 * The account and the site of a publication, checked before anything is built. Throws UserError when an address is
 * written wrongly, or the host cannot be found.
 *
 * @param account like `ftps://user@host:21/folder`
 * @param site like `https://www.your-domain.in`
 */
export async function checkTarget(account: string, site: string): Promise<{ account: URL; site: URL }> {
  const url = URL.canParse(account) ? new URL(account) : undefined
  if (url?.protocol !== 'ftps:' || !url.username || url.password)
    throw new UserError('The account is written like ftps://user@host:21/folder, without the password.')
  folderOf(url)
  const siteUrl = siteAddress(site.trim())
  await lookup(url.hostname).catch(() => {
    throw new UserError(`The host ${url.hostname} cannot be found. Check its name and your connection.`)
  })
  return { account: url, site: siteUrl }
}

/** The folder in the address of an account; '' for the usual ones. Throws UserError when it is none. */
export function folderOf(account: URL): string {
  try {
    const folder = decodeURIComponent(account.pathname.slice(1))
    if (!/[\x00-\x1f]/.test(folder)) return folder
  } catch {
    // Not encoded as an address.
  }
  throw new UserError('The folder of the account is written wrongly. Write it like public_html')
}
