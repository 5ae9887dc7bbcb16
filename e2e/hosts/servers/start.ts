/** The type of a server, and what the configurations share. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { npmTool, type NpmTool, systemTool, type SystemTool } from '../../support/tools.ts'
import { hostingFolder } from '../site.ts'

/** A free port, the folder to serve (a copy of `out/`), and the folder around it, in which the server may write. */
export interface ServerContext {
  port: number
  site: string
  work: string
}

/** A program and its arguments. */
export interface Server {
  /** A program of the system, or a package of npm with the script to run. */
  tool: SystemTool | (NpmTool & { script: string })
  args: (context: ServerContext) => readonly string[]
  env?: (context: ServerContext) => Readonly<Record<string, string>>
}

/** The command of a server; installs or fetches it first. Throws with one line when that fails. */
export function commandOf({ tool }: Server): readonly [string, ...string[]] {
  return 'script' in tool ? [process.execPath, path.join(npmTool(tool), tool.script)] : [systemTool(tool)]
}

/** Servers are configured to answer this path with 500. */
export const failingPath = '/probe-500/'

/** Servers started by root run as this user, which every Unix has. */
export const unprivilegedUser = process.getuid?.() === 0 ? 'daemon' : undefined

/** The text of a file of `hosting/` with replacements. Throws when one does not apply exactly once. */
export function configuration(file: string, changes: Record<string, string>): string {
  const text = readFileSync(path.join(hostingFolder, file), 'utf8')
  return Object.entries(changes).reduce((all, [from, to]) => {
    if (all.split(from).length !== 2) throw new Error(`hosting/${file}: expected "${from}" once`)
    return all.replace(from, () => to)
  }, text)
}

/** Writes a file into the server's folder; returns its path. */
export function write(context: ServerContext, file: string, text: string): string {
  const full = path.join(context.work, file)
  mkdirSync(path.dirname(full), { recursive: true })
  writeFileSync(full, text)
  return full
}
