import { defaultTreeAdapter, html, parse, parseFragment, serialize } from 'parse5'
import type { DefaultTreeAdapterTypes as Tree } from 'parse5'

export type Document = Tree.Document
export type Element = Tree.Element
export type Node = Tree.Node
export type Parent = Tree.ParentNode

/**
 * As a browser without script sees the page, so that what stands in <noscript> is checked and styled as well.
 */
const options = { scriptingEnabled: false }

/** Elements whose first line break the parser swallows. */
const swallowsLineBreak: ReadonlySet<string> = new Set(['pre', 'textarea', 'listing'])

/** Reads a whole page. Never throws: HTML has no syntax errors. */
export function parsePage(text: string): Document {
  return parse(text, options)
}

/** Reads a piece of HTML, SVG or simple XML. */
export function parsePiece(text: string): Tree.DocumentFragment {
  return parseFragment(text, options)
}

/** Writes a page so that reading it again gives the same tree. */
export function writePage(document: Document): string {
  for (const element of elements(document)) {
    // In a drawing an element of that name is none of them.
    if (element.namespaceURI !== html.NS.HTML || !swallowsLineBreak.has(element.tagName)) continue
    const first = element.childNodes[0]
    if (first && isText(first) && first.value.startsWith('\n')) first.value = `\n${first.value}`
  }
  return serialize(document, options)
}

export function isElement(node: Node): node is Element {
  return 'tagName' in node
}

export function isText(node: Node): node is Tree.TextNode {
  return node.nodeName === '#text'
}

export function isComment(node: Node): node is Tree.CommentNode {
  return node.nodeName === '#comment'
}

/** Where the children of an element really are: those of a template stand in a document of its own. */
export function contentOf(parent: Parent): Parent {
  return 'content' in parent ? parent.content : parent
}

/**
 * Every element below `parent` in document order, those inside templates included. A list, so the tree may be
 * changed.
 */
export function elements(parent: Parent): Element[] {
  const found: Element[] = []
  collect(parent, found)
  return found
}

function collect(parent: Parent, found: Element[]): void {
  for (const node of contentOf(parent).childNodes) {
    if (!isElement(node)) continue
    found.push(node)
    collect(node, found)
  }
}

export function attribute(element: Element, name: string): string | undefined {
  return element.attrs.find((attr) => attr.name === name)?.value
}

export function setAttribute(element: Element, name: string, value: string): void {
  const found = element.attrs.find((attr) => attr.name === name)
  if (found) found.value = value
  else element.attrs.push({ name, value })
}

export function removeAttribute(element: Element, name: string): void {
  if (attribute(element, name) !== undefined)
    element.attrs = element.attrs.filter((attr) => attr.name !== name)
}

/** The text of a script, style, title: an element that holds nothing else. */
export function ownText(element: Element): string {
  return element.childNodes.map((node) => (isText(node) ? node.value : '')).join('')
}

/** All text below a node, joined as `textContent` does. */
export function textContent(parent: Parent): string {
  let text = ''
  for (const node of contentOf(parent).childNodes) {
    if (isText(node)) text += node.value
    else if (isElement(node)) text += textContent(node)
  }
  return text
}

/** The one address that a page says it has, as written; undefined when it says none. */
export function canonicalOf(document: Document): string | undefined {
  const link = elements(document).find(
    (one) => one.tagName === 'link' && words(attribute(one, 'rel')).includes('canonical'),
  )
  return link && attribute(link, 'href')
}

/** Words of a `class`, `rel` or similar attribute. */
export function words(value: string | undefined): string[] {
  return (value ?? '').split(/[\t\n\f\r ]+/).filter(Boolean)
}

export function make(tagName: string, attributes: Readonly<Record<string, string>>, text = ''): Element {
  const attrs = Object.entries(attributes).map(([name, value]) => ({ name, value }))
  const element = defaultTreeAdapter.createElement(tagName, html.NS.HTML, attrs)
  if (text) defaultTreeAdapter.insertText(element, text)
  return element
}

export function detach(node: Tree.ChildNode): void {
  defaultTreeAdapter.detachNode(node)
}

export function replace(old: Element, fresh: Element): void {
  const parent = old.parentNode
  if (!parent) return
  defaultTreeAdapter.insertBefore(parent, fresh, old)
  detach(old)
}

export function prepend(parent: Parent, fresh: Element): void {
  const first = parent.childNodes[0]
  if (first) defaultTreeAdapter.insertBefore(parent, fresh, first)
  else defaultTreeAdapter.appendChild(parent, fresh)
}

export function append(parent: Parent, fresh: Element): void {
  defaultTreeAdapter.appendChild(parent, fresh)
}

/** `<head>` and `<body>`; the parser makes both on every page that is not a frameset. */
export function parts(document: Document): { html: Element; head: Element; body: Element } {
  const root = document.childNodes.find(isElement)
  const children = root?.childNodes.filter(isElement) ?? []
  const head = children.find((child) => child.tagName === 'head')
  const body = children.find((child) => child.tagName === 'body')
  if (!root || !head || !body) throw new TypeError('a page without head and body')
  return { html: root, head, body }
}
