import type { AtRule, ChildNode, Container, Rule } from 'postcss'
import { usedDeclarations } from './used.ts'
import type { Tokens } from './selectors.ts'
import type { Sheet } from './sheet.ts'

/** The part of a style sheet that a page with these tokens can use, in the same order, not minified. */
export function cutSheet(sheet: Sheet, tokens: Tokens): string {
  const root = sheet.root.clone()
  root.walkComments((comment) => {
    comment.remove()
  })
  root.walkRules((rule) => cutRule(rule, sheet, tokens))
  const isUsed = usedDeclarations(root, tokens)
  root.walkDecls((decl) => {
    if (!isUsed(decl)) decl.remove()
  })
  dropEmpty(root, '', new Set())
  return root.toString()
}

function cutRule(rule: Rule, sheet: Sheet, tokens: Tokens): void {
  // `from`, `50%` and `to` are no selectors.
  if (isKeyframes(rule.parent)) return
  const all = sheet.selectors.get(rule.selector) ?? []
  const kept = all.filter(({ matches }) => matches(tokens))
  if (kept.length === 0) rule.remove()
  else if (kept.length < all.length) rule.selector = kept.map(({ text }) => text).join(',')
}

function isKeyframes(node: { type: string } | undefined): node is AtRule {
  return node?.type === 'atrule' && /^(-\w+-)?keyframes$/i.test((node as AtRule).name)
}

/**
 * Removes empty rules and at-rules. An emptied layer still counts for the order of layers, so its name is kept.
 *
 * @param layer name of the layer around `parent`, with a full stop at its end; '' outside of layers
 */
function dropEmpty(parent: Container, layer: string, named: Set<string>): void {
  for (const node of [...(parent.nodes ?? [])] as ChildNode[]) {
    if (node.type !== 'atrule' && node.type !== 'rule') continue
    const isLayer = node.type === 'atrule' && node.name.toLowerCase() === 'layer'
    if (isLayer && !node.nodes) for (const name of node.params.split(',')) named.add(layer + name.trim())
    if (!node.nodes) continue
    const name = isLayer ? layer + node.params.trim() : ''
    dropEmpty(node, isLayer ? `${name}.` : layer, named)
    if (node.nodes.length === 0) {
      if (isLayer && node.params.trim() !== '' && !named.has(name))
        node.replaceWith(node.clone({ nodes: undefined as never }))
      else node.remove()
    }
    if (isLayer) named.add(name)
  }
}
