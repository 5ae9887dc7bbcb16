import ts from 'typescript'

/** A word, number, text or sign of a file; `space` keeps what stands between them. */
export interface Token {
  kind: ts.SyntaxKind
  start: number
  end: number
  text: string
}

/** Splits a file the way the parser does, so that brackets inside texts and comments do not count. */
export function tokens(text: string, space = false): readonly Token[] {
  const scanner = ts.createScanner(ts.ScriptTarget.ES2023, !space, ts.LanguageVariant.Standard, text)
  const found: Token[] = []
  for (let kind = scanner.scan(); kind !== ts.SyntaxKind.EndOfFileToken; kind = scanner.scan()) {
    found.push({
      kind,
      start: scanner.getTokenStart(),
      end: scanner.getTokenEnd(),
      text: scanner.getTokenText(),
    })
  }
  return found
}
