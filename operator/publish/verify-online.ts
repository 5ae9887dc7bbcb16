import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { RemoteFolder } from './remote-folder.ts'
import { ageOf, redirectTarget, request, requestFiles, type SiteResponse } from './requests.ts'
import { type Files, urlPath } from './site-files.ts'
import { UserError } from '../user-error.ts'

/**
 * Requests the files until all responses match them: up to four times, and once more bypassing caches. Returns sentences that explain
 * responses that still differ although the host has the file. Throws UserError if the host does not have or show a file.
 *
 * @param delay time before the second request in ms; it doubles before each further one
 */
export async function verifyOnline(
  site: URL,
  remote: RemoteFolder,
  files: Files,
  delay: number,
): Promise<ReadonlySet<string>> {
  const requestDiffering = async (requestFile = request) => {
    const responses = await requestFiles(site, files, requestFile)
    return new Map([...responses].filter(([file, { body }]) => !files.get(file)?.equals(body)))
  }
  let differing = await requestDiffering()
  for (let pause = delay; pause < 8 * delay; pause *= 2) {
    // Waiting is useless if every response comes from a cache that keeps it for longer than the pause.
    const staysCached = (response: SiteResponse) =>
      ageOf(response) > 0 && remainingLifetime(response) >= pause
    if ([...differing.values()].every(staysCached)) break
    await wait(pause)
    differing = await requestDiffering()
  }
  if (differing.size === 0) return new Set()
  // No cache has a response to a new query, and `no-transform` forbids changes (RFC 9111, 5.2.1.6).
  const differingUncached = await requestDiffering((url) =>
    request(new URL(`?${randomUUID()}`, url), { 'cache-control': 'no-cache, no-transform' }),
  )
  const notes = new Set<string>()
  const cached: SiteResponse[] = []
  /** Whether a response that counts as cached shows no sign of a cache. */
  let isCacheUncertain = false
  for (const [file, response] of differing) {
    const sent = files.get(file)!
    const differsUncached = differingUncached.has(file)
    const isCached = !differsUncached || ageOf(response) > 0
    if (differsUncached && !(await remote.read(file))?.equals(sent))
      throw new UserError(`The host does not keep ${urlPath(file)} as it was sent.`, 'Try again.')
    if (!isCached) assertServed(site, urlPath(file), response)
    const [addition] = [...String(response.body).matchAll(/<script[^>]*>/g)]
      .flat()
      .filter((tag) => !sent.includes(tag))
    if (isCached || addition === undefined) {
      cached.push(response)
      isCacheUncertain ||= !isCached
    } else
      notes.add(
        `The site is correct at the host, but a network or a program on the way changes its pages: it adds ${addition}. ` +
          'Look at the site on a phone with mobile data. If it is changed there too, ask your host what rewrites pages.',
      )
  }
  if (cached.length > 0) notes.add(cacheNote(site, cached, isCacheUncertain))
  return notes
}

/** Throws UserError if the site responds to a path with a redirect or an error. */
function assertServed(site: URL, path: string, response: SiteResponse): void {
  const redirect = redirectTarget(response, new URL(path, site))
  if (redirect)
    throw new UserError(
      `The host has ${path}, but ${site.host} redirects it to ${redirect.href}.`,
      'Remove this redirect at your host (cPanel: Redirects).',
    )
  if (response.status === 200) return
  const cacheRemedy = 'Often a cache keeps an earlier response: empty the cache at your host. '
  throw new UserError(
    `The host has ${path}, but ${site.host} responds with ${response.status || 'nothing'}.`,
    (response.status === 404 ? cacheRemedy : '') +
      'Try again in a few minutes. If this continues, ask your host for the reason.',
  )
}

/** The sentences that say when visitors see a change that a cache hides from them. */
function cacheNote(site: URL, cached: readonly SiteResponse[], isCacheUncertain: boolean): string {
  const minutes = Math.ceil(Math.max(...cached.map(remainingLifetime)) / 60_000)
  const when = minutes > 1 ? `in about ${minutes} minutes` : 'in a few minutes'
  return (
    `${site.host} keeps earlier pages in a cache: visitors see the change ${when}. ` +
    'To show it sooner, empty the cache at your host.' +
    (isCacheUncertain
      ? ' If they still see the earlier page then, write to your host: “Visitors see an earlier page. Does the folder have an ' +
        'index.php of an earlier site, or does a program change the pages?”'
      : '')
  )
}

/** How long a cache may still give this response, in ms; 0 if it does not say so (RFC 9111, 4.2). */
function remainingLifetime(response: SiteResponse): number {
  const header = String(response.headers.get('cache-control'))
  const [, lifetime = '0'] = /s-maxage=(\d+)/.exec(header) ?? /max-age=(\d+)/.exec(header) ?? []
  return Math.max(0, Number(lifetime) - ageOf(response)) * 1000
}
