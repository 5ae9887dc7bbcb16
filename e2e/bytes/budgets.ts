/**
 * What each kind of page may weigh, with room for words to come. Bytes are brotli's at its highest (11) for text and the
 * files' own for pictures and the font.
 */
export type PageKind = 'home' | 'packages' | 'tour' | 'destination' | 'tour-type' | 'not-found'

export interface Budget {
  /** The HTML with its CSS. What of it the first screen needs has to fit into the first flight as well. */
  html: number
  /** The display font, cut to the site's own characters. */
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

/** A new connection brings about this much before the browser's first answer: ten segments (RFC 6928). */
export const firstFlight = 14_600

/** The parts that are the same everywhere; a drawing of ours has some 7,000 bytes. */
const same = { font: 12_000, firstScreenPhone: 8_000, firstScreenDesk: 13_000 }

/** Lists have room for a few more tours and places, each with its picture. */
export const budgets: Readonly<Record<PageKind, Budget>> = {
  home: { ...same, html: 18_000, total: 150_000, requests: 24 },
  packages: { ...same, html: 26_000, total: 130_000, requests: 18 },
  tour: { ...same, html: 18_000, total: 40_000, requests: 5 },
  destination: { ...same, html: 18_000, total: 40_000, requests: 4 },
  'tour-type': { ...same, html: 18_000, total: 60_000, requests: 8 },
  'not-found': { ...same, html: 12_000, total: 30_000, requests: 3 },
}

/** Which budget an address of the site has. Throws on one that has none: a new kind of page needs its own. */
export function kindOf(path: string): PageKind {
  if (path === '/') return 'home'
  if (path.endsWith('404.html')) return 'not-found'
  const [, folder = ''] = path.split('/')
  if (folder in budgets) return folder as PageKind
  throw new Error(`e2e/bytes/budgets.ts: ${path} is of no kind that has a budget`)
}
