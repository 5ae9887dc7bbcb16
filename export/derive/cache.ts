import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const cacheFolder = '.cache/derived'
export const builtFolder = 'public/uploads'

/** The first eight characters of the SHA-256 of some bytes: enough to tell versions of one file apart. */
export function contentHash(bytes: string | Buffer): string {
  return createHash('sha256').update(bytes).digest('hex').slice(0, 8)
}

/**
 * Makes something once for each input. `key` has to name everything the result depends on, the version of the recipe
 * among it; an unchanged input then costs one read.
 */
export async function once(
  key: readonly (string | Buffer)[],
  make: () => Promise<Buffer> | Buffer,
): Promise<Buffer> {
  const hash = createHash('sha256')
  for (const part of key) hash.update(part).update('\0')
  const file = join(cacheFolder, hash.digest('hex'))
  try {
    return readFileSync(file)
  } catch {
    const made = await make()
    mkdirSync(cacheFolder, { recursive: true })
    // Written aside and renamed, so that an interrupted build leaves no half a file behind.
    writeFileSync(`${file}.part`, made)
    renameSync(`${file}.part`, file)
    return made
  }
}

/** Puts bytes into `public/uploads/` as `<name>.<hash>.<extension>` and gives back their address on the site. */
export function publish(name: string, extension: string, bytes: string | Buffer): string {
  const file = `${name}.${contentHash(bytes)}.${extension}`
  writeFileSync(join(builtFolder, file), bytes)
  return `/uploads/${file}`
}
