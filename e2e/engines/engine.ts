/** The operations that the checks need of a browser, independent of its protocol. */
export interface Engine {
  /** Loads an address in a window of this width or, if larger, of the browser's minimum width. */
  open: (address: string, width: number) => Promise<void>
  /** Runs a function in the page, without access to its scope. Throws what the function throws. */
  look: <T>(inPage: () => Promise<T>) => Promise<T>
  /** Errors and warnings of the console since the last call; empty where the protocol has none. */
  complaints: () => readonly string[]
  /** Number of printed A4 sheets, where the protocol supports printing. */
  sheets?: () => Promise<number>
  close: () => Promise<void>
}

/** Of the window, in CSS pixels: a small phone's. */
export const windowHeight = 740
