/**
 * The programs that tests need and the site does not. npm packages are fetched once into `.cache/tools/`, so that
 * `npm install` stays light; servers, Java and the like come from the system's packages.
 */
import { execFileSync, spawnSync, type SpawnSyncOptions } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

/** A package at one exact version: what is tested are the answers of exactly this program. */
export interface NpmTool {
  name: string
  version: string
  /** Of the package's file, as the registry gives it: what runs here is what was looked at. */
  integrity: string
}

/** A program of the system, and what Debian and Ubuntu call the packages that bring it. */
export interface SystemTool {
  program: string
  packages: string
  /** A further file without which the program is of no use, where its folder exists. */
  module?: string
}

const folder = fileURLToPath(new URL('../../.cache/tools/', import.meta.url))
/** What the tools depend on is taken as it was on this day, which is no earlier than the newest of them. */
const dependenciesAsOf = '2026-11-07'

/**
 * The folder of a package, fetched if need be. Throws one line when it cannot be had, or is not the file it should be:
 * a check that does not run is no check.
 */
export function npmTool({ name, version, integrity }: NpmTool): string {
  const wanted = `${name}@${version}`
  const place = path.join(folder, wanted.replace('/', '+'))
  const found = path.join(place, 'node_modules', name)
  if (existsSync(path.join(found, 'package.json'))) return found
  // A folder of its own for each process: two may fetch at once, and a package appears in its place only when whole.
  const aside = `${place}.${process.pid}`
  process.stderr.write(`Fetching ${wanted} into .cache/tools/ …\n`)
  mkdirSync(aside, { recursive: true })
  writeFileSync(path.join(aside, 'package.json'), '{ "private": true }\n')
  // No install scripts: none of the tools needs one. The project's own rule on Node's version, which npm would hand
  // down, does not bind what a tool depends on.
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

/** Path of a program, installed first where that is allowed (root, apt-get). Throws one line that says how to get it. */
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
    // RUNLEVEL=1 keeps Debian from starting a server as a daemon of the system.
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
