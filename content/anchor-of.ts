/** The id of an entry with a `link`: `E-pass` → `know-e-pass`. Letters of any script are allowed. */
export function anchorOf(link: string): string {
  return `know-${link.toLowerCase().replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '-')}`
}
