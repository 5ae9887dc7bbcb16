import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { UserError } from '../../content/user-error.ts'

const sass = readFileSync(join(process.cwd(), 'styles/_tokens.scss'), 'utf8')

/**
 * A colour by its name in `styles/_tokens.scss`, where all colours are defined: `#1d1440`. For what style sheets do
 * not reach: `theme-color`, the manifest, the background of a picture. Throws when the palette has no such name.
 */
export function colour(name: string): string {
  const [, hex] = new RegExp(`^\\$${name}: (#[0-9a-f]+);`, 'm').exec(sass) ?? []
  if (hex === undefined)
    throw new UserError(
      'styles/_tokens.scss',
      `there is no $${name}`,
      'Use the name of a colour that is defined there.',
    )
  return hex
}
