import type { Finding, Level } from './finding.ts'

/** Characters in a line: what a terminal window shows before anybody has made it wider. */
const width = 96
const marks: Readonly<Record<Level, string>> = { stop: '✗', look: '!', ready: '✓' }

/** What stands over the findings of each level. */
export type Headings = Readonly<Record<Level, string>>

/** One page for the terminal: what stops first, what is ready last. Levels without a finding are left out. */
export function printed(
  title: string,
  headings: Headings,
  findings: readonly Finding[],
  end: string,
): string {
  const parts = (['stop', 'look', 'ready'] as const).flatMap((level) => {
    const inside = findings.filter((finding) => finding.level === level)
    if (inside.length === 0) return []
    return [
      [
        `${headings[level]} (${inside.length})`,
        ...inside.flatMap((each, index) => lines(each, inside[index + 1])),
      ].join('\n'),
    ]
  })
  return [title, ...parts, end].join('\n\n')
}

/** A remedy that serves the next finding too stands under the last of them, once. */
function lines({ level, what, list = [], todo }: Finding, next: Finding | undefined): readonly string[] {
  return [
    ...wrapped(what, `  ${marks[level]} `, '    '),
    ...list.flatMap((item) => wrapped(item, '    - ', '      ')),
    ...(todo === undefined || todo === next?.todo ? [] : wrapped(todo, '    To do: ', '           ')),
  ]
}

/**
 * Breaks a text at its spaces. An address or a path longer than the line stays whole: it is there to be
 * copied.
 */
function wrapped(text: string, first: string, rest: string): readonly string[] {
  const found: string[] = []
  let line = first
  let empty = true
  for (const word of text.split(' ')) {
    if (!empty && line.length + 1 + word.length > width) {
      found.push(line)
      line = rest
      empty = true
    }
    line += empty ? word : ` ${word}`
    empty = false
  }
  return [...found, line]
}
