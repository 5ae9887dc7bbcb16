import { notFoundFolders } from '../host-rules.ts'
import { better, wrong } from '../finding.ts'
import { follow } from './ask.ts'
import { readPage } from './page.ts'
import { asTheGuideSays, type Findings, type Visit } from './visit.ts'

/** The site says that it lives where it was found. */
export async function* name({ home, origin }: Pick<Visit, 'home' | 'origin'>): Findings {
  const says = readPage(home.body.toString('utf8')).address ?? ''
  const given = URL.canParse(says) ? new URL(says).origin : 'no address'
  if (given === origin) return
  yield wrong(
    `The pages say that they live at ${given}, but this is ${origin}: search engines and link previews will go there.`,
    `if ${origin} is right, write it as the address of the site, build and upload again. Else let ${origin} redirect to ${given}.`,
  )
}

/** Whoever types the address without https still ends at the safe one. */
export async function* https({ ask, origin }: Pick<Visit, 'ask' | 'origin'>): Findings {
  const plain = `http://${new URL(origin).host}/packages/`
  const { status, leadsTo, says } = await ask(plain)
  const todo = 'switch on the redirect to https at the host (cPanel: Domains, "Force HTTPS Redirect").'
  if (status !== 0 && leadsTo?.protocol !== 'https:')
    yield wrong(`${plain} does not lead to https: visitors stay without protection.`, todo)
  else if (leadsTo?.pathname !== '/packages/' || ![301, 308].includes(status))
    yield better(
      `${plain} should lead to the same page by 301, for good, or old links end there: ${says}.`,
      todo,
    )
}

/** `/packages` ends at `/packages/`, and keeps what an advertisement has put behind it. */
export async function* slashes({ ask, origin, built }: Visit): Findings {
  for (const file of [...built.files.keys()].filter((each) => each.endsWith('/index.html'))) {
    const typed = `/${file.slice(0, -'/index.html'.length)}`
    const { url, status, says } = await follow(ask, `${origin}${typed}?from=check`)
    const bad = 'Addresses without their last slash, as people type them, do not end at the page.'
    const lost =
      'On the way to the last slash the host drops what stands behind the "?": advertisements cannot be counted.'
    if (url.origin !== origin) yield wrong(bad, asTheGuideSays, `${typed}: leads to ${url.origin}`)
    else if (status !== 200) yield wrong(bad, asTheGuideSays, `${typed}: ${says}`)
    else if (url.search !== '?from=check') yield better(lost, asTheGuideSays, typed)
  }
}

const everywhere = 'Oops! Page not found'

/** The four messages, from the server or from the page's script, and always with status 404. */
export async function* notFound({ ask, origin }: Visit): Findings {
  for (const folder of [...notFoundFolders, undefined]) {
    const path = folder === undefined ? '/no-such-page' : `/${folder}/no-such-page`
    const words = folder?.replace(/^./, (letter) => letter.toUpperCase()).replace('-', ' ')
    const text = words === undefined ? everywhere : `${words} not found`
    const { status, says, body } = await ask(origin + path)
    const html = body.toString('utf8')
    const { heading } = readPage(html)
    if (status !== 404)
      yield wrong(
        'Addresses that do not exist do not answer 404, so search engines list them. If something is set up for a "single-page app", switch that off.',
        asTheGuideSays,
        `${path}: ${says}`,
      )
    const isByScript = heading === everywhere && html.includes(text)
    if (heading !== text && !isByScript && [200, 404].includes(status)) {
      const what = 'The host shows a "not found" page of its own, without a way back to the tours.'
      yield wrong(what, asTheGuideSays, `${path}: "${heading.slice(0, 40)}", not "${text}"`)
    }
  }
  const { body } = await ask(`${origin}/tour/`)
  if (/Index of|Directory listing|Files within/i.test(body.toString('utf8', 0, 3000)))
    yield wrong('A folder shows a list of its files instead of "not found".', asTheGuideSays, '/tour/')
}
