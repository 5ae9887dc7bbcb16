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
/** Pseudo-classes that depend on the document alone. The others, such as `:hover`, can match at any time. */
const structural =
  /^:(not|is|where|has|root|empty|(first|last|only)-(child|of-type)|nth-(last-)?(child|of-type))$/

/**
 * The published form of an exported page: the part of the style sheet that it uses inside it, its own scripts only, and a
 * Content-Security-Policy.
 *
 * @param file path of the page, for the message
 * @param readCss reads a style sheet by its address
 * @param writeCss writes the rules for paper, which are the same for all pages; returns their address
 * @throws Error, one line, on a page without heading
 */
export function finishPage(
  file: string,
  html: string,
  readCss: (address: string) => string,
  writeCss: (css: string) => string,
): string {
  // Without React's comments, which separate texts that belong together.
  const $ = load(html.replaceAll(/<!--[^]*?-->/g, ''), { scriptingEnabled: false })
  if ($('h1').length === 0)
    throw new Error(`${file}: the page has no <h1>. Do not call notFound() or throw in an exported page.`)
  $('script').not(keptScripts).remove()
  $('div[hidden]:empty').remove()
  tieTexts($)
  const sheets = $('link[rel="stylesheet"]')
  const css = sheets.get().map((link) => readCss(link.attribs['href'] ?? ''))
  const sheet = postcss.parse(css.join('\n'))
  const print = printRules(sheet)
  const style = usedCss(sheet, $)
  sheets.first().replaceWith(style === '' ? '' : `<style>${style}</style>`)
  sheets.slice(1).remove()
  if (print !== '') $('head').append(`<link rel="stylesheet" media="print" href="${writeCss(print)}">`)
  const font = $('link[rel="preload"][as="font"]').filter((_, link) =>
    style.includes(link.attribs['href'] ?? ''),
  )
  $('link[rel="preload"], link[rel="modulepreload"], link[rel="expect"]').not(font.first()).remove()
  // X reads the Open Graph tags, which Next repeats for it (https://developer.x.com/cards/markup).
  $('meta[name^="twitter:"]').not('[name="twitter:card"]').remove()
  $('meta[name="last-modified"]').remove()
  // Hosts let browsers keep icons no longer than pages, so they need no hash.
  $('link[rel$="icon"]').attr('href', (_, href) => href.replace(/\?.*/, ''))
  // Next adds a second one to its not-found page.
  $('meta[name="robots"]').slice(1).remove()
  $('head').prepend(`<meta http-equiv="Content-Security-Policy" content="${policyOf($, style)}">`)
  return $.html()
}

