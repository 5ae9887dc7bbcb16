import { load } from 'cheerio'

/** Addresses inside the drawing, and pictures that are part of it. */
const inside = /^\s*(#|data:image\/(png|jpeg|gif|webp);)/i
/** In styles and attributes, what loads another file. A backslash can hide it. */
const outsideInCss = /@import|\\|https?:|url\(\s*['"]?(?!\s*['"]?(#|data:image\/(png|jpeg|gif|webp);))/i

/**
 * What a drawing (SVG) has that a picture needs not: hosts without headers let it run scripts and request other sites.
 *
 * @returns words for a message, or undefined
 */
export function drawingProblem(svg: string): string | undefined {
  if (/<!ENTITY|<\?xml-stylesheet/i.test(svg)) return 'entities or an outside style sheet'
  const $ = load(svg, { xml: true })
  for (const element of $('*').get()) {
    if (!('attribs' in element)) continue
    const name = element.name.replace(/.*:/, '').toLowerCase()
    if (name === 'script') return 'a script'
    if (name === 'foreignobject') return 'a foreignObject'
    if (name === 'style' && outsideInCss.test($(element).text())) return 'styles that load other files'
    for (const [attribute, value] of Object.entries(element.attribs)) {
      if (/^on/i.test(attribute)) return `a handler (${attribute})`
      if (/javascript:/i.test(value.replaceAll(/\s/g, ''))) return 'a javascript: link'
      if (/^((.*:)?href|src)$/i.test(attribute) && !inside.test(value))
        return `a reference to ${value.slice(0, 60)}`
      if (!/^xmlns/.test(attribute) && /url\(|@import/i.test(value) && outsideInCss.test(value))
        return `a reference in ${attribute}`
    }
  }
  return undefined
}
