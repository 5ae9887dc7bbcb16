import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const cacheFolder = '.cache/assets'
const builtFolder = 'public/uploads'

const { devDependencies } = JSON.parse(
  readFileSync(new URL('../../package.json', import.meta.url), 'utf8'),
) as { devDependencies: Record<string, string> }
/** Another version of a tool makes other bytes. */
const tools = ['qr', 'sharp', 'subset-font', 'svgo'].map((name) => `${name} ${devDependencies[name]}`)

const sha256 = (...parts: readonly (string | Buffer)[]) =>
  parts.reduce((hash, part) => hash.update(part), createHash('sha256')).digest()
/** Enough to tell versions of one file apart. */
const shortHash = (bytes: Buffer) => sha256(bytes).toString('hex').slice(0, 8)

/**
 * Makes something once for each input. `key` has to name everything the result depends on, the version of the recipe
 * among it; an unchanged input then costs one read. What a power cut or a bad disk has damaged is made again.
 */
export async function cached(
  key: readonly (string | Buffer)[],
  make: () => Promise<Buffer> | Buffer,
): Promise<Buffer> {
  const name = sha256(...[...tools, ...key].flatMap((part) => [part, '\0'])).toString('hex')
  const kept = whole(name)
  if (kept) return kept
  const made = await make()
  const file = join(cacheFolder, name)
  mkdirSync(cacheFolder, { recursive: true })
  // Written aside and renamed, so that an interrupted build leaves no half a file behind.
  writeFileSync(`${file}.part`, Buffer.concat([sha256(name, made), made]))
  renameSync(`${file}.part`, file)
  return made
}

/** What the cache holds under a name, behind the 32 bytes of their SHA-256; undefined when that disagrees or is not there. */
function whole(name: string): Buffer | undefined {
  try {
    const bytes = readFileSync(join(cacheFolder, name))
    const made = bytes.subarray(32)
    return sha256(name, made).equals(bytes.subarray(0, 32)) ? made : undefined
  } catch {
    return undefined
  }
}

/** Puts bytes into `public/uploads/` as `<name>.<hash>.<extension>` and gives back their address on the site. */
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
