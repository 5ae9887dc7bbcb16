import { attribute, elements, isComment, isElement, isText, parts } from '../lib/html.ts'
import { Mistake } from '../../content/mistake.ts'
import { failedPageId, streamedIds } from './framework.ts'
import { addressesIn } from './references.ts'
import type { Document, Element, Parent } from '../lib/html.ts'

/** Elements that show nothing of what they hold. */
const unseen: ReadonlySet<string> = new Set(['script', 'style', 'template', 'noscript'])
/** What the policy of a page blocks, so that it would be silently dead. */
const blocked: ReadonlySet<string> = new Set(['iframe', 'frame', 'object', 'embed', 'base', 'audio', 'video'])
/** Elements that load pictures. */
const pictures: ReadonlySet<string> = new Set(['img', 'source', 'image'])

/**
 * Makes sure that a page is all there without React.
 *
 * @throws Mistake on an empty page, and on one whose pieces React would put in place later
 */
export function checkComplete(file: string, document: Document): void {
  const { html, body } = parts(document)
  if (attribute(html, 'id') === failedPageId || !hasContent(body)) {
    throw new Mistake(
      file,
      'the page has no content without script',
      'Do not call notFound() or throw in a page that is exported.',
    )
  }
  if (elements(document).some(isStreamed))
    throw new Mistake(
      file,
      'a part of the page waits in a streamed Suspense boundary',
      'Render it at build time.',
    )
}

function hasContent(parent: Parent): boolean {
  return parent.childNodes.some((node) => {
    if (isText(node)) return node.value.trim() !== ''
    return isElement(node) && (node.tagName === 'img' || (!unseen.has(node.tagName) && hasContent(node)))
  })
}

/** React marks a boundary that is not there yet, or that failed, with `<!--$?-->`, `<!--$~-->` or `<!--$!-->`. */
function isStreamed(element: Element): boolean {
  const late = streamedIds.test(attribute(element, 'id') ?? '')
  if (element.tagName === 'template')
    return late || element.attrs.some(({ name }) => ['data-dgst', 'data-msg', 'data-stck'].includes(name))
  const waits = element.childNodes.some((node) => isComment(node) && ['$?', '$~', '$!'].includes(node.data))
  return waits || (late && attribute(element, 'hidden') !== undefined)
}

/**
 * Makes sure that the policy blocks nothing the page relies on, and that every picture has words.
 *
 * @throws Mistake on inline handlers and styles, script addresses, and elements that load other documents
 */
export function checkPolicyFits(file: string, document: Document): void {
  for (const element of elements(document)) {
    if (blocked.has(element.tagName)) {
      throw new Mistake(
        file,
        `the policy of the page would block <${element.tagName}>`,
        'Link to it instead, or widen export/finish/policy.ts.',
      )
    }
    if (element.tagName === 'plaintext')
      throw new Mistake(file, '<plaintext> swallows the rest of the page', 'Use <pre>.')
    if (pictures.has(element.tagName)) checkPicture(file, element)
    for (const { name, value } of element.attrs) {
      const where = `<${element.tagName} ${name}="${value.slice(0, 40)}">`
      const isScript = /^\s*javascript:/i.test(value) && ['href', 'action'].includes(name)
      if (name.startsWith('on'))
        throw new Mistake(
          file,
          `${where} is an inline event handler, which the policy blocks`,
          'Use HTML that works without script.',
        )
      if (name === 'style')
        throw new Mistake(
          file,
          `${where} is an inline style, which the policy blocks`,
          'Write a class in styles/.',
        )
      if (isScript)
        throw new Mistake(file, `${where} runs script, which the policy blocks`, 'Link to an address.')
    }
  }
}

function checkPicture(file: string, element: Element): void {
  const open = addressesIn(element).find((one) => /^(http:)?\/\//i.test(one))
  if (open !== undefined) {
    throw new Mistake(
      file,
      `the picture ${open} is not fetched over https`,
      'Write https://, or keep the file in content/pictures/.',
    )
  }
  if (element.tagName === 'img' && attribute(element, 'alt') === undefined) {
    throw new Mistake(
      file,
      `the picture ${attribute(element, 'src') ?? ''} has no alt`,
      'Describe it, or write alt="" when it only decorates.',
    )
  }
}
