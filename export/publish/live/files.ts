import { createHash } from 'node:crypto'
import { extname } from 'node:path'
import { type Finding, ready, things } from '../finding.ts'
import { NoAnswer } from './ask.ts'
import { readPage } from './page.ts'
import { addressOf, better, type Check, type Visit, wrong } from './visit.ts'

/** Extension → what a host may call it. Without its own type a page is shown as code, and a drawing not at all. */
const types: Readonly<Record<string, RegExp>> = {
  '.html': /^text\/html\b/,
  '.svg': /^image\/svg\+xml\b/,
  '.woff2': /^(font|application)\/(x-)?(font-)?woff2\b/,
  '.jpg': /^image\/jpeg\b/,
  '.png': /^image\/png\b/,
  '.avif': /^image\/avif\b/,
  '.webp': /^image\/webp\b/,
  '.ico': /^image\/(x-icon|vnd\.microsoft\.icon)\b/,
  '.xml': /^(application|text)\/xml\b/,
  '.txt': /^text\/plain\b/,
  '.vcf': /^text\/(x-)?vcard\b/,
  '.webmanifest': /^application\/(manifest\+)?json\b/,
}
/** A wrong type of these costs little: a card that is saved instead of opened, an icon on no home screen. */
const lessSerious = ['.vcf', '.webmanifest', '.txt', '.xml']
/** Networks in front of a host press these again, or add to them. */
const changedOnTheWay = /\.(jpg|png|webp|avif)$|^robots\.txt$/
const atOnce = 6

type Kind = 'missing' | 'type' | 'lesserType' | 'otherText' | 'otherBytes' | 'changed'
interface Problem {
  kind: Kind
  says: string
  /** The package whose file it is, if it is one of ours. */
  from?: string | undefined
}

/** Every file that was packaged is online: there, of its type, and the same. */
export const files: Check = async (visit) => {
  const { files: all, manifest } = visit.packaged
  const waiting = [...all]
  const problems: Problem[] = []
  let rewritten = false
  let asked = 0
  const work = async () => {
    for (let file = waiting.shift(); file !== undefined; file = waiting.shift()) {
      const { problem, isRewritten } = await problemOf(visit, file)
      if (problem) problems.push(problem)
      rewritten ||= isRewritten
      if (++asked % 10 === 0) visit.say(`${asked} of ${all.length} files`)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  const of = (kind: Kind) =>
    problems
      .filter((one) => one.kind === kind)
      .map(({ says }) => says)
      .sort()
  const some = (kind: Kind, finding: (list: readonly string[]) => Finding) =>
    of(kind).length > 0 ? [finding(of(kind))] : []
  const number = (list: readonly string[]) => `${list.length} of ${things(all.length, 'file')}`
  const serious = problems.filter(({ kind }) => kind === 'otherText' || kind === 'otherBytes')
  const from = new Set(serious.map((one) => one.from))
  const [older] = from
  const isOlder = from.size === 1 && older !== undefined
  return [
    ...(isOlder ? [wrong(visit, 'upload', `Another upload is online: ${older}, not ${manifest.name}.`)] : []),
    ...(rewritten ? [cloudflare] : []),
    ...some('missing', (list) => wrong(visit, 'upload', `${number(list)} not there.`, list)),
    ...some('type', (list) =>
      wrong(visit, 'types', `${number(list)} sent as something else: a browser does not show them.`, list),
    ),
    ...some('lesserType', (list) => better(visit, 'types', `${number(list)} sent as something else.`, list)),
    ...some('otherText', (list) =>
      wrong(visit, 'upload', `${number(list)} with another title or other prices.`, list),
    ),
    ...some('otherBytes', (list) => wrong(visit, 'upload', `${number(list)} other than packaged.`, list)),
    ...some('changed', (list) =>
      better(visit, 'changed', `${number(list)} changed on the way, with the same titles and prices.`, list),
    ),
    ...(problems.length === 0
      ? [ready(`All ${things(all.length, 'file')} of ${manifest.name} are online, byte for byte.`)]
      : []),
  ]
}

const cloudflare: Finding = {
  level: 'stop',
  what: 'Cloudflare rewrites the pages on their way: mail links stop working, and its scripts are blocked by the policy.',
  todo: 'Cloudflare: switch off Email Address Obfuscation (Scrape Shield), Rocket Loader and Web Analytics.',
}

async function problemOf(visit: Visit, file: string): Promise<{ problem?: Problem; isRewritten: boolean }> {
  const address = addressOf(file)
  const found = (kind: Kind, says: string, from?: string) => ({
    problem: { kind, says: `${address}: ${says}`, from },
    isRewritten: false,
  })
  const answer = address === '/' ? visit.home : await visit.ask(visit.origin + address)
  if (answer instanceof NoAnswer) return found('missing', 'no answer')
  if (answer.status !== 200) return found('missing', answer.says)
  const extension = extname(file)
  const type = answer.headers.get('content-type') ?? 'nothing'
  if (types[extension] && !types[extension].test(type.toLowerCase()))
    return found(lessSerious.includes(extension) ? 'lesserType' : 'type', `sent as "${type.slice(0, 60)}"`)
  const { manifest, others } = visit.packaged
  const sha256 = createHash('sha256').update(answer.body).digest('hex')
  if (sha256 === manifest.files[file]?.sha256) return { isRewritten: false }
  const from = others.find((one) => one.files[file]?.sha256 === sha256)?.name
  if (from) return found('otherBytes', `as in ${from}`, from)
  if (answer.cut) return found('otherBytes', 'more bytes than packaged')
  if (extension !== '.html') return found(changedOnTheWay.test(file) ? 'changed' : 'otherBytes', hint(file))
  const html = answer.body.toString('utf8')
  return { ...found(...comparison(visit, file, html)), isRewritten: html.includes('/cdn-cgi/') }
}

const hint = (file: string) =>
  file === 'robots.txt'
    ? 'other bytes. Cloudflare can add lines of its own ("Managed robots.txt")'
    : 'other bytes than packaged'

/** Hosts may shorten HTML, so its words count. */
function comparison(visit: Visit, file: string, html: string): [Kind, string] {
  const ours = visit.packaged.bytes(file)
  if (!ours) return ['otherBytes', 'other bytes than packaged']
  const [here, there] = [readPage(ours.toString('utf8')), readPage(html)]
  if (there.title !== here.title) return ['otherText', `the title is "${(there.title ?? '').slice(0, 60)}"`]
  const other = there.prices.findIndex((price, at) => price !== here.prices[at])
  if (other >= 0)
    return ['otherText', `${there.prices[other]} where ${here.prices[other] ?? 'no price'} should be`]
  if (there.prices.length < here.prices.length)
    return ['otherText', `${here.prices[there.prices.length]} is not on it`]
  return ['changed', 'other bytes than packaged']
}
