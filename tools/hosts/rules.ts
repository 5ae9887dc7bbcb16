/**
 * What every answer of the site says in its headers, how long it may be kept, and which page says "not found",
 * whichever host sends it. This is the only list: `npm run hosts` writes it in each host's own language into `public/`
 * and `hosting/`, by the templates in `templates/`.
 */

/** Name → value, on every answer: pages, pictures, redirects and error pages alike. */
export const securityHeaders = {
  // Nobody may show the site in a frame. The rest of the policy is in each page, with the hashes of that page; this is
  // the part that a browser accepts only in a header. https://www.w3.org/TR/CSP3/#meta-element
  'Content-Security-Policy': "frame-ancestors 'none'",
  // A picture is never taken for a script, whatever is inside it. https://owasp.org/www-project-secure-headers/
  'X-Content-Type-Options': 'nosniff',
  // The same as frame-ancestors, for browsers that do not know it.
  'X-Frame-Options': 'DENY',
  // Other sites learn which site a visitor came from, not which page.
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  // A page that opens this one, or is opened by it, cannot reach into it.
  'Cross-Origin-Opener-Policy': 'same-origin',
  // Other sites cannot show these pictures as theirs at the operator's cost.
  'Cross-Origin-Resource-Policy': 'same-origin',
  // The site asks for none of these, so nothing that slips in can. Chromium warns of names it does not know.
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  // After one visit the browser never uses http for this name again. A year; no includeSubDomains and no preload: they
  // bind the operator's other names (mail, control panel) and are hard to take back. Browsers ignore it on http.
  'Strict-Transport-Security': 'max-age=31536000',
} as const satisfies Record<string, string>

/**
 * The Content-Security-Policy of `.svg` files. Opened by its own address a drawing is a page of the site, and could run
 * scripts as one; with this it shows its colours and does nothing else. https://www.w3.org/TR/CSP3/#directive-sandbox
 */
export const drawingPolicy = `default-src 'none'; style-src 'unsafe-inline'; sandbox; ${securityHeaders['Content-Security-Policy']}`

/** The folder whose files carry a hash of their content in their name. */
export const hashedFolder = '/uploads/'

/** Values of Cache-Control. */
export const cacheRules = {
  /** `/uploads/`: another content has another name, so a copy is right for ever. https://www.rfc-editor.org/rfc/rfc8246 */
  hashed: 'public, max-age=31536000, immutable',
  /**
   * `/uploads/` on hosts that put the header on a missing file as well: Firebase; Vercel and Azure give no way to rule
   * it out. There `immutable` would keep a picture away from a visitor for a year because of one unlucky moment during
   * an upload; a day is the longest that may last.
   */
  hashedWhereMissesMatch: 'public, max-age=86400',
  /**
   * All other files: keep, but ask before use, so that a corrected price is on every screen at the next visit.
   * Hosts that do so by themselves (Cloudflare, Netlify, Vercel) are not told again: Cloudflare would join this value
   * and the one of `/uploads/`. https://www.rfc-editor.org/rfc/rfc9111#name-no-cache-2
   */
  rest: 'no-cache',
} as const

/** Folders in which an unknown address has a message of its own, `/tour/404.html` and so on. */
export const notFoundFolders = ['tour', 'destination', 'tour-type'] as const

/** The page that says "not found": a folder's own for `/tour/x` and `/tour/x/`, not for `/tour`, `/tour/`, `/tour/x/y`. */
export function notFoundPage(path: string): string {
  const folder = notFoundFolders.find((each) => new RegExp(`^/${each}/[^/]+/?$`).test(path))
  return folder ? `/${folder}/404.html` : '/404.html'
}

/** Extension → type, of files whose type or character set a host may not know by itself. */
export const contentTypes = {
  '.avif': 'image/avif',
  '.vcf': 'text/vcard; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
} as const satisfies Record<string, string>

/** Files in the upload that are for hosts and not for visitors. */
export const hostOnlyFiles = ['.htaccess', '_headers', '_redirects', '.nojekyll'] as const

/** A line for each header or type, as a host writes it. */
export function lines(
  all: Readonly<Record<string, string>>,
  line: (name: string, value: string) => string,
): string {
  return Object.entries(all)
    .map(([name, value]) => line(name, value))
    .join('\n')
}
