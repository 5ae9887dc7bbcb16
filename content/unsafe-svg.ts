import { load } from 'cheerio'

/** What browsers can read differently from the parser here: it ends a DOCTYPE and a processing instruction at any `>`, and knows no default attributes. */
const unreadable = /<!DOCTYPE|<\?(?!xml\s)|<\?xml\s[^>]*encoding\s*=\s*.(?!utf-8\b)|\0/i
/** The elements that a drawing may have. HTML elements of the same names run no script; the checks below apply to them, too. */
const elements = new RegExp(
  '^(a|animate(Motion|Transform)?|circle|clipPath|defs|desc|ellipse|fe[A-Z][A-Za-z]+|filter|g|image|line|linearGradient|' +
    'marker|mask|metadata|mpath|path|pattern|polygon|polyline|radialGradient|rect|set|stop|style|svg|switch|symbol|text|' +
    'textPath|title|tspan|use|view)$',
)
/** References within the file, and embedded raster images. */
const internal = /^\s*(#|data:image\/(png|jpeg|gif|webp);)/i
/** CSS that loads another file; a backslash could escape such a reference. */
const externalCss =
  /@import|\\|https?:|\b(image-set|src)\(|url\(\s*['"]?(?!\s*['"]?(#|data:image\/(png|jpeg|gif|webp);))/i

/** The result for each SVG, because the editor checks all drawings again for each change of a record. */
const found = new Map<string, string | undefined>()

/**
 * Finds the first construct in an SVG that a picture must not contain: on hosts without response headers it could run scripts
 * and request other sites.
 *
 * @returns its name for an error message, `the element script`; undefined for a safe file
 */
export function findUnsafeSvg(svg: string): string | undefined {
  if (!found.has(svg)) found.set(svg, findUnsafeConstruct(svg))
  return found.get(svg)
}

function findUnsafeConstruct(svg: string): string | undefined {
  if (unreadable.test(svg)) return 'a DOCTYPE, a processing instruction or another encoding than UTF-8'
  const $ = load(svg, { xml: true })
  if (!$(':root').is('svg')) return 'another root element than svg'
  for (const element of $('*').get()) {
    if (!('attribs' in element)) continue
    const { name } = element
    if (!elements.test(name)) return `the element ${name}`
    // Browsers ignore elements in styles.
    const ownText = () => $(element).children().remove().end().text()
    if (name === 'style' && externalCss.test(ownText())) return 'styles that load other files'
    for (const [attribute, value] of Object.entries(element.attribs)) {
      if (/^on/i.test(attribute)) return `a handler (${attribute})`
      if (attribute === 'attributeName' && /href|^on/i.test(value)) return `an animation of ${value}`
      if (/^((.*:)?href|src|ping)$/i.test(attribute) && !internal.test(value))
        return `a reference to ${value.slice(0, 60)}`
      if (/(url|image-set|src)\(|@import|\\/i.test(value) && externalCss.test(value))
        return `a reference in ${attribute}`
    }
  }
  return undefined
}
