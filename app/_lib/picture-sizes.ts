/** CSS `sizes` of pictures in lists. `e2e/layout.spec.ts` compares them with the layout. */
export const pictureSizes = {
  /** Cards in a grid of up to four columns. */
  columns: '(width >= 80rem) 22rem, (width >= 68.5rem) 27vw, (width >= 37rem) 42vw, 84vw',
  /** The same with small pictures on a phone, and two cards in a row on wide screens. */
  compact: '(width >= 68.5rem) 26rem, (width >= 37rem) 42vw, 36vw',
  /** The table of all tours. */
  overview: '5rem',
  /** An arch of 3:4, which a picture of 4:3 covers: five in a row, on a phone three. */
  arch: '(width >= 80rem) 26rem, (width >= 48rem) 31vw, max(10.25rem, 51vw)',
  /** In "See it lit", between the width of the first picture and that of the second, which is scaled by 1.24. */
  lit: '(width >= 80rem) 53rem, (width >= 62rem) 66vw, 110vw',
  /** A day of "Two days from Mysore". */
  day: '(width >= 80rem) 18rem, (width >= 62rem) 23vw, (width >= 48rem) 37vw, 9rem',
} as const

/**
 * The same for a card of a grid of up to three columns. On wide screens one card or two fill the first row where `count` would
 * leave a gap, on tablets one.
 */
export function largeCardSizes(index: number, count: number): string {
  const oneColumn = '(width >= 80rem) 23rem, (width >= 68.5rem) 28vw'
  const acrossRow = [
    oneColumn,
    '(width >= 68.5rem) 37rem',
    '(width >= 80rem) 34rem, (width >= 68.5rem) 40rem',
  ]
  const wide = index < count % 3 ? acrossRow[count % 3] : oneColumn
  return `${wide}, (width >= 40rem) ${index === 0 && count % 2 > 0 ? 'min(72vw, 36rem)' : '42vw'}, 88vw`
}
