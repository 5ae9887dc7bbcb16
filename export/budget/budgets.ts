/**
 * What each kind of page may weigh. A page that passes its budget fails `npm test`, which prints what grew.
 *
 * Bytes are brotli's at its highest (11) for text and the files' own for pictures and the font. Set on 20 November 2026
 * at most 5 % above what the heaviest page of the kind weighed; lower a figure whenever the page loses weight.
 */

/** A new connection brings about this much before the first answer from the browser: ten segments (RFC 6928). */
export const firstFlight = 14_600

/** The display font, cut to the site's own characters. */
export const fontLimit = 20_000

export type PageKind = 'home' | 'packages' | 'tour' | 'destination' | 'tour-type' | 'not-found'

export interface Budget {
  /** The HTML with its CSS and with the drawings inside it. Never over `firstFlight`. */
  html: number
  /** What the page's `<style>` holds, alone. */
  css: number
  /** The drawings inside the HTML, alone. */
  drawings: number
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
    html: 13_200,
    css: 3600,
    drawings: 4450,
    script: 0,
    font: 10_200,
    firstScreenPhone: 0,
    firstScreenDesk: 0,
    total: 106_000,
    requests: 16,
  },
  packages: {
    html: 14_600,
    css: 3250,
    drawings: 5650,
    script: 0,
    font: 10_200,
    firstScreenPhone: 0,
    firstScreenDesk: 0,
    total: 71_000,
    requests: 10,
  },
  tour: {
    html: 14_600,
    css: 3500,
    drawings: 7700,
    script: 0,
    font: 10_200,
    firstScreenPhone: 0,
    firstScreenDesk: 970,
    total: 26_600,
    requests: 4,
  },
  destination: {
    html: 13_600,
    css: 2830,
    drawings: 7900,
    script: 0,
    font: 10_200,
    firstScreenPhone: 0,
    firstScreenDesk: 0,
    total: 24_300,
    requests: 3,
  },
  'tour-type': {
    html: 12_800,
    css: 2900,
    drawings: 7800,
    script: 0,
    font: 10_200,
    firstScreenPhone: 0,
    firstScreenDesk: 6900,
    total: 28_500,
    requests: 4,
  },
  'not-found': {
    html: 12_000,
    css: 2400,
    drawings: 7700,
    script: 230,
    font: 10_200,
    firstScreenPhone: 0,
    firstScreenDesk: 0,
    total: 22_600,
    requests: 3,
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
