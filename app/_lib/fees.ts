import type { Fee } from '@/content'
import { formatFee, formatMonth } from '@/content/format'
import { groupByOnlyFor } from '@/content/group-by'

type Dated = Pick<Fee, 'source'>

const monthOf = ({ source: { month = '' } }: Dated) => month

/** Fees sorted by the month of their source, the newest first, those without a month last. */
export function newestFirst<T extends Dated>(fees: readonly T[]): readonly T[] {
  return fees.toSorted((one, other) => monthOf(other).localeCompare(monthOf(one)))
}

/** Fees as in their tables: those of `newestFirst`, grouped by their `onlyFor`. */
export const inTableOrder = <T extends Pick<Fee, 'source' | 'onlyFor'>>(fees: readonly T[]): readonly T[] =>
  groupByOnlyFor(newestFirst(fees)).flatMap(({ entries }) => entries)

/** The date of a fee: `June 2025`; a warning if its source has none. */
const feeDate = ({ source: { month } }: Dated) =>
  month === undefined ? 'may have changed' : formatMonth(month)

/** For whom, if not for everybody, where it is paid, and its date: `booked online, June 2025`. */
export const feeDetails = (fee: Pick<Fee, 'source' | 'onlyFor' | 'paid'>) =>
  [fee.onlyFor, fee.paid === 'online' && 'booked online', feeDate(fee)].filter(Boolean).join(', ')

/** `Zoo (booked online)`. */
export const feeName = ({ name, paid }: Pick<Fee, 'name' | 'paid'>) =>
  paid === 'online' ? `${name} (booked online)` : name

/** The amounts of a fee in one line: `Adult ₹120 · Under 10 years free (June 2025)`. */
export const formatFeeLine = (fee: Pick<Fee, 'source' | 'amounts'>) =>
  `${fee.amounts.map(({ who, rupees }) => `${who} ${formatFee(rupees)}`).join(' ·\u00A0')} (${feeDate(fee)})`
