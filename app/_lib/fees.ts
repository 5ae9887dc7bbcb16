import type { Fee } from '@/content'
import { formatFee, formatMonth } from './format'

interface Dated {
  source: { month?: string | undefined }
}

/** Fees sorted by the month of their source, the newest first, those without a month last. */
export function newestFirst<T extends Dated>(fees: readonly T[]): readonly T[] {
  return fees.toSorted((one, other) => (other.source.month ?? '').localeCompare(one.source.month ?? ''))
}

/**
 * The date of a fee: `June 2025`; `October 2024, ask us` if it is older than two years; `ask us` without a month.
 *
 * @param asOf the month, or the day, on which the page was last checked: `2026-11`
 */
export function feeDate({ source: { month } }: Dated, asOf: string): string {
  if (month === undefined) return 'ask us'
  return formatMonth(month) + (monthIndex(asOf) - monthIndex(month) > 24 ? ', ask us' : '')
}

/** `Zoo (booked online)`. */
export const feeName = ({ name, paid }: Pick<Fee, 'name' | 'paid'>) =>
  paid === 'online' ? `${name} (booked online)` : name

/** The amounts of a fee in one line: `Adult ₹120 · Under 10 years free (June 2025)`; `asOf` as in `feeDate`. */
export const formatFeeLine = (
  fee: Dated & { amounts: readonly Pick<Fee['amounts'][number], 'who' | 'rupees'>[] },
  asOf: string,
) =>
  `${fee.amounts.map(({ who, rupees }) => `${who} ${formatFee(rupees)}`).join(' · ')} (${feeDate(fee, asOf)})`

function monthIndex(month: string): number {
  return Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7))
}
