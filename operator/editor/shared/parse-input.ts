/** Parses texts of a form as people write them: `98450 12345`, `6.30 am`, `Rs 4,400/-`, `12°25′34″ N`. */
import type { FieldSchema } from './protocol.ts'

/** Converts a text of each format to what the schema requires. Texts that cannot be converted stay unchanged. */
const formats: Readonly<Record<string, (typed: string) => string>> = {
  // A landline, which has no WhatsApp, stays unchanged: without the 0 of its area code it would look like a mobile number.
  phone: (typed) =>
    /[a-z]|^\(?0(?!091|9)\d{2,4}[ )-]/i.test(typed)
      ? typed
      : (/^(?:\+91|0091|91)?0?(\d{10})$/.exec(typed.replace(/[^+\d]/g, ''))?.[1] ?? typed),
  email: (typed) => typed,
  pin: (typed) => typed.replace(/[ -]/g, ''),
  gstin: (typed) => typed.replaceAll(' ', '').toUpperCase(),
  time: (typed) => {
    const text = typed
      .replace(/^(12(?:[:.]00)?)\s*noon$/i, '$1 pm')
      .replace(/^(12(?:[:.]00)?)\s*midnight$/i, '$1 am')
    const [, hours, minutes = '00', half] =
      /^(\d{1,2})(?:[:.](\d\d))?\s*([ap])\.?m\.?$/i.exec(text) ?? /^(\d{1,2})[:.]?(\d\d)$/.exec(text) ?? []
    if (hours === undefined) return typed.replace(/^day ?(?=\d)/i, 'Day ')
    if (half && !(Number(hours) >= 1 && Number(hours) <= 12)) return typed
    const hour = half ? (Number(hours) % 12) + (half.toLowerCase() === 'p' ? 12 : 0) : hours
    return `${String(hour).padStart(2, '0')}:${minutes}`
  },
  uri: (typed) => (/^[\p{L}\p{M}\d-]+(\.[\p{L}\p{M}\d-]+)+(\/|$)/u.test(typed) ? `https://${typed}` : typed),
  origin: (typed) => {
    const address = formats['uri']!(typed.replace(/\/$/, '')).replace(/^http:/i, 'https:')
    try {
      // URL converts a domain in another script.
      const { origin, href } = new URL(address)
      return href === `${origin}/` ? origin : address
    } catch {
      return typed
    }
  },
}

/** A price, a distance or hours, also with the unit, commas and decimals: `Rs. 5,200/- only`; not `5.200`, which can mean 5,200. */
const amount =
  /^(?:(?:₹|rs\.?|inr|rupees)\s?)?(-?(?:\d+|\d{1,3}(?:[\s,]\d{2,3})*[\s,]\d{3})(?:\.\d\d?)?)(?:\s?(?:\/[-–=]?|₹|rs\.?|inr|rupees|only\.?|kms?|hours?|hrs?|h))*$/i
/** Degrees as maps show them: decimals after a point or a comma, or minutes and seconds. */
const degrees = /^(-?\d+(?:[.,]\d+)?) ?°? ?[ne]?$/i
const minutes = /^(\d+) ?° ?(\d+) ?[′'’] ?(?:(\d+(?:\.\d+)?) ?[″"”])? ?[ne]?$/i

/** The value of a text field: undefined if it is empty, unless it is a required text; a number if the schema has one and it is valid. */
export function parseInput(typed: string, schema: FieldSchema, isRequired: boolean): unknown {
  const { type, format = '' } = schema
  const isNumber = type === 'integer' || type === 'number'
  if (typed === '' && (isNumber || !isRequired)) return undefined
  // Invisible characters, which Word pastes.
  const text = typed.replace(/[\u00AD\u200B\uFEFF]/g, '').replace(/[^\P{Cc}\n]|[\u2028\u2029]/gu, ' ')
  if (format === 'coordinate') return degreesIn(text.trim()) ?? text
  if (isNumber) {
    const number = amountIn(text.trim())
    // A number that is not whole is refused as it was typed: 4400.50.
    return number === undefined || (type === 'integer' && number % 1 !== 0) ? text : number
  }
  return formats[format] ? formats[format](text.trim()) : text
}

/** Degrees north and east of a place, as maps copy them, `12.3051, 76.6551`; undefined for any other text. */
export function coordinatesIn(text: string): { latitude: number; longitude: number } | undefined {
  const found = /^\(?(-?\d+\.\d+),\s*(-?\d+\.\d+)\)?$/.exec(text.trim())
  return found ? { latitude: Number(found[1]), longitude: Number(found[2]) } : undefined
}

function amountIn(text: string): number | undefined {
  const found = amount.exec(text)?.[1]
  return found === undefined ? undefined : Number(found.replace(/[\s,]/g, ''))
}

function degreesIn(text: string): number | undefined {
  const decimal = degrees.exec(text)?.[1]
  if (decimal !== undefined) return Number(decimal.replace(',', '.'))
  const [, degree, minute, second = 0] = minutes.exec(text) ?? []
  if (degree === undefined) return undefined
  // Four decimals are eleven metres.
  return Number((Number(degree) + Number(minute) / 60 + Number(second) / 3600).toFixed(4))
}
