import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { example } from './examples.ts'
import type { Sources } from './files.ts'
import { lineAt, placeOf } from './locate.ts'
import { type Mistake, mistake } from './mistake.ts'
import { wrongShapes } from './shapes.ts'
import { quoted } from './words.ts'

/** The part of the project's tsconfig that decides what is right in `content/`. */
const options: ts.CompilerOptions = {
  target: ts.ScriptTarget.ES2023,
  lib: ['lib.es2023.d.ts'],
  module: ts.ModuleKind.Preserve,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  moduleDetection: ts.ModuleDetectionKind.Force,
  allowImportingTsExtensions: true,
  verbatimModuleSyntax: true,
  skipLibCheck: true,
  noEmit: true,
  strict: true,
  noUncheckedIndexedAccess: true,
  exactOptionalPropertyTypes: true,
  types: [],
}

/**
 * Stage 3: whatever only the types know, such as a field that is missing or misspelt. It takes longer than
 * all the rest, so a folder that has passed is remembered by its hash.
 */
export function checkTypes(root: string, sources: Sources): readonly Mistake[] {
  const remembered = join(root, '.cache', 'content-types')
  const hash = hashOf(sources)
  if (read(remembered) === hash) return []
  const program = ts.createProgram({
    rootNames: [...sources.keys()].map((file) => join(root, file)),
    options,
    host: hostFor(root, sources),
  })
  const mistakes = [...sources.keys()].flatMap((file) => {
    const source = program.getSourceFile(join(root, file))
    const diagnostics = source ? program.getSemanticDiagnostics(source) : []
    const [first] = diagnostics
    if (!source || !first) return []
    const shapes = wrongShapes(source, file, program.getTypeChecker())
    return shapes.length > 0 ? shapes : [plainly(first, source, file)]
  })
  if (mistakes.length === 0) {
    mkdirSync(join(root, '.cache'), { recursive: true })
    writeFileSync(remembered, hash)
  }
  return mistakes
}

/** The types' own complaints that are about no field: most often the first or last line of a copied file. */
function plainly(
  { code, start = 0, length = 0 }: ts.Diagnostic,
  source: ts.SourceFile,
  file: string,
): Mistake {
  const typed = source.text.slice(start, start + length).split('\n')[0] ?? ''
  const line = lineAt(source, start)
  if ([2304, 2305, 2552, 2724].includes(code)) {
    const text =
      `nothing is called ${quoted(typed)}. Compare the first and the last line of the file with those of ` +
      `another ` +
      "file in the same folder, for example import type { Tour } from '../types.ts' and } as const " +
      'satisfies Tour'
    return { file, line, path: '', text }
  }
  const text =
    `${quoted(typed)} does not fit here. Compare the line with the same line of another file in the ` +
    `folder, ` +
    `for example ${example(/^\w+/.exec(typed)?.[0] ?? '')},`
  return mistake({ ...placeOf(nodeAt(source, start)), file, line }, text)
}

function nodeAt(source: ts.SourceFile, position: number): ts.Node {
  let found: ts.Node = source
  const look = (node: ts.Node) => {
    if (node.getStart(source) > position || node.end <= position) return
    found = node
    ts.forEachChild(node, look)
  }
  ts.forEachChild(source, look)
  return found
}

/** Spares the compiler a second reading of what stage 1 has read. */
function hostFor(root: string, sources: Sources): ts.CompilerHost {
  const host = ts.createCompilerHost(options)
  const texts = new Map([...sources].map(([file, source]) => [join(root, file), source.text]))
  return { ...host, readFile: (file) => texts.get(file) ?? host.readFile(file) }
}

function hashOf(sources: Sources): string {
  const hash = createHash('sha256').update(ts.version)
  for (const [file, source] of sources) hash.update(`\0${file}\0${source.text}`)
  return hash.digest('hex')
}

function read(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}
