/** Servers and drivers that tests start, on the loopback. What is left when a worker exits is killed and removed. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, closeSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

/** Servers started by root run as this user, which every Unix has. */
export const unprivilegedUser = process.getuid?.() === 0 ? 'daemon' : undefined

const groups = new Set<number>()
const folders = new Set<string>()
process.once('exit', () => {
  for (const group of groups) kill(group, 'SIGKILL')
  for (const folder of folders) removeFolder(folder)
})

/** A new folder that unprivileged users can read too, unlike one in a home folder. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'test-server-'))
  chmodSync(folder, 0o755)
  folders.add(folder)
  return folder
}

export function removeFolder(folder: string): void {
  folders.delete(folder)
  rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
}

interface Options {
  /** Its working folder, which keeps its output: `output.log`. */
  folder: string
  env?: Readonly<Record<string, string>>
  /** That stops it. */
  signal?: NodeJS.Signals
}

/**
 * Starts a program, and waits until it is ready.
 *
 * @param isReady resolves when the program answers; it is called again until then
 * @returns a function that stops the program and its children
 * @throws Error with the end of its output, when the program ends or is not ready after two minutes
 */
export async function startProgram(
  command: string,
  args: readonly string[],
  isReady: () => Promise<unknown>,
  { folder, env, signal = 'SIGKILL' }: Options,
): Promise<() => Promise<void>> {
  // A file, because Apache opens its standard error by name.
  const log = join(folder, 'output.log')
  const output = openSync(log, 'a')
  // A group of its own: child processes end with it.
  const child = spawn(command, args, {
    cwd: folder,
    env: { ...process.env, ...env },
    detached: true,
    stdio: ['ignore', output, output],
  })
  closeSync(output)
  const ended = once(child, 'exit')
  const group = Number(child.pid)
  groups.add(group)
  const stop = async () => {
    groups.delete(group)
    kill(group, signal)
    await ended
  }
  for (
    const deadline = Date.now() + 120_000;
    child.exitCode === null && Date.now() < deadline;
    await wait(50)
  )
    if (
      await isReady().then(
        () => true,
        () => false,
      )
    )
      return stop
  await stop()
  throw new Error(
    `${command} did not start. Its output ends with:\n${readFileSync(log, 'utf8').slice(-2000)}`,
  )
}

function kill(group: number, signal: NodeJS.Signals): void {
  try {
    process.kill(-group, signal)
  } catch {
    // The program has ended.
  }
}

/** Arguments of nginx for the content of its `http` block. It writes to `folder` only. */
export function nginxArguments(folder: string, http: string): readonly string[] {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  const config = `
${unprivilegedUser ? `user ${unprivilegedUser};` : ''}
worker_processes 1;
daemon off;
pid ${folder}/nginx.pid;
error_log stderr warn;
events { worker_connections 256; }
http {
  ${temporary.map((name) => `${name}_temp_path ${folder}/temp-${name};`).join('\n  ')}
  access_log off;
  include /etc/nginx/mime.types;
  default_type application/octet-stream;
  gzip on;
  ${http}
}
`
  const file = join(folder, 'nginx.conf')
  writeFileSync(file, config)
  return ['-p', folder, '-e', 'stderr', '-c', file]
}
