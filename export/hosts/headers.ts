/**
 * What every answer of the site says in its headers, whichever host sends it. This is the only list: the
 * files in `public/` and `hosting/` repeat it in each host's own language, and `e2e/hosts/agree.spec.ts`
 * proves that they do.
 *
 * To change a value: change it here, run `npm run test:hosts`, and edit the files it names.
 */

/** One header that goes with every answer: pages, pictures, redirects and error pages alike. */
export interface SecurityHeader {
  name: string
  value: string
  /** What a visitor would lose without it. */
  why: string
  /** Where the value comes from. */
  source: string
}

/** How long an answer may be kept. */
export interface CacheRule {
  value: string
  why: string
  source: string
}

export const securityHeaders: readonly SecurityHeader[] = [
  {
    name: 'Content-Security-Policy',
    value: "frame-ancestors 'none'",
    why:
      'Nobody may show the site in a frame. The rest of the policy is in each page, with the hashes of ' +
      'that page; this part is the one that a browser accepts only in a header.',
    source: 'https://www.w3.org/TR/CSP3/#meta-element',
  },
  {
    name: 'X-Content-Type-Options',
    value: 'nosniff',
    why: 'A picture is never taken for a script, whatever is inside it.',
    source: 'https://owasp.org/www-project-secure-headers/',
  },
  {
    name: 'X-Frame-Options',
    value: 'DENY',
    why: 'The same as frame-ancestors, for browsers that do not know it.',
    source: 'https://cheatsheetseries.owasp.org/cheatsheets/HTTP_Headers_Cheat_Sheet.html',
  },
  {
    name: 'Referrer-Policy',
    value: 'strict-origin-when-cross-origin',
    why: 'Other sites learn which site a visitor came from, not which page.',
    source: 'https://cheatsheetseries.owasp.org/cheatsheets/HTTP_Headers_Cheat_Sheet.html',
  },
  {
    name: 'Cross-Origin-Opener-Policy',
    value: 'same-origin',
    why: 'A page that opens this one, or is opened by it, cannot reach into it.',
    source: 'https://cheatsheetseries.owasp.org/cheatsheets/HTTP_Headers_Cheat_Sheet.html',
  },
  {
    name: 'Cross-Origin-Resource-Policy',
    value: 'same-origin',
    why: "Other sites cannot show these pictures as theirs at the operator's cost.",
    source: 'https://cheatsheetseries.owasp.org/cheatsheets/HTTP_Headers_Cheat_Sheet.html',
  },
  {
    name: 'Permissions-Policy',
    value: 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    why:
      'The site asks for none of these, so nothing that slips in can. Only names that Chromium knows: it ' +
      'warns on others.',
    source: 'https://www.w3.org/TR/permissions-policy/',
  },
  {
    name: 'Strict-Transport-Security',
    value: 'max-age=31536000',
    why:
      'After one visit the browser never uses http for this name again. A year; no includeSubDomains and ' +
      "no preload, because they bind the operator's other names (mail, control panel) and are hard to take " +
      'back. Browsers ignore it on http (RFC 6797, 8.1).',
    source: 'https://www.rfc-editor.org/rfc/rfc6797',
  },
]

/** The folder whose files carry a hash of their content in their name. */
export const hashedFolder = '/uploads/'

export const cacheRules = {
  /** `/uploads/`: another content has another name, so a copy is right for ever. */
  hashed: {
    value: 'public, max-age=31536000, immutable',
    why: 'A second visit asks for no font and no picture again.',
    source: 'https://www.rfc-editor.org/rfc/rfc8246',
  },
  /**
   * `/uploads/` on a host that puts the header on a *missing* file as well and cannot be told otherwise.
   * `immutable` on a 404 would keep a picture away from a visitor for a year, because of one unlucky moment
   * during an upload.
   */
  hashedWhereMissesMatch: {
    value: 'public, max-age=86400',
    why: 'A day is the longest that such an accident may last.',
    source: "Seen on Firebase's own server, superstatic 10.0.0; Vercel and Azure give no way to rule it out.",
  },
  /**
   * All other files: keep, but ask before use. Hosts that revalidate by default (Cloudflare, Netlify, Vercel)
   * are not told again: on Cloudflare a second rule would be joined to the first, not replace it.
   */
  rest: {
    value: 'no-cache',
    why: 'A corrected price is on every screen at the next visit; an unchanged page costs an empty answer.',
    source: 'https://www.rfc-editor.org/rfc/rfc9111#name-no-cache-2',
  },
} satisfies Record<string, CacheRule>

/** A folder in which an unknown address has a message of its own. */
export interface NotFoundScope {
  folder: string
  /** The file that says it, from the root of the site. */
  file: string
}

/**
 * `/tour/x` and `/tour/x/`, but not `/tour`, `/tour/` or `/tour/x/y`; the rest of the site has `/404.html`.
 */
export const notFoundScopes: readonly NotFoundScope[] = ['tour', 'destination', 'tour-type'].map(
  (folder) => ({ folder, file: `/${folder}/404.html` }),
)

/** Types that a host may not know by itself, or may send without the character set. */
export const contentTypes: Readonly<Record<string, string>> = {
  '.avif': 'image/avif',
  '.vcf': 'text/vcard; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
}
