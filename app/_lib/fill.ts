/** A text with `{name}` replaced by the value of that name. Braces without a value stay as they are. */
export function fill(text: string, values: Readonly<Record<string, string | undefined>>): string {
  return text.replace(/\{(\w+)\}/g, (braced, name: string) => values[name] ?? braced)
}
