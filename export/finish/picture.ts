import { gzipSync } from 'node:zlib'
import { Failure } from './failure.ts'
import {
  attribute,
  detach,
  elements,
  isElement,
  isText,
  parsePiece,
  removeAttribute,
  replace,
  setAttribute,
} from './html.ts'
import type { Document, Element } from './html.ts'

/**
 * The largest drawing that goes into a page, in bytes after gzip: the first flight of a connection holds
 * about 14,600.
 */
export const pictureLimit = 9000

/** Attributes of `<img>` that mean the same on `<svg>`; `data-…` ones are carried over as well. */
const carried: ReadonlySet<string> = new Set(['class', 'id', 'width', 'height', 'lang', 'dir'])

/**
 * Replaces each `<img data-inline>` by the drawing itself, which then needs no request. A picture that is no
 * SVG, or is too large, stays an image that is fetched first.
 *
 * @param read gives a file of the export by its path on the site
 * @throws Failure on a missing file, a missing `alt`, or a drawing with styles or scripts of its own
 */
export function inlinePictures(
  file: string,
  document: Document,
  read: (path: string) => string | undefined,
): void {
  const pictures = elements(document).filter((element) => attribute(element, 'data-inline') !== undefined)
  for (const [index, image] of pictures.entries()) {
    removeAttribute(image, 'data-inline')
    if (image.tagName !== 'img') continue
    const drawing = readDrawing(file, image, read)
    if (drawing) {
      prefixIds(drawing, `d${index}-`)
      dress(drawing, image)
      replace(outermost(image), drawing)
    } else {
      removeAttribute(image, 'data-preserve')
      removeAttribute(image, 'loading')
      setAttribute(image, 'fetchpriority', 'high')
    }
  }
}

function readDrawing(
  file: string,
  image: Element,
  read: (path: string) => string | undefined,
): Element | undefined {
  const src = attribute(image, 'src') ?? ''
  if (attribute(image, 'alt') === undefined) {
    throw new Failure(
      file,
      `the picture ${src} has no alt`,
      'Describe it, or write alt="" when it only decorates',
    )
  }
  if (!src.endsWith('.svg')) return undefined
  const text = read(src)
  if (text === undefined)
    throw new Failure(file, `the picture ${src} is not in the export`, 'Run the image step, then build')
  if (gzipSync(text).length > pictureLimit) return undefined
  const drawing = parsePiece(text)
    .childNodes.filter(isElement)
    .find(({ tagName }) => tagName === 'svg')
  if (!drawing) throw new Failure(src, 'the file holds no <svg>', 'Export it again as SVG')
  for (const element of elements(drawing)) {
    if (
      ['style', 'script', 'foreignObject'].includes(element.tagName) ||
      attribute(element, 'style') !== undefined
    ) {
      throw new Failure(
        src,
        `the drawing holds a style or a script (<${element.tagName}>), which the policy blocks`,
        'Run it through SVGO with convertStyleToAttrs and inlineStyles',
      )
    }
    // Shown as a tooltip inside a page; what it says is in aria-label.
    if (['title', 'desc', 'metadata'].includes(element.tagName)) detach(element)
  }
  drawing.childNodes = drawing.childNodes.filter(
    (node) => isElement(node) || (isText(node) && node.value.trim() !== ''),
  )
  return drawing
}

/**
 * Makes ids inside a drawing differ from those of the page and of other drawings, with all that refers to
 * them.
 */
function prefixIds(drawing: Element, prefix: string): void {
  const inside = elements(drawing)
  const ids = new Set(inside.map((element) => attribute(element, 'id')))
  for (const { attrs } of inside) {
    for (const attr of attrs) {
      if (attr.name === 'id') attr.value = prefix + attr.value
      else if (attr.name === 'href' && attr.value.startsWith('#') && ids.has(attr.value.slice(1))) {
        attr.value = `#${prefix}${attr.value.slice(1)}`
      } else {
        attr.value = attr.value.replaceAll(/url\((["']?)#([^"')]+)\1\)/g, (all, _quote, id: string) =>
          ids.has(id) ? `url(#${prefix}${id})` : all,
        )
      }
    }
  }
}

function dress(drawing: Element, image: Element): void {
  for (const name of ['xmlns', 'version', 'id', 'class', 'role', 'aria-label', 'width', 'height'])
    removeAttribute(drawing, name)
  // `xmlns:xlink`; the parser puts elements and attributes into the right namespace without it.
  drawing.attrs = drawing.attrs.filter(({ prefix }) => prefix !== 'xmlns')
  for (const { name, value } of image.attrs) {
    if (name === 'data-preserve') setAttribute(drawing, 'preserveAspectRatio', value)
    else if (carried.has(name) || name.startsWith('data-')) setAttribute(drawing, name, value)
  }
  const alt = attribute(image, 'alt') ?? ''
  if (alt === '') setAttribute(drawing, 'aria-hidden', 'true')
  else {
    setAttribute(drawing, 'role', 'img')
    setAttribute(drawing, 'aria-label', alt)
  }
}

/** A `<picture>` has nothing to choose between any more. */
function outermost(image: Element): Element {
  const parent = image.parentNode
  return parent && isElement(parent) && parent.tagName === 'picture' ? parent : image
}
