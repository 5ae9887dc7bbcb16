/**
 * Headers, caching and not-found pages that every host should send. The host files in `public/` and `hosting/` are
 * sources, each in its host's language: change a value there and here. `npm run test:hosts` requests every value from
 * real servers, `host-rules.test.ts` reads the files for other hosts, and `npm run check:live` checks the site online.
 */

/** Name → value, on every answer: pages, pictures, redirects and error pages. */
export const securityHeaders = {
  // No site may show the pages in a frame. The rest of the policy is in each page, with the hashes of that page; browsers
  // accept this directive only in a header. https://www.w3.org/TR/CSP3/#meta-element
  'Content-Security-Policy': "frame-ancestors 'none'",
  // Browsers do not run a picture as a script, whatever it contains. https://owasp.org/www-project-secure-headers/
  'X-Content-Type-Options': 'nosniff',
  // frame-ancestors for browsers that do not support it.
  'X-Frame-Options': 'DENY',
  // Other sites learn which site a visitor came from, not which page.
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  // Windows of other sites cannot reach into these pages.
  'Cross-Origin-Opener-Policy': 'same-origin',
  // Other sites cannot embed the pictures.
  'Cross-Origin-Resource-Policy': 'same-origin',
  // The site uses none of these. Chromium warns of names it does not know.
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  // A year of https only. No includeSubDomains and no preload: they bind the operator's other names (mail, control panel)
  // and are hard to take back. Browsers ignore the header on http. https://www.rfc-editor.org/rfc/rfc6797
  'Strict-Transport-Security': 'max-age=31536000',
} as const satisfies Record<string, string>

/**
 * The Content-Security-Policy of `.svg` files. A drawing that is opened by its own address is a page of the site and could
 * run scripts; this policy allows its colours only. https://www.w3.org/TR/CSP3/#directive-sandbox
 */
export const drawingPolicy = `default-src 'none'; style-src 'unsafe-inline'; sandbox; ${securityHeaders['Content-Security-Policy']}`

/** The folder whose files carry a hash of their content in their name. */
export const hashedFolder = '/uploads/'

/** Values of Cache-Control. */
export const cacheRules = {
  /** `/uploads/`: other content has another name. https://www.rfc-editor.org/rfc/rfc8246 */
  hashed: 'public, max-age=31536000, immutable',
  /**
   * `/uploads/` on hosts that send the header with a missing file too (Firebase, Vercel, Azure). A request in the middle
   * of an upload would otherwise hide a picture from that visitor for a year.
   */
  hashedWhereMissesMatch: 'public, max-age=86400',
  /**
   * All other files: revalidate, so that a new price shows at the next visit. Cloudflare, Netlify and Vercel do so
   * without a rule; Cloudflare would join this value and that of `/uploads/`.
   * https://www.rfc-editor.org/rfc/rfc9111#name-no-cache-2
   */
  rest: 'no-cache',
} as const

/** Folders in which an unknown address has a message of its own, `/tour/404.html` and so on. */
export const notFoundFolders = ['tour', 'destination', 'tour-type'] as const

/** Extension → type, of files whose type or character set a host may not know. */
export const contentTypes = {
  '.avif': 'image/avif',
  '.vcf': 'text/vcard; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
} as const satisfies Record<string, string>

/** Files in the upload that are for hosts and not for visitors. */
export const hostOnlyFiles = ['.htaccess', '_headers', '_redirects', '.nojekyll'] as const
