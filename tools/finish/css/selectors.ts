import parser from 'postcss-selector-parser'
import type { Selector, Node } from 'postcss-selector-parser'

/**
 * What a page contains, one string each: `main` for a tag, `.card` for a class, `#faq` for an id, `[open` for an
 * attribute. Tags and attributes are in lower case.
 */
export type Tokens = ReadonlySet<string>

/** One selector of a list, and whether it can match on a page with these tokens. */
export interface Matcher {
  readonly text: string
  readonly matches: (tokens: Tokens) => boolean
}

/** Pseudo-classes that match when one of their arguments does. Not `:not()`, which matches in the absence of them. */
const oneOf: ReadonlySet<string> = new Set([':is', ':where', ':has'])

/**
 * Parses a selector list, such as `.card > p, :is(h1, h2)`. States and pseudo-elements always count as possible.
 *
 * @param vocabulary receives every token of the selectors
 */
export function readSelectors(list: string, vocabulary: Set<string>): Matcher[] {
  return parser()
    .astSync(list)
    .nodes.map((selector) => ({ text: String(selector).trim(), matches: matcher(selector, vocabulary) }))
}

function matcher(selector: Selector, vocabulary: Set<string>): Matcher['matches'] {
  const needed: string[] = []
  const groups: Matcher['matches'][][] = []
  for (const node of selector.nodes) {
    const token = tokenOf(node)
    if (token) {
      needed.push(token)
      vocabulary.add(token)
    }
    if (node.type === 'pseudo' && oneOf.has(node.value.toLowerCase())) {
      groups.push(node.nodes.map((inner) => matcher(inner, vocabulary)))
    }
  }
  return (tokens) =>
    needed.every((token) => tokens.has(token)) &&
    groups.every((group) => group.some((matches) => matches(tokens)))
}

function tokenOf(node: Node): string | undefined {
  switch (node.type) {
    case 'tag':
      return node.value.toLowerCase()
    case 'class':
      return `.${node.value}`
    case 'id':
      return `#${node.value}`
    case 'attribute':
      return `[${node.attribute.toLowerCase()}`
    default:
      return undefined
  }
}
