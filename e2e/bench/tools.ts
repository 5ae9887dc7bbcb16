import { createRequire } from 'node:module'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { fetchNpmTools, findProgram, npmPackageFolder } from '../hosts/tools.ts'

/** Exact, because figures of two versions cannot be compared. The newest Lighthouse that runs on Node 20. */
const benchTools = { lighthouse: '12.8.2', 'html-minifier-terser': '7.2.0' } as const
type BenchTool = keyof typeof benchTools

/** Fetches a tool if need be; gives the path of its package. */
export function tool(name: BenchTool): string {
  const version = benchTools[name]
  fetchNpmTools((line) => console.log(line), { [name]: version })
  return npmPackageFolder(name, version)
}

/** Loads a fetched package as a module. Its shape is the caller's to know. */
export async function load<T>(name: BenchTool): Promise<T> {
  const folder = tool(name)
  const entry = createRequire(path.join(folder, 'package.json')).resolve(folder)
  return (await import(pathToFileURL(entry).href)) as T
}

/** Path of a program of the system. Throws one line that says how to get it. */
export function program(name: 'nginx' | 'openssl' | 'wrk'): string {
  const found = findProgram(name)
  if (!found)
    throw new Error(
      `${name} is not installed, and this part of the bench needs it. Debian, Ubuntu: apt-get install ${name}`,
    )
  return found
}
