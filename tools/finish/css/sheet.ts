import postcss from 'postcss'
import type { Root } from 'postcss'
import { PostProcessError } from '../error.ts'
import { readSelectors } from './selectors.ts'
import { customProperties } from './tokens.ts'
import type { Matcher } from './selectors.ts'

/** A parsed style sheet. */
export interface Sheet {
  readonly root: Root
  /** By the text of a rule's selector list. */
  readonly selectors: ReadonlyMap<string, readonly Matcher[]>
  /** Tokens of selectors, and custom properties. Pages with the same ones of these share a result. */
  readonly vocabulary: ReadonlySet<string>
}

/**
 * Parses CSS.
 *
 * @param file its path, for messages
 * @throws PostProcessError on `@import`, a request that the policy blocks; CssSyntaxError on invalid CSS
 */
export function readSheet(css: string, file: string): Sheet {
  const root = postcss.parse(css)
  const vocabulary = new Set<string>()
  const selectors = new Map<string, Matcher[]>()
  root.walkRules((rule) => {
    if (!selectors.has(rule.selector)) selectors.set(rule.selector, readSelectors(rule.selector, vocabulary))
  })
  root.walkDecls((decl) => {
    // The name of the property too: an attribute may be the only place that reads it.
    for (const name of customProperties(`${decl.prop}:${decl.value}`)) vocabulary.add(name)
  })
  root.walkAtRules('import', (rule) => {
    throw new PostProcessError(
      file,
      `@import ${rule.params.replaceAll(/\s+/g, ' ')} is left in the style sheet`,
      'Use @use of Sass, or import the file in a layout.',
    )
  })
  return { root, selectors, vocabulary }
}
