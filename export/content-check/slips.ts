/** Guesses, from the line on which the parser stumbled, which slip of the hand it was, and says it in plain words. */
import ts from 'typescript'
import { bracketSlip } from './brackets.ts'
import { phoneIn, pinIn } from './contact.ts'
import { dayIn, monthIn } from './dates.ts'
import { digitTextKeys, entryExample, example, numberKeys } from './examples.ts'
import { kindOf } from './forms.ts'
import { clockTimeIn } from './itinerary.ts'
import { lineAt } from './locate.ts'
import type { Mistake } from './mistake.ts'
import { type Token, tokens } from './tokens.ts'
import { quoted } from './words.ts'

const { SyntaxKind } = ts

interface Stumble {
  source: ts.SourceFile
  code: number
  position: number
  all: readonly Token[]
  /** The token the parser stopped at, and the two before it. */
  here: Token | undefined
  before: Token | undefined
  earlier: Token | undefined
  /** The line of the stumble, without what stands around it. */
  line: string
  key: string
}

interface Slip {
  position: number
  text: string
  /** The field, where the line alone would suggest another. */
  key?: string
}

type Guess = (stumble: Stumble) => Slip | string | undefined

/** The mistake behind the parser's first complaint about a file. */
export function guess(source: ts.SourceFile, { code, start }: ts.DiagnosticWithLocation): Mistake {
  const all = tokens(source.text)
  const index = all.findIndex(({ end }) => end > start)
  const [here, before, earlier] = index < 0
    ? [undefined, all.at(-1), all.at(-2)]
    : [all[index], all[index - 1], all[index - 2]]
  const stumble: Stumble = {
    source, code, position: start, all, here, before, earlier,
    line: lineText(source, start).trim(), key: keyNear(source, start),
  }
  for (const one of guesses) {
    const slip = one(stumble)
    if (typeof slip === 'string') return at(source, start, slip)
    if (slip) return at(source, slip.position, slip.text, slip.key)
  }
  return at(source, start, `this line cannot be understood. Compare it with a line that is right, for example ${
    example(stumble.key)}, with quotes, colon and comma.`)
}

/** Characters nobody can see between the words of the code. They come with text pasted from Word or from a web page. */
export function hiddenInCode(source: ts.SourceFile): Mistake | undefined {
  const all = tokens(source.text, true)
  const index = all.findIndex(({ kind, text }) => kind === SyntaxKind.WhitespaceTrivia && !/^[ \t\v\f\uFEFF]*$/.test(text))
  const space = all[index]
  if (!space) return undefined
  const position = space.start + space.text.search(/[^ \t]/)
  const after = all.slice(0, index).findLast(({ kind }) => kind > SyntaxKind.LastTriviaToken)
  return at(source, position, hidden(after))
}

function hidden(after: Token | undefined): string {
  return `an invisible character from Word or a web page stands ${after ? `after ${quoted(after.text)}` : 'at the start'}. ` +
    'Delete it and type an ordinary space, or type the line anew.'
}

function at(source: ts.SourceFile, position: number, text: string, key = keyNear(source, position)): Mistake {
  return { file: source.fileName, line: lineAt(source, position), path: key, text }
}

function lineText(source: ts.SourceFile, position: number): string {
  const starts = source.getLineStarts()
  const line = source.getLineAndCharacterOfPosition(position).line
  return source.text.slice(starts[line], starts[line + 1] ?? source.text.length).replace(/[\r\n]+$/, '')
}

