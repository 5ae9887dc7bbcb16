import { createRequire } from 'node:module'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { npmTool, systemTool } from '../support/tools.ts'

/** Exact, because figures of two versions cannot be compared. The newest Lighthouse that runs on Node 20. */
const benchTools = {
  lighthouse: {
    version: '12.8.2',
    integrity:
      'sha512-+5SKYzVaTFj22MgoYDPNrP9tlD2/Ay7j3SxPSFD9FpPyVxGr4UtOQGKyrdZ7wCmcnBaFk0mCkPfARU3CsE0nvA==',
  },
  'html-minifier-terser': {
    version: '7.2.0',
    integrity:
      'sha512-tXgn3QfqPIpGl9o+K5tpcj3/MN4SfLtsx2GWwBC3SSd0tXQGyF3gsSqad8loJgKZGM3ZxbYDd5yhiBIdWpmvLA==',
  },
} as const
type BenchTool = keyof typeof benchTools

/** Fetches a tool if need be; gives the path of its package. */
export function tool(name: BenchTool): string {
  return npmTool({ name, ...benchTools[name] })
}

/** Loads a fetched package as a module. Its shape is the caller's to know. */
export async function load<T>(name: BenchTool): Promise<T> {
  const folder = tool(name)
  const entry = createRequire(path.join(folder, 'package.json')).resolve(folder)
  return (await import(pathToFileURL(entry).href)) as T
}

/** Path of a program of the system. Throws one line that says how to get it. */
export function program(name: 'nginx' | 'openssl'): string {
  return systemTool({ program: name, packages: name })
}
