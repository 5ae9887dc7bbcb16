import { reportErrors } from '../lib/report-errors.ts'
import { type Finding, type Level, levels, things } from './finding.ts'

/** What a check has to say. */
export interface Report {
  title: string
  findings: readonly Finding[]
}

/**
 * Runs a check with the word that was typed behind its name and prints what it has found, what stops first. The process
 * ends with 1 when something has to be put right.
 */
export function reportOf(check: (typed: string | undefined) => Promise<Report> | Report): Promise<void> {
  return reportErrors(async () => {
    const { title, findings } = await check(process.argv[2])
    const of = (level: Level) => findings.filter((finding) => finding.level === level)
    const parts = levels.flatMap(({ level, mark, heading }) => {
      const all = of(level)
      const inLines = all.flatMap((finding, index) => lines(mark, finding, all[index + 1]))
      return all.length > 0 ? [[`${heading} (${all.length})`, ...inLines].join('\n')] : []
    })
    const [stops, looks] = [of('stop').length, of('look').length]
    const seen = looks > 0 ? `${things(looks)} to look at.` : 'Everything is right.'
    console.log([title, ...parts, stops > 0 ? `${things(stops)} to put right first.` : seen].join('\n\n'))
    if (stops > 0) process.exitCode = 1
  })
}

/** What is to be done about the next finding too stands under the last of them, once. */
function lines(mark: string, { what, list = [], todo }: Finding, next: Finding | undefined): string[] {
  const isSaidNext = todo === undefined || todo === next?.todo
  const ends = isSaidNext ? [] : [`    To do: ${todo}`]
  return [`  ${mark} ${what}`, ...list.map((each) => `    - ${each}`), ...ends]
}
