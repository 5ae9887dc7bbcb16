/**
 * Guesses, from the line on which the parser stumbled, which slip of the hand it was, and says it in plain
 * words.
 */
import ts from 'typescript'
import { bracketSlip } from './brackets.ts'
import { example } from './examples.ts'
import { kindOf } from './forms.ts'
import { lineAt } from './locate.ts'
import type { Mistake } from './mistake.ts'
import { amount, badAmount, digitText, unit, zeroInFront } from './slips-numbers.ts'
import { apostrophe, noPlus, noQuotes, noQuotesInList, openBacktick, openText } from './slips-quotes.ts'
import { noColon, noComma, noValue, openComment, point, semicolon } from './slips-signs.ts'
import { type Guess, keyNear, lineText, type Stumble } from './stumble.ts'
import { type Token, tokens } from './tokens.ts'
import { quoted } from './words.ts'

const { SyntaxKind } = ts

/** The mistake behind the parser's first complaint about a file. */
export function guess(source: ts.SourceFile, { code, start }: ts.DiagnosticWithLocation): Mistake {
  const all = tokens(source.text)
  const index = all.findIndex(({ end }) => end > start)
  const [here, before, earlier] =
    index < 0 ? [undefined, all.at(-1), all.at(-2)] : [all[index], all[index - 1], all[index - 2]]
  const stumble: Stumble = {
    source,
    code,
    position: start,
    all,
    here,
    before,
    earlier,
    line: lineText(source, start).trim(),
    key: keyNear(source, start),
  }
  for (const one of guesses) {
    const slip = one(stumble)
    if (typeof slip === 'string') return at(source, start, slip)
    if (slip) return at(source, slip.position, slip.text, slip.key)
  }
  return at(
    source,
    start,
    `this line cannot be understood. Compare it with a line that is right, for example ${example(
      stumble.key,
    )}, with quotes, colon and comma.`,
  )
}

/**
 * Characters nobody can see between the words of the code. They come with text pasted from Word or from a web
 * page.
 */
export function hiddenInCode(source: ts.SourceFile): Mistake | undefined {
  const all = tokens(source.text, true)
  const index = all.findIndex(
    ({ kind, text }) => kind === SyntaxKind.WhitespaceTrivia && !/^[ \t\v\f\uFEFF]*$/.test(text),
  )
  const space = all[index]
  if (!space) return undefined
  const position = space.start + space.text.search(/[^ \t]/)
  const after = all.slice(0, index).findLast(({ kind }) => kind > SyntaxKind.LastTriviaToken)
  return at(source, position, hidden(after))
}

function hidden(after: Token | undefined): string {
  return (
    `an invisible character from Word or a web page stands ` +
    `${after ? `after ${quoted(after.text)}` : 'at the start'}. ` +
    'Delete it and type an ordinary space, or type the line anew.'
  )
}

function at(source: ts.SourceFile, position: number, text: string, key = keyNear(source, position)): Mistake {
  return { file: source.fileName, line: lineAt(source, position), path: key, text }
}

/** The first and last lines of a file, which every record needs and nobody looks at. */
const frame: Guess = ({ source, position, line }) => {
  const kind = kindOf(source.fileName) ?? 'Tour'
  if (/^import\b/i.test(line)) {
    return {
      position,
      key: '',
      text:
        'this line fetches something from another file and is not right. Compare it with ' +
        `the same line of another file in the folder, for example import type { ${kind} } from '../types.ts'`,
    }
  }
  if (/^export\b/i.test(line) && /^export const\s+\w*[^\w\s:=]|^export const\s+\w+\s+\w/i.test(line)) {
    return {
      position,
      key: '',
      text:
        'the name after "export const" must be one word, without spaces and hyphens, ' +
        'for example export const coorgTrip = {',
    }
  }
  if (/^export\b/i.test(line) && !/^export const \w+[^=]*=/.test(line)) {
    return {
      position,
      key: '',
      text:
        'the line that begins with "export" is not right. Compare it with the same line of ' +
        'another file in the folder, for example export const coorgTrip = {',
    }
  }
  if (/^\}? *as const\b|satisfies\b/.test(line) && kindOf(source.fileName) && line.startsWith('}')) {
    return {
      position,
      key: '',
      text: `the last line of the file is not right. It reads: } as const satisfies ${kind}`,
    }
  }
  return undefined
}

const quotes = /[‘’‚‛“”„‟′″´«»]/

const wrongSign: Guess = ({ source, code, position, before, key, line }) => {
  if (code !== 1127) return undefined
  const sign = String.fromCodePoint(source.text.codePointAt(position) ?? 0)
  if (sign === '₹') return amount(line, key)
  if (quotes.test(sign)) {
    return (
      `the curly quote ${sign} (from Word or a phone) does not begin or end a text. Use the ` +
      `straight one, for example ${example(key)}.`
    )
  }
  if (/[\p{Cf}\p{Zs}\p{Cc}]/u.test(sign)) return hidden(before)
  return (
    `the sign ${sign} cannot stand here. Text stands between two straight quotes, for example ` +
    `${example(key)}.`
  )
}

const brackets: Guess = ({ source, all, position }) => bracketSlip(source.text, all, position)

/** In this order: the first that recognises the line has the word. */
const guesses: readonly Guess[] = [
  frame,
  wrongSign,
  badAmount,
  unit,
  digitText,
  apostrophe,
  openText,
  openBacktick,
  openComment,
  zeroInFront,
  brackets,
  point,
  semicolon,
  noColon,
  noQuotes,
  noQuotesInList,
  noValue,
  noPlus,
  noComma,
]
