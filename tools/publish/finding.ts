/** Severity of a finding. `stop`: must be corrected. `look`: the owner decides. `ready`: nothing to do. */
export const levels = [
  { level: 'stop', mark: '✗', heading: 'To put right' },
  { level: 'look', mark: '!', heading: 'To look at' },
  { level: 'ready', mark: '✓', heading: 'Ready' },
] as const
export type Level = (typeof levels)[number]['level']

/** A result of a check, worded for people who use Excel and cPanel. */
export interface Finding {
  level: Level
  /** One or two sentences. */
  what: string
  /** Details, one a line. */
  list?: readonly string[]
  /** The remedy; left out for `ready`. */
  todo?: string
  /** Where to correct it: collection, id and field of a form of the editor, `tours/coorg-trip/price`. */
  form?: string
}

type MakeFinding = (what: string, todo: string, ...list: readonly string[]) => Finding

export const wrong: MakeFinding = (what, todo, ...list) => ({ level: 'stop', what, todo, list })
/** It works, and could work better. */
export const better: MakeFinding = (what, todo, ...list) => ({ level: 'look', what, todo, list })
export const ready = (what: string): Finding => ({ level: 'ready', what })

/** `1 thing`, `3 things`. */
export const things = (number: number, one = 'thing') => `${number} ${one}${number === 1 ? '' : 's'}`
