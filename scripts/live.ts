import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'

/** A sentence for the operator: what is wrong, and what to do. Trying the same again does not help. */
export class Problem extends Error {}

/** The bytes of a site's files by name: `tour/coorg-trip/index.html`. */
export type Files = ReadonlyMap<string, Buffer>

/** An answer of the site, redirects not followed. */
export interface Answer {
  /** 0 when there was no answer; `reason` then says why. */
  status: number
  headers: Headers
  body: Buffer
  reason: string
}

/** Codes of Node's errors and what they mean; the first match is used. */
const reasons: readonly (readonly [RegExp, string])[] = [
  [/ENOTFOUND|EAI_AGAIN/, 'there is no such address (a new one takes a day), or this computer is offline'],
  [/ECONNREFUSED/, 'no web server runs there'],
  [/CERT|SIGN|ISSUER|VERIFY|SSL|EPROTO/, 'it has no valid certificate (cPanel: SSL/TLS Status, Run AutoSSL)'],
  [/^Z_/, 'its compression is broken'],
  [/^/, 'it does not answer within 15 seconds'],
]

/**
 * The files of a finished site.
 *
 * @throws Problem when there is no home page
 */
export function readSite(folder: string): Files {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
  const paths = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
  const files = new Map(
    paths.map((path) => [relative(folder, path).replaceAll(sep, '/'), readFileSync(path)]),
  )
  if (!files.has('index.html')) throw new Problem('There is no finished site yet. Build it first.')
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
export async function ask(url: URL): Promise<Answer> {
  try {
    const headers = { 'Cache-Control': 'no-cache' }
    const response = await fetch(url, { redirect: 'manual', headers, signal: AbortSignal.timeout(15_000) })
    const body = Buffer.from(await response.arrayBuffer())
    return { status: response.status, headers: response.headers, body, reason: '' }
  } catch (error) {
    const { code } = ((error as Error).cause ?? {}) as { code?: string }
    const reason = reasons.find(([codes]) => codes.test(code ?? ''))?.[1] ?? ''
    return { status: 0, headers: new Headers(), body: Buffer.alloc(0), reason }
  }
}

/** Why no page of a site is as it was sent, by the answer of its home page; undefined when it answers. */
export function siteProblem(site: URL, { status, headers, reason, body }: Answer): string | undefined {
  if (status === 0) return `${site.host} cannot be opened: ${reason}.`
  const target = new URL(headers.get('location') ?? '/', site)
  if (target.origin !== site.origin)
    return `${site.host} leads on to ${target.host}. Write ${target.origin} as the address of the site, here and in the editor.`
  if (body[0] === 0x1f && body[1] === 0x8b)
    return 'Pages are compressed twice. Switch off one of the two at the host (cPanel: Optimize Website).'
  if (status !== 200) return `${site.host} answers ${status} instead of the home page. Ask your host.`
  return undefined
}

/** Whether a file cannot be requested as it is: rules for hosts, and error pages. */
export const isHidden = (file: string) =>
  /(^|\/)(\.[^/]*|_headers|_redirects|404\.html|500\.html)$/.test(file)

/** The path at which visitors see a file: `/packages/`. */
export const pathOf = (file: string) => `/${encodeURI(file).replace(/(^|\/)index\.html$/, '$1')}`

/** Requests files from the site, six at once; answers by file. */
export async function requestFiles(
  site: URL,
  files: readonly string[],
  onProgress: (done: number) => void = () => {},
): Promise<ReadonlyMap<string, Answer>> {
  const answers = new Map<string, Answer>()
  const queue = files.values()
  const work = async () => {
    for (const file of queue) {
      answers.set(file, await ask(new URL(pathOf(file), site)))
      onProgress(answers.size)
    }
  }
  await Promise.all(Array.from({ length: 6 }, work))
  return answers
}
