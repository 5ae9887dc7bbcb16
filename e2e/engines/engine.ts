/** What the checks need of a browser, whatever protocol it speaks. */
export interface Engine {
  /** Opens an address afresh, in a window of this width or, where the browser has a least width, of that one. */
  open: (address: string, width: number) => Promise<void>
  /** Runs a function in the page, which sees nothing from outside it. Throws what the function throws. */
  look: <T>(inPage: () => Promise<T>) => Promise<T>
  /** Errors and warnings of the console since the last call; a browser that cannot tell them gives none. */
  complaints: () => readonly string[]
  /** Sheets of A4 that the page takes on paper, where the browser prints for a program. */
  sheets?: () => Promise<number>
  close: () => Promise<void>
}

/** Of the window, in CSS pixels: a small phone's. */
export const windowHeight = 740
