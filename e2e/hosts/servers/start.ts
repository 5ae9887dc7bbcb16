/** What the starters of servers share. */
import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { npmTool, type NpmTool, systemTool, type SystemTool } from '../../support/tools.ts'
import { hostingFolder } from '../site.ts'

/** What a starter gets: a free port, the folder to serve (a copy, named `out`), and a folder to write in. */
export interface Place {
  port: number
  site: string
  work: string
}

/** A command to run. */
export interface Launch {
  command: string
  args: string[]
  env?: Record<string, string>
}

/** A server: the program it needs, and how that is started in a place. */
export interface Starter {
  /** Sees to the program; throws one line when it cannot be had. */
  fetch: () => string
  /** `program` is what `fetch` gives: a path, or the folder of an npm package. */
  launch: (place: Place, program: string) => Launch
}

/** A server from the system's packages. */
export function system(tool: SystemTool, launch: Starter['launch']): Starter {
  return { fetch: () => systemTool(tool), launch }
}

/** A server from npm: the script of the package that starts it, and its arguments. */
export function node(
  tool: NpmTool,
  script: string,
  args: (place: Place) => string[],
  env?: (place: Place) => Record<string, string>,
): Starter {
  return {
    fetch: () => npmTool(tool),
    launch: (place, folder) => ({
      command: process.execPath,
      args: [path.join(folder, script), ...args(place)],
      ...(env && { env: env(place) }),
    }),
  }
}

/** Asked of a server that has been told to answer it with 500. */
export const brokenPath = '/probe-500/'

/**
 * The text of a file of `hosting/` with changes for the test. Each must apply once: a file that was reworded would
 * otherwise be tested unchanged.
 */
export function edited(file: string, changes: Record<string, string>): string {
  const text = readFileSync(path.join(hostingFolder, file), 'utf8')
  return Object.entries(changes).reduce((all, [from, to]) => {
    if (all.split(from).length !== 2) throw new Error(`hosting/${file}: expected "${from}" once`)
    return all.replace(from, () => to)
  }, text)
}

/** Writes a file into the folder of this server; gives its path. */
export function write(place: Place, file: string, text: string): string {
  const full = path.join(place.work, file)
  mkdirSync(path.dirname(full), { recursive: true })
  writeFileSync(full, text)
  return full
}

/** Root must name a user without rights to serve as; anybody else serves as himself. */
export function plainUser(): { user: string; group: string } | undefined {
  if (process.getuid?.() !== 0) return undefined
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':')[0])
  const user = ['www-data', 'http', 'apache', 'daemon', 'nobody'].find((name) => users.includes(name))
  return user ? { user, group: execFileSync('id', ['-gn', user], { encoding: 'utf8' }).trim() } : undefined
}
