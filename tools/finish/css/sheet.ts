import postcss from 'postcss'
import type { Root } from 'postcss'
import { Mistake } from '../../../content/mistake.ts'
import { readSelectors } from './selectors.ts'
import { customProperties } from './tokens.ts'
import type { Matcher } from './selectors.ts'

/** A stylesheet, read once and cut for many pages. */
export interface Sheet {
  readonly root: Root
  /** By the text of a rule's selector list. */
  readonly selectors: ReadonlyMap<string, readonly Matcher[]>
  /** All that two pages must have in common to share one cut: tokens of selectors, and custom properties. */
  readonly vocabulary: ReadonlySet<string>
}

/**
 * Reads CSS.
 *
 * @param file where it comes from, for messages
 * @throws Mistake on an `@import`, which would be a request that the policy blocks; Error on what is no CSS
 */
export function readSheet(css: string, file: string): Sheet {
  const root = postcss.parse(css)
  const vocabulary = new Set<string>()
  const selectors = new Map<string, Matcher[]>()
  root.walkRules((rule) => {
    if (!selectors.has(rule.selector)) selectors.set(rule.selector, readSelectors(rule.selector, vocabulary))
  })
  root.walkDecls((decl) => {
    // Its own name too: an attribute may be all that reads it.
    for (const name of customProperties(`${decl.prop}:${decl.value}`)) vocabulary.add(name)
  })
  root.walkAtRules('import', (rule) => {
    throw new Mistake(
      file,
      `@import ${rule.params.replaceAll(/\s+/g, ' ')} is left in the stylesheet`,
      'Use @use in styles/main.scss.',
    )
  })
  return { root, selectors, vocabulary }
}