/** The field a position belongs to: the last name before it, on its line or on one of the lines above. */
function keyNear(source: ts.SourceFile, position: number): string {
  const starts = source.getLineStarts()
  const { line, character } = source.getLineAndCharacterOfPosition(position)
  const names = (text: string) => [...text.replace(/(['"`]).*?\1/g, (all) => ' '.repeat(all.length))
    .matchAll(/(?<![\w$.'’])([A-Za-z]\w*)\s*[:=](?!\/\/)/g)]
  const own = lineText(source, position)
  const constant = /^export const (\w+)/.exec(own)?.[1]
  if (constant && !/[:{[]\s*\w+:.*[:{[]/.test(own)) return constant
  const first = /^\s*([A-Za-z]\w*)\s+['"\d[{]/.exec(own)?.[1]
  const onLine = names(own).filter(({ index }) => index <= character).at(-1) ?? names(own)[0]
  if (onLine?.[1]) return onLine[1]
  if (first && !['export', 'import', 'const', 'as'].includes(first)) return first
  for (let above = line - 1; above >= Math.max(0, line - 60); above--) {
    const name = names(lineText(source, starts[above] ?? 0)).at(-1)?.[1]
    if (name) return name
  }
  return ''
}

/** The first and last lines of a file, which every record needs and nobody looks at. */
const frame: Guess = ({ source, position, line }) => {
  const kind = kindOf(source.fileName) ?? 'Tour'
  if (/^import\b/i.test(line)) {
    return { position, key: '', text: 'this line fetches something from another file and is not right. Compare it with ' +
      `the same line of another file in the folder, for example import type { ${kind} } from '../types.ts'` }
  }
  if (/^export\b/i.test(line) && /^export const\s+\w*[^\w\s:=]|^export const\s+\w+\s+\w/i.test(line)) {
    return { position, key: '', text: 'the name after "export const" must be one word, without spaces and hyphens, ' +
      'for example export const coorgTrip = {' }
  }
  if (/^export\b/i.test(line) && !/^export const \w+[^=]*=/.test(line)) {
    return { position, key: '', text: 'the line that begins with "export" is not right. Compare it with the same line of ' +
      'another file in the folder, for example export const coorgTrip = {' }
  }
  if (/^\}? *as const\b|satisfies\b/.test(line) && kindOf(source.fileName) && line.startsWith('}')) {
    return { position, key: '', text: `the last line of the file is not right. It reads: } as const satisfies ${kind}` }
  }
  return undefined
}

/** `88 km`, `4 days`, `42OO`. */
const unit: Guess = ({ before, here, key }) => {
  if (before?.kind !== SyntaxKind.NumericLiteral || !here || !numberKeys.has(key) || !/^[a-z]/i.test(here.text)) return undefined
  if (before.end === here.start) {
    return `${quoted(before.text + here.text)} is not a number. Write digits only, and 0 for the letter O, for example ${example(key)},`
  }
  return here.start - before.end > 3 ? undefined
    : `${quoted(`${before.text} ${here.text}`)} is more than a number. Write the digits alone: ${key}: ${before.text},`
}

const valueEnds = new Set([
  SyntaxKind.StringLiteral, SyntaxKind.NumericLiteral, SyntaxKind.CloseBraceToken, SyntaxKind.CloseBracketToken,
  SyntaxKind.TrueKeyword, SyntaxKind.FalseKeyword, SyntaxKind.Identifier, SyntaxKind.NoSubstitutionTemplateLiteral,
])

const quotes = /[‘’‚‛“”„‟′″´«»]/

const wrongSign: Guess = ({ source, code, position, before, key, line }) => {
  if (code !== 1127) return undefined
  const sign = String.fromCodePoint(source.text.codePointAt(position) ?? 0)
  if (sign === '₹') return amount(line, key)
  if (quotes.test(sign)) {
    return `the curly quote ${sign} (from Word or a phone) does not begin or end a text. Use the straight one, for example ${
      example(key)}.`
  }
  if (/[\p{Cf}\p{Zs}\p{Cc}]/u.test(sign)) return hidden(before)
  return `the sign ${sign} cannot stand here. Text stands between two straight quotes, for example ${example(key)}.`
}

/** `18,500.00`, `₹18500`, `Rs. 18500`, `18500/-`, `18500 INR`. */
function amount(line: string, key: string): string | undefined {
  const number = /:\s*((?:₹|Rs\.?|INR)?\s*(\d[\d,]*(?:\.\d+)?)\s*(?:\/-|₹|Rs\.?|INR|rupees)?)/i.exec(line)
  const typed = number?.[1]?.trim().replace(/,$/, '')
  const digits = number?.[2]?.replace(/\.\d*$/, '').replace(/,/g, '')
  if (!typed || !digits || typed === digits) return undefined
  return `${quoted(typed)} is not a number the site can read. Write the digits alone, without comma, point or ₹: ${key}: ${digits},`
}

const badAmount: Guess = ({ line, key }) =>
  /:\s*(?:(?:₹|Rs\.?|INR)\s*\d|\d[\d,]*,\d{2}|\d[\d,.]*\s*(?:\/-|₹|Rs\b|INR\b|rupees\b))/i.test(line) ? amount(line, key) : undefined

const digitText: Guess = ({ line, key }) => {
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

const zeroInFront: Guess = ({ code, here, key }) => {
  if (code !== 1489 && code !== 1121) return undefined
  const number = (here?.text ?? '').replace(/^-?0+(?=\d)/, '')
  return `the number ${here?.text ?? ''} begins with 0. Leave the 0 off: ${key}: ${number},`
}

/** `'Raja's Seat'`: the apostrophe ends the text too early. */
const apostrophe: Guess = ({ source, line, all }) => {
  const string = all.find(({ kind, text, start, end }) =>
    kind === SyntaxKind.StringLiteral && text.startsWith("'") && text.endsWith("'") && text.length > 1 &&
    /[a-z]/i.test(source.text[end] ?? '') && /[\w’]'$/.test(text) && start >= 0)
  if (!string || !line.includes("'")) return undefined
  return { position: string.start, text: apostropheText(source, string) }
}

function apostropheText(source: ts.SourceFile, { text, end }: Token): string {
  const word = (/[\w’]+'$/.exec(text)?.[0] ?? "'").slice(0, -1)
  const rest = /^\w*/.exec(source.text.slice(end))?.[0] ?? ''
  return `the straight apostrophe in ${word}'${rest} ends the text too early. Write the curly one: ${word}’${rest}`
}

/** A text whose closing quote is lost; also one that was broken over two lines with the Enter key. */
const openText: Guess = ({ source, all, key }) => {
  const open = all.find(({ kind, text }) =>
    kind === SyntaxKind.StringLiteral && (text.length < 2 || text.at(-1) !== text[0] || /(?<!\\)(\\\\)*\\$/.test(text.slice(0, -1))))
  if (!open) return undefined
  const quote = open.text[0] ?? "'"
  const name = keyNear(source, open.start)
  const line = lineText(source, open.start)
  const before = line.slice(0, line.length - open.text.trimEnd().length)
  // `'Ravi & Sons' Tours'`: the apostrophe has ended the text, and its end now begins another.
  const early = all.findLast(({ kind, start, end, text }) => kind === SyntaxKind.StringLiteral && end < open.start &&
    lineAt(source, start) === lineAt(source, open.start) && /\ws'$/.test(text) && /^ \w/.test(source.text.slice(end)))
  if (/^['"`][\s,\]}]*$/.test(open.text) && early) return { position: early.start, text: apostropheText(source, early) }
  // `title: Mysore one day',`: what is left over at the end is a lone quote.
  const start = /(?:^|[:[{,]\s*)([A-Za-z][^'"`:]*)$/.exec(before)?.[1]
  if (/^['"`][\s,\]}]*$/.test(open.text) && start) {
    return { position: open.start, text: `the quote before ${quoted(start.trim())} is lost. Write quotes on both sides, for example ${
      example(name || key)},` }
  }
  const other = quote === "'" ? '"' : "'"
  if (new RegExp(`${other}[\\s,\\]}]*$`).test(open.text)) {
    return { position: open.start, text: `the text begins with ${quote} but ends with ${other}. Use the same quote on both sides, for example ${
      example(name || key)},` }
  }
  const next = lineText(source, Math.min(source.text.length, open.end + 1)).trim()
  if (/^[^'"`]+['"`],?$/.test(next) && !/^\w+:/.test(next)) {
    return { position: open.start, text: 'the text runs over two lines. Bring it back into one line, between two quotes, ' +
      `for example ${example(name || key)},` }
  }
  return { position: open.start, text: `the quote ${quote} at the end of the text is lost. Write quotes on both sides, for example ${
    example(name || key)},` }
}

const openBacktick: Guess = ({ code, all, source }) => {
  if (code !== 1160) return undefined
  const open = all.findLast(({ text }) => text.startsWith('`'))
  const position = open?.start ?? source.text.lastIndexOf('`')
  return { position, text: `the quote \` opened here is never closed. Use straight quotes on both sides, for example ${
    example(keyNear(source, position))},` }
}

const openComment: Guess = ({ code, source }) =>
  code === 1010
    ? { position: source.text.lastIndexOf('/*'), text: 'the remark that begins with /* has no end. Write */ where it ends.' }
    : undefined

const brackets: Guess = ({ source, all, position }) => bracketSlip(source.text, all, position)

const semicolon: Guess = ({ here, before, earlier, key }) => {
  if (here?.text !== ';') return undefined
  if (before?.kind === SyntaxKind.Identifier && (earlier?.text === ',' || earlier?.text === '{')) {
    const text = `a semicolon stands where a colon belongs. Write a colon, for example ${example(before.text)},`
    return { position: before.start, text, key: before.text }
  }
  return `the line ends in a semicolon. Write a comma instead, for example ${example(key)},`
}

const noColon: Guess = ({ here, before, earlier }) => {
  const name = before?.kind === SyntaxKind.Identifier && (earlier?.text === ',' || earlier?.text === '{')
  const value = here && (/^['"`\d[{]/.test(here.text) || here.text === 'true' || here.text === 'false')
  if (!name || !value) return undefined
  return `the colon after ${before.text} is lost. Write a colon, for example ${example(before.text)},`
}

const noQuotes: Guess = ({ before, earlier, line, key }) => {
  if (before?.kind !== SyntaxKind.Identifier || earlier?.text !== ':') return undefined
  if (numberKeys.has(key)) return `${quoted(before.text)} is not a number. Write digits only, for example ${example(key)},`
  const typed = new RegExp(`\\b${key}:\\s*([^,'"]+)`).exec(line)?.[1]?.trim() ?? before.text
  return `${quoted(typed)} has no quotes around it. Text stands between two straight quotes, for example ${example(key)},`
}

/** `Boat and entry,` in a list of texts. */
const noQuotesInList: Guess = ({ before, earlier, here, line, key }) => {
  const entry = before?.kind === SyntaxKind.Identifier && (earlier?.text === ',' || earlier?.text === '[')
  if (!entry || !here || !/^\w/.test(here.text) || !line.startsWith(before.text) || !/\s/.test(line)) return undefined
  const typed = line.replace(/,$/, '')
  return `${quoted(typed)} has no quotes around it. Text stands between two straight quotes, for example ${entryExample(key)},`
}

const point: Guess = ({ before, earlier }) => {
  if (before?.text !== '.' || earlier?.kind !== SyntaxKind.StringLiteral) return undefined
  return { position: before.start, text: 'a point stands behind the quote. Write a comma there; a point belongs inside the quotes.' }
}

const noValue: Guess = ({ code, here, before, earlier, key }) => {
  if (here?.text === ',' && before?.text === ',') return 'two commas stand one after the other. Delete one of them.'
  if (code !== 1109) return undefined
  if (before?.text === ':') return `nothing stands after ${earlier?.text ?? key}. Write its value, for example ${example(key)},`
  if (before?.text === '+') return 'the line ends in + but no text follows. Delete the + and write a comma.'
  return undefined
}

/** Two texts, one under the other, where one field holds both: `'a ' +` and then `'b'`. */
const noPlus: Guess = ({ source, here, before, earlier, all }) => {
  if (here?.kind !== SyntaxKind.StringLiteral || before?.kind !== SyntaxKind.StringLiteral) return undefined
  if (all[all.indexOf(here) + 1]?.text === ':') return undefined
  if (earlier?.text !== ':' && earlier?.text !== '+') return undefined
  if (earlier.text === '+' && indentOf(source, here.start) < indentOf(source, before.start)) return undefined
  return { position: before.start, text: "the + between two lines of one text is lost. Write it at the end of this line, for example 'First half ' +" }
}

const indentOf = (source: ts.SourceFile, position: number) => /^\s*/.exec(lineText(source, position))?.[0].length ?? 0

const noComma: Guess = ({ before, here }) => {
  if (!before || !here || !valueEnds.has(before.kind)) return undefined
  const bracket = before.text === '}' || before.text === ']'
  const end = before.text.length > 30 ? `...${before.text.slice(-30).replace(/^\S*\s/, '')}` : before.text
  const text = `the comma after ${bracket ? `the bracket ${end}` : end} is lost. Write it right behind: ${end},`
  return { position: before.end - 1, text }
}

/** In this order: the first that recognises the line has the word. */
const guesses: readonly Guess[] = [
  frame, wrongSign, badAmount, unit, digitText, apostrophe, openText, openBacktick, openComment, zeroInFront, brackets, point,
  semicolon, noColon, noQuotes, noQuotesInList, noValue, noPlus, noComma,
]
