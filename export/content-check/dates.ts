import type { Rule } from './catalogue.ts'
import { everything, type Field } from './field.ts'
import { type Mistake, mistake } from './mistake.ts'
import { quoted } from './words.ts'

const dayKeys = new Set(['updated', 'homeUpdated'])
const monthKeys = new Set(['checked', 'pricesChecked'])

/** Days and months exist and do not lie ahead: the sitemap and the footer repeat them. */
export const dates: Rule = ({ all, today }) =>
  all
    .flatMap((field) => [...everything(field)])
    .flatMap((field) => {
      if (dayKeys.has(field.key)) return day(field, today)
      if (monthKeys.has(field.key)) return month(field, today)
      return []
    })

const names = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const two = (number: string | number) => String(number).padStart(2, '0')

function exists(iso: string): boolean {
  const time = Date.parse(`${iso}T00:00:00Z`)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(iso)
}

/** `31/5/2026`, `31-05-26`, `20 Nov 2026` → `2026-05-31`, day first as in India. */
export function dayIn(text: string): string | undefined {
  const [, date, month, year] =
    /^(\d{1,2})[\s./-]+(\d{1,2}|[a-z]{3,9})[\s.,/-]+(\d{4}|\d{2})$/i.exec(text.trim()) ?? []
  const [, year2, month2, date2] = /^(\d{4})[./-](\d{1,2})[./-](\d{1,2})$/.exec(text.trim()) ?? []
  const named = month ? names.indexOf(month.slice(0, 3).toLowerCase()) + 1 : 0
  const iso =
    date && month && year
      ? `${year.length === 2 ? `20${year}` : year}-${two(named || month)}-${two(date)}`
      : year2 && month2 && date2
        ? `${year2}-${two(month2)}-${two(date2)}`
        : ''
  return /^\d{4}-\d\d-\d\d$/.test(iso) && exists(iso) ? iso : undefined
}

/** `11/2026`, `Nov 2026`, `2026-11-20` → `2026-11`. */
export function monthIn(text: string): string | undefined {
  const whole = dayIn(text)
  if (whole) return whole.slice(0, 7)
  const [, month, year] = /^(\d{1,2}|[a-z]{3,9})[\s.,/-]+(\d{4})$/i.exec(text.trim()) ?? []
  const [, year2, month2] = /^(\d{4})[./-](\d{1,2})$/.exec(text.trim()) ?? []
  const named = month ? names.indexOf(month.slice(0, 3).toLowerCase()) + 1 : 0
  const iso =
    month && year ? `${year}-${two(named || month)}` : year2 && month2 ? `${year2}-${two(month2)}` : ''
  return /^\d{4}-(0[1-9]|1[0-2])$/.test(iso) ? iso : undefined
}

function noQuotes(
  { key, value, node, place }: Field,
  right: string | undefined,
  sample: string,
): readonly Mistake[] {
  if (typeof value !== 'number') return []
  const typed = node.getText().replace(/\s+/g, '')
  return [mistake(place, `${typed} has no quotes around it. Write ${key}: '${right ?? sample}'.`)]
}

function day(field: Field, today: string): readonly Mistake[] {
  const { key, value, place } = field
  if (typeof value === 'number') return noQuotes(field, dayIn(field.node.getText()), today)
  if (typeof value !== 'string') return []
  const wrong = (text: string) => [mistake(place, text)]
  if (!/^\d{4}-\d\d-\d\d$/.test(value)) {
    const meant = dayIn(value)
    if (meant) {
      return wrong(
        `${quoted(value)} is not written as the site needs it. Write year-month-day: ${key}: '${meant}'.`,
      )
    }
    return wrong(`${quoted(value)} is no date. Write year-month-day, for example ${key}: '${today}'.`)
  }
  if (!exists(value)) {
    return wrong(
      `there is no day ${quoted(value)}. Write a day of the calendar, for example ${key}: '${today}'.`,
    )
  }
  if (value > today) {
    return wrong(
      `${quoted(value)} lies in the future. Write the day of the change, for example today: ${key}: ` +
        `'${today}'.`,
    )
  }
  if (value < '2000') {
    return wrong(`${quoted(value)} is long ago. Write the day of the change, for example ${key}: '${today}'.`)
  }
  return []
}

function month(field: Field, today: string): readonly Mistake[] {
  const { key, value, place } = field
  const now = today.slice(0, 7)
  if (typeof value === 'number') return noQuotes(field, monthIn(field.node.getText()), now)
  if (typeof value !== 'string') return []
  const wrong = (text: string) => [mistake(place, text)]
  if (!/^\d{4}-(0[1-9]|1[0-2])$/.test(value)) {
    const meant = monthIn(value)
    if (meant) {
      return wrong(
        `${quoted(value)} is not written as the site needs it. Write year-month: ${key}: '${meant}'.`,
      )
    }
    return wrong(
      `${quoted(value)} is no month. Write year-month with months 01 to 12, for example ${key}: '${now}'.`,
    )
  }
  if (value > now) {
    return wrong(
      `${quoted(value)} lies in the future. Write the month of the look-up, for example ${key}: '${now}'.`,
    )
  }
  if (value < '2000') {
    return wrong(
      `${quoted(value)} is long ago. Write the month of the look-up, for example ${key}: '${now}'.`,
    )
  }
  return []
}
