import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const cacheFolder = '.cache/assets'
const builtFolder = 'public/uploads'

const { devDependencies } = JSON.parse(
  readFileSync(new URL('../../package.json', import.meta.url), 'utf8'),
) as { devDependencies: Record<string, string> }
/** Part of the key: another version of a tool gives other bytes. */
const tools = ['qr', 'sharp', 'subset-font', 'svgo'].map((name) => `${name} ${devDependencies[name]}`)

const sha256 = (...parts: readonly (string | Buffer)[]) =>
  parts.reduce((hash, part) => hash.update(part), createHash('sha256')).digest()
/** Long enough for unique names of one file's versions. */
const shortHash = (bytes: Buffer) => sha256(bytes).toString('hex').slice(0, 8)

/**
 * Returns a cached result, or makes and caches it. `key` must name everything the result depends on, the version of the code
 * included. Damaged cache files are made again.
 */
export async function cached(
  key: readonly (string | Buffer)[],
  make: () => Promise<Buffer> | Buffer,
): Promise<Buffer> {
  const name = sha256(...[...tools, ...key].flatMap((part) => [part, '\0'])).toString('hex')
  const stored = readCached(name)
  if (stored) return stored
  const made = await make()
  const file = join(cacheFolder, name)
  mkdirSync(cacheFolder, { recursive: true })
  // Written to a temporary file and renamed, so that an interrupted build leaves no incomplete file.
  writeFileSync(`${file}.part`, Buffer.concat([sha256(name, made), made]))
  renameSync(`${file}.part`, file)
  return made
}

/** The cached bytes, stored after the 32 bytes of their SHA-256; undefined when missing or when the hash differs. */
function readCached(name: string): Buffer | undefined {
  try {
    const bytes = readFileSync(join(cacheFolder, name))
    const made = bytes.subarray(32)
    return sha256(name, made).equals(bytes.subarray(0, 32)) ? made : undefined
  } catch {
    return undefined
  }
}

/** Writes bytes to `public/uploads/` as `<name>.<hash>.<extension>`; returns their address on the site. */
export function publish(name: string, extension: string, bytes: Buffer): string {
  const file = `${name}.${shortHash(bytes)}.${extension}`
  keep(file, bytes)
  return `/uploads/${file}`
}

const kept = new Set<string>()

/** Writes a file of `public/uploads/`, unless it is there already: a page of the preview may be loading it. */
export function keep(name: string, bytes: Buffer): void {
  const file = join(builtFolder, name)
  kept.add(name)
  if (existsSync(file) && readFileSync(file).equals(bytes)) return
  mkdirSync(builtFolder, { recursive: true })
  writeFileSync(file, bytes)
}

/** Removes from `public/uploads/` what this run has not kept. */
export function removeUnneeded(): void {
  for (const name of readdirSync(builtFolder))
    if (!kept.has(name)) rmSync(join(builtFolder, name), { recursive: true })
}
