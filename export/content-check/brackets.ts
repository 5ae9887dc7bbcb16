import type { Token } from './tokens.ts'

/** What is wrong with the brackets of a file, and where to look. */
export interface BracketSlip {
  position: number
  text: string
}

const closers: Readonly<Record<string, string>> = { '{': '}', '[': ']', '(': ')' }
const openers: Readonly<Record<string, string>> = { '}': '{', ']': '[', ')': '(' }

/**
 * Finds the bracket that has lost its partner. Kind alone would blame the outermost bracket, so the indent helps: a
 * closing bracket that begins its line belongs to the line with the same indent.
 */
export function bracketSlip(text: string, all: readonly Token[]): BracketSlip | undefined {
  const lineStart = (position: number) => text.lastIndexOf('\n', position - 1) + 1
  const indent = (position: number) => /^[ \t]*/.exec(text.slice(lineStart(position), position))?.[0].length ?? 0
  const beginsLine = (position: number) => text.slice(lineStart(position), position).trim() === ''
  const lineNumber = (position: number) => text.slice(0, position).split('\n').length
  const open: Token[] = []
  const lost = (token: Token): BracketSlip => ({
    position: token.start,
    text:
      `the bracket ${token.text} on this line is never closed. ` +
      `Write the closing ${closers[token.text]} where its part ends, for example ${pair(token.text)}.`,
  })
  for (const token of all) {
    if (closers[token.text] !== undefined) open.push(token)
    const wanted = openers[token.text]
    if (wanted === undefined) continue
    const top = open.at(-1)
    const fits = top?.text === wanted
    const misplaced = fits && beginsLine(token.start) && indent(token.start) < indent(top.start) && open.length > 1
    if (fits && !misplaced) {
      open.pop()
      continue
    }
    if (top && (misplaced || open.some((each) => each.text === wanted && indent(each.start) <= indent(token.start) &&
      (!beginsLine(token.start) || indent(each.start) === indent(token.start))))) return lost(top)
    return {
      position: token.start,
      text:
        `the bracket ${token.text} closes nothing` +
        (top ? ` (the ${top.text} of line ${lineNumber(top.start)} is still open)` : '') +
        `. Delete it, or write its opening ${wanted} where the part begins, for example ${pair(wanted)}.`,
    }
  }
  const left = open.at(-1)
  return left ? lost(left) : undefined
}

function pair(opener: string): string {
  return opener === '[' ? "visits: ['coorg'], with both brackets" : "{ name: 'Mysore' }, with both brackets"
}
