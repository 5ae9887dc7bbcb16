import { hash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { load } from 'cheerio'
import postcss from 'postcss'
import { addNoBreakSpaces } from './no-break-spaces.ts'
import { extractPrintRules, shortenClassNames, shortenCustomProperties, usedCss } from './page-css.ts'
import { contentSecurityPolicy } from './content-security-policy.ts'

const keptScripts =
  'script[type="application/ld+json"], script[type="speculationrules"], script[data-keep-script]'

/**
 * Removes the scripts of Next.js from an exported page, inlines the CSS that the page uses, and adds a Content-Security-Policy.
 *
 * @param folder the export. The print rules, which are the same for all pages, are written to a file in its `uploads/`.
 * @param file path of the page in that folder
 * @returns the published HTML, and the original class names by their short names
 * @throws Error, one line, on a page without a heading
 */
export function finishPage(
  folder: string,
  file: string,
): { html: string; classNames: Record<string, string> } {
  // React separates adjacent text nodes by comments. They would separate numbers from their units in addNoBreakSpaces.
  const $ = load(readFileSync(join(folder, file), 'utf8').replaceAll(/<!--[^]*?-->/g, ''))
  if ($('h1').length === 0)
    throw new Error(`${file}: the page has no <h1>. Do not call notFound() or throw in an exported page.`)
  $(`script:not(${keptScripts}), div[hidden]:empty`).remove()
  addNoBreakSpaces($)
  const sheets = $('link[rel="stylesheet"]')
  const css = sheets.get().map(({ attribs }) => readFileSync(join(folder, String(attribs['href'])), 'utf8'))
  const sheet = postcss.parse(shortenCustomProperties(css.join('\n')))
  const classNames = shortenClassNames(sheet, $)
  const print = extractPrintRules(sheet)
  const style = usedCss(sheet, $, print)
  sheets.first().before(style && `<style>${style}</style>`)
  sheets.remove()
  if (print) {
    const href = `/uploads/print.${hash('sha256', print, 'hex').slice(0, 6)}.css`
    writeFileSync(join(folder, href), print)
    $('head').append(`<link rel="stylesheet" media="print" href="${href}">`)
  }
  $('link[rel="preload"]:not([as="font"])').remove()
  // X falls back to the Open Graph tags, which Next repeats (https://developer.x.com/cards/markup).
  $('meta[name^="twitter:"]:not([name="twitter:card"]), meta[name="last-modified"]').remove()
  // Next adds a second robots tag to its not-found page.
  $('meta[name="robots"]').slice(1).remove()
  $('head').prepend(
    `<meta http-equiv="Content-Security-Policy" content="${contentSecurityPolicy($, style)}">`,
  )
  // The character has fewer bytes than the entity.
  return { html: $.html().replaceAll('&nbsp;', '\u00a0'), classNames }
}
