/** Last step of `npm run build`: makes `out/` from Next's export. The published pages hold neither React nor Next. */
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { load, type CheerioAPI } from 'cheerio'
import postcss, { type Root } from 'postcss'
import selectorParser from 'postcss-selector-parser'
import { tieTexts } from './no-break-spaces.ts'

const exported = '.export'
const keptScripts = 'script[type="application/ld+json"], script[type="speculationrules"], script[data-own]'
/** Pseudo-classes that depend only on the document. The others, such as `:hover`, can match at any time. */
const structural = /^:(not|is|where|has|root|empty|(first|last|only|nth)-.+)$/
/** At-rules that do something only where their name is read. */
const definitions = /keyframes$|^font-face$|^property$/

/**
 * The published form of an exported page: the part of the style sheet that it uses inside it, its own scripts only, and a
 * Content-Security-Policy.
 *
 * @param folder of the export; gets a file with the rules for paper, which are the same for all pages
 * @param file path of the page in that folder
 * @throws Error, one line, on a page without heading
 */
export function finishPage(folder: string, file: string): string {
  // Without React's comments, which separate texts that belong together.
  const html = readFileSync(join(folder, file), 'utf8').replaceAll(/<!--[^]*?-->/g, '')
  const $ = load(html, { scriptingEnabled: false })
  if ($('h1').length === 0)
    throw new Error(`${file}: the page has no <h1>. Do not call notFound() or throw in an exported page.`)
  $(`script:not(${keptScripts}), div[hidden]:empty`).remove()
  tieTexts($)
  const sheets = $('link[rel="stylesheet"]')
  const css = sheets.get().map(({ attribs }) => readFileSync(join(folder, attribs['href'] ?? ''), 'utf8'))
  const sheet = postcss.parse(css.join('\n'))
  const print = takePrintRules(sheet)
  const style = usedCss(sheet, $)
  sheets.first().replaceWith(style && `<style>${style}</style>`)
  sheets.slice(1).remove()
  if (print) {
    const address = `/uploads/print.${hashOf(print, 'hex').slice(0, 8)}.css`
    writeFileSync(join(folder, address), print)
    $('head').append(`<link rel="stylesheet" media="print" href="${address}">`)
  }
  const isRead = (_: number, link: { attribs: { href?: string } }) => style.includes(link.attribs.href ?? '')
  const font = $('link[rel="preload"][as="font"]').filter(isRead).first()
  $('link[rel="preload"], link[rel="modulepreload"], link[rel="expect"]').not(font).remove()
  // X reads the Open Graph tags, which Next repeats for it (https://developer.x.com/cards/markup).
  $('meta[name^="twitter:"]:not([name="twitter:card"]), meta[name="last-modified"]').remove()
  // Next adds a second one to its not-found page.
  $('meta[name="robots"]').slice(1).remove()
  $('head').prepend(`<meta http-equiv="Content-Security-Policy" content="${policyOf($, style)}">`)
  return $.html()
}

/** Takes the rules for paper out of a style sheet. Browsers load them last, and no page waits for them. */
function takePrintRules(sheet: Root): string {
  const rules: string[] = []
  sheet.walkAtRules('media', (rule) => {
    if (rule.params === 'print') rules.push(String(rule.remove()))
  })
  return rules.length > 0 ? `@layer print{${rules.join('')}}` : ''
}

/** The rules of a style sheet that can match on a page, and what they read. Next has minified the sheet. */
function usedCss(sheet: Root, $: CheerioAPI): string {
  sheet.walkRules((rule) => {
    if (atRuleName(rule.parent).endsWith('keyframes')) return
    const used = rule.selectors.filter((selector) => $(withoutStates(selector)).length > 0)
    if (used.length === 0) rule.remove()
    else rule.selectors = used
  })
  removeUnread(sheet)
  return String(sheet)
}

const atRuleName = (node: postcss.Node | undefined) =>
  node?.type === 'atrule' ? (node as postcss.AtRule).name : ''

/** A selector for every element that this one can match in some state. */
function withoutStates(selector: string): string {
  const isState = (node: selectorParser.Node) =>
    (node.type === 'pseudo' && !structural.test(node.value)) ||
    (node.type === 'attribute' && node.attribute === 'open')
  const negatesState = (node: selectorParser.Node) =>
    node.type === 'pseudo' && node.value === ':not' && node.walk((inner) => !isState(inner)) === false
  const parser = selectorParser((root) => {
    root.walk((node) => {
      if (isState(node) || negatesState(node)) node.replaceWith(selectorParser.pseudo({ value: ':is(*)' }))
    })
  })
  return parser.processSync(selector)
}

