import { ready } from '../finding.ts'
import { NoAnswer } from './ask.ts'
import { inWords, silence } from './pages.ts'
import { better, built, type Check, metaOf, type Visit, wrong } from './visit.ts'

/** WhatsApp shows no picture over 600,000 bytes; the build promises half of that. */
const mostBytes = 300_000
const [width, height] = [1200, 630]

/** The site says that it lives where it was found. */
export const name: Check = async ({ home, origin, local }) => {
  const says = metaOf(home.body.toString('utf8'), 'og:url')
  if (local || says === undefined || home.status !== 200) return []
  const given = new URL(says).origin
  if (given === origin) return [ready(`The pages know their address, ${origin}.`)]
  return [
    {
      level: 'stop',
      what:
        `The pages say that they live at ${given}, but this is ${origin}: search engines and link ` +
        'previews will go there.',
      todo:
        `if ${origin} is right, write SITE_URL=${origin} in .env, run npm run build and upload again. ` +
        `Else let ${origin} redirect to ${given}.`,
    },
  ]
}

/** sitemap.xml and robots.txt are there, and are the ones that were built. */
export const sitemap: Check = async (visit) => {
  const found = []
  for (const file of ['sitemap.xml', 'robots.txt']) {
    const answer = await visit.ask(`${visit.origin}/${file}`).catch(silence)
    if (answer instanceof NoAnswer || answer.status !== 200) {
      const why = answer instanceof NoAnswer ? 'no answer' : inWords(answer)
      found.push(wrong(visit, 'upload', `/${file} cannot be read by search engines (${why}).`))
    } else if (answer.body.toString('utf8').trim() !== built(visit.out, file).toString('utf8').trim()) {
      const added =
        file === 'robots.txt' ? ' Cloudflare can add lines of its own ("Managed robots.txt").' : ''
      found.push(better(visit, 'upload', `/${file} is not the same as in out/ on this computer.${added}`))
    }
  }
  return found.length > 0 ? found : [ready('sitemap.xml and robots.txt are there, as built.')]
}

/** The picture beside a shared link. */
export const previews: Check = async (visit) => {
  const pictures = new Map<string, string>()
  const without: string[] = []
  for (const path of visit.pages) {
    const page = await visit.ask(visit.origin + path).catch(silence)
    // A page that is not there has been named already.
    if (page instanceof NoAnswer || page.status !== 200) continue
    const address = metaOf(page.body.toString('utf8'), 'og:image')
    if (address === undefined || !URL.canParse(address)) without.push(path)
    else if (!pictures.has(address)) pictures.set(address, path)
  }
  const bad: string[] = []
  for (const [address, page] of pictures) {
    const { pathname } = new URL(address)
    const problem = await previewProblem(visit, pathname)
    if (problem !== undefined) bad.push(`${pathname} (for ${page}): ${problem}`)
  }
  if (without.length > 0) return [wrong(visit, 'upload', 'Pages without a link preview.', without)]
  if (bad.length > 0) return [wrong(visit, 'upload', 'Shared links will show no picture.', bad)]
  return [
    ready(
      `The ${pictures.size} pictures for shared links are right: JPEG, ${width} × ${height}, under ` +
        `${mostBytes / 1000} kB.`,
    ),
  ]
}

async function previewProblem(visit: Visit, path: string): Promise<string | undefined> {
  const answer = await visit.ask(visit.origin + path).catch(silence)
  if (answer instanceof NoAnswer) return 'no answer'
  if (answer.status !== 200) return inWords(answer)
  const type = answer.headers.get('content-type') ?? 'nothing'
  if (!/^image\/jpeg/i.test(type)) return `it is sent as "${type}", not as image/jpeg`
  if (answer.body.length >= mostBytes)
    return `${Math.ceil(answer.body.length / 1000)} kB, and ${mostBytes / 1000} is the most`
  const size = jpegSize(answer.body)
  if (!size) return 'it is no JPEG'
  return size.width === width && size.height === height
    ? undefined
    : `${size.width} × ${size.height} pixels, not ${width} × ${height}`
}

/** Pixels of a JPEG, from its "start of frame" (ITU T.81, B.2.2); undefined when the bytes are none. */
export function jpegSize(bytes: Buffer): { width: number; height: number } | undefined {
  if (bytes.length < 4 || bytes.readUInt16BE(0) !== 0xffd8) return undefined
  for (let at = 2; at + 9 <= bytes.length;) {
    if (bytes[at] !== 0xff) return undefined
    const marker = bytes[at + 1] ?? 0
    // C4, C8 and CC lie among the frames and are none.
    if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)) {
      return { height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) }
    }
    at += 2 + bytes.readUInt16BE(at + 2)
  }
  return undefined
}

/** Browsers and search results show it beside the title. */
export const favicon: Check = async (visit) => {
  const answer = await visit.ask(`${visit.origin}/favicon.ico`).catch(silence)
  const isIcon =
    !(answer instanceof NoAnswer) &&
    answer.status === 200 &&
    answer.body.subarray(0, 4).equals(Buffer.from([0, 0, 1, 0]))
  return [
    isIcon
      ? ready('The icon, /favicon.ico, is there.')
      : wrong(visit, 'upload', 'The icon, /favicon.ico, is not there.'),
  ]
}
