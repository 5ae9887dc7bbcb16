import {
  defaultTreeAdapter as tree,
  html,
  parse,
  serialize,
  type DefaultTreeAdapterTypes as Tree,
} from 'parse5'

export type Document = Tree.Document
export type Element = Tree.Element
export type Node = Tree.Node
export type Parent = Tree.ParentNode

/** Parses as a browser without script does, so that the content of <noscript> is checked and styled as well. */
const options = { scriptingEnabled: false }

/** Parses a page. Never throws: the HTML standard defines a tree for every text. */
export function parsePage(text: string): Document {
  return parse(text, options)
}

/** Serialises a page. Parsing the result gives the same tree. */
export function writePage(document: Document): string {
  return serialize(document, options)
}

export const isElement = (node: Node): node is Element => tree.isElementNode(node)
export const isText = (node: Node): node is Tree.TextNode => tree.isTextNode(node)
export const isComment = (node: Node): node is Tree.CommentNode => tree.isCommentNode(node)

/** The node that holds the children of an element: a `<template>` keeps them in its content fragment. */
export function contentOf(parent: Parent): Parent {
  return 'content' in parent ? parent.content : parent
}

/** Every element below `parent` in document order, those inside templates included. The tree may be changed meanwhile. */
export function elements(parent: Parent): Element[] {
  const found: Element[] = []
  const collect = (inside: Parent): void => {
    for (const node of contentOf(inside).childNodes) {
      if (!isElement(node)) continue
      found.push(node)
      collect(node)
    }
  }
  collect(parent)
  return found
}

export function attribute(element: Element, name: string): string | undefined {
  return element.attrs.find((attr) => attr.name === name)?.value
}

/** The text of an element that holds only text: script, style, title. */
export function ownText(element: Element): string {
  return element.childNodes.map((node) => (isText(node) ? node.value : '')).join('')
}

/** The canonical address of a page, as written; undefined when it has none. */
export function canonicalOf(document: Document): string | undefined {
  const link = elements(document).find((one) => words(attribute(one, 'rel')).includes('canonical'))
  return link && attribute(link, 'href')
}

/** The tokens of a `class`, `rel` or similar attribute. */
export function words(value: string | undefined): string[] {
  return (value ?? '').split(/[\t\n\f\r ]+/).filter(Boolean)
}

export function make(tagName: string, attributes: Readonly<Record<string, string>>, text = ''): Element {
  const attrs = Object.entries(attributes).map(([name, value]) => ({ name, value }))
  const element = tree.createElement(tagName, html.NS.HTML, attrs)
  if (text) tree.insertText(element, text)
  return element
}

export function detach(node: Tree.ChildNode): void {
  tree.detachNode(node)
}

export function replace(old: Element, fresh: Element): void {
  if (old.parentNode) tree.insertBefore(old.parentNode, fresh, old)
  detach(old)
}

export function prepend(parent: Parent, fresh: Element): void {
  const [first] = parent.childNodes
  if (first) tree.insertBefore(parent, fresh, first)
  else tree.appendChild(parent, fresh)
}

/** `<head>` and `<body>`. The parser adds both to every page but a frameset, on which this throws. */
export function parts(document: Document): { head: Element; body: Element } {
  const root = document.childNodes.find(isElement)
  const [head, body] = ['head', 'body'].map((name) =>
    root?.childNodes.filter(isElement).find(({ tagName }) => tagName === name),
  )
  if (!head || !body) throw new TypeError('The page has no head or body.')
  return { head, body }
}
