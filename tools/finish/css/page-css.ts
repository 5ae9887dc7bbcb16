import { PostProcessError } from '../error.ts'
import { cutSheet } from './cut.ts'
import { minify } from './minify.ts'
import { readSheet } from './sheet.ts'
import type { Tokens } from './selectors.ts'
import type { Sheet } from './sheet.ts'

/**
 * Returns a function that cuts a style sheet for a page. It parses each sheet once, and pages that use the same part share
 * the result.
 *
 * @throws PostProcessError (the function) on invalid CSS and on `@import`
 */
export function createPageCss(): (source: string, file: string, tokens: Tokens) => string {
  const sheets = new Map<string, { sheet: Sheet; cuts: Map<string, string> }>()
  const cutFor = (source: string, file: string, tokens: Tokens) => {
    let cached = sheets.get(source)
    if (!cached) {
      cached = { sheet: readSheet(source, file), cuts: new Map() }
      sheets.set(source, cached)
    }
    const { sheet, cuts } = cached
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
      if (error instanceof PostProcessError || !(error instanceof Error)) throw error
      const problem = error.message.replaceAll(/\s+/g, ' ')
      throw new PostProcessError(file, `the style sheet is invalid (${problem})`, 'Correct its source.')
    }
  }
}
