import { Refusal } from './command.ts'

/**
 * The calendar day in India, `2026-11-20`, where the operator and the visitors are. `SOURCE_DATE=2026-11-20`
 * sets another one, for tests and to see what will be stale by then.
 *
 * @throws Refusal when SOURCE_DATE is no day
 */
export function today(environment: Readonly<Record<string, string | undefined>> = process.env): string {
  const asked = environment['SOURCE_DATE']
  if (asked === undefined || asked === '')
    return new Date(Date.now() + 5.5 * 3_600_000).toISOString().slice(0, 10)
  const time = /^\d{4}-\d\d-\d\d$/.test(asked) ? Date.parse(`${asked}T00:00:00Z`) : NaN
  // JavaScript takes 31 June for 1 July.
  if (Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== asked) {
    throw new Refusal(`SOURCE_DATE: "${asked}" is no day. Write it like SOURCE_DATE=2026-11-20`)
  }
  return asked
}

/** Whole months from a month (`2026-05`) to a day or month (`2026-11-20`); negative when it lies ahead. */
export function monthsBetween(month: string, until: string): number {
  const inMonths = (text: string) => Number(text.slice(0, 4)) * 12 + Number(text.slice(5, 7))
  return inMonths(until) - inMonths(month)
}
