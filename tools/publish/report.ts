import { reportErrors } from '../lib/report-errors.ts'
import { type Finding, type Level, levels, things } from './finding.ts'

/** A report of a check. */
export interface Report {
  title: string
  findings: readonly Finding[]
}

/**
 * Runs a check with its command-line argument and prints its findings, those of the level `stop` first. The process exits
 * with 1 when there are any of that level.
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

/** Consecutive findings with the same remedy print it once, after the last. */
function lines(mark: string, { what, list = [], todo }: Finding, next: Finding | undefined): string[] {
  const isSaidNext = todo === undefined || todo === next?.todo
  const ends = isSaidNext ? [] : [`    To do: ${todo}`]
  return [`  ${mark} ${what}`, ...list.map((each) => `    - ${each}`), ...ends]
}
