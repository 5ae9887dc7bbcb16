import { PostProcessError } from './error.ts'
import { failedPage, streamedPart } from './framework.ts'
import { elements, isElement, isText, parts, type Document, type Element, type Parent } from './html.ts'

/** Elements whose content is not rendered. */
const unrendered: ReadonlySet<string> = new Set(['script', 'style', 'template', 'noscript'])
/** Elements that the policy of a page blocks. */
const blocked: ReadonlySet<string> = new Set('iframe frame object embed base audio video'.split(' '))

/**
 * Checks that a page is complete without React.
 *
 * @param text the page as Next exported it
 * @throws PostProcessError on an empty page, and on one with parts that React would insert later
 */
export function checkComplete(file: string, text: string, document: Document): void {
  if (failedPage.test(text) || !hasContent(parts(document).body))
    throw new PostProcessError(
      file,
      'the page has no content without script',
      'Do not call notFound() or throw in a page that is exported.',
    )
  if (streamedPart.test(text))
    throw new PostProcessError(
      file,
      'a part of the page waits in a streamed Suspense boundary',
      'Render it at build time.',
    )
}

function hasContent(parent: Parent): boolean {
  return parent.childNodes.some((node) => {
    if (isText(node)) return node.value.trim() !== ''
    return isElement(node) && (node.tagName === 'img' || (!unrendered.has(node.tagName) && hasContent(node)))
  })
}

/**
 * Checks that the policy of the page blocks nothing that the page relies on.
 *
 * @throws PostProcessError on inline handlers and styles, `javascript:` addresses, and elements that load other documents
 */
export function checkPolicyFits(file: string, document: Document): void {
  for (const element of elements(document)) {
    const part = blockedPart(element)
    if (part !== undefined)
      throw new PostProcessError(
        file,
        `the policy of the page blocks ${part}`,
        'Use a link or HTML that works without script, and a class instead of a style attribute.',
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
