/** What visitors get after a publication, and why it can differ from what the host has. */
import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { Message } from './events.ts'
import type { RemoteFolder } from './remote-folder.ts'
import { type Answer, ageOf, request, requestFiles } from './requests.ts'
import { type Files, pathOf } from './site-files.ts'
import { UserError } from '../../build/user-error.ts'

/**
 * Requests the files until all are answered as they are here, at most four times. What is right at the host and answered
 * otherwise is explained by a note. Throws UserError when the host itself does not have a file, or does not show it.
 *
 * @param before what visitors got before the publication, as far as it is known
 * @param delay time before the second request in ms; doubled each time
 */
export async function verifyOnline(
  site: URL,
  remote: RemoteFolder,
  files: Files,
  before: Files,
  delay: number,
): Promise<Message[]> {
  const differing = async (from: Files, ask = request) => {
    const answers = await requestFiles(site, from, ask)
    return new Map([...answers].filter(([file, { body }]) => !files.get(file)?.equals(body)))
  }
  const only = (found: ReadonlyMap<string, Answer>) => new Map([...files].filter(([file]) => found.has(file)))
  let answers = await differing(files)
  for (const factor of [1, 2, 4]) {
    if (answers.size === 0) return []
    await wait(factor * delay)
    answers = await differing(only(answers))
  }
  // A cache has no answer to a new query, and must not change an answer to this header (RFC 9111, 5.2.1.6).
  const pastCaches = await differing(only(answers), (url) =>
    request(new URL(`?${randomUUID()}`, url), { 'cache-control': 'no-cache, no-transform' }),
  )
  const cached: Answer[] = []
  const altered: [string, Answer][] = []
  for (const [file, answer] of answers) {
    const isOld = before.get(file)?.equals(answer.body) ?? false
    if (!pastCaches.has(file)) cached.push(answer)
    else if (!(await remote.read(file))?.equals(files.get(file)!))
      throw new UserError(
        `The host does not keep ${pathOf(file)} as it was sent.`,
        'Publish again. If it stays so, ask whether another program writes there.',
      )
    else if (ageOf(answer) > 0) cached.push(answer)
    else if (answer.status !== 200)
      throw new UserError(
        `${site.host} does not show ${pathOf(file)}: it answers ${answer.status || 'nothing'}.`,
        'Try again in some minutes. If it stays so, ask your host for the reason.',
      )
    else if (isOld) cached.push(answer)
    else altered.push([file, answer])
  }
  return [
    ...(cached.length > 0 ? [cacheNote(site, cached)] : []),
    ...altered.slice(0, 1).map(([file, { body }]) => alteredNote(String(body), String(files.get(file)))),
  ]
}

function cacheNote({ host }: URL, answers: readonly Answer[]): Message {
  const seconds = Math.max(...answers.map(remainingLifetime))
  const when = seconds > 0 ? `in about ${Math.ceil(seconds / 60)} minutes` : 'in some minutes'
  return {
    message: `Visitors see the change when the cache of ${host} has run out, ${when}.`,
    remedy: 'To show it sooner, empty the cache at your host.',
  }
}

/** How long a cache may still give this answer, in s; 0 where it does not say so (RFC 9111, 4.2). */
function remainingLifetime(answer: Answer): number {
  const header = answer.headers.get('cache-control') ?? ''
  const [, lifetime = '0'] = /s-maxage=(\d+)/.exec(header) ?? /max-age=(\d+)/.exec(header) ?? []
  return Math.max(0, Number(lifetime) - ageOf(answer))
}

function alteredNote(shown: string, sent: string): Message {
  const addition = shown.match(/<script[^>]*>/g)?.find((tag) => !sent.includes(tag))
  return {
    message:
      'The site is right at the host, but a network or a program on the way changes its pages' +
      (addition === undefined ? '.' : `: it adds ${addition}.`),
    remedy:
      'Look at the site on a phone with mobile data. If it is changed there too, switch off what rewrites pages at your host.',
  }
}
