/** CSS `sizes` of pictures in lists. `e2e/layout.spec.ts` compares them with the layout. */
export const pictureSizes = {
  /** Cards in a grid of up to four columns. */
  columns: '(width >= 80rem) 22rem, (width >= 68.5rem) 27vw, (width >= 37rem) 42vw, 84vw',
  /** The same with small pictures on a phone. */
  compact: '(width >= 80rem) 22rem, (width >= 68.5rem) 27vw, (width >= 37rem) 42vw, 36vw',
  /** The table of all tours. */
  overview: '5rem',
  /** In "See it lit". */
  lit: '(width >= 80rem) 28rem, (width >= 62rem) 37vw, 60vw',
  /** A day of "Two days from Mysore". */
  day: '(width >= 80rem) 18rem, (width >= 62rem) 23vw, 37vw',
} as const

/** The same for a card of a grid of up to three columns. The first of `count` fills the row that would have a gap. */
export function rowSizes(index: number, count: number): string {
  const isAcross = (columns: number) => index === 0 && count % columns > 0
  const wide = isAcross(3)
    ? '(width >= 80rem) 46rem, (width >= 62rem) 58vw'
    : '(width >= 80rem) 23rem, (width >= 62rem) 28vw'
  return `${wide}, (width >= 40rem) ${isAcross(2) ? 66 : 42}vw, 88vw`
}
