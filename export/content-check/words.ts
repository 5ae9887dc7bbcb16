/** The value as it is shown inside a sentence: in double quotes, cut where it would flood the terminal. */
export function quoted(value: unknown): string {
  const text = String(value).replace(/\s+/g, ' ')
  return `"${text.length > 50 ? `${text.slice(0, 47)}...` : text}"`
}

/** `a`, `a or b`, `a, b or c`. */
export function either(names: readonly string[], word = 'or'): string {
  const last = names.at(-1) ?? ''
  return names.length < 2 ? last : `${names.slice(0, -1).join(', ')} ${word} ${last}`
}

/**
 * A line of content as it is typed: `title: 'Raja’s Seat'`. Uses double quotes where the text has a straight
 * one.
 */
export function typed(key: string, value: string): string {
  return value.includes("'") ? `${key}: "${value}"` : `${key}: '${value}'`
}

/** `'a' counts as one, 'b' as 2`: "1 tour", "3 tours". */
export function count(number: number, one: string, many = `${one}s`): string {
  return number === 1 ? `1 ${one}` : `${number} ${many}`
}
