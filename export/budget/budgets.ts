/**
 * What each kind of page may weigh. `npm test` fails when a page weighs more, and prints what grew.
 *
 * Bytes are brotli's at its highest (11) for text and the files' own for pictures and the font. Set on 21 November 2026
 * at most 5 % above what the heaviest page of the kind weighed; lower a figure whenever the page loses weight.
 */

/** A new connection brings about this much before the first answer from the browser: ten segments (RFC 6928). */
export const firstFlight = 14_600

/** The display font, cut to the site's own characters. */
export const fontLimit = 20_000

export type PageKind = 'home' | 'packages' | 'tour' | 'destination' | 'tour-type' | 'not-found'

export interface Budget {
  /** The HTML with its CSS. Never over `firstFlight`. */
  html: number
  /** What the page's `<style>` holds, alone. */
  css: number
  /** Scripts that run; data (JSON-LD, speculation rules) stands in `html`. */
  script: number
  font: number
  /** Pictures that are fetched because the first screen shows them, on a phone (360 × 740). */
  firstScreenPhone: number
  /** The same at a desk (1440 × 900). */
  firstScreenDesk: number
  /** Everything that a visitor who scrolls to the end has fetched, at a desk. */
  total: number
  /** Requests of that visitor, the page itself among them. */
  requests: number
}

export const budgets: Readonly<Record<PageKind, Budget>> = {
  home: {
    html: 9100,
    css: 3580,
    script: 0,
    font: 10_200,
    firstScreenPhone: 4260,
    firstScreenDesk: 4260,
    total: 105_000,
    requests: 18,
  },
  packages: {
    html: 9900,
    css: 3300,
    script: 0,
    font: 10_200,
    firstScreenPhone: 5000,
    firstScreenDesk: 5000,
    total: 69_700,
    requests: 11,
  },
  tour: {
    html: 8450,
    css: 3560,
    script: 0,
    font: 10_200,
    firstScreenPhone: 7270,
    firstScreenDesk: 8250,
    total: 26_500,
    requests: 5,
  },
  destination: {
    html: 6350,
    css: 2860,
    script: 0,
    font: 10_200,
    firstScreenPhone: 7490,
    firstScreenDesk: 7490,
    total: 23_800,
    requests: 4,
  },
  'tour-type': {
    html: 5700,
    css: 2970,
    script: 0,
    font: 10_200,
    firstScreenPhone: 7370,
    firstScreenDesk: 11_890,
    total: 28_000,
    requests: 5,
  },
  'not-found': {
    html: 4730,
    css: 2460,
    script: 230,
    font: 10_200,
    firstScreenPhone: 7320,
    firstScreenDesk: 7320,
    total: 22_400,
    requests: 4,
  },
}

/** Which budget an address of the site has. Throws on one that has none: a new kind of page needs its own. */
export function kindOf(path: string): PageKind {
  if (path === '/') return 'home'
  if (path === '/packages/') return 'packages'
  if (path.endsWith('404.html')) return 'not-found'
  const [, folder] = /^\/(tour|destination|tour-type)\/[^/]+\/$/.exec(path) ?? []
  if (folder === 'tour' || folder === 'destination' || folder === 'tour-type') return folder
  throw new Error(`export/budget/budgets.ts: ${path} is of no kind that has a budget`)
}
