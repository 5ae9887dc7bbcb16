import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

export const project = resolve(import.meta.dirname, '../..')

/** One thing that a recipe of the guide tells the operator to do. */
export type Step =
  | { kind: 'edit'; file: string; before: string; after: string }
  | { kind: 'copy'; from: string; to: string }
  | { kind: 'delete line'; file: string; line: string }
  | { kind: 'delete file'; file: string }
  | { kind: 'photograph'; name: string }
  | { kind: 'date'; file: string; field: string }
  | { kind: 'answer'; text: string }

/** A row of the guide's last table: what somebody typed, and the beginning of what the build says. */
export interface Slip {
  file: string
  before: string
  after: string
  answer: string
}

const guide = readFileSync(join(project, 'docs/operator.md'), 'utf8')

/**
 * The steps of a recipe, in order. Throws when the guide has no such heading, or a block of it that nobody
 * explains.
 */
export function stepsOf(recipe: string): readonly Step[] {
  const steps: Step[] = []
  let file = ''
  let before: string | undefined
  let said = ''
  for (const part of parts(sectionOf(recipe))) {
    if ('words' in part) {
      said = part.words
      file = opened(said) ?? file
      steps.push(...told(said, file))
    } else if (/\bfind$/i.test(said)) before = part.code
    else if (/\bmake it$/i.test(said) && before !== undefined) {
      steps.push({ kind: 'edit', file, before, after: part.code })
      before = undefined
    } else if (/\bdelete the line$/i.test(said)) steps.push({ kind: 'delete line', file, line: part.code })
    else if (/\bthe answer:$/i.test(said)) steps.push({ kind: 'answer', text: part.code })
    else
      throw new Error(`docs/operator.md, "${recipe}": nobody says what to do with the block after "${said}"`)
  }
  return steps
}

/** The file that a sentence opens; the steps that follow are done in it. */
function opened(words: string): string | undefined {
  const [, file] = /\b(?:Open (?:the file )?|in |Copy `[^`]+` to )`([^`]+)`/.exec(words) ?? []
  return file
}

/** What a sentence tells the operator to do, if it shows no lines. */
function told(words: string, file: string): readonly Step[] {
  const [, from, to] = /\bCopy `([^`]+)` to `([^`]+)`/.exec(words) ?? []
  const [, deleted] = /\bDelete the file `([^`]+)`/.exec(words) ?? []
  const [, photograph] = /\bPut the photograph `([^`]+)`/.exec(words) ?? []
  const [, dated] = /\bput (?:today’s date|the month) behind `(\w+)`/i.exec(words) ?? []
  return [
    ...(from !== undefined && to !== undefined ? [{ kind: 'copy', from, to } as const] : []),
    ...(deleted !== undefined ? [{ kind: 'delete file', file: deleted } as const] : []),
    ...(photograph !== undefined ? [{ kind: 'photograph', name: photograph } as const] : []),
    ...(dated !== undefined ? [{ kind: 'date', file, field: dated } as const] : []),
  ]
}

type Part = { words: string } | { code: string }

/** Paragraphs with their lines joined, and the blocks between them without their indentation. */
function parts(section: string): readonly Part[] {
  const pieces = section.split(/^( *)```\w*\n([^]*?)\n\1```$/m)
  return pieces.flatMap((piece, index): readonly Part[] => {
    if (index % 3 === 1) return []
    if (index % 3 === 2) {
      const indent = pieces[index - 1] ?? ''
      return [
        {
          code: piece
            .split('\n')
            .map((line) => line.slice(indent.length))
            .join('\n'),
        },
      ]
    }
    return piece
      .split(/\n\s*\n|\n(?=\d+\. )/)
      .map((words) =>
        words
          .replace(/^\s*\d+\. /, '')
          .replace(/\s+/g, ' ')
          .trim(),
      )
      .filter((words) => words !== '')
      .map((words) => ({ words }))
  })
}

/** The rows of the table under "When something is wrong". */
export function slips(): readonly Slip[] {
  return sectionOf('When something is wrong')
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .map((line) => {
      const [file = '', before = '', after = '', answer = ''] = line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim())
      return { file: code(file), before: code(before), after: code(after), answer }
    })
}

function sectionOf(title: string): string {
  const section = guide.split(/^## /m).find((one) => one.startsWith(`${title}\n`))
  if (section === undefined) throw new Error(`docs/operator.md: no heading "${title}"`)
  return section
}

const code = (cell: string) => cell.replace(/^`|`$/g, '')
