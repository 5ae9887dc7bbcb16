import { hash, randomUUID } from 'node:crypto'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { writeFileAtomic } from '../../build/write-file-atomic.ts'
import { publishingFolder, siteFolder } from './site-files.ts'

/**
 * Identifies this folder of this computer at the host; random, because macOS changes the name of the computer with its network.
 *
 * @param folder where it is stored
 */
export function clientId(folder = publishingFolder(siteFolder)): string {
  const file = join(folder, 'client-id')
  if (!existsSync(file)) writeFileAtomic(file, randomUUID())
  // With the inode, a copy of the folder has another id.
  return hash('sha256', `${readFileSync(file, 'utf8')} ${statSync(file).ino}`).slice(0, 8)
}
