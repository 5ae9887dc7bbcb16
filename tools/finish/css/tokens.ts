import { attribute, elements, ownText, words } from '../html.ts'
import type { Document } from '../html.ts'
import type { Tokens } from './selectors.ts'

/** Elements whose `open` attribute the browser adds and removes. */
const opened: ReadonlySet<string> = new Set(['details', 'dialog'])

/** Everything on a page that a selector can match, and the custom properties that attributes name, as `--ink`. */
export function pageTokens(document: Document): Tokens {
  const tokens = new Set<string>()
  for (const element of elements(document)) {
    tokens.add(element.tagName.toLowerCase())
    if (opened.has(element.tagName)) tokens.add('[open')
    for (const { name, value, prefix } of element.attrs) {
      tokens.add(`[${name.toLowerCase()}`)
      if (prefix) tokens.add(`[${prefix}:${name}`)
      if (name === 'id') tokens.add(`#${value}`)
      if (value.includes('--')) for (const property of customProperties(value)) tokens.add(property)
    }
    for (const name of words(attribute(element, 'class'))) tokens.add(`.${name}`)
    // An own script may set a class or an attribute: every word of it counts as present.
    if (element.tagName === 'script' && attribute(element, 'data-own') !== undefined) {
      for (const word of ownText(element).split(/[^\w-]+/))
        for (const sign of ['', '.', '#', '[']) tokens.add(sign + word)
    }
  }
  return tokens
}

/** Names of custom properties in a CSS value: `calc(var(--gap) * 2)` gives `--gap`. */
export function customProperties(value: string): string[] {
  return value.match(/--[^\s,()/;:{}'"!]+/g) ?? []
}
