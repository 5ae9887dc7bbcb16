import ts from 'typescript'
import type { Rule } from './catalogue.ts'
import { example } from './examples.ts'
import { everything, type Field } from './field.ts'
import { lineAt } from './locate.ts'
import { type Mistake, mistake } from './mistake.ts'
import { quoted, typed } from './words.ts'

/** Above this a text no longer fits its place; the longest of the site has about 300 letters. */
const most = 600

const hidden: readonly (readonly [RegExp, string, string])[] = [
  [/[\u00a0\u202f\u2007]/, 'a non-breaking space', 'an ordinary space'],
  [/\u00ad/, 'a soft hyphen', 'nothing, or an ordinary hyphen'],
  [/[\u200b\u200e\u200f\u2060\ufeff\u202a-\u202e\u2066-\u2069]/, 'an invisible character', 'nothing'],
  // Joiners shape Kannada letters; anywhere else they came along with a paste.
  [/(?<!\p{Script=Kannada})[\u200c\u200d]/u, 'an invisible character', 'nothing'],
  [/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/, 'an invisible control character', 'nothing'],
]

/** What holds for every text: there is something in it, nothing hidden, nothing endless. */
export const text: Rule = ({ all }) =>
  all
    .flatMap((field) => [...everything(field)])
    .flatMap((field) => (typeof field.value === 'string' ? inspect(field, field.value) : []))

/** Families that have words of their own for an empty text. */
const told = new Set([
  'alt',
  'phone',
  'pin',
  'at',
  'price',
  'rupees',
  'rating',
  'updated',
  'homeUpdated',
  'checked',
  'pricesChecked',
  'days',
  'nights',
])

function inspect(field: Field, value: string): readonly Mistake[] {
  const { key, place } = field
  const wrong = (text: string) => [mistake(place, text)]
  if (value.trim() === '') {
    if (told.has(key)) return []
    const what = value === '' ? 'the text is empty' : 'the text holds nothing but spaces'
    const entry = /\[\d+\]$/.test(place.path)
    return wrong(
      entry
        ? `${what}. Write it, or delete the whole line.`
        : `${what}. Write it, for example ${example(key)}.`,
    )
  }
  for (const [sign, name, instead] of hidden) {
    if (!sign.test(value)) continue
    const near = value.slice(0, value.search(sign)).split(/\s/).at(-1)?.slice(-20)
    return [
      mistake(
        { ...place, line: lineOfSign(field, sign) ?? place.line },
        `${name} from Word or a web page is in the ` +
          `text${near ? `, after ${quoted(near)}` : ', at its start'}. ` +
          `Delete it there and type ${instead}, or type the words anew.`,
      ),
    ]
  }
  if (value.length > most) {
    return wrong(
      `the text has ${value.length.toLocaleString('en')} letters; there is room for ${most}. Shorten it, ` +
        `for example ${example(key)}.`,
    )
  }
  if (value !== value.trim()) {
    if (told.has(key) || ['id', 'email', 'url', 'sourceUrl'].includes(key)) return []
    if (key === 'upload') {
      return wrong(`${quoted(value)} has a space at its start or end. Write ${typed(key, value.trim())}.`)
    }
    const where = /^\s/.test(value) ? 'start' : 'end'
    const shown =
      value.length <= 50 ? value : where === 'start' ? `${value.slice(0, 30)}...` : `...${value.slice(-30)}`
    return wrong(`"${shown}" has a space at its ${where}. Delete the space next to the quote.`)
  }
  return script(field, value)
}

/** Kannada letters stand where the page tells browsers and screen readers so, and only there. */
function script({ key, place }: Field, value: string): readonly Mistake[] {
  const has = /\p{Script=Kannada}/u.test(value)
  if (key === 'kannada') {
    if (has && !/\p{Script=Latin}/u.test(value)) return []
    return [
      mistake(
        place,
        `${quoted(value)} is not in Kannada letters. Write it in Kannada, for example kannada: 'ಮೈಸೂರು', ` +
          `or delete kannada.`,
      ),
    ]
  }
  if (!has) return []
  return [
    mistake(
      place,
      `Kannada letters are read out well only in a field called kannada. Write this text in English, for ` +
        `example ${example(key)}.`,
    ),
  ]
}

function lineOfSign({ node }: Field, sign: RegExp): number | undefined {
  const source = node.getSourceFile()
  let line: number | undefined
  const look = (inside: ts.Node) => {
    if (ts.isStringLiteralLike(inside) && sign.test(inside.text)) {
      line ??= lineAt(source, inside.getStart(source))
    }
    ts.forEachChild(inside, look)
  }
  look(node)
  return line
}
