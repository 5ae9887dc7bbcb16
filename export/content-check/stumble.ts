/** What the parser stumbled over, and the tools with which the guesses look at it. */
import type ts from 'typescript'
import type { Token } from './tokens.ts'

/** The place where the parser gave up, and what stands around it. */
export interface Stumble {
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

/** What it most likely was. */
export interface Slip {
  position: number
  text: string
  /** The field, where the line alone would suggest another. */
  key?: string
}

/** Recognises one kind of slip, or leaves it to the next. A bare text means: on the line of the stumble. */
export type Guess = (stumble: Stumble) => Slip | string | undefined

/** The whole line of a position, without its end. */
export function lineText(source: ts.SourceFile, position: number): string {
  const starts = source.getLineStarts()
  const line = source.getLineAndCharacterOfPosition(position).line
  return source.text.slice(starts[line], starts[line + 1] ?? source.text.length).replace(/[\r\n]+$/, '')
}

/** The field a position belongs to: the last name before it, on its line or on one of the lines above. */
export function keyNear(source: ts.SourceFile, position: number): string {
  const starts = source.getLineStarts()
  const { line, character } = source.getLineAndCharacterOfPosition(position)
  const names = (text: string) => [
    ...text
      .replace(/(['"`]).*?\1/g, (all) => ' '.repeat(all.length))
      .matchAll(/(?<![\w$.'’])([A-Za-z]\w*)\s*[:=](?!\/\/)/g),
  ]
  const own = lineText(source, position)
  const constant = /^export const (\w+)/.exec(own)?.[1]
  if (constant && !/[:{[]\s*\w+:.*[:{[]/.test(own)) return constant
  const first = /^\s*([A-Za-z]\w*)\s+['"\d[{]/.exec(own)?.[1]
  const onLine =
    names(own)
      .filter(({ index }) => index <= character)
      .at(-1) ?? names(own)[0]
  if (onLine?.[1]) return onLine[1]
  if (first && !['export', 'import', 'const', 'as'].includes(first)) return first
  for (let above = line - 1; above >= Math.max(0, line - 60); above--) {
    const name = names(lineText(source, starts[above] ?? 0)).at(-1)?.[1]
    if (name) return name
  }
  return ''
}
