import type { Fee } from '@/content'
import { formatFee, formatMonth } from '@/content/format'

type Dated = Pick<Fee, 'source'>

const monthOf = ({ source: { month = '' } }: Dated) => month

/** Fees sorted by the month of their source, the newest first, those without a month last. */
export function newestFirst<T extends Dated>(fees: readonly T[]): readonly T[] {
  return fees.toSorted((one, other) => monthOf(other).localeCompare(monthOf(one)))
}

/** The date of a fee: `June 2025`; a warning if its source has none. */
export const feeDate = ({ source: { month } }: Dated) =>
  month === undefined ? 'may have changed' : formatMonth(month)

/** `Zoo (booked online)`. */
export const feeName = ({ name, paid }: Pick<Fee, 'name' | 'paid'>) =>
  paid === 'online' ? `${name} (booked online)` : name

/** The amounts of a fee in one line: `Adult ₹120 · Under 10 years free (June 2025)`. */
export const formatFeeLine = (fee: Pick<Fee, 'source' | 'amounts'>) =>
  `${fee.amounts.map(({ who, rupees }) => `${who} ${formatFee(rupees)}`).join(' ·\u00A0')} (${feeDate(fee)})`
