/**
 * Programs that only tests need. npm packages are downloaded once into `.cache/tools/`, to keep `npm install` small; servers
 * and browsers are system packages.
 */
import { execFileSync, spawnSync, type SpawnSyncOptions } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

/** A package at an exact version. */
export interface NpmTool {
  name: string
  version: string
  /** Integrity of the package's file, as in the registry. */
  integrity: string
}

/** A program of the system, and its packages in Debian and Ubuntu. */
export interface SystemTool {
  program: string
  packages: string
  /** A further file that the program needs, where its folder exists. */
  module?: string
}

const folder = fileURLToPath(new URL('../../.cache/tools/', import.meta.url))
/** Dependencies of the tools are resolved as of this day, which is no earlier than the newest of them. */
const dependenciesAsOf = '2026-11-07'

/**
 * The folder of a package, downloaded if needed. Throws one line when it is not available or its integrity differs.
 */
export function npmTool({ name, version, integrity }: NpmTool): string {
  const wanted = `${name}@${version}`
  const place = path.join(folder, wanted.replace('/', '+'))
  const found = path.join(place, 'node_modules', name)
  if (existsSync(path.join(found, 'package.json'))) return found
  // A separate folder for each process: two may download at once, and a package is moved to its place only when complete.
  const aside = `${place}.${process.pid}`
  process.stderr.write(`Fetching ${wanted} into .cache/tools/ …\n`)
  mkdirSync(aside, { recursive: true })
  writeFileSync(path.join(aside, 'package.json'), '{ "private": true }\n')
  // No install scripts: none of the tools needs one. The project's `engine-strict`, which npm would pass on, does not apply
  // to dependencies of tools.
  const quiet = ['--no-audit', '--no-fund', '--loglevel=error', '--engine-strict=false']
  const install = [
    'install',
    '--ignore-scripts',
    `--before=${dependenciesAsOf}`,
    '--save-exact',
    ...quiet,
    wanted,
  ]
  try {
    execFileSync('npm', install, {
      cwd: aside,
      stdio: ['ignore', 'ignore', 'inherit'],
      timeout: 600_000,
      shell: process.platform === 'win32',
    })
    const lock = readFileSync(path.join(aside, 'package-lock.json'), 'utf8')
    const { packages } = JSON.parse(lock) as { packages: Record<string, { integrity?: string }> }
    if (packages[`node_modules/${name}`]?.integrity !== integrity)
      throw new Error('the registry has another file under this version')
    if (!existsSync(place)) renameSync(aside, place)
  } catch (cause) {
    const why = cause instanceof Error ? cause.message.split('\n')[0] : String(cause)
    throw new Error(`Could not fetch ${wanted}: ${why}. Is there a network, and does "npm ping" answer?`, {
      cause,
    })
  } finally {
    rmSync(aside, { recursive: true, force: true })
  }
  return found
}

/** Path of a program, installed first where that is allowed (root, apt-get). Throws one line with the command to install it. */
export function systemTool(tool: SystemTool): string {
  const found = find(tool) ?? (process.getuid?.() === 0 ? install(tool) : undefined)
  if (found) return found
  throw new Error(
    `${tool.program} is not installed, or not all of it. Debian, Ubuntu: apt-get install ${tool.packages}`,
  )
}

function find({ program, module }: SystemTool): string | undefined {
  if (module && existsSync(path.dirname(module)) && !existsSync(module)) return undefined
  return findProgram(program)
}

/** Path of a program, also in the folders for administrators, which a user's PATH often leaves out. */
export function findProgram(name: string): string | undefined {
  const often = ['/usr/sbin', '/usr/local/sbin', '/sbin', '/opt/homebrew/bin']
  return [...(process.env['PATH'] ?? '').split(path.delimiter), ...often]
    .filter(Boolean)
    .map((each) => path.join(each, name))
    .find((file) => existsSync(file))
}

function install(tool: SystemTool): string | undefined {
  const apt = findProgram('apt-get')
  if (!apt) return undefined
  process.stderr.write(`Installing ${tool.packages} …\n`)
  const options: SpawnSyncOptions = {
    // RUNLEVEL=1 keeps Debian from starting a server as a system daemon.
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' },
    stdio: ['ignore', 'ignore', 'inherit'],
    timeout: 600_000,
  }
  const packages = ['install', '-y', '--no-install-recommends', ...tool.packages.split(' ')]
  if (spawnSync(apt, packages, options).status !== 0) {
    spawnSync(apt, ['update'], options)
    spawnSync(apt, packages, options)
  }
  return find(tool)
}
