import { formatMonth } from './format'

interface Dated {
  source: { month?: string | undefined }
}

/** Fees in the order of the months that they are from, the newest first; those without a month last. */
export function newestFirst<T extends Dated>(fees: readonly T[]): readonly T[] {
  return fees.toSorted((one, other) => (other.source.month ?? '').localeCompare(one.source.month ?? ''))
}

/**
 * The date beside a fee: `June 2025`; of one older than two years `October 2024, ask us`; without a month `ask us`.
 *
 * @param asOf the month, or the day, on which the page was last checked: `2026-11`
 */
export function feeDate({ source: { month } }: Dated, asOf: string): string {
  if (month === undefined) return 'ask us'
  return formatMonth(month) + (monthsSinceYear0(asOf) - monthsSinceYear0(month) > 24 ? ', ask us' : '')
}

function monthsSinceYear0(month: string): number {
  return Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7))
}
