import { isHarmless } from './client-modules.ts'
import { Failure } from './failure.ts'
import { clientReferences } from './flight.ts'
import { failedPageId, streamedIds } from './framework.ts'
import { attribute, elements, isComment, isElement, isText, parts } from './html.ts'
import { addressesIn } from './references.ts'
import type { Document, Element, Parent } from './html.ts'

const optBackIn = 'Render it at build time, or list the route in export/finish/hydrated-routes.ts'

/** What the policy of a page blocks, so that it would be silently dead. */
const blockedElements: ReadonlySet<string> = new Set([
  'iframe',
  'frame',
  'object',
  'embed',
  'base',
  'audio',
  'video',
])

/** Elements that load pictures. */
const pictures: ReadonlySet<string> = new Set(['img', 'source', 'image'])

/**
 * Makes sure that a page loses nothing with the framework.
 *
 * @throws Failure on a page whose pieces React would put in place later, or that holds a client component
 */
export function checkFinished(
  file: string,
  document: Document,
  payload: string,
  modules: () => ReadonlyMap<string, string>,
): void {
  const { html, body } = parts(document)
  if (attribute(html, 'id') === failedPageId || !hasContent(body)) {
    throw new Failure(
      file,
      'the page has no content without script',
      'Do not call notFound() or throw in a page that is exported',
    )
  }
  for (const element of elements(document)) {
    if (isStreamed(element)) {
      throw new Failure(file, 'a part of the page waits in a streamed Suspense boundary', optBackIn)
    }
  }
  if (payload === '') return
  const known = modules()
  for (const { id, name } of clientReferences(file, payload)) {
    const path = known.get(id)
    if (path === undefined) {
      throw new Failure(
        file,
        `the client component "${name}" (module ${id}) is in none of Next's lists`,
        'Delete .next and build again',
      )
    }
    if (!isHarmless(path)) {
      throw new Failure(
        file,
        `the client component "${name}" of ${path} would be dead without React`,
        optBackIn,
      )
    }
  }
}

/** Elements that show nothing of what they hold. */
const unseen: ReadonlySet<string> = new Set(['script', 'style', 'template', 'noscript'])

function hasContent(parent: Parent): boolean {
  return parent.childNodes.some((node) => {
    if (isText(node)) return node.value.trim() !== ''
    return isElement(node) && (node.tagName === 'img' || (!unseen.has(node.tagName) && hasContent(node)))
  })
}

function isStreamed(element: Element): boolean {
  const id = attribute(element, 'id') ?? ''
  if (element.tagName === 'template') {
    return (
      streamedIds.test(id) ||
      element.attrs.some(({ name }) => ['data-dgst', 'data-msg', 'data-stck'].includes(name))
    )
  }
  return (streamedIds.test(id) && attribute(element, 'hidden') !== undefined) || pendingComment(element)
}

/**
 * React marks a boundary that is not there yet, or that failed, with `<!--$?-->`, `<!--$~-->` or `<!--$!-->`.
 */
function pendingComment(parent: Parent): boolean {
  return parent.childNodes.some((node) => isComment(node) && ['$?', '$~', '$!'].includes(node.data))
}

/**
 * Makes sure that the policy blocks nothing the page relies on.
 *
 * @throws Failure on inline handlers and styles, script addresses, and elements that load other documents
 */
export function checkPolicyFits(file: string, document: Document): void {
  for (const element of elements(document)) {
    if (blockedElements.has(element.tagName)) {
      throw new Failure(
        file,
        `the policy of the page would block <${element.tagName}>`,
        'Link to it instead, or widen export/finish/policy.ts',
      )
    }
    const open = pictures.has(element.tagName)
      ? addressesIn(element).find((one) => /^(http:)?\/\//i.test(one))
      : undefined
    if (open !== undefined) {
      throw new Failure(
        file,
        `the picture ${open} is not fetched over https`,
        'Write https://, or keep the file in content/pictures/',
      )
    }
    if (element.tagName === 'img' && attribute(element, 'alt') === undefined) {
      throw new Failure(
        file,
        `the picture ${attribute(element, 'src') ?? ''} has no alt`,
        'Describe it, or write alt="" when it only decorates',
      )
    }
    for (const { name, value } of element.attrs) {
      const where = `<${element.tagName} ${name}="${value.slice(0, 40)}">`
      if (name.startsWith('on')) {
        throw new Failure(
          file,
          `${where} is an inline event handler, which the policy blocks`,
          'Use HTML that works without script',
        )
      }
      if (name === 'style') {
        throw new Failure(
          file,
          `${where} is an inline style, which the policy blocks`,
          'Write a class in styles/',
        )
      }
      if (
        (name === 'href' || name === 'action') &&
        value.trimStart().toLowerCase().startsWith('javascript:')
      ) {
        throw new Failure(file, `${where} runs script, which the policy blocks`, 'Link to an address')
      }
    }
  }
}
