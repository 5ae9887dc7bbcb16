import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { ownContent, packedContent, unpackedContent } from '../../export/publish/upload/content.ts'
import { Told, writeSafely } from './write.ts'

/** What the content was before somebody went back or deleted something: nothing is lost by that. */
const kept = /^before-(going-back|deleting)-[\d-]+$/
const ending = '.content.zip'

/** Names of states one can go back to besides those of the zips, newest first. */
export function keptStates(root: string): readonly string[] {
  const folder = join(root, 'upload')
  const files = existsSync(folder) ? readdirSync(folder) : []
  return files
    .filter((file) => file.endsWith(ending))
    .map((file) => file.slice(0, -ending.length))
    .filter((name) => kept.test(name))
    .sort()
    .reverse()
}

/** Whether the content of a zip was kept. */
export function canGoBack(root: string, name: string): boolean {
  return existsSync(join(root, 'upload', name + ending))
}

/**
 * Makes the content what it was when a zip was made. What it is now is kept first.
 *
 * @throws Told when the content of that zip was not kept, or the disk is full
 */
export async function goBack(root: string, name: string): Promise<void> {
  const file = join(root, 'upload', name + ending)
  if (!/^[\w-]+$/.test(name) || !existsSync(file))
    throw new Told('The content of this zip was not kept.', 404)
  const then = unpackedContent(readFileSync(file))
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
