import browserslist from 'browserslist'
import { browserslistToTargets, Features, transform } from 'lightningcss'

/** The oldest browsers that get the full design: `package.json` names them, for Next too. */
const targets = browserslistToTargets(browserslist(undefined, { path: import.meta.dirname }))

/**
 * Left as written: Next has already translated for its own browsers, and whatever is translated a second
 * time, colours above all, could come out different from what `next dev` shows.
 */
const exclude =
  Features.Colors |
  Features.Selectors |
  Features.LogicalProperties |
  Features.FontFamilySystemUi |
  Features.ClampFunction

/**
 * Makes CSS as small as it gets without changing what it does, safe to stand inside `<style>`.
 *
 * @throws SyntaxError from Lightning CSS
 */
export function minify(css: string): string {
  const { code } = transform({ filename: 'page.css', code: Buffer.from(css), minify: true, targets, exclude })
  // In a string or an address, the only places where it can stand, the backslash changes nothing.
  return code.toString().replaceAll('</', String.raw`<\/`)
}
