/** The search of the view “Pages”: which texts it finds, and the marks in them. */
export type Search = ReturnType<typeof createSearch>

/**
 * The search for the words that were typed; without words it matches every text. Hyphens and the notation of amounts do not matter:
 * `email` finds `E-mail`, and `Rs. 4400` finds `₹4,400.00`. `mobile` finds `phone`.
 */
export function createSearch(typed: string) {
  const words = typed
    .toLowerCase()
    .replace(/[-₹]|\brs\.? ?(?=\d)|,(?=\d)|(?<=\d)\.00\b/g, '')
    .split(/\s+/)
    .filter(Boolean)
  const patterns = words.map((word) => new RegExp(wordPattern(word), 'iu'))
  const markPattern = new RegExp(`((?:${words.map(wordPattern).join('|') || '$^'})[\\p{L}\\p{N}]*)`, 'iu')
  return {
    /** Whether the texts together have all words of the search, each at the beginning of a word. */
    matches: (texts: readonly string[]) => patterns.every((pattern) => pattern.test(texts.join(' '))),
    /** A text with `<mark>` around the words that begin with a word of the search. */
    mark: (text: string) =>
      text
        .split(markPattern)
        .map((part, index) => (index % 2 === 1 ? <mark key={index}>{part}</mark> : part)),
  }
}

/** The source of a regular expression for the beginning of a word, with or without hyphens and commas between its letters. */
function wordPattern(word: string): string {
  const letters = [...word].map((letter) => letter.replace(/[$(-+./?[-^{|}]/, '\\$&')).join('[-,]?')
  const synonyms = /^(phone|mobile|telephone)/.test(word) ? '(?:phone|mobile|telephone)' : letters
  return `(?<![\\p{L}\\p{N}])${synonyms}`
}
