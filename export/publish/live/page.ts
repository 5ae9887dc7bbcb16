import { type DefaultTreeAdapterTypes, parse } from 'parse5'

type Node = DefaultTreeAdapterTypes.Node

/** What of a page a visitor would miss first. Texts of the host: not to be printed as they are. */
export interface Page {
  title: string | undefined
  heading: string | undefined
  /** Amounts in rupees, as they stand on the page and in its order. */
  prices: readonly string[]
  /** Its own address, as it says. */
  address: string | undefined
}

/** Reads a page of any depth. */
export function readPage(html: string): Page {
  const document = parse(html)
  let title: string | undefined
  let heading: string | undefined
  let address: string | undefined
  for (const { node, hidden } of nodes(document)) {
    if (!('tagName' in node)) continue
    if (node.tagName === 'title') title ??= textOf(node)
    if (node.tagName === 'h1' && !hidden) heading ??= textOf(node)
    const attribute = (name: string) => node.attrs.find((each) => each.name === name)?.value
    if (attribute('property') === 'og:url') address ??= attribute('content')
  }
  const prices = textOf(document).match(/₹\s?[\d,.]*\d/g) ?? []
  return { title, heading, prices, address }
}

/** All nodes in the order of the text, by a list and not by recursion: a host may nest as deep as it likes. */
function* nodes(root: Node): Generator<{ node: Node; hidden: boolean }> {
  const waiting = [{ node: root, hidden: false }]
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    yield next
    const { node, hidden } = next
    if ('content' in node) waiting.push({ node: node.content, hidden: true })
    if ('childNodes' in node)
      for (const child of [...node.childNodes].reverse()) waiting.push({ node: child, hidden })
  }
}

function textOf(root: Node): string {
  const texts: string[] = []
  for (const { node, hidden } of nodes(root)) {
    const parent = 'parentNode' in node && node.parentNode && 'tagName' in node.parentNode
    const isCode = parent && ['script', 'style'].includes((node.parentNode as { tagName: string }).tagName)
    if ('value' in node && node.nodeName === '#text' && !hidden && !isCode) texts.push(node.value)
  }
  return texts.join('').replace(/\s+/g, ' ').trim()
}
