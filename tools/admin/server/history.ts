import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { ownContent, packedContent, unpackedContent } from '../../publish/content.ts'
import { UserError, writeSafely } from './write.ts'

const ending = '.content.zip'

/** Names of contents to go back to, from Z to A: one beside each zip, and what was there before each going back or deletion. */
export function keptStates(root: string): readonly string[] {
  const folder = join(root, 'upload')
  const files = existsSync(folder) ? readdirSync(folder) : []
  const kept = files.filter((file) => file.endsWith(ending)).map((file) => file.slice(0, -ending.length))
  return kept.sort().reverse()
}

/**
 * Makes the content what it was when a zip was made. What it is now is kept first.
 *
 * @throws UserError when the content of that zip was not kept, or the disk is full
 */
export async function goBack(root: string, name: string): Promise<void> {
  if (!keptStates(root).includes(name)) throw new UserError('The content of this zip was not kept.', 404)
  const then = unpackedContent(readFileSync(join(root, 'upload', name + ending)))
  await keep(root, 'going-back')
  const is = ownContent(root)
  for (const [each, bytes] of then)
    if (!is.get(each)?.equals(bytes)) await writeSafely(join(root, 'content', each), bytes)
  for (const each of is.keys()) if (!then.has(each)) await rm(join(root, 'content', each))
}

/** Keeps what the content is now, to go back to. */
export async function keep(root: string, before: 'going-back' | 'deleting'): Promise<void> {
  const time = new Date().toISOString().slice(0, 19).replace(/\D/g, '-')
  await writeSafely(join(root, 'upload', `before-${before}-${time}${ending}`), packedContent(root))
}
