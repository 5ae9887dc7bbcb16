import { UserError } from '../user-error.ts'

/** An FTP account, and the site that one of its folders holds. */
export interface Target {
  /** `ftp.your-domain.in`, or with a port: `ftp.your-domain.in:2121`. */
  host: string
  user: string
  password: string
  /**
   * The folder of the site, below the one in which the account starts, or absolute; '' for `public_html` if the account has it, else
   * the folder in which it starts.
   */
  folder: string
  site: URL
  /** SHA-256 fingerprint of the host's own certificate, which is then trusted even if it is for another name. */
  certificate?: string | undefined
  htaccess?: boolean | undefined
}

/** Another value of an option of the target can resolve the error. Its message names no control: each caller names its own. */
export class OptionError extends UserError {
  constructor(
    readonly option: 'folder' | 'certificate' | 'htaccess',
    problem: string,
    remedy: string,
  ) {
    super(problem, remedy)
  }
}

/** The address of the published site, from its content. Throws UserError if that has none, or one that is not valid. */
export function siteAddress(website = ''): URL {
  if (website === '')
    throw new UserError(
      'The site has no address yet.',
      'Write it in the editor, under “Contact, prices and terms”.',
    )
  if (URL.canParse(website)) return new URL(website)
  throw new UserError(
    `“${website}” is not the address of a site.`,
    'Write it in full, like https://www.your-domain.in',
  )
}

/** A host like `ftp.your-domain.in`, in small letters, without leading and trailing spaces. Throws UserError if it is missing or invalid. */
export function parseHost(typed: string): string {
  const host = typed.trim().toLowerCase()
  if (host === '') throw new UserError('The name of the host is missing.', 'Write it like ftp.your-domain.in')
  if (/^[\w.-]+(:\d+)?$/.test(host) && URL.canParse(`ftp://${host}`)) return host
  throw new UserError(`“${host}” is not the name of a host.`, 'Write only the name, like ftp.your-domain.in')
}

/** The usual spelling of a folder: no slash at its end, and '' for `public_html`, which is the default. A path with a slash at its start can be absolute. */
export const normalizeFolder = (folder: string) =>
  folder.replace(/(?<=.)\/$/, '').replace(/^\/?public_html$/, '')
