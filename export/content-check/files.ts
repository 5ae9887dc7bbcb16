import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'

/** Every file below a folder, from the project folder, in order; nothing when there is no such folder. */
export function filesBelow(root: string, folder: string): readonly string[] {
  let entries
  try {
    entries = readdirSync(join(root, folder), { withFileTypes: true })
  } catch {
    return []
  }
  return entries
    .flatMap((entry) => {
      const path = `${folder}/${entry.name}`
      if (entry.isDirectory()) return entry.name === 'node_modules' ? [] : filesBelow(root, path)
      return [path]
    })
    .sort()
}

/** The modules of `content/`, read and parsed but not run. */
export type Sources = ReadonlyMap<string, ts.SourceFile>

/** Reads every module of the content folder. */
export function readSources(root: string): Sources {
  const files = filesBelow(root, 'content').filter((file) => file.endsWith('.ts'))
  return new Map(files.map((file) => [file, parse(file, readFileSync(join(root, file), 'utf8'))]))
}

/** Turns one file's text into TypeScript's tree, which exists even when the text is broken. */
export function parse(file: string, text: string): ts.SourceFile {
  return ts.createSourceFile(file, text, ts.ScriptTarget.ES2023, true, ts.ScriptKind.TS)
}

/** What is read out of a file once, however often it is asked for: a list names hundreds of things, each looked up. */
export function oncePerFile<Result>(
  read: (source: ts.SourceFile) => Result,
): (source: ts.SourceFile) => Result {
  const known = new WeakMap<ts.SourceFile, { result: Result }>()
  return (source) => {
    const before = known.get(source)
    if (before) return before.result
    const result = read(source)
    known.set(source, { result })
    return result
  }
}

/** What TypeScript's parser has to say; not in its typings, though every tool relies on it. */
export function parseErrors(source: ts.SourceFile): readonly ts.DiagnosticWithLocation[] {
  return (source as ts.SourceFile & { parseDiagnostics: readonly ts.DiagnosticWithLocation[] })
    .parseDiagnostics
}
