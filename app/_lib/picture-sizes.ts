/** CSS `sizes` of pictures in lists: how wide the style sheet lays each out. `e2e/layout.spec.ts` compares both. */
export const pictureSizes = {
  /** On a card in a grid of up to four columns. */
  columns: '(width >= 80rem) 22rem, (width >= 68.5rem) 27vw, (width >= 37rem) 42vw, 84vw',
  /** On a card that fills a row, on a wide screen beside its words. */
  rows: '(width >= 80rem) 30rem, (width >= 62rem) 41vw, 91vw',
  /** In the overview of the packages page. */
  overview: '5rem',
  /** In "See it lit". */
  lit: '(width >= 80rem) 28rem, (width >= 62rem) 37vw, 60vw',
  /** Above a day of "Two days from Mysore", on a phone beside it. */
  day: '(width >= 80rem) 24rem, (width >= 48rem) 30vw, 11rem',
} as const
