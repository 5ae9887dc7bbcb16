import { Mistake } from '../../content/mistake.ts'
import {
  attribute,
  contentOf,
  isComment,
  isElement,
  isText,
  ownText,
  parsePage,
  type Document,
  type Element,
  type Node,
  type Parent,
} from './html.ts'
import { deadAttribute, flight, frameworkFolder, scriptPrefixes } from './framework.ts'

/** Data that a browser or a search engine reads; no policy and no runtime is needed for them. */
const dataTypes: ReadonlySet<string> = new Set(['application/ld+json', 'speculationrules'])

/** Reads an exported page without the scripts at its end, which is twice as fast. */
export function readExported(text: string): Document {
  return parsePage(text.replace(flight, ''))
}

/**
 * Takes the framework out of a page: scripts, comments, placeholders, its own attribute.
 *
 * @throws Mistake on a script that is neither the framework's nor marked as ours
 */
export function removeFramework(file: string, parent: Parent): void {
  const inside = contentOf(parent)
  const kept: Node[] = []
  for (const node of inside.childNodes) {
    if (isComment(node) || (isElement(node) && isFramework(file, node))) continue
    if (isElement(node)) {
      node.attrs = node.attrs.filter(({ name }) => name !== deadAttribute)
      removeFramework(file, node)
    }
    const before = kept.at(-1)
    // React parts neighbouring texts by a comment. Without it they are one, as they will be when read again.
    if (isText(node) && before && isText(before)) before.value += node.value
    else kept.push(node)
  }
  inside.childNodes = kept as typeof inside.childNodes
}

/** A script, or `<div hidden=""><!--$--><!--/$--></div>`, where React would put metadata that arrives late. */
function isFramework(file: string, element: Element): boolean {
  if (element.tagName === 'script') return !isOurs(element) && isKnown(file, element)
  const [only, ...others] = element.attrs
  const isHidden = element.tagName === 'div' && only?.name === 'hidden' && others.length === 0
  return isHidden && element.childNodes.length > 0 && element.childNodes.every(isComment)
}

function isOurs(script: Element): boolean {
  if (dataTypes.has(attribute(script, 'type') ?? '')) return true
  return attribute(script, 'data-own') !== undefined && attribute(script, 'src') === undefined
}

function isKnown(file: string, script: Element): true {
  const src = attribute(script, 'src')
  const text = ownText(script)
  if (src?.startsWith(frameworkFolder) ?? scriptPrefixes.some((prefix) => text.startsWith(prefix)))
    return true
  throw new Mistake(
    file,
    `a framework script the step does not know (a Next upgrade?): ${(src ?? text).slice(0, 60)}`,
    'Mark a script of our own with data-own, or teach tools/finish/framework.ts.',
  )
}
