/**
 * The programs that these tests need and the site does not. npm packages are fetched at one exact version
 * into `.cache/tools/`, so that `npm install` stays light; servers come from the system's packages.
 */
import { execFileSync, spawnSync, type StdioOptions } from 'node:child_process'
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { toolsFolder } from './paths.ts'

/** name → version. Exact, because the answers of a server are what is tested. */
export const npmTools = {
  '@mdn/mdn-http-observatory': '1.4.8',
  serve: '14.2.7',
  wrangler: '4.86.0',
} as const
export type NpmTool = keyof typeof npmTools

/** What the tools depend on is taken as it was on this day. On or after the release of the newest of them. */
const dependenciesAsOf = '2026-11-07'

/** command → package of Debian and Ubuntu; lighttpd's compression is a package of its own. */
export const systemTools = {
  apache2: 'apache2',
  caddy: 'caddy',
  lighttpd: 'lighttpd lighttpd-mod-deflate',
  nginx: 'nginx',
  python3: 'python3',
} as const
export type SystemTool = keyof typeof systemTools

/** The folder of a fetched npm package. */
export function npmToolFolder(name: NpmTool): string {
  return npmPackageFolder(name, npmTools[name])
}

export function npmPackageFolder(name: string, version: string): string {
  return path.join(toolsFolder, `${name.replace('/', '+')}@${version}`, 'node_modules', name)
}

/** Fetches what is not there yet. A package appears in its place only when it is whole. */
export function fetchNpmTools(
  say: (line: string) => void,
  tools: Readonly<Record<string, string>> = npmTools,
): void {
  for (const [name, version] of Object.entries(tools)) {
    if (existsSync(path.join(npmPackageFolder(name, version), 'package.json'))) continue
    const wanted = `${name}@${version}`
    const place = path.join(toolsFolder, wanted.replace('/', '+'))
    const aside = `${place}.${process.pid}`
    say(`Fetching ${wanted} into .cache/tools/ …`)
    mkdirSync(aside, { recursive: true })
    writeFileSync(path.join(aside, 'package.json'), '{ "private": true }\n')
    // Install scripts are not run: none of them needs one, and nothing unread is executed.
    const install = ['install', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']
    // What a tool depends on must not drift either, and our rule on Node's version, which npm hands down to
    // this call, does not bind it: the Observatory's web server, unused here, wants a newer Node in some
    // versions.
    install.push(`--before=${dependenciesAsOf}`, '--engine-strict=false')
    try {
      const stdio: StdioOptions = ['ignore', 'ignore', 'inherit']
      execFileSync('npm', [...install, '--save-exact', wanted], { cwd: aside, stdio, timeout: 300_000 })
      rmSync(place, { recursive: true, force: true })
      renameSync(aside, place)
    } catch (cause) {
      rmSync(aside, { recursive: true, force: true })
      const remedy = 'Is there a network, and does `npm ping` answer?'
      throw new Error(`Could not fetch ${wanted}. ${remedy}`, { cause })
    }
  }
}

/** The program's path, also in the folders for administrators, which a user's PATH often leaves out. */
export function findProgram(name: string): string | undefined {
  const often = ['/usr/sbin', '/usr/local/sbin', '/sbin', '/opt/homebrew/bin']
  const folders = [...(process.env['PATH'] ?? '').split(':'), ...often]
  return folders
    .filter(Boolean)
    .map((folder) => path.join(folder, name))
    .find((file) => existsSync(file))
}

/** Debian has lighttpd's compression in a package of its own. */
function isComplete(name: SystemTool): boolean {
  if (name !== 'lighttpd') return true
  const modules = '/usr/lib/lighttpd'
  return !existsSync(modules) || existsSync(path.join(modules, 'mod_deflate.so'))
}

/** As `findProgram`, but says how to get it. */
export function requireProgram(name: SystemTool): string {
  const found = findProgram(name)
  if (!found || !isComplete(name)) {
    const remedy = `Debian, Ubuntu: apt-get install ${systemTools[name]}`
    throw new Error(`${name} is not installed, or not all of it. ${remedy}`)
  }
  return found
}

/**
 * Installs missing servers where that is allowed (root and apt-get). What is still missing fails its own
 * tests.
 */
export function installSystemTools(say: (line: string) => void): void {
  const names = Object.keys(systemTools) as SystemTool[]
  const missing = names.filter((name) => !findProgram(name) || !isComplete(name))
  if (missing.length === 0) return
  const packages = missing.flatMap((name) => systemTools[name].split(' '))
  const apt = findProgram('apt-get')
  if (!apt || process.getuid?.() !== 0) {
    const remedy = `sudo apt-get install ${packages.join(' ')}`
    say(`Missing: ${missing.join(', ')}. Their tests will fail. Install: ${remedy}`)
    return
  }
  say(`Installing ${packages.join(', ')} …`)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' }
  // RUNLEVEL=1 keeps Debian from starting the servers as daemons of the system.
  const stdio: StdioOptions = ['ignore', 'ignore', 'inherit']
  const options = { env, stdio, timeout: 300_000 }
  const install = ['install', '-y', '--no-install-recommends', ...packages]
  if (spawnSync(apt, install, options).status !== 0) {
    spawnSync(apt, ['update'], options)
    spawnSync(apt, install, options)
  }
}
