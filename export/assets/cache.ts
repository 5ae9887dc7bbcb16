import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const cacheFolder = '.cache/assets'
export const builtFolder = 'public/uploads'

const { devDependencies } = JSON.parse(
  readFileSync(new URL('../../package.json', import.meta.url), 'utf8'),
) as { devDependencies: Record<string, string> }
/** Another version of a tool makes other bytes. */
const tools = ['qrcode', 'sharp', 'subset-font', 'svgo'].map((name) => `${name} ${devDependencies[name]}`)

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest()
/** Enough to tell versions of one file apart. */
const shortHash = (bytes: Buffer) => sha256(bytes).toString('hex').slice(0, 8)

/**
 * Makes something once for each input. `key` has to name everything the result depends on, the version of the recipe
 * among it; an unchanged input then costs one read. What a power cut or a bad disk has damaged is made again.
 */
export async function once(
  key: readonly (string | Buffer)[],
  make: () => Promise<Buffer> | Buffer,
): Promise<Buffer> {
  const hash = createHash('sha256')
  for (const part of [...tools, ...key]) hash.update(part).update('\0')
  const file = join(cacheFolder, hash.digest('hex'))
  const kept = whole(file)
  if (kept) return kept
  const made = await make()
  mkdirSync(cacheFolder, { recursive: true })
  // Written aside and renamed, so that an interrupted build leaves no half a file behind.
  writeFileSync(`${file}.part`, Buffer.concat([sha256(made), made]))
  renameSync(`${file}.part`, file)
  return made
}

/** What a file of the cache holds behind its 32 bytes of SHA-256; undefined when they don't agree or it is not there. */
function whole(file: string): Buffer | undefined {
  try {
    const bytes = readFileSync(file)
    const made = bytes.subarray(32)
    return sha256(made).equals(bytes.subarray(0, 32)) ? made : undefined
  } catch {
    return undefined
  }
}

/** Puts bytes into `public/uploads/` as `<name>.<hash>.<extension>` and gives back their address on the site. */
export function publish(name: string, extension: string, bytes: Buffer): string {
  const file = `${name}.${shortHash(bytes)}.${extension}`
  writeFileSync(join(builtFolder, file), bytes)
  return `/uploads/${file}`
}
