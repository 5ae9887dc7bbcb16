import { Mistake } from '../../content/mistake.ts'
import { elements, isElement, isText, parts, type Document, type Element, type Parent } from './html.ts'
import { failedPage, streamedPart } from './framework.ts'

/** Elements that show nothing of what they hold. */
const unseen: ReadonlySet<string> = new Set(['script', 'style', 'template', 'noscript'])
/** Elements that the policy of a page blocks. */
const blocked: ReadonlySet<string> = new Set('iframe frame object embed base audio video'.split(' '))

/**
 * Makes sure that a page is all there without React.
 *
 * @param text the page as Next has exported it
 * @throws Mistake on an empty page, and on one whose pieces React would put in place later
 */
export function checkComplete(file: string, text: string, document: Document): void {
  if (failedPage.test(text) || !hasContent(parts(document).body))
    throw new Mistake(
      file,
      'the page has no content without script',
      'Do not call notFound() or throw in a page that is exported.',
    )
  if (streamedPart.test(text))
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

/**
 * Makes sure that the policy blocks nothing the page relies on, so that it would be silently dead.
 *
 * @throws Mistake on inline handlers and styles, script addresses, and elements that load other documents
 */
export function checkPolicyFits(file: string, document: Document): void {
  for (const element of elements(document)) {
    const part = blockedPart(element)
    if (part !== undefined)
      throw new Mistake(
        file,
        `the policy of the page blocks ${part}`,
        'Use a link or HTML that works without script, and a class in styles/ for looks.',
      )
  }
}

function blockedPart({ tagName, attrs }: Element): string | undefined {
  if (blocked.has(tagName)) return `<${tagName}>`
  const attr = attrs.find(
    ({ name, value }) =>
      name.startsWith('on') ||
      name === 'style' ||
      (['href', 'action'].includes(name) && /^\s*javascript:/i.test(value)),
  )
  return attr && `<${tagName} ${attr.name}="${attr.value.slice(0, 40)}">`
}
