import { hash } from 'node:crypto'
import type { CheerioAPI } from 'cheerio'

/**
 * The strictest Content-Security-Policy under which a page works. Omitted fetch directives fall back to `default-src 'none'`.
 *
 * @param style the CSS of the page
 */
export function contentSecurityPolicy($: CheerioAPI, style: string): string {
  const hashes = (selector: string) => {
    const sources = $(selector).map(
      (_, element) => ` 'sha256-${hash('sha256', $(element).text(), 'base64')}'`,
    )
    return sources.get().join('')
  }
  const directives = {
    'default-src': " 'none'",
    // JSON-LD is not executed; speculation rules need a hash (https://developer.mozilla.org/docs/Web/HTML/Reference/Elements/script/type/speculationrules).
    'script-src': hashes('script:not([type="application/ld+json"])'),
    'style-src': ($('link[rel="stylesheet"]').length > 0 ? " 'self'" : '') + hashes('style'),
    'img-src': " 'self'",
    'font-src': style.includes('@font-face') ? " 'self'" : '',
    'manifest-src': " 'self'",
    // No script of a page connects to anything, but Lighthouse requests robots.txt from the page and reports a failure
    // otherwise (https://developer.chrome.com/docs/lighthouse/seo/invalid-robots-txt).
    'connect-src': " 'self'",
    'base-uri': " 'none'",
    'form-action': " 'none'",
  }
  const usedDirectives = Object.entries(directives).filter(([, sources]) => sources !== '')
  return usedDirectives.map((directive) => directive.join('')).join('; ')
}
