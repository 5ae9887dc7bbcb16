import { optimize, type XastElement } from 'svgo'
import { once } from './cache.ts'
import { pictureMistake } from './photo-kinds.ts'

/**
 * Fifteen times our largest. Tangled lines of this length take half a minute to be drawn for a link preview, those of
 * 2 MB did not end; and whoever opens the page has to draw them too.
 */
const maximumBytes = 500_000
/** Units across or down; anything over it would be drawn with more pixels than a program keeps in memory. */
const mostUnits = 20_000

/** What a drawing is made of. Everything else can run scripts, ask other sites for something, or hold a web page. */
const elements = new Set(
  (
    'svg g defs symbol use switch path rect circle ellipse line polyline polygon text tspan textPath image title desc ' +
    'metadata style clipPath mask pattern marker linearGradient radialGradient stop filter feBlend feColorMatrix ' +
    'feComponentTransfer feComposite feConvolveMatrix feDiffuseLighting feDisplacementMap feDistantLight feDropShadow ' +
    'feFlood feFuncA feFuncB feFuncG feFuncR feGaussianBlur feMerge feMergeNode feMorphology feOffset fePointLight ' +
    'feSpecularLighting feSpotLight feTile feTurbulence animate animateMotion animateTransform set mpath'
  ).split(' '),
)

/**
 * A drawing made small. Paths are rounded to about one CSS pixel of the widest layout; ids stay, because the hero's
 * lights are switched on by theirs; turns stay apart from moves, because merged they take longer numbers.
 *
 * Throws one line when the file is no SVG, has no size, or holds what has no place in a drawing: opened by its address
 * it is a page of the site, and what it runs or fetches would be the site's doing.
 */
export async function slimDrawing(file: string, svg: string): Promise<Buffer> {
  if (svg.length > maximumBytes)
    throw pictureMistake(file, 'a drawing of more than 500 kB', 'Draw it with fewer points, or use a JPEG.')
  const { width } = drawingSize(file, svg)
  const pathDigits = Math.max(0, 3 - Math.floor(Math.log10(width)))
  return once(['drawing 4', svg], () => {
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
    // What is published, and no longer what a drawing program has left in it for itself.
    // A processing instruction, `<?xml-stylesheet …?>`, fetches a style sheet.
    const wrong = /<\?[\w-]+/.exec(slim)?.[0] ?? everyElement(file, slim).map(outOfPlace).find(Boolean)
    if (wrong !== undefined)
      throw pictureMistake(file, `${wrong} has no place in a drawing`, 'Save it as plain SVG, or use a JPEG.')
    return Buffer.from(slim)
  })
}

/** Width and height of a drawing in its own units, from `viewBox`. Throws one line when there is none, or it is vast. */
export function drawingSize(file: string, svg: string): { width: number; height: number } {
  const viewBox = everyElement(file, svg)[0]?.attributes['viewBox'] ?? ''
  const [, , width = 0, height = 0] = viewBox
    .trim()
    .split(/[\s,]+/)
    .map(Number)
  if (!(width > 0 && height > 0 && Math.max(width, height) <= mostUnits)) {
    throw pictureMistake(
      file,
      `the drawing has no size that can be drawn (viewBox="${viewBox.slice(0, 60)}")`,
      'Save it with one, for example viewBox="0 0 1200 900".',
    )
  }
  return { width, height }
}

/** The first thing in an element that runs something or leads elsewhere, in words; undefined when there is none. */
function outOfPlace({ name, attributes, children }: XastElement): string | undefined {
  if (!elements.has(name)) return `<${name}>`
  for (const [key, value] of Object.entries(attributes)) {
    const shown = `${key}="${value.slice(0, 60)}"`
    if (/^xmlns(:|$)/.test(key)) continue
    if (/^on/i.test(key)) return shown
    if (/(^|:)href$/i.test(key)) {
      const own =
        /^#/.test(value) || (name === 'image' && /^data:image\/(png|jpeg|webp|gif);base64,/.test(value))
      if (!own) return shown
    } else if (/^attributeName$/i.test(key) ? /href|^on/i.test(value) : leadsElsewhere(value)) return shown
  }
  const text = children.map((child) => ('value' in child ? child.value : '')).join('')
  return name === 'style' && leadsElsewhere(text) ? 'a style that fetches something' : undefined
}

/** A backslash can hide any word from a reader of CSS, and blanks one from a reader of addresses. */
function leadsElsewhere(text: string): boolean {
  const dense = text.replaceAll(/[\0-\x20]/g, '')
  return /\\|@import|image-set|script:|https?:|\/\/|url\((?!["']?#)/i.test(dense)
}

/** All elements of a drawing, the outermost first. */
function everyElement(file: string, svg: string): readonly XastElement[] {
  const found: XastElement[] = []
  read(file, svg, [
    { name: 'elements', fn: () => ({ element: { enter: (element) => void found.push(element) } }) },
  ])
  return found
}

function read(
  file: string,
  svg: string,
  plugins: NonNullable<Parameters<typeof optimize>[1]>['plugins'] & {},
): string {
  try {
    return optimize(svg, { multipass: true, floatPrecision: 1, plugins }).data
  } catch {
    throw pictureMistake(file, 'not a readable SVG drawing', 'Save it again as SVG, or use a JPEG.')
  }
}
