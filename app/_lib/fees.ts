import type { Fee } from '@/content'
import { formatFeeAmount, formatMonth } from '@/content/format'
import { groupByCondition } from '@/content/group-by'
import { monthsAgo } from '@/content/today'

type WithSource = Pick<Fee, 'source'>

const sourceMonth = ({ source: { month = '' } }: WithSource) => month

/** Sorts fees: those without `condition` first, then by the month of their source, the newest first. Fees without a month come last. */
export function sortFees<T extends WithSource & Pick<Fee, 'condition'>>(fees: readonly T[]): readonly T[] {
  const newestFirst = fees.toSorted((a, b) => sourceMonth(b).localeCompare(sourceMonth(a)))
  return groupByCondition(newestFirst).flatMap(({ entries }) => entries)
}

/** The date of a fee: `June 2025`; with `ask us` if its source has none, or is older than two years. */
function feeDate({ source: { month } }: WithSource, now: number): string {
  if (month === undefined) return 'ask us'
  return month < monthsAgo(24, now) ? `${formatMonth(month)}, ask us` : formatMonth(month)
}

/**
 * For whom a fee is (unless for everybody), whether it is booked online, and its date: `booked online, June 2025`.
 *
 * @param now in ms since 1970
 */
export const feeDetails = (fee: Pick<Fee, 'source' | 'condition' | 'paid'>, now = Date.now()) =>
  [fee.condition, fee.paid === 'online' && 'booked online', feeDate(fee, now)].filter(Boolean).join(', ')

/** The amounts and details of a fee in one line: `Adult ₹120 · Under 10 years free (June 2025)`. @param now in ms since 1970 */
export const formatFeeLine = (fee: Fee, now?: number) =>
  `${fee.amounts.map(formatFeeAmount).join(' ·\u00A0')} (${feeDetails(fee, now)})`
