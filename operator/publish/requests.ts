import { randomUUID } from 'node:crypto'
import pLimit from 'p-limit'
import { ifBothAreRight } from './ftp-errors.ts'
import { type Files, isHidden, urlPath } from './site-files.ts'
import { TransientError, UserError } from '../user-error.ts'

/** A response of the site, redirects not followed. Status 0 means that there is none; `problem` says why. */
export type SiteResponse = Awaited<ReturnType<typeof request>>

/**
 * Requests an address, and once more if the connection breaks or is silent for too long. Never throws.
 *
 * @param timeout the longest time without data in ms; a slow line may take longer for a whole file
 */
export async function request(url: URL, headers: Record<string, string> = {}, timeout = 30_000) {
  const get = async () => {
    const controller = new AbortController()
    const timer = setTimeout(() => controller.abort(), timeout)
    try {
      const { signal } = controller
      const response = await fetch(url, { redirect: 'manual', cache: 'no-store', headers, signal })
      const chunks: Uint8Array[] = []
      for await (const chunk of response.body ?? []) {
        timer.refresh()
        chunks.push(chunk)
      }
      const body = Buffer.concat(chunks)
      return { status: response.status, headers: response.headers, body, problem: undefined }
    } finally {
      clearTimeout(timer)
    }
  }
  try {
    return await get().catch(get)
  } catch (error) {
    const { code = '' } = Object((error as Error).cause) as { code?: string }
    const subject = `${url.host} cannot be opened: it`
    const problem = /CERT|VERIFY|SSL|EPROTO/.test(code)
      ? new UserError(`${subject} has no valid certificate (cPanel: SSL/TLS Status, Run AutoSSL).`)
      : new TransientError(
          `${subject} does not respond.`,
          `Check the address and your internet connection. ${ifBothAreRight}`,
        )
    return { status: 0, headers: new Headers(), body: Buffer.from(''), problem }
  }
}

/** The address that a response redirects to; undefined if there is none, or it is not valid. */
export function redirectTarget({ headers }: SiteResponse, url: URL): URL | undefined {
  const location = headers.get('location') ?? ''
  return location !== '' && URL.canParse(location, url) ? new URL(location, url) : undefined
}

/** Requests the home page. Throws UserError if it cannot be opened, or redirects to another site. */
export async function requestHome(site: URL): Promise<SiteResponse> {
  // Because of the query no cache stores the page as it is before a publication.
  const response = await request(new URL(`?${randomUUID()}`, site))
  if (response.problem) throw response.problem
  const { origin, protocol } = redirectTarget(response, site) ?? site
  if (origin !== site.origin)
    throw new UserError(
      `${site.host} redirects to ${origin}.`,
      protocol === site.protocol
        ? 'Write that as the address of the site, in the editor under “Contact, prices and terms”.'
        : 'Remove this redirect at your host (cPanel: Redirects): the site needs https.',
    )
  return response
}

/** Requests the files that are not hidden, six at once. Never throws. */
export async function requestFiles(site: URL, files: Files, requestFile = request) {
  const shown = [...files.keys()].filter((file) => !isHidden(file))
  const get = async (file: string) => [file, await requestFile(new URL(urlPath(file), site))] as const
  return new Map(await pLimit(6).map(shown, get))
}

/** Whether the host refuses every page, as after an invalid `.htaccess`. */
export const refusesPages = ({ status }: SiteResponse) => status >= 500 || status === 403

/** How long a response has been in a cache, in s (RFC 9111, 5.1); 0 without an Age header. */
export const ageOf = ({ headers }: SiteResponse) => Number(headers.get('age')) || 0

/** The time at the site in ms since 1970, by its Date header; without one, the time of this computer. */
export const serverTime = (response: SiteResponse) =>
  (Date.parse(String(response.headers.get('date'))) || Date.now()) + ageOf(response) * 1000
