/** Slips with the signs between the values: comma, colon, semicolon, point, remark. */
import ts from 'typescript'
import { example } from './examples.ts'
import type { Guess } from './stumble.ts'

const { SyntaxKind } = ts

/** After these, nothing but a comma or a bracket can follow. */
const valueEnds = new Set([
  SyntaxKind.StringLiteral,
  SyntaxKind.NumericLiteral,
  SyntaxKind.CloseBraceToken,
  SyntaxKind.CloseBracketToken,
  SyntaxKind.TrueKeyword,
  SyntaxKind.FalseKeyword,
  SyntaxKind.Identifier,
  SyntaxKind.NoSubstitutionTemplateLiteral,
])

/** A remark that swallows the rest of the file. */
export const openComment: Guess = ({ code, source }) =>
  code === 1010
    ? {
        position: source.text.lastIndexOf('/*'),
        text: 'the remark that begins with /* has no end. Write */ where it ends.',
      }
    : undefined

/** `title: 'Coorg';` and `title; 'Coorg',` */
export const semicolon: Guess = ({ here, before, earlier, key }) => {
  if (here?.text !== ';') return undefined
  if (before?.kind === SyntaxKind.Identifier && (earlier?.text === ',' || earlier?.text === '{')) {
    const text =
      `a semicolon stands where a colon belongs. Write a colon, for example ` + `${example(before.text)},`
    return { position: before.start, text, key: before.text }
  }
  return `the line ends in a semicolon. Write a comma instead, for example ${example(key)},`
}

/** `title 'Coorg',` */
export const noColon: Guess = ({ here, before, earlier }) => {
  const name = before?.kind === SyntaxKind.Identifier && (earlier?.text === ',' || earlier?.text === '{')
  const value = here && (/^['"`\d[{]/.test(here.text) || here.text === 'true' || here.text === 'false')
  if (!name || !value) return undefined
  return `the colon after ${before.text} is lost. Write a colon, for example ${example(before.text)},`
}

/** `'Lunch'.` in a list. */
export const point: Guess = ({ before, earlier }) => {
  if (before?.text !== '.' || earlier?.kind !== SyntaxKind.StringLiteral) return undefined
  return {
    position: before.start,
    text: 'a point stands behind the quote. Write a comma there; a point belongs inside the quotes.',
  }
}

/** `title: ,` and `title: 'Coorg',,` */
export const noValue: Guess = ({ code, here, before, earlier, key }) => {
  if (here?.text === ',' && before?.text === ',') {
    return 'two commas stand one after the other. Delete one of them.'
  }
  if (code !== 1109) return undefined
  if (before?.text === ':') {
    return `nothing stands after ${earlier?.text ?? key}. Write its value, for example ${example(key)},`
  }
  if (before?.text === '+') return 'the line ends in + but no text follows. Delete the + and write a comma.'
  return undefined
}

/** `price: 4200` with nothing behind it. The line that lacks the comma is blamed, not the one after it. */
export const noComma: Guess = ({ before, here }) => {
  if (!before || !here || !valueEnds.has(before.kind)) return undefined
  const bracket = before.text === '}' || before.text === ']'
  const end = before.text.length > 30 ? `...${before.text.slice(-30).replace(/^\S*\s/, '')}` : before.text
  const text =
    `the comma after ${bracket ? `the bracket ${end}` : end} is lost. Write it right behind: ` + `${end},`
  return { position: before.end - 1, text }
}