/** Takes the rules for paper out of a style sheet. Browsers load them last, and no page waits for them. */
function printRules(sheet: Root): string {
  const rules: string[] = []
  sheet.walkAtRules('media', (rule) => {
    if (rule.params !== 'print') return
    rules.push(String(rule))
    rule.remove()
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
  for (let before = ''; before !== String(sheet);) {
    before = String(sheet)
    removeUnread(sheet)
  }
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
  const replace = (root: selectorParser.Root) => {
    root.walk((node) => {
      if (isState(node) || negatesState(node)) node.replaceWith(selectorParser.pseudo({ value: ':is(*)' }))
    })
  }
  return selectorParser(replace).processSync(selector)
}

/** Removes custom properties, keyframes and fonts that nothing reads, and empty rules. */
function removeUnread(sheet: Root): void {
  const definitions = /keyframes$|^font-face$|^property$/
  const values: string[] = []
  sheet.walkAtRules((rule) => void (definitions.test(rule.name) || values.push(rule.params)))
  sheet.walkDecls((decl) => void (atRuleName(decl.parent) === 'font-face' || values.push(decl.value)))
  const text = values.join('\n')
  const read = new Set(text.match(/--[\w-]+/g))
  sheet.walkDecls(/^--/, (decl) => void (read.has(decl.prop) || decl.remove()))
  sheet.walkAtRules(definitions, (rule) => {
    let name = rule.params
    rule.walkDecls('font-family', ({ value }) => void (name = value.replaceAll(/["']/g, '')))
    if (!text.includes(name)) rule.remove()
  })
  sheet.walk((node) => {
    if ((node.type !== 'rule' && node.type !== 'atrule') || node.nodes?.length !== 0) return
    // An empty layer still counts for the order of layers.
    if (atRuleName(node) === 'layer') node.replaceWith(`${node};`.replace('{}', ''))
    else node.remove()
  })
}

/** The strictest policy under which a page works. A directive that is left out has 'none'. */
function policyOf($: CheerioAPI, style: string): string {
  const hashes = (selector: string) =>
    $(selector)
      .get()
      .map((element) => `'sha256-${createHash('sha256').update($(element).text()).digest('base64')}'`)
  const directives = {
    'default-src': ["'none'"],
    // JSON-LD is data; speculation rules count as a script.
    'script-src': hashes('script:not([type="application/ld+json"])'),
    'style-src': [...($('link[rel="stylesheet"]').length > 0 ? ["'self'"] : []), ...hashes('style')],
    'img-src': ["'self'"],
    'font-src': style.includes('@font-face') ? ["'self'"] : [],
    'manifest-src': ["'self'"],
    'base-uri': ["'none'"],
    'form-action': ["'none'"],
  }
  return Object.entries(directives)
    .filter(([, sources]) => sources.length > 0)
    .map(([name, sources]) => [name, ...new Set(sources)].join(' '))
    .join('; ')
}

function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).replaceAll('\\', '/'))
}

/** Whether a module has the directive `use client`; comments and other directives can stand before it. */
export function isClientComponent(source: string): boolean {
  return /^(\s|;|\/\/.*\n|\/\*[^]*?\*\/|(['"])use (?!client)\w+\2)*['"]use client['"]/.test(source)
}

/** Makes the folder of the published site. It is replaced when everything is right; on an error it stays as it was. */
export function finish(): void {
  const client = filesIn('app').find((file) => isClientComponent(readFileSync(file, 'utf8')))
  if (client !== undefined)
    throw new Error(
      `${client}: a client component does nothing in the published site. Render it at build time.`,
    )
  const isPublic = (file: string) => existsSync(join('public', file.slice(exported.length)))
  const readCss = (address: string) => readFileSync(exported + address, 'utf8')
  const writeCss = (css: string) => {
    const address = `/uploads/print.${createHash('sha256').update(css).digest('hex').slice(0, 8)}.css`
    writeFileSync(exported + address, css)
    return address
  }
  // Copies of the not-found page, which hosts would send with status 200.
  for (const copy of ['404', '_not-found']) rmSync(`${exported}/${copy}`, { recursive: true, force: true })
  const pages = filesIn(exported).filter((file) => file.endsWith('.html') && !isPublic(file))
  const texts = ['sitemap.xml', 'manifest.webmanifest'].map((file) =>
    readFileSync(`${exported}/${file}`, 'utf8'),
  )
  for (const file of pages) {
    const html = finishPage(file, readFileSync(file, 'utf8'), readCss, writeCss)
    const isErrorPage = /\/(404|500)\/index\.html$/.test(file)
    if (isErrorPage) rmSync(dirname(file), { recursive: true })
    writeFileSync(isErrorPage ? `${dirname(file)}.html` : file, html)
    texts.push(html)
  }
  rmSync(`${exported}/_next`, { recursive: true })
  const text = texts.join('\n')
  for (const file of filesIn(exported)) {
    const isUnused = file.startsWith(`${exported}/uploads/`) && !text.includes(file.slice(exported.length))
    const isPayload = file.endsWith('.txt') && !file.endsWith('/robots.txt') && !isPublic(file)
    if (isUnused || isPayload) rmSync(file)
  }
  rmSync('out', { recursive: true, force: true })
  renameSync(exported, 'out')
  console.log(`out/: ${pages.length} pages`)
}
