import { PostProcessError } from './error.ts'
import { deadAttribute, flight, frameworkFolder, scriptPrefixes } from './framework.ts'
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

/** Script types that hold data; browsers and search engines read them without the runtime. */
const dataTypes: ReadonlySet<string> = new Set(['application/ld+json', 'speculationrules'])

/** Parses an exported page without the flight payload, which takes half the time. */
export function readExported(text: string): Document {
  return parsePage(text.replace(flight, ''))
}

/**
 * Removes the framework from a page: scripts, comments, placeholders, its attribute.
 *
 * @throws PostProcessError on a script that is neither the framework's nor marked with `data-own`
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
    // React separates adjacent texts by a comment. Without it they are one text, as in a parsed page.
    if (isText(node) && before && isText(before)) before.value += node.value
    else kept.push(node)
  }
  inside.childNodes = kept as typeof inside.childNodes
}

/** A script, or `<div hidden=""><!--$--><!--/$--></div>`, where React would insert metadata that arrives late. */
function isFramework(file: string, element: Element): boolean {
  if (element.tagName === 'script') return !isOwn(element) && isFrameworkScript(file, element)
  const [only, ...others] = element.attrs
  const isHidden = element.tagName === 'div' && only?.name === 'hidden' && others.length === 0
  return isHidden && element.childNodes.length > 0 && element.childNodes.every(isComment)
}

function isOwn(script: Element): boolean {
  if (dataTypes.has(attribute(script, 'type') ?? '')) return true
  return attribute(script, 'data-own') !== undefined && attribute(script, 'src') === undefined
}

function isFrameworkScript(file: string, script: Element): true {
  const src = attribute(script, 'src')
  if (src !== undefined) {
    if (src.startsWith(frameworkFolder)) return true
    throw new PostProcessError(
      file,
      `the policy of the page blocks <script src="${src.slice(0, 60)}">`,
      'Remove it, or write its code into the page as <script data-own>.',
    )
  }
  const text = ownText(script)
  if (scriptPrefixes.some((prefix) => text.startsWith(prefix))) return true
  throw new PostProcessError(
    file,
    `an unknown inline script: ${text.slice(0, 60)}`,
    'If it is your own, add the attribute data-own to it. If a new version of Next wrote it, see README.md in tools/finish.',
  )
}
