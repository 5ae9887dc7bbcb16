/** Parses texts of a form as people write them: `98450 12345`, `6.30 am`, `Rs 4,400/-`, `12°25′34″ N`. */
import type { FieldSchema } from './protocol.ts'

/** Functions that convert a text to a format as the schema requires it. Texts that cannot be converted stay unchanged. */
const converters: Readonly<Record<string, (typed: string) => string>> = {
  phone: parsePhone,
  email: (typed) => typed,
  pin: (typed) => typed.replace(/[ -]/g, ''),
  gstin: (typed) => typed.replaceAll(' ', '').toUpperCase(),
  'time or day': (typed) => {
    const text = typed
      .replace(/^(12(?:[:.]00)?)\s*noon$/i, '$1 pm')
      .replace(/^(12(?:[:.]00)?)\s*midnight$/i, '$1 am')
    const [, hours, minutes = '00', amOrPm] =
      /^(\d{1,2})(?:[:.](\d\d))?\s*([ap])\.?m\.?$/i.exec(text) ?? /^(\d{1,2})[:.]?(\d\d)$/.exec(text) ?? []
    if (hours === undefined) return typed.replace(/^day ?(?=\d)/i, 'Day ')
    if (amOrPm && !(Number(hours) >= 1 && Number(hours) <= 12)) return typed
    const hour = amOrPm ? (Number(hours) % 12) + (amOrPm.toLowerCase() === 'p' ? 12 : 0) : hours
    return `${String(hour).padStart(2, '0')}:${minutes}`
  },
  uri: (typed) => (/^[\p{L}\p{M}\d-]+(\.[\p{L}\p{M}\d-]+)+(\/|$)/u.test(typed) ? `https://${typed}` : typed),
  origin: (typed) => {
    const address = converters['uri']!(typed.replace(/\/$/, '')).replace(/^http:/i, 'https:')
    try {
      // The URL class converts a domain in another script to Punycode.
      const { origin, href } = new URL(address)
      return href === `${origin}/` ? origin : address
    } catch {
      return typed
    }
  },
}

/** `0821 2423456`: a number with the 0 of an area code. Mobile numbers begin with 0 and 9; 0091 is the country code. */
const landline = /^\(?0(?!091|[ )-]*9)/
/** `+91 821 2423456`: an area code, which begins with 1 to 8, is set apart after the country code. */
const internationalLandline = /^(?:\+91|0091|91(?!\d))[ ()0-]*[1-8]\d{1,3}[ )-]/
/** A mobile number without spaces and hyphens. */
const mobile = /^(?:\+91|0091|91)?0?(\d{10})$/

/** A price, a distance or hours, with or without unit, commas and decimals: `Rs. 5,200/- only`; not `5.200`, which can mean 5,200. */
const amountPattern =
  /^(?:(?:₹|rs\.?|inr|rupees)\s?)?(-?(?:\d+|\d{1,3}(?:[\s,]\d{2,3})*[\s,]\d{3})(?:\.\d\d?)?)(?:\s?(?:\/[-–=]?|₹|rs\.?|inr|rupees|only\.?|kms?|hours?|hrs?|h))*$/i
/** `12.426° N`, also with a decimal comma. */
const decimalDegrees = /^(-?\d+(?:[.,]\d+)?) ?°? ?[ne]?$/i
/** `12°25′34″ N`, also without seconds. */
const degreesAndMinutes = /^(\d+) ?° ?(\d+) ?[′'’] ?(?:(\d+(?:\.\d+)?) ?[″"”])? ?[ne]?$/i

/**
 * The value of a field from what was typed into it: a number if the schema requires one and the text is one, else the text. An empty
 * field is undefined, unless it is a required text, which stays ''.
 */
export function parseInput(typed: string, schema: FieldSchema, isRequired: boolean): unknown {
  const { type, format = '', widget } = schema
  const isNumber = type === 'integer' || type === 'number'
  if (typed === '' && (isNumber || !isRequired)) return undefined
  // Text that is pasted from Word can have invisible characters. Only long texts have several lines.
  const control = widget === 'long text' ? /[^\P{Cc}\n]|[\u2028\u2029]/gu : /[\p{Cc}\u2028\u2029]/gu
  const text = typed.replace(/[\u00AD\u200B\uFEFF]/g, '').replace(control, ' ')
  if (format === 'coordinate') return parseDegrees(text.trim()) ?? text
  if (isNumber) {
    const number = parseAmount(text.trim())
    // A number that must be whole and is not stays as it was typed, so that the form refuses it: 4400.50.
    return number === undefined || (type === 'integer' && number % 1 !== 0) ? text : number
  }
  return converters[format] ? converters[format](text.trim()) : text
}

/** The coordinates that a map copies, in degrees north and east: `12.3051, 76.6551`; undefined for any other text. */
export function parseCoordinates(text: string): { latitude: number; longitude: number } | undefined {
  const match = /^\(?(-?\d+\.\d+),\s*(-?\d+\.\d+)\)?$/.exec(text.trim())
  return match ? { latitude: Number(match[1]), longitude: Number(match[2]) } : undefined
}

/** The ten digits of a mobile number. Landlines stay as typed: without the 0 they would look like mobiles, which have WhatsApp. */
function parsePhone(typed: string): string {
  if (/[a-z]/i.test(typed) || landline.test(typed) || internationalLandline.test(typed)) return typed
  return mobile.exec(typed.replace(/[^+\d]/g, ''))?.[1] ?? typed
}

function parseAmount(text: string): number | undefined {
  const digits = amountPattern.exec(text)?.[1]
  return digits === undefined ? undefined : Number(digits.replace(/[\s,]/g, ''))
}

function parseDegrees(text: string): number | undefined {
  const decimal = decimalDegrees.exec(text)?.[1]
  if (decimal !== undefined) return Number(decimal.replace(',', '.'))
  const [, degrees, minutes, seconds = 0] = degreesAndMinutes.exec(text) ?? []
  if (degrees === undefined) return undefined
  // Four decimals are precise to eleven metres.
  return Number((Number(degrees) + Number(minutes) / 60 + Number(seconds) / 3600).toFixed(4))
}
