import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { z } from 'zod'
import { Mistake } from '../../content/mistake.ts'
import { filesIn } from './files.ts'

/** What a build reads, by its name in the project's folder. `e2e/support/site-copy.ts` builds from nothing else. */
export const buildInputs =
  /^(app|content|tools|public|styles|\.env.*|package(-lock)?\.json|tsconfig(\.build)?\.json|[\w-]+\.config\.mjs)$/

/** What a build, or a computer by itself, puts among it. */
const made =
  /^public\/(uploads\/|favicon\.ico$)|^styles\/generated\/|(^|\/)(\.DS_Store|Thumbs\.db|desktop\.ini)$|\.tsbuildinfo$/

/** What the last build was made of, and what it made. */
const record = '.cache/built-of.json'

const digestsSchema = z.record(z.string(), z.string())
/** `notes`: what the build told the operator, to be said again when there was nothing to do. */
const builtSchema = z.object({ sources: digestsSchema, out: digestsSchema, notes: z.string() })
type Digests = Readonly<z.infer<typeof digestsSchema>>
type Built = Readonly<z.infer<typeof builtSchema>>
type Environment = Readonly<Record<string, string | undefined>>

/**
 * How `out/` stands to what it is made of. `older`: `than` (a file, `SITE_URL` or `Node`) is another one now;
 * `damaged`: `file` of `out/` is not as the build left it.
 */
export type Freshness =
  | { state: 'missing' }
  | { state: 'older'; than: string }
  | { state: 'damaged'; file: string }
  | { state: 'fresh'; notes: string }

/** SHA-256 of everything that decides what a build makes, by name: content, code, lock file, Node and settings. */
export function sourcesOf(root: string, environment: Environment = process.env): Digests {
  const files = readdirSync(root)
    .filter((name) => buildInputs.test(name))
    .flatMap((name) =>
      statSync(join(root, name)).isDirectory()
        ? filesIn(join(root, name)).map((file) => `${name}/${file}`)
        : [name],
    )
    .filter((file) => !made.test(file))
  return {
    ...digests(root, files),
    Node: process.version,
    SITE_URL: environment['SITE_URL'] ?? 'from .env',
  }
}

/** Whether `out/` is what a build would make now. By content alone: dates say nothing after a copy or an unpacking. */
export function freshness(
  root: string,
  environment: Environment = process.env,
  sources = sourcesOf(root, environment),
): Freshness {
  if (!existsSync(join(root, 'out/index.html'))) return { state: 'missing' }
  const built = lastBuild(root)
  if (!built) return { state: 'older', than: record }
  const than = difference(built.sources, sources)
  if (than !== undefined) return { state: 'older', than }
  const file = difference(built.out, outOf(root))
  return file === undefined
    ? { state: 'fresh', notes: built.notes }
    : { state: 'damaged', file: `out/${file}` }
}

/** What is wrong with `out/`, for whoever wants to upload it; undefined when it is fresh. */
export function staleness(found: Freshness): Mistake | undefined {
  const wrong = (where: string, what: string) => new Mistake(where, what, 'Run npm run build first.')
  switch (found.state) {
    case 'missing':
      return wrong('out/', 'there is no finished site in it')
    case 'older':
      return wrong('out/', `it is older than ${found.than}, so the last change is not in it`)
    case 'damaged':
      return wrong(found.file, 'it is not as the build has left it')
    case 'fresh':
      return undefined
  }
}

/** Notes what `out/` was made of. `sources` are those from before the build: a change made meanwhile is not in it. */
export function remember(root: string, sources: Digests, notes: string): void {
  const built: Built = { sources, out: outOf(root), notes }
  mkdirSync(dirname(join(root, record)), { recursive: true })
  writeFileSync(join(root, record), JSON.stringify(built))
}

function outOf(root: string): Digests {
  return digests(join(root, 'out'), filesIn(join(root, 'out')))
}

function digests(folder: string, files: readonly string[]): Digests {
  const digest = (file: string) =>
    createHash('sha256')
      .update(readFileSync(join(folder, file)))
      .digest('base64url')
  return Object.fromEntries(files.map((file) => [file, digest(file)]))
}

/** The first name that only one of them has, or that each has with another content. */
function difference(before: Digests, now: Digests): string | undefined {
  return Object.keys({ ...before, ...now }).find((name) => before[name] !== now[name])
}

/** Undefined when there is no such file, or not a whole one. */
function lastBuild(root: string): Built | undefined {
  try {
    return builtSchema.parse(JSON.parse(readFileSync(join(root, record), 'utf8')))
  } catch {
    return undefined
  }
}
