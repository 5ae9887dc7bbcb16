import { reportErrors } from '../lib/report-errors.ts'
import { type Finding, type Level, levels, things } from './finding.ts'

/** A report of a check. */
export interface Report {
  title: string
  findings: readonly Finding[]
}

/**
 * Runs a check with its command-line argument and prints its errors first. The process exits
 * with 1 when there are any.
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
    const [errors, warnings] = [of('error').length, of('warning').length]
    const seen = warnings > 0 ? `${things(warnings)} to look at.` : 'Everything is right.'
    console.log([title, ...parts, errors > 0 ? `${things(errors)} to put right first.` : seen].join('\n\n'))
    if (errors > 0) process.exitCode = 1
  })
}

/** Consecutive findings with the same remedy print it once, after the last. */
function lines(mark: string, { where, what, list = [], todo }: Finding, next: Finding | undefined): string[] {
  const isSaidNext = todo === undefined || todo === next?.todo
  const ends = isSaidNext ? [] : [`    To do: ${todo}`]
  const line = where === undefined ? what : `${where}: ${what}`
  return [`  ${mark} ${line}`, ...list.map((each) => `    - ${each}`), ...ends]
}
