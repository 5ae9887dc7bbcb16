/** The id of an entry with a `link`: `E-pass` → `topic-e-pass`. Letters of any script are allowed. */
export function topicId(link: string): string {
  return `topic-${link.toLowerCase().replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '-')}`
}
