import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { RemoteFolder } from './remote-folder.ts'
import { ageOf, redirectTarget, request, requestFiles, type SiteResponse } from './requests.ts'
import { type Files, urlPath } from './site-files.ts'
import { UserError } from '../user-error.ts'

/**
 * Requests the files until all responses match them: up to four times, and once more past caches. Returns sentences that explain the responses which
 * differ although the host has the file. Throws UserError if the host does not have or show a file.
 *
 * @param delay time before the second request in ms; it doubles before each further one
 */
export async function verifyOnline(site: URL, remote: RemoteFolder, files: Files, delay: number) {
  const differing = async (requestFile = request) => {
    const responses = await requestFiles(site, files, requestFile)
    return new Map([...responses].filter(([file, { body }]) => !files.get(file)?.equals(body)))
  }
  let responses = await differing()
  for (let pause = delay; pause < 8 * delay; pause *= 2) {
    // Waiting is useless if every response comes from a cache that keeps it for longer than the pause.
    const isKept = (response: SiteResponse) => ageOf(response) > 0 && remainingLifetime(response) >= pause
    if ([...responses.values()].every(isKept)) break
    await wait(pause)
    responses = await differing()
  }
  const notes = new Set<string>()
  if (responses.size === 0) return notes
  // No cache has a response to a new query, and `no-transform` forbids changes (RFC 9111, 5.2.1.6).
  const pastCaches = await differing((url) =>
    request(new URL(`?${randomUUID()}`, url), { 'cache-control': 'no-cache, no-transform' }),
  )
  const cached: SiteResponse[] = []
  /** Whether a response shows no sign of a cache. */
  let isUnexplained = false
  for (const [file, response] of responses) {
    const sent = files.get(file)!
    const isCached = !pastCaches.has(file) || ageOf(response) > 0
    if (pastCaches.has(file) && !(await remote.read(file))?.equals(sent))
      throw new UserError(`The host does not keep ${urlPath(file)} as it was sent.`, 'Publish again.')
    const redirect = redirectTarget(response, new URL(urlPath(file), site))
    if (redirect && !isCached)
      throw new UserError(
        `The host has ${urlPath(file)}, but ${site.host} redirects it to ${redirect.href}.`,
        'Remove this redirect at your host (cPanel: Redirects).',
      )
    if (response.status !== 200 && !isCached)
      throw new UserError(
        `The host has ${urlPath(file)}, but ${site.host} responds with ${response.status || 'nothing'}.`,
        (response.status === 404
          ? 'Often a cache keeps an earlier response: empty the cache at your host. '
          : '') + 'Try again in some minutes. If this continues, ask your host for the reason.',
      )
    const [addition] = [...String(response.body).matchAll(/<script[^>]*>/g)]
      .flat()
      .filter((tag) => !sent.includes(tag))
    if (isCached || addition === undefined) {
      cached.push(response)
      isUnexplained ||= !isCached
    } else
      notes.add(
        `The site is correct at the host, but a network or a program on the way changes its pages: it adds ${addition}. ` +
          'Look at the site on a phone with mobile data. If it is changed there too, ask your host what rewrites pages.',
      )
  }
  const minutes = Math.ceil(Math.max(...cached.map(remainingLifetime)) / 60_000)
  const when = minutes > 1 ? `in about ${minutes} minutes` : 'in some minutes'
  if (cached.length > 0)
    notes.add(
      `${site.host} keeps earlier pages in a cache: visitors see the change ${when}. ` +
        'To show it sooner, empty the cache at your host.' +
        (isUnexplained
          ? ' If they still see the earlier page then, write to your host: “Visitors see an earlier page. Does the folder have an ' +
            'index.php of an earlier site, or does a program change the pages?”'
          : ''),
    )
  return notes
}

/** How long a cache may still give this response, in ms; 0 if it does not say so (RFC 9111, 4.2). */
function remainingLifetime(response: SiteResponse): number {
  const header = String(response.headers.get('cache-control'))
  const [, lifetime = '0'] = /s-maxage=(\d+)/.exec(header) ?? /max-age=(\d+)/.exec(header) ?? []
  return Math.max(0, Number(lifetime) - ageOf(response)) * 1000
}
