/** Severity of a finding. `error`: must be corrected. `warning`: the owner decides. `ok`: nothing to do. */
export const levels = [
  { level: 'error', mark: '✗', heading: 'To put right' },
  { level: 'warning', mark: '!', heading: 'To look at' },
  { level: 'ok', mark: '✓', heading: 'Ready' },
] as const
export type Level = (typeof levels)[number]['level']

/** A result of a check, worded for people who use Excel and cPanel, with labels of forms, not with names of files and fields. */
export interface Finding {
  level: Level
  /** File, line and field, which the terminal puts in front: `content/site.yaml:3 phone`. */
  where?: string
  /** One or two sentences. */
  what: string
  /** Details, one a line. */
  list?: readonly string[]
  /** The remedy; left out for `ok`. */
  todo?: string
  /** Where to correct it: collection, id and field of a form of the editor, `tours/coorg-trip/price`. */
  form?: string
}

type MakeFinding = (what: string, todo: string, ...list: readonly string[]) => Finding

export const error: MakeFinding = (what, todo, ...list) => ({ level: 'error', what, todo, list })
/** It works, and could work better. */
export const warning: MakeFinding = (what, todo, ...list) => ({ level: 'warning', what, todo, list })
export const ok = (what: string): Finding => ({ level: 'ok', what })

/** `1 thing`, `3 things`. */
export const things = (number: number, one = 'thing') => `${number} ${one}${number === 1 ? '' : 's'}`
