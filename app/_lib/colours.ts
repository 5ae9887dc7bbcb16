import { readFileSync } from 'node:fs'

const tokens = readFileSync('styles/_tokens.scss', 'utf8')

/** A colour of `styles/_tokens.scss` where CSS does not reach: `colour('night')` → `#1d1440`. Throws when there is none. */
export function colour(name: string): string {
  const [, value] = new RegExp(`^\\$${name}: (#[0-9a-f]{6});$`, 'm').exec(tokens) ?? []
  if (value === undefined) throw new Error(`styles/_tokens.scss: there is no colour $${name}.`)
  return value
}