/** Removes custom properties, keyframes and fonts that nothing reads, and empty rules. */
function removeUnread(sheet: Root): void {
  const before = String(sheet)
  let text = ''
  sheet.walkDecls(({ parent, value }) => {
    if (atRuleName(parent) !== 'font-face') text += `${value}\n`
  })
  const read = new Set(text.match(/--[\w-]+/g))
  sheet.walkDecls(/^--/, (decl) => {
    if (!read.has(decl.prop)) decl.remove()
  })
  sheet.walkAtRules(definitions, (rule) => {
    const [, name = rule.params] = /font-family:\s*["']?([^"';}]+)/.exec(String(rule)) ?? []
    if (!text.includes(name)) rule.remove()
  })
  sheet.walk((node) => {
    if ((node.type !== 'rule' && node.type !== 'atrule') || node.nodes?.length !== 0) return
    // An empty layer still counts for the order of layers.
    if (atRuleName(node) === 'layer') node.replaceWith(`${node};`.replace('{}', ''))
    else node.remove()
  })
  // What the removed values have read may be unread now.
  if (String(sheet) !== before) removeUnread(sheet)
}

/** The strictest policy under which a page works. A directive that is left out has 'none'. */
function policyOf($: CheerioAPI, style: string): string {
  const hashes = (selector: string) => {
    const all = $(selector).map((_, element) => ` 'sha256-${hashOf($(element).text(), 'base64')}'`)
    return [...new Set(all.get())].join('')
  }
  const directives = {
    'default-src': " 'none'",
    // JSON-LD is data; speculation rules count as a script.
    'script-src': hashes('script:not([type="application/ld+json"])'),
    'style-src': ($('link[rel="stylesheet"]').length > 0 ? " 'self'" : '') + hashes('style'),
    'img-src': " 'self'",
    'font-src': style.includes('@font-face') ? " 'self'" : '',
    'manifest-src': " 'self'",
    // No script of a page connects to anything. Lighthouse requests robots.txt from the page, and otherwise reports that it
    // cannot be read (https://developer.chrome.com/docs/lighthouse/seo/invalid-robots-txt).
    'connect-src': " 'self'",
    'base-uri': " 'none'",
    'form-action': " 'none'",
  }
  const used = Object.entries(directives).filter(([, sources]) => sources !== '')
  return used.map((directive) => directive.join('')).join('; ')
}

function hashOf(text: string, encoding: 'hex' | 'base64'): string {
  return createHash('sha256').update(text).digest(encoding)
}

/** The paths of the files and folders in a folder, relative to it. */
function pathsIn(folder: string): string[] {
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  return paths.map((path) => path.replaceAll('\\', '/'))
}

/** Whether a module has the directive `use client`, on a line of its own as Prettier writes it. */
export function isClientComponent(source: string): boolean {
  return /^(['"])use client\1/m.test(source)
}

/** Makes the folder of the published site. It is replaced when everything is right; on an error it stays as it was. */
export function finish(): void {
  const modules = pathsIn('app').filter((path) => /\.tsx?$/.test(path))
  const client = modules.find((file) => isClientComponent(readFileSync(join('app', file), 'utf8')))
  if (client)
    throw new Error(
      `app/${client}: a client component does nothing in the published site. Render it at build time.`,
    )
  // Copies of the not-found page, which hosts would send with status 200.
  for (const copy of ['404', '_not-found']) rmSync(join(exported, copy), { recursive: true, force: true })
  const isPublic = (file: string) => existsSync(join('public', file))
  const pages = pathsIn(exported).filter((file) => file.endsWith('.html') && !isPublic(file))
  let text = ['sitemap.xml', 'manifest.webmanifest']
    .map((file) => readFileSync(join(exported, file)))
    .join('\n')
  for (const file of pages) {
    const html = finishPage(exported, file)
    const path = join(exported, file)
    const isErrorPage = /\b(404|500)\/index\.html$/.test(file)
    if (isErrorPage) rmSync(dirname(path), { recursive: true })
    writeFileSync(isErrorPage ? `${dirname(path)}.html` : path, html)
    text += html
  }
  rmSync(join(exported, '_next'), { recursive: true })
  for (const file of pathsIn(exported)) {
    const isUnused = file.startsWith('uploads/') && !text.includes(`/${file}`)
    const isPayload = file.endsWith('.txt') && file !== 'robots.txt' && !isPublic(file)
    if (isUnused || isPayload) rmSync(join(exported, file))
  }
  rmSync('out', { recursive: true, force: true })
  renameSync(exported, 'out')
  console.log(`out/: ${pages.length} pages`)
}
