/** Slips with numbers: amounts, times and dates without quotes, units. */
import ts from 'typescript'
import { phoneIn, pinIn } from './contact.ts'
import { dayIn, monthIn } from './dates.ts'
import { digitTextKeys, example, numberKeys } from './examples.ts'
import { clockTimeIn } from './itinerary.ts'
import type { Guess } from './stumble.ts'
import { quoted } from './words.ts'

const { SyntaxKind } = ts

/** `18,500.00`, `₹18500`, `Rs. 18500`, `18500/-`, `18500 INR`. */
export function amount(line: string, key: string): string | undefined {
  const number = /:\s*((?:₹|Rs\.?|INR)?\s*(\d[\d,]*(?:\.\d+)?)\s*(?:\/-|₹|Rs\.?|INR|rupees)?)/i.exec(line)
  const typed = number?.[1]?.trim().replace(/,$/, '')
  const digits = number?.[2]?.replace(/\.\d*$/, '').replace(/,/g, '')
  if (!typed || !digits || typed === digits) return undefined
  return (
    `${quoted(typed)} is not a number the site can read. Write the digits alone, without comma, ` +
    `point or ₹: ${key}: ${digits},`
  )
}

/** An amount typed as on a price list. */
export const badAmount: Guess = ({ line, key }) =>
  /:\s*(?:(?:₹|Rs\.?|INR)\s*\d|\d[\d,]*,\d{2}|\d[\d,.]*\s*(?:\/-|₹|Rs\b|INR\b|rupees\b))/i.test(line)
    ? amount(line, key)
    : undefined

/** `88 km`, `4 days`, `42OO`. */
export const unit: Guess = ({ before, here, key }) => {
  if (
    before?.kind !== SyntaxKind.NumericLiteral ||
    !here ||
    !numberKeys.has(key) ||
    !/^[a-z]/i.test(here.text)
  ) {
    return undefined
  }
  if (before.end === here.start) {
    return (
      `${quoted(before.text + here.text)} is not a number. Write digits only, and 0 for the letter ` +
      `O, for example ${example(key)},`
    )
  }
  return here.start - before.end > 3
    ? undefined
    : `${quoted(`${before.text} ${here.text}`)} is more than a number. Write the digits alone: ${key}: ` +
        `${before.text},`
}

/** `at: 06:30`, `updated: 20/11/2026`, `phone: +91 98765 43210`: text that looks like a sum. */
export const digitText: Guess = ({ line, key }) => {
  if (!digitTextKeys.has(key)) return undefined
  const form = new RegExp(`\\b${key}\\s*(?::.*=|[:=])\\s*(Day \\d+|[+\\d][\\d\\s:./+-]*(?:[ap]m\\b)?)`, 'i')
  const typed = form.exec(line)?.[1]?.trim()
  if (!typed) return undefined
  const right = meant(key, typed)
  const remedy = right ? `${key}: '${right}'` : `for example ${example(key)}`
  return `${typed} has no quotes around it. Write it between two quotes: ${remedy},`
}

function meant(key: string, typed: string): string | undefined {
  if (key === 'at') return clockTimeIn(typed) ?? /^Day \d+$/.exec(typed)?.[0]
  if (key === 'phone') return phoneIn(typed)
  if (key === 'pin') return pinIn(typed)
  return key.toLowerCase().endsWith('checked') ? monthIn(typed) : dayIn(typed)
}

/** `04200`. */
export const zeroInFront: Guess = ({ code, here, key }) => {
  if (code !== 1489 && code !== 1121) return undefined
  const number = (here?.text ?? '').replace(/^-?0+(?=\d)/, '')
  return `the number ${here?.text ?? ''} begins with 0. Leave the 0 off: ${key}: ${number},`
}
