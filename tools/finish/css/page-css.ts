import { Mistake } from '../../../content/mistake.ts'
import { cutSheet } from './cut.ts'
import { minify } from './minify.ts'
import { readSheet } from './sheet.ts'
import type { Tokens } from './selectors.ts'
import type { Sheet } from './sheet.ts'

/**
 * Gives each page its part of its stylesheet. Sheets are read once; pages that use the same part share it,
 * which makes nearly all pages of a kind free.
 *
 * @throws Mistake on what is no CSS, and on an `@import`
 */
export function createPageCss(): (source: string, file: string, tokens: Tokens) => string {
  const sheets = new Map<string, { sheet: Sheet; cuts: Map<string, string> }>()
  const cutFor = (source: string, file: string, tokens: Tokens) => {
    let known = sheets.get(source)
    if (!known) {
      known = { sheet: readSheet(source, file), cuts: new Map() }
      sheets.set(source, known)
    }
    const { sheet, cuts } = known
    const relevant = [...tokens].filter((token) => sheet.vocabulary.has(token)).sort()
    const key = relevant.join('\n')
    let cut = cuts.get(key)
    if (cut === undefined) {
      cut = minify(cutSheet(sheet, new Set(relevant)))
      cuts.set(key, cut)
    }
    return cut
  }
  return (source, file, tokens) => {
    try {
      return cutFor(source, file, tokens)
    } catch (error) {
      if (error instanceof Mistake || !(error instanceof Error)) throw error
      const what = error.message.replaceAll(/\s+/g, ' ')
      throw new Mistake(file, `the stylesheet cannot be read (${what})`, 'Correct it in styles/.')
    }
  }
}
