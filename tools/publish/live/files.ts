import { extname } from 'node:path'
import { better, wrong } from '../finding.ts'
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
    const found = await Promise.all(some.map((each) => compared(visit, ...each)))
    yield* found.filter((each) => each !== undefined)
    visit.say(`${asked + some.length} of ${all.length} files`)
  }
}

/** What is amiss with a file; undefined when it is nothing. */
async function compared({ ask, origin, home, built }: Visit, file: string, ours: Buffer) {
  const address = `/${file.replace(/(^|\/)index\.html$/, '$1')}`
  const answer = address === '/' ? home : await ask(origin + address)
  if (answer.status !== 200) return wrong('Files are not there.', uploadAgain, `${address}: ${answer.says}`)
  const extension = extname(file)
  const type = answer.headers.get('content-type') ?? 'nothing'
  if (!type.toLowerCase().includes(types[extension] ?? '')) {
    const line = `${address}: "${type.slice(0, 60)}"`
    return lessSerious.includes(extension)
      ? better('Files are sent as something else.', asTheGuideSays, line)
      : wrong('Files are sent as something else, so that browsers do not show them.', asTheGuideSays, line)
  }
  if (answer.body.equals(ours)) return undefined
  const [isPage, theirs] = [extension === '.html', answer.body.toString('utf8')]
  if (isPage && theirs.includes('/cdn-cgi/')) {
    const what = 'Pages are rewritten: mail links fail, and the policy blocks the scripts put in.'
    const parts = 'Email Address Obfuscation (Scrape Shield), Rocket Loader and Web Analytics'
    return wrong(what, `Cloudflare: switch off ${parts}.`, address)
  }
  const from = built.packageWith(file, answer.body)
  const difference = isPage ? differenceBetween(ours.toString('utf8'), theirs) : 'other bytes'
  const other = from === undefined ? difference : `as in ${from}`
  if (other !== undefined && (from !== undefined || !changedOnTheWay.test(file)))
    return wrong('Files are other than in out/.', uploadAgain, `${address}: ${other}`)
  const what = 'Files are changed on the way; pages have the same titles and prices.'
  const todo = 'nothing, if they look right; else switch off at the host what shortens pages and pictures.'
  return better(what, todo, address)
}

/** What a visitor would notice; hosts may shorten HTML, so its words count. Undefined when it is nothing. */
function differenceBetween(ours: string, theirs: string): string | undefined {
  const [here, there] = [marksOf(ours), marksOf(theirs)]
  const longer = here.length > there.length ? here : there
  const at = longer.findIndex((_, index) => here[index] !== there[index])
  const named = (mark: string | undefined) => (mark === undefined ? 'nothing' : `"${mark.slice(0, 60)}"`)
  return at < 0 ? undefined : `${named(there[at])} where ${named(here[at])} should be`
}

function marksOf(html: string): readonly string[] {
  const { title, prices } = readPage(html)
  return [title, ...prices]
}
