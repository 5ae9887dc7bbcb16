// Breakpoints of styles/_mixins.scss.
const fromLargePhone = '(width >= 37rem)'
const fromSmallTablet = '(width >= 40rem)'
const fromTablet = '(width >= 48rem)'
const wideWindow = '(width >= 62rem)'
const fromDesktop = '(width >= 68.5rem)'

/** Width of a picture of 4:3 in a horizontal card on a phone, where it covers a height of 7.5rem. */
const horizontalCard = '10rem'
const column = `(width >= 80rem) 22rem, ${fromDesktop} 27vw, ${fromLargePhone} 42vw`

/** CSS `sizes` of pictures. `e2e/layout.spec.ts` compares them with the layout. */
export const pictureSizes = {
  /** The first screen of home: it covers a height of 40.5rem, on a phone of 19rem. */
  hero: '(width >= 44rem) max(100vw, 54rem), max(100vw, 25.5rem)',
  /** The head of a list page: across the window. */
  panoramaHead: '100vw',
  /** The picture beside the text, on a phone above it. */
  pageHead: `${wideWindow} min(54vw - 4rem, 38rem), ${fromLargePhone} 48vw, 100vw`,
  /** The head of a tour, a destination or an error page. */
  poster: `${wideWindow} min(57vw, 60rem), 100vw`,
  /** A row of a list of tours. */
  tourList: '6rem',
  /** The first card in a grid of up to four columns. */
  fourColumns: `${column}, 84vw`,
  /** The other cards of that grid, which are horizontal on a phone. */
  otherCards: `${column}, ${horizontalCard}`,
  /** A card in a grid of up to two columns, horizontal on a phone. */
  twoColumns: `${fromDesktop} 28rem, ${fromLargePhone} 42vw, ${horizontalCard}`,
  /** The table of all tours. */
  tourTable: '5rem',
  /** An arch of 3:4, which a picture of 4:3 covers: five in a row, on a phone three. */
  arch: `(width >= 80rem) 26rem, ${fromTablet} 31vw, max(10.25rem, 51vw)`,
  /** In the section of the evening lights: between the widths of its two pictures, of which the second is scaled by 1.24. */
  eveningLights: `(width >= 80rem) 53rem, ${wideWindow} 66vw, 110vw`,
  /** A band of a tour or a destination. */
  band: `(width >= 80rem) 44rem, ${fromTablet} 54vw, 92vw`,
  /** A day of "Two days from Mysore". */
  twoDays: `(width >= 80rem) 18rem, ${fromTablet} 23vw, 10.75rem`,
} as const

/** Widths of frames that can show a part of a picture: on wide screens, then on phones. */
export const detailWidths = {
  stop: ['11.5rem', '84vw'],
  half: ['min(37rem, 44vw)', '92vw'],
  third: ['min(24rem, 29vw)', '92vw'],
} as const

/** The `sizes` of a picture of which a frame shows `share` per cent of the width. */
export const detailSizes = ([wide, phone]: readonly [string, string], share = 100) =>
  `${fromSmallTablet} calc(${wide} * 100 / ${share}), calc(${phone} * 100 / ${share})`

/**
 * The `sizes` of a card in a grid of up to three columns. Where `count` would leave a gap in the last row, one card or two fill the
 * first row on wide screens, and one card fills it on tablets.
 */
export function threeColumnSizes(index: number, count: number): string {
  const oneColumn = `(width >= 80rem) 23rem, ${fromDesktop} 28vw`
  const acrossRow = [oneColumn, `${fromDesktop} 37rem`, `(width >= 80rem) 34rem, ${fromDesktop} 40rem`]
  const wide = index < count % 3 ? acrossRow[count % 3] : oneColumn
  return `${wide}, ${fromSmallTablet} ${index === 0 && count % 2 > 0 ? 'min(72vw, 36rem)' : '42vw'}, 88vw`
}
