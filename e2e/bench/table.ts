/** Figures of one kind, as Markdown: ratios stand in the first columns. */
export interface Table {
  title: string
  columns: readonly string[]
  rows: readonly (readonly (string | number)[])[]
  /** What to know when reading it. */
  notes?: readonly string[]
}

export function markdown({ title, columns, rows, notes = [] }: Table): string {
  const line = (cells: readonly (string | number)[]) => `| ${cells.map(shown).join(' | ')} |`
  return [
    `### ${title}`,
    '',
    line(columns),
    line(columns.map((_, index) => (index === 0 ? '---' : '---:'))),
    ...rows.map(line),
    ...notes.flatMap((note) => ['', note]),
    '',
  ].join('\n')
}

function shown(cell: string | number): string {
  return typeof cell === 'number' ? cell.toLocaleString('en', { maximumFractionDigits: 3 }) : cell
}

/** `1.03`; a dash where there is nothing to divide by. */
export function ratio(of: number, by: number): string {
  return by === 0 ? '–' : (of / by).toFixed(2)
}

export function median(numbers: readonly number[]): number {
  const sorted = [...numbers].sort((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  const [low = NaN, high = NaN] = [sorted[sorted.length % 2 === 1 ? middle : middle - 1], sorted[middle]]
  return (low + high) / 2
}
