import { readFileSync } from 'node:fs'
import postcss from 'postcss'

const sheet = postcss.parse(readFileSync('styles/_colours.scss', 'utf8'))

/** A colour of `styles/_colours.scss` for use outside CSS: `colour('night')` → `#1d1440`. Throws on an unknown name. */
export function colour(name: string): string {
  const declaration = sheet.nodes.find((node) => node.type === 'decl' && node.prop === `$${name}`)
  if (declaration?.type !== 'decl') throw new Error(`styles/_colours.scss: $${name} does not exist.`)
  return declaration.value
}
