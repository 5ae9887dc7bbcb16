import { load } from 'cheerio'

/** References within the file, and embedded raster images. */
const internal = /^\s*(#|data:image\/(png|jpeg|gif|webp);)/i
/** CSS that loads another file; a backslash could escape such a reference. */
const externalCss =
  /@import|\\|https?:|\b(image-set|src)\(|url\(\s*['"]?(?!\s*['"]?(#|data:image\/(png|jpeg|gif|webp);))/i

/** Results by SVG: the editor checks all drawings again for each change of a record. */
const found = new Map<string, string | undefined>()

/**
 * Finds the first construct in an SVG that a picture must not contain: on hosts without response headers it could run scripts
 * and request other sites.
 *
 * @returns its name for an error message, `a script`; undefined for a safe file
 */
export function findUnsafeSvg(svg: string): string | undefined {
  if (!found.has(svg)) found.set(svg, findUnsafeConstruct(svg))
  return found.get(svg)
}

function findUnsafeConstruct(svg: string): string | undefined {
  if (/<!ENTITY|<\?xml-stylesheet/i.test(svg)) return 'entities or an external style sheet'
  const $ = load(svg, { xml: true })
  for (const element of $('*').get()) {
    if (!('attribs' in element)) continue
    const name = element.name.replace(/.*:/, '').toLowerCase()
    if (name === 'script') return 'a script'
    if (name === 'foreignobject') return 'a foreignObject'
    if (name === 'style' && externalCss.test($(element).text())) return 'styles that load other files'
    for (const [attribute, value] of Object.entries(element.attribs)) {
      const start = value.slice(0, 60)
      if (/^on/i.test(attribute)) return `a handler (${attribute})`
      if (/javascript:/i.test(value.replaceAll(/\s/g, ''))) return 'a javascript: link'
      if (/^((.*:)?href|src)$/i.test(attribute) && !internal.test(value)) return `a reference to ${start}`
      if (/^(values|to|from|by)$/i.test(attribute) && value.includes('//'))
        return `an animated reference to ${start}`
      if (/(url|image-set|src)\(|@import/i.test(value) && externalCss.test(value))
        return `a reference in ${attribute}`
    }
  }
  return undefined
}
