import { example } from './examples.ts'
import type { Token } from './tokens.ts'

/** What is wrong with the brackets of a file, and where to look. */
export interface BracketSlip {
  position: number
  text: string
  key?: string
}

const closers: Readonly<Record<string, string>> = { '{': '}', '[': ']' }
const openers: Readonly<Record<string, string>> = { '}': '{', ']': '[', ')': '(' }

/**
 * Finds the bracket that has lost its partner. Kind alone would blame the outermost bracket, so the indent
 * helps: a closing bracket that begins its line belongs to the line with the same indent. `stumble` is where
 * the parser gave up.
 */
export function bracketSlip(text: string, all: readonly Token[], stumble: number): BracketSlip | undefined {
  const lineStart = (position: number) => text.lastIndexOf('\n', position - 1) + 1
  const indent = (position: number) =>
    /^[ \t]*/.exec(text.slice(lineStart(position), position))?.[0].length ?? 0
  const beginsLine = (position: number) => text.slice(lineStart(position), position).trim() === ''
  const lineNumber = (position: number) => text.slice(0, position).split('\n').length
  const open: Token[] = []
  const lost = (token: Token): BracketSlip => ({
    position: token.start,
    text:
      `the bracket ${token.text} on this line is never closed. ` +
      `Write the closing ${closers[token.text]} where its part ends, for example ${pair(token.text)}.`,
  })
  const round = all.find((token) => token.text === '(')
  if (round) {
    return { position: round.start, text: `round brackets mean nothing here. Write ${pair('{')}.` }
  }
  for (const token of all) {
    if (closers[token.text] !== undefined) open.push(token)
    const wanted = openers[token.text]
    if (wanted === undefined) continue
    const top = open.at(-1)
    const fits = top?.text === wanted
    const misplaced =
      fits && beginsLine(token.start) && indent(token.start) < indent(top.start) && open.length > 1
    if (fits && !misplaced) {
      open.pop()
      continue
    }
    if (
      top &&
      (misplaced ||
        open.some(
          (each) =>
            each.text === wanted &&
            indent(each.start) <= indent(token.start) &&
            (!beginsLine(token.start) || indent(each.start) === indent(token.start)),
        ))
    ) {
      return lost(top)
    }
    if (top && lineNumber(top.start) === lineNumber(token.start)) {
      const right = closers[top.text] ?? '}'
      return {
        position: token.start,
        text:
          `the bracket ${top.text} is closed by ${token.text}. Write ${right} instead, for example ` +
          `${pair(top.text)}.`,
      }
    }
    const key = token.text === ']' ? keyWithoutOpener(text, all, Math.min(stumble, token.start)) : undefined
    if (key) {
      const remedy =
        `Write it behind the colon: ${key.text}: [ and keep the ] where the list ends, for ` +
        `example ${example(key.text)}.`
      return {
        position: key.start,
        text: `the bracket [ that begins the list is lost. ${remedy}`,
        key: key.text,
      }
    }
    return {
      position: token.start,
      ...listNamed(text, indent(token.start), token.start),
      text:
        `the bracket ${token.text} closes nothing` +
        (top ? ` (the ${top.text} of line ${lineNumber(top.start)} is still open)` : '') +
        `. Delete it, or write its opening ${wanted} where the part begins, for example ${pair(wanted)}.`,
    }
  }
  const left = open.at(-1)
  return left ? lost(left) : undefined
}

/** The name before the last colon that ends its line: its list has entries but no beginning. */
function keyWithoutOpener(text: string, all: readonly Token[], until: number): Token | undefined {
  const colon = all.findLastIndex(
    (token, index) =>
      token.text === ':' && token.end <= until && text.slice(token.end, all[index + 1]?.start).includes('\n'),
  )
  const closed = all.slice(colon).find(({ text: sign }) => sign === ']')
  const reopened = all.slice(colon, all.indexOf(closed as Token)).some(({ text: sign }) => sign === '[')
  return colon > 0 && closed && !reopened ? all[colon - 1] : undefined
}

/** The nearest field above with the same indent: the part the bracket stands under. */
function listNamed(text: string, indent: number, until: number): { key?: string } {
  const names = [...text.slice(0, until).matchAll(/^([ \t]*)([A-Za-z]\w*):/gm)].filter(
    ([, space]) => space?.length === indent,
  )
  const key = names.at(-1)?.[2]
  return key === undefined ? {} : { key }
}

function pair(opener: string): string {
  return opener === '[' ? "visits: ['coorg'], with both brackets" : "{ name: 'Mysore' }, with both brackets"
}
