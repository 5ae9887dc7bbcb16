import { parseArgs } from 'node:util'
import { runStep } from '../lib/print.ts'
import { type Finding, type Level, things } from './finding.ts'

const headings: Readonly<Record<Level, string>> = { stop: 'To put right', look: 'To look at', ready: 'Ready' }
const marks: Readonly<Record<Level, string>> = { stop: '✗', look: '!', ready: '✓' }

/**
 * Runs a check with the word that was typed behind its name and prints what it has found. The process ends with 1 when
 * something has to be put right, and with `--strict` also when something is to be looked at.
 */
export function reportOf(check: (typed: string | undefined) => Promise<Report> | Report): Promise<void> {
  return runStep(async () => {
    const options = { strict: { type: 'boolean', default: false } } as const
    const { positionals, values } = parseArgs({ allowPositionals: true, options })
    const { title, findings } = await check(positionals[0])
    console.log(page(title, findings))
    const fails = (level: Level) => level === 'stop' || (values.strict && level === 'look')
    if (findings.some(({ level }) => fails(level))) process.exitCode = 1
  })
}

/** What a check has to say. */
export interface Report {
  title: string
  findings: readonly Finding[]
}

/** One page for the terminal: what stops first, what is ready last. */
function page(title: string, findings: readonly Finding[]): string {
  const of = (level: Level) => findings.filter((each) => each.level === level)
  const parts = (['stop', 'look', 'ready'] as const)
    .filter((level) => of(level).length > 0)
    .map((level) => [`${headings[level]} (${of(level).length})`, ...of(level).flatMap(lines)].join('\n'))
  const [stops, looks] = [of('stop').length, of('look').length]
  const seen = looks > 0 ? `${things(looks)} to look at.` : 'Everything is right.'
  return [title, ...parts, stops > 0 ? `${things(stops)} to put right first.` : seen].join('\n\n')
}

/** What is to be done about the next finding too stands under the last of them, once. */
function lines({ level, what, list = [], todo }: Finding, index: number, all: readonly Finding[]): string[] {
  const isSaidNext = todo === undefined || todo === all[index + 1]?.todo
  return [
    `  ${marks[level]} ${what}`,
    ...list.map((each) => `    - ${each}`),
    ...(isSaidNext ? [] : [`    To do: ${todo}`]),
  ]
}
