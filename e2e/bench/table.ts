/** Figures of one kind, as Markdown: ratios stand in the first columns. */
export interface Table {
  title: string
  columns: readonly string[]
  rows: readonly (readonly (string | number)[])[]
  /** What to know when reading it. */
  note: string
}

export function markdown({ title, columns, rows, note }: Table): string {
  const line = (cells: readonly (string | number)[]) => `| ${cells.map(shown).join(' | ')} |`
  const rule = columns.map((_, index) => (index === 0 ? '---' : '---:'))
  return [`### ${title}`, '', line(columns), line(rule), ...rows.map(line), '', note, ''].join('\n')
}

function shown(cell: string | number): string {
  return typeof cell === 'number' ? cell.toLocaleString('en', { maximumFractionDigits: 3 }) : cell
}

/** `1.03` */
export function ratio(of: number, by: number): string {
  return (of / by).toFixed(2)
}

export function median(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b)
  const middle = (sorted.length - 1) / 2
  return ((sorted[Math.floor(middle)] ?? NaN) + (sorted[Math.ceil(middle)] ?? NaN)) / 2
}

/**
 * Measures each form of something `runs` times, in turns, each turn begun by another, so that whatever else the machine
 * does falls on all alike.
 *
 * @returns what was measured, by form
 */
export async function inTurns<T>(
  what: string,
  forms: number,
  runs: number,
  measure: (form: number) => Promise<T>,
): Promise<T[][]> {
  const samples = Array.from({ length: forms }, (): T[] => [])
  for (let turn = 0; turn < runs; turn++) {
    console.error(`  ${what} ${turn + 1} of ${runs}`)
    for (let step = 0; step < forms; step++) {
      const form = (turn + step) % forms
      samples[form]?.push(await measure(form))
    }
  }
  return samples
}
