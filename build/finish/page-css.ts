/** Prepares the style sheet of all pages, and reduces it to the part that a page uses. */
import { hash } from 'node:crypto'
import type { CheerioAPI } from 'cheerio'
import postcss, { type AtRule, type Root, type Rule } from 'postcss'
import selectorParser from 'postcss-selector-parser'

/** Pseudo-classes that depend only on the document. All others are states, such as `:hover`, which can match at any time. */
const structuralPseudoClass = /^:(not|is|where|has|root|empty|(first|last|only)-(child|of-type)|nth-.+)$/
/** A custom property, but not the second part of a class such as `.button--primary`. */
const customProperty = /(?<![\w-])--[\w-]+/g

export type Styles = ReturnType<typeof prepareStyles>

/**
 * Prepares the CSS that the pages share.
 *
 * @returns the rules for screens, the short names of classes by the original ones, and the print rules with their published file, both
 * empty without such rules. They are for a linked style sheet, which does not block rendering.
 */
export function prepareStyles(css: string) {
  const sheet = postcss.parse(shortenCustomProperties(css))
  const shortNames = shortenClassNames(sheet)
  const print = extractPrintRules(sheet)
  const printFile = print && `uploads/print.${hash('sha256', print, 'hex').slice(0, 6)}.css`
  return { sheet, shortNames, print, printFile }
}

/** Gives custom properties short names, in the order in which they appear. */
function shortenCustomProperties(css: string): string {
  const names = [...new Set(css.match(customProperty))]
  // One or two characters in base 36: `--a` to `--z`, then `--10`, which is valid too.
  return css.replaceAll(customProperty, (name) => `--${(names.indexOf(name) + 10).toString(36)}`)
}

/** Gives classes short names, in the order in which they appear. */
function shortenClassNames(sheet: Root): Map<string, string> {
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
  return shortNames
}

/** Removes the print rules and returns them. They are linked after the other rules, so their layer is the last one. */
function extractPrintRules(sheet: Root): string {
  const rules: string[] = []
  sheet.walkAtRules('media', (rule) => {
    if (rule.params === 'print') rules.push(String(rule.remove()))
  })
  return rules.length > 0 ? `@layer print{${rules.join('')}}` : ''
}

/**
 * The rules that can match on a page, whose classes have their short names, with the custom properties that they, or the print rules,
 * refer to. All fonts and animations stay, because every page uses them. Next.js has already minified the sheet.
 */
export function usedCss($: CheerioAPI, styles: Styles): string {
  const sheet = styles.sheet.clone()
  walkStyleRules(sheet, (rule) => {
    const used = rule.selectors.filter((selector) => $(withoutStates(selector)).length > 0)
    if (used.length === 0) rule.remove()
    else rule.selectors = used
  })
  removeUnused(sheet, styles.print)
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
