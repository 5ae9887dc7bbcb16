import type { Rule } from './catalogue.ts'
import { everything, type Field, part } from './field.ts'
import { type Mistake, mistake } from './mistake.ts'
import { quoted } from './words.ts'

/** Stands in until the operator has given a number; everything else of ten digits may be somebody's. */
export const standInPhone = '0000000000'

/** The operator's details, from which every contact link is made, and the addresses of sources. */
export const contact: Rule = ({ content, all }) => {
  const operator = content.constant('content/site.ts', 'operator')
  return [
    ...phone(part(operator, 'phone')),
    ...email(part(operator, 'email')),
    ...pin(part(operator, 'address', 'pin')),
    ...year(content.constant('content/site.ts', 'copyrightYear')),
    ...all
      .flatMap((field) => [...everything(field)])
      .flatMap((field) => (field.key === 'sourceUrl' ? link(field) : [])),
  ]
}

function phone(field: Field | undefined): readonly Mistake[] {
  if (field?.value === undefined) return []
  const { value, place, node } = field
  const wrong = (text: string) => [mistake(place, text)]
  const typed = typeof value === 'string' ? value : node.getText()
  if (value === standInPhone || (typeof value === 'string' && /^[1-9]\d{9}$/.test(value))) return []
  const right = phoneIn(typed)
  if (right && typeof value === 'number') {
    return wrong(`the number has no quotes around it. Write phone: '${right}'.`)
  }
  if (right && !/^[\d\s()+./-]+$/.test(typed)) {
    return wrong(
      `${quoted(typed)} has more in it than a number. Write the ten digits alone: phone: '${right}'.`,
    )
  }
  if (right) {
    return wrong(
      `${quoted(typed)} must be the ten digits alone, without 0 or +91 in front and without spaces. ` +
        `Write phone: '${right}'.`,
    )
  }
  const all = typed.replace(/\D/g, '').length
  return wrong(
    `${quoted(typed)} has ${all} digits. Write the ten digits after +91, for example phone: '9876543210'.`,
  )
}

/** `+91 98765 43210`, `098765-43210` → `9876543210`. */
export function phoneIn(typed: string): string | undefined {
  const digits = typed.replace(/\D/g, '').replace(/^0*(?:91(?=0?\d{10}$))?0*/, '')
  return /^[1-9]\d{9}$/.test(digits) ? digits : undefined
}

/** `570 001` → `570001`. */
export function pinIn(typed: string): string | undefined {
  const digits = typed.replace(/\D/g, '')
  return /^[1-9]\d{5}$/.test(digits) ? digits : undefined
}

function email(field: Field | undefined): readonly Mistake[] {
  if (typeof field?.value !== 'string' || field.value.trim() === '') return []
  const typed = field.value
  const wrong = (text: string) => [mistake(field.place, `${quoted(typed)} ${text}`)]
  const sample = "for example email: 'name@your-domain.in'."
  const bare = typed.replace(/^mailto:/i, '').replace(/\s/g, '')
  if (/^[\w.+-]+@([a-z0-9-]+\.)+[a-z]{2,}$/i.test(typed) && !/\.\.|\.@|^\./.test(typed)) return []
  if (bare !== typed && /^[^@\s,]+@[^@\s,]+\.[a-z]{2,}$/i.test(bare)) {
    return wrong(`must be the address alone, without spaces or "mailto:". Write email: '${bare}'.`)
  }
  if (/^[^@\s]+@[^@\s,]+,[a-z]{2,}$/i.test(typed)) {
    return wrong(`has a comma where a point belongs. Write email: '${typed.replace(',', '.')}'.`)
  }
  if (!typed.includes('@')) return wrong(`has no @ in it. Write the whole address, ${sample}`)
  if (typed.split('@').length > 2) return wrong(`has more than one @ in it. Write one address, ${sample}`)
  if (!/@[^@]+\.[a-z]{2,}$/i.test(typed)) {
    return wrong(`has no domain like gmail.com after the @. Write the whole address, ${sample}`)
  }
  return wrong(`has a sign in it that no address has. Write letters, digits, points and one @, ${sample}`)
}

function pin(field: Field | undefined): readonly Mistake[] {
  if (field?.value === undefined) return []
  const typed = typeof field.value === 'string' ? field.value : field.node.getText()
  if (typeof field.value === 'string' && /^[1-9]\d{5}$/.test(typed)) return []
  const right = pinIn(typed)
  if (right && typeof field.value === 'number') {
    return [mistake(field.place, `the PIN has no quotes around it. Write pin: '${right}'.`)]
  }
  if (right) {
    return [
      mistake(
        field.place,
        `${quoted(typed)} must be the six digits alone, without spaces. Write pin: '${right}'.`,
      ),
    ]
  }
  return [
    mistake(field.place, `${quoted(typed)} is no PIN code. Write its six digits, for example pin: '570001'.`),
  ]
}

function year(field: Field | undefined): readonly Mistake[] {
  if (!field || field.value === undefined) return []
  if (
    typeof field.value === 'number' &&
    Number.isInteger(field.value) &&
    field.value >= 2000 &&
    field.value < 2100
  ) {
    return []
  }
  return [
    mistake(
      field.place,
      `${quoted(field.value)} is no year. Write four digits without quotes, for example copyrightYear = ` +
        `2024.`,
    ),
  ]
}

function link({ key, value, place }: Field): readonly Mistake[] {
  if (typeof value !== 'string' || value.trim() === '' || isHttps(value)) return []
  return [
    mistake(
      place,
      `${quoted(value)} is no web address that begins with https://. ` +
        `Copy the address out of the browser, for example ${key}: 'https://www.thehindu.com/…'.`,
    ),
  ]
}

/** A full address on the web, with a domain and no space. */
export function isHttps(value: string): boolean {
  return /^https:\/\/([a-z0-9-]+\.)+[a-z]{2,}(:\d+)?(\/\S*)?$/i.test(value) && URL.canParse(value)
}
