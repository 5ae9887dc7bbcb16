function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let i = 1; i <= a.length; i++) {
    const next = [i]
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1
      next.push(Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + same))
    }
    row = next
  }
  return row[b.length] ?? 0
}

const plain = (name: string) => name.toLowerCase().replace(/[^a-z0-9]/g, '')

/**
 * The known name most like the typed one, when one is like it at all. Capitals and separators do not count.
 */
export function nearest(name: string, known: Iterable<string>): string | undefined {
  // Beyond this no file name and no id is meant, and the table below would grow large.
  if (name.length > 100) return undefined
  const wanted = plain(name)
  let best: string | undefined
  let least = Infinity
  for (const candidate of known) {
    const other = plain(candidate)
    const inside = wanted.length > 3 && other.length > 3 && (other.includes(wanted) || wanted.includes(other))
    const steps = inside
      ? Math.min(2, distance(wanted, other)) + Math.abs(wanted.length - other.length) / 100
      : distance(wanted, other)
    if (steps < least) [best, least] = [candidate, steps]
  }
  return least < Math.max(3, wanted.length / 3) ? best : undefined
}
