import type { CheerioAPI } from 'cheerio'
import { hashOf } from './hash.ts'

/** The strictest policy under which a page works. A directive that is left out has 'none'. */
export function policyOf($: CheerioAPI, style: string): string {
  const hashes = (selector: string) => {
    const all = $(selector).map((_, element) => ` 'sha256-${hashOf($(element).text(), 'base64')}'`)
    return [...new Set(all.get())].join('')
  }
  const directives = {
    'default-src': " 'none'",
    // JSON-LD is data; speculation rules count as a script.
    'script-src': hashes('script:not([type="application/ld+json"])'),
    'style-src': ($('link[rel="stylesheet"]').length > 0 ? " 'self'" : '') + hashes('style'),
    'img-src': " 'self'",
    'font-src': style.includes('@font-face') ? " 'self'" : '',
    'manifest-src': " 'self'",
    // No script of a page connects to anything. Lighthouse requests robots.txt from the page, and otherwise reports that it
    // cannot be read (https://developer.chrome.com/docs/lighthouse/seo/invalid-robots-txt).
    'connect-src': " 'self'",
    'base-uri': " 'none'",
    'form-action': " 'none'",
  }
  const used = Object.entries(directives).filter(([, sources]) => sources !== '')
  return used.map((directive) => directive.join('')).join('; ')
}
