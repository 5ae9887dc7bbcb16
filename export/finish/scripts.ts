import { Mistake } from '../../content/mistake.ts'
import { deadAttributes, frameworkFolder, metaNames, scriptPrefixes } from './framework.ts'
import {
  attribute,
  contentOf,
  detach,
  elements,
  isComment,
  isElement,
  isText,
  ownText,
  parsePage,
  parts,
  removeAttribute,
  words,
} from '../lib/html.ts'
import type { Document, Element, Node, Parent } from '../lib/html.ts'

/** Data that a browser or a search engine reads; no policy and no runtime is needed for them. */
export const dataTypes: ReadonlySet<string> = new Set(['application/ld+json', 'speculationrules'])

/** The flight scripts, two thirds of a page, which end it. Next writes no `<` inside them. */
const flight = /(?:<script>(?:self\.__next_f|\(self\.__next_f)[^<]*<\/script>)+(?=<\/body><\/html>$)/
/** Stands where they were. No HTML element on purpose: those would end an SVG that is still open. */
const mark = 'flight-was-here'

/**
 * Reads an exported page without its flight scripts, which is twice as fast. That the parser was between elements there,
 * and not inside a comment or an attribute, is proven by the mark being the last child of body; if not, all is read.
 */
export function readExported(text: string): Document {
  const document = parsePage(text.replace(flight, `<${mark}></${mark}>`))
  const last = parts(document).body.childNodes.at(-1)
  if (last?.nodeName !== mark) return parsePage(text)
  detach(last)
  return document
}

/**
 * Takes the framework out of a page: scripts, preloads, comments, placeholders, its own meta and attributes.
 *
 * @throws Mistake on a script that is neither the framework's nor marked as ours
 */
export function removeFramework(file: string, document: Document): void {
  clean(file, document)
  const fonts = new Set<string>()
  for (const element of elements(document)) {
    for (const name of deadAttributes) removeAttribute(element, name)
    if (element.tagName !== 'link' || attribute(element, 'rel') !== 'preload') continue
    const href = attribute(element, 'href') ?? ''
    // React lifts a preload into the head and leaves the one that was there already.
    if (fonts.has(href)) detach(element)
    fonts.add(href)
  }
}

function clean(file: string, parent: Parent): void {
  const inside = contentOf(parent)
  const kept: Node[] = []
  for (const node of inside.childNodes) {
    if (isComment(node) || (isElement(node) && isFramework(file, node))) continue
    if (isElement(node)) clean(file, node)
    const before = kept.at(-1)
    // React parts neighbouring texts by a comment. Without it they are one text, as they will be when read
    // again.
    if (isText(node) && before && isText(before)) before.value += node.value
    else kept.push(node)
  }
  inside.childNodes = kept as typeof inside.childNodes
}

function isFramework(file: string, element: Element): boolean {
  if (element.tagName === 'script') return !isOurs(element) && isKnown(file, element)
  if (element.tagName === 'link') return isRuntimeLink(element)
  if (element.tagName === 'meta') return metaNames.has(attribute(element, 'name') ?? '')
  return isPlaceholder(element)
}

function isOurs(script: Element): boolean {
  if (dataTypes.has((attribute(script, 'type') ?? '').toLowerCase())) return true
  return attribute(script, 'data-own') !== undefined && attribute(script, 'src') === undefined
}

function isKnown(file: string, script: Element): true {
  const src = attribute(script, 'src')
  const text = ownText(script)
  if (
    src === undefined
      ? scriptPrefixes.some((prefix) => text.startsWith(prefix))
      : src.startsWith(frameworkFolder)
  ) {
    return true
  }
  throw new Mistake(
    file,
    `a framework script the step does not know (a Next upgrade?): ${(src ?? text).slice(0, 60)}`,
    'Mark a script of our own with data-own, or teach export/finish/framework.ts.',
  )
}

/** Loading hints for what the page no longer has. A font's hint stays: the page still asks for the font. */
function isRuntimeLink(link: Element): boolean {
  const rel = words(attribute(link, 'rel')?.toLowerCase())
  if (rel.includes('modulepreload') || rel.includes('expect')) return true
  return rel.includes('preload') && attribute(link, 'as') !== 'font'
}

/** `<div hidden=""><!--$--><!--/$--></div>`, where React would put metadata that arrives late. */
function isPlaceholder(element: Element): boolean {
  return (
    element.tagName === 'div' &&
    element.attrs.length === 1 &&
    attribute(element, 'hidden') === '' &&
    element.childNodes.length > 0 &&
    element.childNodes.every(isComment)
  )
}
