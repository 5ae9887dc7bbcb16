/** Slips with quotes: lost, curly, mixed, or an apostrophe taken for one. */
import ts from 'typescript'
import { entryExample, example, numberKeys } from './examples.ts'
import { lineAt } from './locate.ts'
import { type Guess, keyNear, lineText } from './stumble.ts'
import type { Token } from './tokens.ts'
import { quoted } from './words.ts'

const { SyntaxKind } = ts

/** `'Raja's Seat'`: the apostrophe ends the text too early. */
export const apostrophe: Guess = ({ source, line, all }) => {
  const string = all.find(
    ({ kind, text, end }) =>
      kind === SyntaxKind.StringLiteral &&
      text.startsWith("'") &&
      text.endsWith("'") &&
      text.length > 1 &&
      /[a-z]/i.test(source.text[end] ?? '') &&
      /[\w’]'$/.test(text),
  )
  if (!string || !line.includes("'")) return undefined
  return { position: string.start, text: apostropheText(source, string) }
}

function apostropheText(source: ts.SourceFile, { text, end }: Token): string {
  const word = (/[\w’]+'$/.exec(text)?.[0] ?? "'").slice(0, -1)
  const rest = /^\w*/.exec(source.text.slice(end))?.[0] ?? ''
  return (
    `the straight apostrophe in ${word}'${rest} ends the text too early. Write the curly one: ` +
    `${word}’${rest}`
  )
}

/** A text whose closing quote is lost; also one that was broken over two lines with the Enter key. */
export const openText: Guess = ({ source, all, key }) => {
  const open = all.find(
    ({ kind, text }) =>
      kind === SyntaxKind.StringLiteral &&
      (text.length < 2 || text.at(-1) !== text[0] || /(?<!\\)(\\\\)*\\$/.test(text.slice(0, -1))),
  )
  if (!open) return undefined
  const quote = open.text[0] ?? "'"
  const name = keyNear(source, open.start)
  const line = lineText(source, open.start)
  const before = line.slice(0, line.length - open.text.trimEnd().length)
  // `'Ravi & Sons' Tours'`: the apostrophe has ended the text, and its end now begins another.
  const early = all.findLast(
    ({ kind, start, end, text }) =>
      kind === SyntaxKind.StringLiteral &&
      end < open.start &&
      lineAt(source, start) === lineAt(source, open.start) &&
      /\ws'$/.test(text) &&
      /^ \w/.test(source.text.slice(end)),
  )
  if (/^['"`][\s,\]}]*$/.test(open.text) && early) {
    return { position: early.start, text: apostropheText(source, early) }
  }
  // `title: Mysore one day',`: what is left over at the end is a lone quote.
  const start = /(?:^|[:[{,]\s*)([A-Za-z][^'"`:]*)$/.exec(before)?.[1]
  if (/^['"`][\s,\]}]*$/.test(open.text) && start) {
    return {
      position: open.start,
      text:
        `the quote before ${quoted(start.trim())} is lost. Write quotes on both sides, for example ` +
        `${example(name || key)},`,
    }
  }
  const other = quote === "'" ? '"' : "'"
  if (new RegExp(`${other}[\\s,\\]}]*$`).test(open.text)) {
    return {
      position: open.start,
      text:
        `the text begins with ${quote} but ends with ${other}. Use the same quote on both sides, for ` +
        `example ${example(name || key)},`,
    }
  }
  const next = lineText(source, Math.min(source.text.length, open.end + 1)).trim()
  if (/^[^'"`]+['"`],?$/.test(next) && !/^\w+:/.test(next)) {
    return {
      position: open.start,
      text:
        'the text runs over two lines. Bring it back into one line, between two quotes, ' +
        `for example ${example(name || key)},`,
    }
  }
  return {
    position: open.start,
    text:
      `the quote ${quote} at the end of the text is lost. Write quotes on both sides, for example ` +
      `${example(name || key)},`,
  }
}

/** A text between backticks whose second one is lost. */
export const openBacktick: Guess = ({ code, all, source }) => {
  if (code !== 1160) return undefined
  const open = all.findLast(({ text }) => text.startsWith('`'))
  const position = open?.start ?? source.text.lastIndexOf('`')
  return {
    position,
    text: `the quote \` opened here is never closed. Use straight quotes on both sides, for example ${example(
      keyNear(source, position),
    )},`,
  }
}

/** `title: Mysore to Coorg,` */
export const noQuotes: Guess = ({ before, earlier, line, key }) => {
  if (before?.kind !== SyntaxKind.Identifier || earlier?.text !== ':') return undefined
  if (numberKeys.has(key)) {
    return `${quoted(before.text)} is not a number. Write digits only, for example ${example(key)},`
  }
  const typed = new RegExp(`\\b${key}:\\s*([^,'"]+)`).exec(line)?.[1]?.trim() ?? before.text
  return (
    `${quoted(typed)} has no quotes around it. Text stands between two straight quotes, for example ` +
    `${example(key)},`
  )
}

/** `Boat and entry,` in a list of texts. */
export const noQuotesInList: Guess = ({ before, earlier, here, line, key }) => {
  const entry = before?.kind === SyntaxKind.Identifier && (earlier?.text === ',' || earlier?.text === '[')
  if (!entry || !here || !/^\w/.test(here.text) || !line.startsWith(before.text) || !/\s/.test(line)) {
    return undefined
  }
  const typed = line.replace(/,$/, '')
  return (
    `${quoted(typed)} has no quotes around it. Text stands between two straight quotes, for example ` +
    `${entryExample(key)},`
  )
}

/** Two texts, one under the other, where one field holds both: `'a ' +` and then `'b'`. */
export const noPlus: Guess = ({ source, here, before, earlier, all }) => {
  if (here?.kind !== SyntaxKind.StringLiteral || before?.kind !== SyntaxKind.StringLiteral) return undefined
  if (all[all.indexOf(here) + 1]?.text === ':') return undefined
  if (earlier?.text !== ':' && earlier?.text !== '+') return undefined
  if (earlier.text === '+' && indentOf(source, here.start) < indentOf(source, before.start)) return undefined
  return {
    position: before.start,
    text:
      'the + between two lines of one text is lost. Write it at the end of this line, for example ' +
      "'First half ' +",
  }
}

const indentOf = (source: ts.SourceFile, position: number) =>
  /^\s*/.exec(lineText(source, position))?.[0].length ?? 0
