/** Builds the site from a copy of the content, so that a save during the build is not published. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, rmSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { UserError } from '../../user-error.ts'
import { rootFolder } from './paths.ts'

export class BuildError extends UserError {
  constructor(readonly output: readonly string[]) {
    super('The site could not be built.', 'Show “Details” to somebody who helps you.')
  }
}

/** Copies records and pictures, without the modules of the repository and the data of the editor. */
export function copyContent(folder: string, copy: string): void {
  rmSync(copy, { recursive: true, force: true })
  cpSync(folder, copy, { recursive: true, filter: (path) => !/\.ts$|[\\/]\.editor$/.test(path) })
}

/** Builds the site. A build that a closed editor has left running ends first. Throws UserError if the build fails. */
export async function buildSite(content: string): Promise<void> {
  // npm passes its own path to its scripts. It is started without a shell, so that no input can become a command.
  const npm = process.env['npm_execpath']
  if (!npm) throw new UserError('The editor was not started by npm.', 'Close it, and double-click Start.')
  const child = spawn(process.execPath, [npm, 'run', '--silent', 'prestart'], {
    cwd: rootFolder,
    env: { ...process.env, CONTENT_DIR: content },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const output: string[] = []
  // Without the folder of the site, paths are shorter, and the same on each computer.
  for (const input of [child.stdout, child.stderr])
    createInterface({ input }).on('line', (line) => output.push(line.replaceAll(rootFolder, '')))
  const [code] = (await once(child, 'close')) as [number | null]
  if (code !== 0) throw new BuildError(output)
}
