/**
 * How much a finding matters. `stop`: must be put right. `look`: the owner decides. `ready`: nothing to do.
 */
export type Level = 'stop' | 'look' | 'ready'

/** One answer of the desk, in words for somebody who knows Excel and cPanel. */
export interface Finding {
  level: Level
  /** One or two sentences. */
  what: string
  /** What belongs to it, a line each. */
  list?: readonly string[]
  /** What to do about it; nothing for what is ready. */
  todo?: string
  /** Where it is put right: kind, id and field of a form of the desk, `tours/coorg-trip/price`. */
  form?: string
}

export const ready = (what: string): Finding => ({ level: 'ready', what })

/** How many findings there are of a level. */
export function count(findings: readonly Finding[], level: Level): number {
  return findings.filter((finding) => finding.level === level).length
}

/** `1 thing`, `3 things`. */
export function things(number: number, one = 'thing', many = `${one}s`): string {
  return number === 1 ? `1 ${one}` : `${number} ${many}`
}

/**
 * The number for the shell: 1 when something has to be put right first.
 *
 * @param strict `--strict`: what is only to be looked at counts too
 */
export function exitCode(findings: readonly Finding[], strict: boolean): 0 | 1 {
  return count(findings, 'stop') > 0 || (strict && count(findings, 'look') > 0) ? 1 : 0
}
