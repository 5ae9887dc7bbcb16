import pLimit from 'p-limit'
import { type Files, isHidden, pathOf } from './site-files.ts'
import { TransientError, UserError } from '../../build/user-error.ts'

/** An answer of the site, redirects not followed. Status 0 is none; then the body says why. */
export type Answer = Awaited<ReturnType<typeof ask>>

/** The address of a site, without anything after the domain. Throws UserError when it is none. */
export function parseSiteUrl(typed: string): URL {
  if (/^https?:/.test(typed) && URL.canParse(typed)) return new URL(new URL(typed).origin)
  throw new UserError(`"${typed}" is no address of a site. Write it like https://www.your-domain.in`)
}

/** Requests an address, and once more when the connection breaks. Never throws. */
export async function ask(url: URL) {
  const get = async () => {
    const response = await fetch(url, { redirect: 'manual', cache: 'no-store' })
    const body = Buffer.from(await response.arrayBuffer())
    return { status: response.status, headers: response.headers, body }
  }
  try {
    return await get().catch(get)
  } catch (error) {
    const { code = '' } = ((error as Error).cause ?? {}) as { code?: string }
    const reason = /CERT|VERIFY|SSL|EPROTO/.test(code)
      ? 'it has no valid certificate (cPanel: SSL/TLS Status, Run AutoSSL)'
      : `it does not answer (${code}). Check the address and your connection`
    return { status: 0, headers: new Headers(), body: Buffer.from(reason) }
  }
}

/** Requests the home page. Throws UserError when by its answer no other can be right. */
export async function requestHome(site: URL, request = ask): Promise<Answer> {
  const answer = await request(site)
  const { status, headers, body } = answer
  if (status === 0)
    throw new (body.includes('answer') ? TransientError : UserError)(
      `${site.host} cannot be opened: ${body}.`,
    )
  const { origin } = new URL(headers.get('location') ?? site, site)
  if (origin !== site.origin)
    throw new UserError(`${site.host} leads on to ${origin}. Write that as the address of the site.`)
  // The first bytes of a gzip file (RFC 1952), where fetch has decompressed the answer.
  if (body[0] === 0x1f && body[1] === 0x8b)
    throw new UserError('Pages are compressed twice. Switch one off at the host (cPanel: Optimize Website).')
  return answer
}

/** Requests the files that are not hidden, six at once. Never throws. */
export async function requestFiles(site: URL, files: Files, request = ask) {
  const shown = [...files.keys()].filter((file) => !isHidden(file))
  const get = async (file: string) => [file, await request(new URL(pathOf(file), site))] as const
  return new Map(await pLimit(6).map(shown, get))
}

/** The time at the site in ms since 1970; without its Date, the time here. A cache adds Age in s (RFC 9111, 4.2.3). */
export const serverTime = ({ headers }: Answer) =>
  (Date.parse(headers.get('date') ?? '') || Date.now()) + Number(headers.get('age')) * 1000
