import type ts from 'typescript'
import { parseErrors, type Sources } from './files.ts'
import type { Mistake } from './mistake.ts'
import { guess, hiddenInCode } from './slips.ts'

/**
 * Stage 1: can every file be read at all? One line a file, for its first mistake; what the parser says after
 * that is most often an echo of it.
 */
export function checkSyntax(sources: Sources): readonly Mistake[] {
  return [...sources.values()].flatMap((source) => firstMistake(source) ?? [])
}

function firstMistake(source: ts.SourceFile): Mistake | undefined {
  if (/[\0\uFFFD]/.test(source.text)) {
    const line = source.text.slice(0, source.text.search(/[\0\uFFFD]/)).split('\n').length
    const text =
      'the file holds letters that cannot be read. Save it again with the encoding UTF-8, ' +
      'in Notepad: File, Save as, Encoding: UTF-8.'
    return { file: source.fileName, line, path: '', text }
  }
  const [error] = parseErrors(source)
  return error ? guess(source, error) : hiddenInCode(source)
}
