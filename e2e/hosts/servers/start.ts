/** What servers are, for the tests, and what their configurations share. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { npmTool, type NpmTool, systemTool, type SystemTool } from '../../support/tools.ts'
import { hostingFolder } from '../site.ts'

/** What a server gets: a free port, the folder to serve (a copy, named `out`), and a folder to write in. */
export interface Place {
  port: number
  site: string
  work: string
}

/** A server: the program it needs, and how that is started in a place. */
export interface Server {
  /** From the system's packages, or from npm with the script of the package that starts it. */
  tool: SystemTool | (NpmTool & { script: string })
  args: (place: Place) => readonly string[]
  env?: (place: Place) => Readonly<Record<string, string>>
}

/** The command of a server, seen to if need be; throws one line when it cannot be had. */
export function commandOf({ tool }: Server): readonly [string, ...string[]] {
  return 'script' in tool ? [process.execPath, path.join(npmTool(tool), tool.script)] : [systemTool(tool)]
}

/** Asked of a server that has been told to answer it with 500. */
export const brokenPath = '/probe-500/'

/** Root must name a user without rights to serve as, and every Unix has this one; anybody else serves as himself. */
export const plainUser = process.getuid?.() === 0 ? 'daemon' : undefined

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
