/** Reduces a style sheet to the part that a page uses, with short names. */
import type { CheerioAPI } from 'cheerio'
import type { AtRule, Root, Rule } from 'postcss'
import selectorParser from 'postcss-selector-parser'

/** Pseudo-classes that depend only on the document. All others are states, such as `:hover`, which can match at any time. */
const structuralPseudoClass = /^:(not|is|where|has|root|empty|(first|last|only)-(child|of-type)|nth-.+)$/
/** A custom property, but not the second part of a class such as `.button--primary`. */
const customProperty = /(?<![\w-])--[\w-]+/g

/**
 * Gives custom properties short names, in the order in which they appear in the whole sheet, so that they are the same on all pages:
 * pages share a print style sheet.
 */
export function shortenCustomProperties(css: string): string {
  const names = [...new Set(css.match(customProperty))]
  // One or two characters in base 36: `--a` to `--z`, then `--10`, which is valid too.
  return css.replaceAll(customProperty, (name) => `--${(names.indexOf(name) + 10).toString(36)}`)
}

/**
 * Gives classes short names, in the order in which the sheet has them, so that they are the same on all pages. Removes classes that
 * the sheet does not have from elements.
 *
 * @returns the original names by their short names
 */
export function shortenClassNames(sheet: Root, $: CheerioAPI): Record<string, string> {
  const shortNames = new Map<string, string>()
  const parser = selectorParser((root) => {
    root.walkClasses((node) => {
      // Two characters, of which the first is a letter, for 936 names.
      if (!shortNames.has(node.value)) shortNames.set(node.value, (shortNames.size + 360).toString(36))
      node.value = shortNames.get(node.value)!
    })
  })
  walkStyleRules(sheet, (rule) => {
    rule.selector = parser.processSync(rule.selector)
  })
  for (const element of $('[class]').get()) {
    const names = $(element).attr('class')!.split(/\s+/)
    const short = names.flatMap((name) => shortNames.get(name) ?? [])
    $(element).attr('class', short.length > 0 ? short.join(' ') : null)
  }
  return Object.fromEntries([...shortNames].map(([name, short]) => [short, name]))
}

/**
 * Removes the print rules from a style sheet and returns them for a linked style sheet, which does not block rendering. It is linked
 * after the other rules, so its layer is the last one.
 */
export function extractPrintRules(sheet: Root): string {
  const rules: string[] = []
  sheet.walkAtRules('media', (rule) => {
    if (rule.params === 'print') rules.push(String(rule.remove()))
  })
  return rules.length > 0 ? `@layer print{${rules.join('')}}` : ''
}

/**
 * The rules of a style sheet that can match on a page, with the custom properties that they, or the rules in `print`, refer to.
 * All fonts and animations stay, because every page uses them. Next.js has already minified the sheet.
 */
export function usedCss(sheet: Root, $: CheerioAPI, print: string): string {
  walkStyleRules(sheet, (rule) => {
    const used = rule.selectors.filter((selector) => $(withoutStates(selector)).length > 0)
    if (used.length === 0) rule.remove()
    else rule.selectors = used
  })
  removeUnused(sheet, print)
  // Removes the spaces that Next keeps after commas, except in strings.
  return String(sheet).replaceAll(/("[^"]*")|, /g, (_, string = ',') => string)
}

/** Calls `visit` for each rule that has selectors. The rules of keyframes have percentages instead. */
function walkStyleRules(sheet: Root, visit: (rule: Rule) => void): void {
  sheet.walkRules((rule) => {
    if (rule.parent?.type === 'atrule' && (rule.parent as AtRule).name.endsWith('keyframes')) return
    visit(rule)
  })
}

/** Replaces every state in a selector by `:is(*)`, so that it matches what the original can match in some state. */
function withoutStates(selector: string): string {
  const isState = (node: selectorParser.Node) =>
    node.type === 'pseudo' && !structuralPseudoClass.test(node.value)
  const negatesState = (node: selectorParser.Node) =>
    node.type === 'pseudo' && node.value === ':not' && node.walk((inner) => !isState(inner)) === false
  const parser = selectorParser((root) => {
    root.walk((node) => {
      if (isState(node) || negatesState(node)) node.replaceWith(selectorParser.pseudo({ value: ':is(*)' }))
    })
  })
  return parser.processSync(selector)
}

/** Removes custom properties that neither the sheet nor `print` refers to, and empty rules. */
function removeUnused(sheet: Root, print: string): void {
  const before = String(sheet)
  let values = print
  sheet.walkDecls(({ value }) => {
    values += `${value}\n`
  })
  const referenced = new Set(values.match(/--[\w-]+/g))
  sheet.walkDecls(/^--/, (decl) => {
    if (!referenced.has(decl.prop)) decl.remove()
  })
  sheet.walk((node) => {
    if ((node.type === 'rule' || node.type === 'atrule') && node.nodes?.length === 0) node.remove()
  })
  // Repeated, because properties that only removed declarations referred to are unused now.
  if (String(sheet) !== before) removeUnused(sheet, print)
}
