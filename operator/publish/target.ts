import { hash } from 'node:crypto'
import { hostname } from 'node:os'
import { UserError } from '../user-error.ts'

/** An FTP account, and the site that one of its folders holds. */
export interface Target {
  /** `ftp.your-domain.in`, or with a port: `ftp.your-domain.in:2121`. */
  host: string
  user: string
  password: string
  /** The folder of the site; '' for `public_html` if the account has it, else the folder in which the account starts. */
  folder: string
  site: URL
  /** SHA-256 fingerprint of the host's own certificate, which is then trusted even if it is for another name. */
  certificate?: string | undefined
  htaccess?: boolean | undefined
}

/** The address of the published site. Throws UserError if the content has no valid one: the built pages name an example then. */
export function siteAddress(website: string | undefined): URL {
  if (website === undefined)
    throw new UserError(
      'The address of the site is missing.',
      'Write it in the editor, under “Publish”, and build again.',
    )
  if (URL.canParse(website)) return new URL(website)
  throw new UserError(
    `“${website}” is not the address of a site.`,
    'Write it in full, like https://www.your-domain.in',
  )
}

/** Identifies this folder of this computer at the host. */
export const clientId = hash('sha256', hostname() + process.cwd()).slice(0, 8)

/** A host like `ftp.your-domain.in`, without leading and trailing spaces. Throws UserError if it is invalid. */
export function parseHost(typed: string): string {
  const host = typed.trim()
  if (/^[\w.-]+(:\d+)?$/.test(host) && URL.canParse(`ftp://${host}`)) return host
  throw new UserError(`“${host}” is not the name of a host.`, 'Write only the name, like ftp.your-domain.in')
}
