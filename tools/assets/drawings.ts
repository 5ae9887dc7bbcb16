import { optimize, type XastElement } from 'svgo'
import { cached } from './cache.ts'
import { pictureError } from './file-types.ts'

/**
 * Fifteen times the site's largest. Complex paths of this length take half a minute to render for a link preview, those of
 * 2 MB did not finish; visitors' browsers have to render them too.
 */
const maximumBytes = 500_000
/** Units of width or height; a larger drawing would not fit into memory as pixels. */
const mostUnits = 20_000

/**
 * Scripts, requests and embedded pages. A drawing opened by its own address is a document of the site. A backslash can escape
 * any word in CSS; a processing instruction (`<?xml-stylesheet …?>`) loads a style sheet.
 */
const forbidden =
  /<\?[\w-]*|<(?:\w+:)?(?:script|foreignObject|iframe|embed|object|audio|video|a)\b|\son\w+\s*=|\bhref\s*=\s*["'](?!#|data:image\/(?:png|jpeg|webp|gif);base64,)|attributeName\s*=\s*["'](?:\w+:)?(?:href|on)|url\((?!\s*["']?#)|@import|image-set|javascript:|\\/i

/**
 * Minifies a drawing. Paths are rounded to about one CSS pixel of the widest layout. Ids are kept, because the hero's
 * animation uses them; rotations and translations are not merged, because that needs longer numbers.
 *
 * Throws one line when the file is no SVG, has no size, or contains something that is not allowed.
 */
export async function slimDrawing(file: string, svg: string): Promise<Buffer> {
  if (svg.length > maximumBytes)
    throw pictureError(file, 'a drawing of more than 500 kB', 'Draw it with fewer points, or use a JPEG.')
  const { width } = drawingSize(file, svg)
  const pathDigits = Math.max(0, 3 - Math.floor(Math.log10(width)))
  return cached(['drawing 5', svg], () => {
    const slim = read(file, svg, [
      {
        name: 'preset-default',
        params: {
          overrides: {
            cleanupIds: false,
            convertPathData: { floatPrecision: pathDigits },
            convertTransform: { shortRotate: false, collapseIntoOne: false },
          },
        },
      },
    ])
    // Checked after svgo, which removes the metadata of drawing programs.
    const [wrong] = forbidden.exec(slim) ?? []
    if (wrong !== undefined)
      throw pictureError(file, `${wrong} has no place in a drawing`, 'Save it as plain SVG, or use a JPEG.')
    return Buffer.from(slim)
  })
}

/** Width and height of a drawing in its own units, from `viewBox`. Throws one line when there is none, or it is too large. */
export function drawingSize(file: string, svg: string): { width: number; height: number } {
  const viewBox = outermost(file, svg)?.attributes['viewBox'] ?? ''
  const [, , width = 0, height = 0] = viewBox
    .trim()
    .split(/[\s,]+/)
    .map(Number)
  if (!(width > 0 && height > 0 && Math.max(width, height) <= mostUnits)) {
    throw pictureError(
      file,
      `the drawing has no size that can be drawn (viewBox="${viewBox.slice(0, 60)}")`,
      'Save it with one, for example viewBox="0 0 1200 900".',
    )
  }
  return { width, height }
}

function outermost(file: string, svg: string): XastElement | undefined {
  let first: XastElement | undefined
  const remember = (element: XastElement) => void (first ??= element)
  read(file, svg, [{ name: 'outermost', fn: () => ({ element: { enter: remember } }) }])
  return first
}

function read(
  file: string,
  svg: string,
  plugins: NonNullable<Parameters<typeof optimize>[1]>['plugins'] & {},
): string {
  try {
    return optimize(svg, { multipass: true, floatPrecision: 1, plugins }).data
  } catch {
    throw pictureError(file, 'not a readable SVG drawing', 'Save it again as SVG, or use a JPEG.')
  }
}
