import { load } from 'cheerio'
import { addNoBreakSpaces } from './no-break-spaces.ts'
import { type Styles, usedCss } from './page-css.ts'
import { contentSecurityPolicy } from './content-security-policy.ts'

const keptScripts =
  'script[type="application/ld+json"], script[type="speculationrules"], script[data-keep-script]'

/**
 * Removes the scripts of Next.js from an exported page, inlines the CSS that the page uses, links the print rules, and adds a
 * Content-Security-Policy.
 *
 * @param file path of the page, for the message of an error
 * @param html the exported page
 * @param styles the CSS of all style sheets that it links
 * @returns the published HTML
 * @throws Error, one line, on a page without a heading
 */
export function finishPage(file: string, html: string, styles: Styles): string {
  // React separates adjacent text nodes by comments. They would separate numbers from their units in addNoBreakSpaces.
  const $ = load(html.replaceAll(/<!--[^]*?-->/g, ''))
  if ($('h1').length === 0)
    throw new Error(`${file}: the page has no <h1>. Do not call notFound() or throw in an exported page.`)
  $(`script:not(${keptScripts}), div[hidden]:empty`).remove()
  addNoBreakSpaces($)
  // React renders any value of `hidden` as `hidden=""` (https://github.com/react/react/issues/24740).
  $('.tour-card__plan').attr('hidden', 'until-found')
  $('[class]').attr('class', (_, names) => {
    const shortNames = names.split(/\s+/).flatMap((name) => styles.shortNames.get(name) ?? [])
    return shortNames.join(' ') || null
  })
  const style = usedCss($, styles)
  const sheets = $('link[rel="stylesheet"]')
  sheets.first().before(style && `<style>${style}</style>`)
  sheets.remove()
  if (styles.printFile) $('head').append(`<link rel="stylesheet" media="print" href="/${styles.printFile}">`)
  $('link[rel="preload"]:not([as="font"])').remove()
  // X falls back to the Open Graph tags, which Next repeats (https://developer.x.com/cards/markup).
  $('meta[name^="twitter:"]:not([name="twitter:card"]), meta[name="last-modified"]').remove()
  // Next adds a second robots tag to its not-found page.
  $('meta[name="robots"]').slice(1).remove()
  $('head').prepend(
    `<meta http-equiv="Content-Security-Policy" content="${contentSecurityPolicy($, style)}">`,
  )
  // The character has fewer bytes than the entity.
  return $.html().replaceAll('&nbsp;', '\u00a0')
}
