import { hash } from 'node:crypto'
import { lookup } from 'node:dns/promises'
import { hostname } from 'node:os'
import { parseSiteUrl } from './requests.ts'
import { UserError } from '../../build/user-error.ts'

/** An FTP account, and the site that one of its folders holds. */
export interface Target {
  /** `ftp.your-domain.in`, or with a port: `ftp.your-domain.in:2121`. */
  host: string
  user: string
  password: string
  /** The folder of the site, often `public_html`; '' where the account begins in it. */
  folder: string
  site: URL
  /** SHA-256 fingerprint of the host's own certificate, which is then accepted whatever its name. */
  certificate?: string | undefined
  /** Whether `.htaccess` files are published; as at the last publication where it is left out. */
  htaccess?: boolean | undefined
}

/** A name for this folder of this computer at the host. */
export const clientId = hash('sha256', hostname() + process.cwd()).slice(0, 8)

/**
 * Checks a host like `ftp.your-domain.in` and a site like `https://www.your-domain.in` as they were typed. Returns them
 * without spaces around. Throws UserError when one is written wrongly, or the host cannot be found.
 */
export async function parseAddresses(host: string, site: string): Promise<Pick<Target, 'host' | 'site'>> {
  const [name = ''] = /^[\w.-]+(?=(:\d+)?$)/.exec(host.trim()) ?? []
  if (name === '')
    throw new UserError(
      `"${host}" is not the name of a host.`,
      'Write only the name, like ftp.your-domain.in',
    )
  const url = parseSiteUrl(site.trim())
  await lookup(name).catch(() => {
    throw new UserError(`The host ${name} cannot be found.`, 'Check its name and your connection.')
  })
  return { host: host.trim(), site: url }
}
