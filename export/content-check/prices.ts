import type { Rule } from './catalogue.ts'
import { everything, type Field } from './field.ts'
import { type Mistake, mistake } from './mistake.ts'
import { quoted } from './words.ts'

/** `₹18,500.00`, `Rs. 18500/-` → 18500; undefined when no number is in it. */
export function rupeesIn(text: string): number | undefined {
  const digits = /^\D*(\d[\d,\s]*)(?:\.\d*)?\D*$/
    .exec(text.replace(/\bRs\.?/i, ''))?.[1]
    ?.replace(/[,\s]/g, '')
  return digits === undefined || digits.length > 9 ? undefined : Number(digits)
}

/** Prices and fees are whole rupees; a fee may be 0, which is shown as "free". */
export const prices: Rule = ({ all }) =>
  all
    .flatMap((field) => [...everything(field)])
    .flatMap((field) => {
      if (field.key === 'price') return amount(field, 1)
      if (field.key === 'rupees') return amount(field, 0)
      if (field.key === 'rating') return rating(field)
      return []
    })

function amount(field: Field, least: 0 | 1): readonly Mistake[] {
  const { key, value, place } = field
  const sample = least === 1 ? 18500 : 120
  const wrong = (text: string) => [mistake(place, text)]
  if (typeof value === 'string') {
    const number = rupeesIn(value)
    if (number === undefined) {
      return wrong(
        `${quoted(value)} is no amount. Write rupees as digits without quotes, for example ${key}: ` +
          `${sample}.`,
      )
    }
    return wrong(
      `${quoted(value)} is a text, not a number. Write the digits alone, without quotes, comma, point or ` +
        `₹: ${key}: ${number}.`,
    )
  }
  if (typeof value !== 'number') return []
  if (!Number.isFinite(value)) {
    return wrong(`${value} is no amount. Write whole rupees, for example ${key}: ${sample}.`)
  }
  if (value === 0 && least === 1) {
    return wrong(`0 is no price. Write whole rupees above 0, for example ${key}: ${sample}.`)
  }
  if (value < 0) {
    return wrong(
      `${value} is below 0. Write whole rupees without a minus sign, for example ${key}: ` +
        `${-Math.floor(value)}.`,
    )
  }
  if (!Number.isInteger(value)) {
    return wrong(`${value} is not in whole rupees. Leave the paise off: ${key}: ${Math.round(value)}.`)
  }
  if (value > 9_999_999) {
    return wrong(
      `${value} is more than a crore. Look for a digit too many; write for example ${key}: ${sample}.`,
    )
  }
  return []
}

function rating({ value, place }: Field): readonly Mistake[] {
  if (value === undefined || value === 4 || value === 5) return []
  const digit = value === '4' || value === '5' ? value : '5'
  const text =
    typeof value === 'string'
      ? `${quoted(value)} is a text, not a number. Write 4 or 5 without quotes, for example rating: ${digit}.`
      : `${String(value)} is no rating of this site. Write 4 or 5, for example rating: 5.`
  return [mistake(place, text)]
}
