import { createHash } from 'node:crypto'
import { extname } from 'node:path'
import { better, things, wrong } from '../finding.ts'
import type { Advice } from './hosts.ts'
import { addressOf } from './packaged.ts'
import { readPage } from './page.ts'
import type { Findings, Visit } from './visit.ts'

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

/** What can be amiss with a file, in the order in which it is told. */
const kinds = {
  missing: [wrong, 'upload', 'not there'],
  type: [wrong, 'headers', 'sent as something else: a browser does not show them'],
  lesserType: [better, 'headers', 'sent as something else'],
  rewritten: [wrong, 'cloudflare', 'rewritten: mail links fail, and the policy blocks the scripts put in'],
  other: [wrong, 'upload', 'other than packaged'],
  changed: [better, 'changed', 'changed on the way, with the same titles and prices'],
} as const satisfies Record<string, readonly [typeof wrong, keyof Advice, string]>

interface Problem {
  kind: keyof typeof kinds
  says: string
  /** The earlier package whose file it is. */
  from?: string | undefined
}

/** Every file that was packaged is online: there, of its type, and the same. */
export async function* files(visit: Visit): Findings {
  const { advice, packaged, say } = visit
  const waiting = [...packaged.files]
  const all = waiting.length
  const problems: Problem[] = []
  let asked = 0
  const work = async () => {
    for (let file = waiting.shift(); file !== undefined; file = waiting.shift()) {
      problems.push(...(await problemsOf(visit, file)))
      if (++asked % 10 === 0) say(`${asked} of ${all} files`)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  const from = new Set(problems.filter(({ kind }) => kind === 'other').map((problem) => problem.from))
  const [older] = from
  if (from.size === 1 && older !== undefined)
    yield wrong(`Another upload is online: ${older}, not ${packaged.manifest.name}.`, advice.upload)
  for (const [kind, [tell, topic, what]] of Object.entries(kinds)) {
    const list = problems.filter((problem) => problem.kind === kind).map(({ says }) => says)
    if (list.length > 0)
      yield tell(`${list.length} of ${things(all, 'file')} ${what}.`, advice[topic], list.sort())
  }
}

async function problemsOf(visit: Visit, file: string): Promise<readonly Problem[]> {
  const address = addressOf(file)
  const found = (kind: Problem['kind'], says: string, from?: string) => [
    { kind, says: `${address}: ${says}`, from },
  ]
  const answer = address === '/' ? visit.home : await visit.ask(visit.origin + address)
  if (answer.status !== 200) return found('missing', answer.says)
  const extension = extname(file)
  const type = answer.headers.get('content-type') ?? 'nothing'
  if (types[extension] && !types[extension].test(type.toLowerCase()))
    return found(lessSerious.includes(extension) ? 'lesserType' : 'type', `sent as "${type.slice(0, 60)}"`)
  const { manifest, known, text } = visit.packaged
  const sha256 = createHash('sha256').update(answer.body).digest('hex')
  if (sha256 === manifest.files[file]?.sha256) return []
  const from = known.find((one) => one.files[file]?.sha256 === sha256)?.name
  if (from !== undefined) return found('other', `as in ${from}`, from)
  if (extension !== '.html') return found(changedOnTheWay.test(file) ? 'changed' : 'other', 'other bytes')
  const html = answer.body.toString('utf8')
  if (html.includes('/cdn-cgi/')) return found('rewritten', 'asks for /cdn-cgi/')
  const difference = differenceBetween(text(file), html)
  return difference === undefined ? found('changed', 'other bytes') : found('other', difference)
}

/** What a visitor would notice; hosts may shorten HTML, so its words count. Undefined when it is nothing. */
function differenceBetween(ours: string | undefined, theirs: string): string | undefined {
  if (ours === undefined) return 'other bytes'
  const [here, there] = [readPage(ours), readPage(theirs)]
  if (there.title !== here.title) return `the title is "${there.title.slice(0, 60)}"`
  const at = here.prices.findIndex((price, index) => price !== there.prices[index])
  if (at >= 0) return `${there.prices[at] ?? 'no price'} where ${here.prices[at]} should be`
  return there.prices.length > here.prices.length
    ? `${there.prices[here.prices.length]} is too much`
    : undefined
}
