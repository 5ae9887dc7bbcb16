/** CSS `sizes` of pictures in lists. `e2e/layout.spec.ts` compares them with the layout. */
export const pictureSizes = {
  /** Cards in a grid of up to four columns. */
  columns: '(width >= 80rem) 22rem, (width >= 68.5rem) 27vw, (width >= 37rem) 42vw, 84vw',
  /** The same with small pictures on a phone. */
  compact: '(width >= 80rem) 22rem, (width >= 68.5rem) 27vw, (width >= 37rem) 42vw, 36vw',
  /** Cards as wide as the grid, on wide screens beside their text. */
  rows: '(width >= 80rem) 30rem, (width >= 62rem) 41vw, 91vw',
  /** The table of all tours. */
  overview: '5rem',
  /** In "See it lit". */
  lit: '(width >= 80rem) 28rem, (width >= 62rem) 37vw, 60vw',
  /** A day of "Two days from Mysore". */
  day: '(width >= 80rem) 18rem, (width >= 62rem) 23vw, 37vw',
} as const
