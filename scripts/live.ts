import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join, sep } from 'node:path'

/** A sentence for the operator: what is wrong, and what to do. Trying the same again does not help. */
export class Problem extends Error {}

/** The bytes of a site's files by name: `tour/coorg-trip/index.html`. */
export type Files = ReadonlyMap<string, Buffer>

/** An answer of the site, redirects not followed; without one, status 0 and a code of Node.js. */
export interface Answer {
  status: number
  headers: Headers
  body: Buffer
  code?: string
}

/**
 * The files of a finished site.
 *
 * @throws Problem when there is no home page, or a file is empty, which FTP over TLS cannot send
 */
export function readSite(folder: string): Files {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  const paths = names.filter((name) => statSync(join(folder, name)).isFile())
  const files = new Map(paths.map((path) => [path.replaceAll(sep, '/'), readFileSync(join(folder, path))]))
  if (!files.has('index.html')) throw new Problem('There is no finished site yet. Build it first.')
  const empty = [...files].find(([, bytes]) => bytes.length === 0)
  if (empty) throw new Problem(`The file ${empty[0]} is empty. Put a line break into it.`)
  return files
}

/**
 * The address of a site, without anything after the domain.
 *
 * @throws Problem when it is none, or without https on another computer
 */
export function siteAddress(typed: string): URL {
  const url = URL.canParse(typed) ? new URL(typed) : undefined
  const isLocal = /^(localhost|127(\.\d+){3})$/.test(url?.hostname ?? '')
  if (url?.protocol === 'https:' || (url?.protocol === 'http:' && isLocal)) return new URL(url.origin)
  throw new Problem(`"${typed}" is no address of a site. Write it like https://www.your-domain.in`)
}

/** Requests an address. Never throws. */
export async function ask(url: URL, isAgain = false): Promise<Answer> {
  try {
    const init = { redirect: 'manual', headers: { 'Cache-Control': 'no-cache' } } as const
    const response = await fetch(url, { ...init, signal: AbortSignal.timeout(15_000) })
    const body = Buffer.from(await response.arrayBuffer())
    return { status: response.status, headers: response.headers, body }
  } catch (error) {
    const { code = 'timeout' } = ((error as Error).cause ?? {}) as { code?: string }
    // The server has closed an idle connection: https://nodejs.org/api/http.html#requestreusedsocket
    if (/ECONNRESET|UND_ERR_SOCKET/.test(code) && !isAgain) return ask(url, true)
    return { status: 0, headers: new Headers(), body: Buffer.alloc(0), code }
  }
}

/** Why nothing of a site can be as it was sent, by the answer of its home page; undefined when it may be. */
export function siteProblem(site: URL, { status, headers, code, body }: Answer): string | undefined {
  if (status === 0)
    return `${site.host} cannot be opened (${code}). Check its address, your connection, and its certificate (cPanel: SSL/TLS Status).`
  const { origin } = new URL(headers.get('location') ?? site, site)
  if (origin !== site.origin)
    return `${site.host} leads on to ${origin}. Write that as the address of the site.`
  // The first bytes of a gzip file (RFC 1952), where fetch has decompressed the answer.
  const isCompressed = body[0] === 0x1f && body[1] === 0x8b
  return isCompressed
    ? 'Pages are compressed twice. Switch one off at the host (cPanel: Optimize Website).'
    : undefined
}

/** Whether a file cannot be requested as it is: rules for hosts, and error pages. */
export const isHidden = (file: string) =>
  /(^|\/)(\.[^/]*|_headers|_redirects|404\.html|500\.html)$/.test(file)

/** The path at which visitors see a file: `/packages/`. */
export const pathOf = (file: string) => `/${encodeURI(file).replace(/(^|\/)index\.html$/, '$1')}`

/** Requests files from the site, six at once. */
export async function requestFiles(
  site: URL,
  files: readonly string[],
  request: (url: URL) => Promise<Answer> = ask,
  onAnswer?: (done: number) => void,
) {
  const answers = new Map<string, Answer>()
  const queue = files.values()
  const work = async () => {
    for (const file of queue) {
      answers.set(file, await request(new URL(pathOf(file), site)))
      onAnswer?.(answers.size)
    }
  }
  await Promise.all(Array.from({ length: 6 }, work))
  return answers
}
