import browserslist from 'browserslist'
import { browserslistToTargets, Features, transform } from 'lightningcss'

// Without its warning about old data: the list names versions.
process.env['BROWSERSLIST_IGNORE_OLD_DATA'] ??= '1'
/** The oldest supported browsers: `browserslist` in the nearest package.json, which Next reads too. */
const targets = browserslistToTargets(browserslist(undefined, { path: import.meta.dirname }))

/** Not translated: Next has done so already, and a second time could change colours from what `next dev` shows. */
const exclude =
  Features.Colors |
  Features.Selectors |
  Features.LogicalProperties |
  Features.FontFamilySystemUi |
  Features.ClampFunction

/**
 * Minifies CSS without changing its effect, and makes it safe inside `<style>`.
 *
 * @throws SyntaxError from Lightning CSS
 */
export function minify(css: string): string {
  const { code } = transform({ filename: 'page.css', code: Buffer.from(css), minify: true, targets, exclude })
  // `</` can occur only in strings and addresses, where the backslash changes nothing.
  return code.toString().replaceAll('</', String.raw`<\/`)
}
