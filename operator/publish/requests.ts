import { randomUUID } from 'node:crypto'
import pLimit from 'p-limit'
import { type Files, isHidden, pathOf } from './site-files.ts'
import { TransientError, UserError } from '../../build/user-error.ts'

/** An answer of the site, redirects not followed. Status 0 is none; then `problem` says why. */
export type Answer = Awaited<ReturnType<typeof request>>

/** Requests an address, and once more when the connection breaks. Never throws. */
export async function request(url: URL, headers: Record<string, string> = {}) {
  const get = async () => {
    const response = await fetch(url, { redirect: 'manual', cache: 'no-store', headers })
    const body = Buffer.from(await response.arrayBuffer())
    return { status: response.status, headers: response.headers, body, problem: undefined }
  }
  try {
    return await get().catch(get)
  } catch (error) {
    const { code = '' } = Object((error as Error).cause) as { code?: string }
    const cannotBeOpened = `${url.host} cannot be opened: it`
    const problem = /CERT|VERIFY|SSL|EPROTO/.test(code)
      ? new UserError(`${cannotBeOpened} has no valid certificate (cPanel: SSL/TLS Status, Run AutoSSL).`)
      : new TransientError(
          `${cannotBeOpened} does not answer (${code}).`,
          'Check the address and your connection.',
        )
    return { status: 0, headers: new Headers(), body: Buffer.alloc(0), problem }
  }
}

/** Requests the home page. Throws UserError when by its answer no other can be right. */
export async function requestHome(site: URL): Promise<Answer> {
  // With a query, so that no cache keeps what is answered before a publication.
  const answer = await request(new URL(`?${randomUUID()}`, site))
  if (answer.problem) throw answer.problem
  const { origin } = new URL(answer.headers.get('location') ?? site, site)
  if (origin !== site.origin)
    throw new UserError(`${site.host} redirects to ${origin}.`, 'Write that as the address of the site.')
  return answer
}

/** Requests the files that are not hidden, six at once. Never throws. */
export async function requestFiles(site: URL, files: Files, requestFile = request) {
  const shown = [...files.keys()].filter((file) => !isHidden(file))
  const get = async (file: string) => [file, await requestFile(new URL(pathOf(file), site))] as const
  return new Map(await pLimit(6).map(shown, get))
}

/** Whether the host refuses every page, as after a wrong `.htaccess`. */
export const refusesPages = ({ status }: Answer) => status >= 500 || status === 403

/** How long an answer has been in a cache, in s (RFC 9111, 5.1); 0 where it does not say so. */
export const ageOf = ({ headers }: Answer) => Number(headers.get('age')) || 0

/** The time at the site in ms since 1970; without its Date, the time here. */
export const serverTime = (answer: Answer) =>
  (Date.parse(String(answer.headers.get('date'))) || Date.now()) + ageOf(answer) * 1000
