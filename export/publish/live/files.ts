import { extname } from 'node:path'
import { better, type Finding, wrong } from '../finding.ts'
import { readPage } from './page.ts'
import { asTheGuideSays, type Findings, uploadAgain, type Visit } from './visit.ts'

/** Extension → what a file's type has in it. */
const types: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.svg': 'image/svg+xml',
  '.jpg': 'image/jpeg',
  '.png': 'image/png',
  '.avif': 'image/avif',
  '.webp': 'image/webp',
  '.ico': 'icon',
  '.woff2': 'woff2',
  '.xml': '/xml',
  '.txt': 'text/plain',
  '.vcf': 'vcard',
  '.webmanifest': 'json',
}
/** Under another type these cost little: a card that is saved instead of opened, an icon on no home screen. */
const lessSerious = ['.vcf', '.webmanifest', '.txt', '.xml']
/** Networks in front of a host press these again, or add to them. */
const changedOnTheWay = /\.(jpg|png|webp|avif)$|^robots\.txt$/
const atOnce = 6

/** Every file is online: there, of its type, and the same. */
export async function* files(visit: Visit): Findings {
  const all = [...visit.built.files]
  for (let asked = 0; asked < all.length; asked += atOnce) {
    const some = all.slice(asked, asked + atOnce)
    yield* (await Promise.all(some.map((each) => compared(visit, ...each)))).flat()
    visit.say(`${asked + some.length} of ${all.length} files`)
  }
}

/** What is amiss with a file. */
async function compared(
  { ask, origin, home, built }: Visit,
  file: string,
  ours: Buffer,
): Promise<readonly Finding[]> {
  const address = `/${file.replace(/(^|\/)index\.html$/, '$1')}`
  const answer = address === '/' ? home : await ask(origin + address)
  if (answer.status !== 200) return [wrong('Files are not there.', uploadAgain, `${address}: ${answer.says}`)]
  const extension = extname(file)
  const type = answer.headers.get('content-type') ?? 'nothing'
  if (!type.toLowerCase().includes(types[extension] ?? '')) {
    const tell = lessSerious.includes(extension) ? better : wrong
    const cost = tell === wrong ? ', so that browsers do not show them' : ''
    return [
      tell(`Files are sent as something else${cost}.`, asTheGuideSays, `${address}: "${type.slice(0, 60)}"`),
    ]
  }
  if (answer.body.equals(ours)) return []
  const theirs = answer.body.toString('utf8')
  const isPage = extension === '.html'
  if (isPage && theirs.includes('/cdn-cgi/'))
    return [
      wrong(
        'Pages are rewritten: mail links fail, and the policy blocks the scripts put in.',
        'Cloudflare: switch off Email Address Obfuscation (Scrape Shield), Rocket Loader and Web Analytics.',
        address,
      ),
    ]
  const from = built.packageWith(file, answer.body)
  const difference = isPage ? differenceBetween(ours.toString('utf8'), theirs) : 'other bytes'
  const other = from === undefined ? difference : `as in ${from}`
  if (other !== undefined && (from !== undefined || !changedOnTheWay.test(file)))
    return [wrong('Files are other than in out/.', uploadAgain, `${address}: ${other}`)]
  const what = 'Files are changed on the way; pages have the same titles and prices.'
  const todo = 'nothing, if they look right; else switch off at the host what shortens pages and pictures.'
  return [better(what, todo, address)]
}

/** What a visitor would notice; hosts may shorten HTML, so its words count. Undefined when it is nothing. */
function differenceBetween(ours: string, theirs: string): string | undefined {
  const marks = [ours, theirs].map(readPage).map(({ title, prices }) => [title, ...prices])
  const [here = [], there = []] = marks
  const at = Array.from(here.length > there.length ? here : there).findIndex((_, i) => here[i] !== there[i])
  const named = (mark: string | undefined) => (mark === undefined ? 'nothing' : `"${mark.slice(0, 60)}"`)
  return at < 0 ? undefined : `${named(there[at])} where ${named(here[at])} should be`
}
