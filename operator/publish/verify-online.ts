import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { RemoteFolder } from './ftps-folder.ts'
import { type Answer, ageOf, request, requestFiles } from './requests.ts'
import { type Files, pathOf } from './site-files.ts'
import { UserError } from '../../build/user-error.ts'

/**
 * Requests the files until all are answered as they are here, at most four times. What is right at the host and answered
 * otherwise is explained: returns sentences. Throws UserError when the host does not have or show a file.
 *
 * @param delay time before the second request in ms; doubled each time
 */
export async function verifyOnline(site: URL, remote: RemoteFolder, files: Files, delay: number) {
  const differing = async (requestFile = request) => {
    const answers = await requestFiles(site, files, requestFile)
    return new Map([...answers].filter(([file, { body }]) => !files.get(file)?.equals(body)))
  }
  let answers = await differing()
  for (let pause = delay; pause <= 4 * delay; pause *= 2) {
    // What a cache keeps for longer than the pause is not requested again.
    if ([...answers.values()].every((answer) => ageOf(answer) > 0 && remainingLifetime(answer) >= pause))
      break
    await wait(pause)
    answers = await differing()
  }
  const notes = new Set<string>()
  if (answers.size === 0) return notes
  // A cache has no answer to a new query, and must not change an answer to this header (RFC 9111, 5.2.1.6).
  const pastCaches = await differing((url) =>
    request(new URL(`?${randomUUID()}`, url), { 'cache-control': 'no-cache, no-transform' }),
  )
  const cached: Answer[] = []
  for (const [file, answer] of answers) {
    const sent = files.get(file)!
    const isCached = !pastCaches.has(file) || ageOf(answer) > 0
    if (pastCaches.has(file) && !(await remote.read(file))?.equals(sent))
      throw new UserError(`The host does not keep ${pathOf(file)} as it was sent.`, 'Publish again.')
    if (answer.status !== 200 && !isCached)
      throw new UserError(
        `${site.host} does not show ${pathOf(file)}: it answers ${answer.status || 'nothing'}.`,
        'Try again in some minutes. If it stays so, ask your host for the reason.',
      )
    const [addition] = [...String(answer.body).matchAll(/<script[^>]*>/g)]
      .flat()
      .filter((tag) => !sent.includes(tag))
    if (isCached || addition === undefined) cached.push(answer)
    else
      notes.add(
        `The site is right at the host, but a network or a program on the way changes its pages: it adds ${addition}. ` +
          'Look at the site on a phone with mobile data. If it is changed there too, ask your host what rewrites pages.',
      )
  }
  const minutes = Math.ceil(Math.max(0, ...cached.map(remainingLifetime)) / 60_000)
  const when = minutes > 0 ? `in about ${minutes} minutes` : 'in some minutes'
  if (cached.length > 0)
    notes.add(
      `Visitors see the change when the cache of ${site.host} has run out, ${when}. ` +
        'To show it sooner, empty the cache at your host. If it stays so, switch off what optimises pages there, and remove ' +
        'the index.php of an earlier site.',
    )
  return notes
}

/** How long a cache may still give this answer, in ms; 0 where it does not say so (RFC 9111, 4.2). */
function remainingLifetime(answer: Answer): number {
  const header = String(answer.headers.get('cache-control'))
  const [, lifetime = '0'] = /s-maxage=(\d+)/.exec(header) ?? /max-age=(\d+)/.exec(header) ?? []
  return Math.max(0, Number(lifetime) - ageOf(answer)) * 1000
}
