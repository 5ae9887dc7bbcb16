import { execFileSync, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'

/** A package that only these tests use; too large, or too seldom needed, to be installed with the site. */
interface Tool {
  name: string
  version: string
  /** Of the package's file, as the registry gives it: what runs here is what was looked at. */
  integrity: string
}

/** The Nu checker, 30 MB. */
export const vnu: Tool = {
  name: 'vnu-jar',
  version: '26.9.27',
  integrity:
    'sha512-TkQd5DFfOaWC9ebtvozTsrH2Vaod3jYg+vrOeREzIXxBexLz9+rS2DNtjn7+RPUiZhgli0SghgBX6RJRNea0KA==',
}
/** Carries the schema of sitemaps.org. */
export const sitemapSchemas: Tool = {
  name: 'sitemap',
  version: '8.0.0',
  integrity:
    'sha512-+AbdxhM9kJsHtruUF39bwS/B0Fytw6Fr1o4ZAIAEqA6cke2xcoO2GleBw9Zw7nRzILVEgz7zBM5GiTJjie1G9A==',
}

/**
 * Folder of a tool, fetched once into `.cache/tools/`.
 * Throws when it cannot be had, or is not the file it should be: a check that does not run is no check.
 */
export function toolFolder({ name, version, integrity }: Tool): string {
  const folder = resolve('.cache/tools', `${name}-${version}`)
  if (existsSync(join(folder, 'package.json'))) return folder
  // Of its own for each process, so that two workers can fetch at once.
  const making = `${folder}.${process.pid}`
  mkdirSync(making, { recursive: true })
  try {
    const packed = spawnSync(
      'npm',
      ['pack', `${name}@${version}`, '--silent', '--pack-destination', making],
      {
        encoding: 'utf8',
        shell: process.platform === 'win32',
      },
    )
    const file = join(making, `${name}-${version}.tgz`)
    if (!existsSync(file))
      throw new Error(`${name}@${version}: could not be fetched. ${packed.stderr.trim()}`)
    const found = `sha512-${createHash('sha512').update(readFileSync(file)).digest('base64')}`
    if (found !== integrity)
      throw new Error(`${name}@${version}: the fetched file is another one (${found}).`)
    execFileSync('tar', ['-xzf', file, '-C', making])
    if (!existsSync(folder)) renameSync(join(making, 'package'), folder)
  } finally {
    rmSync(making, { recursive: true, force: true })
  }
  return folder
}

/**
 * Makes sure that a program is there; on a Debian machine under root it is installed.
 * Throws otherwise, and says what to install.
 */
export function needProgram(program: string, probe: string, debianPackage: string): void {
  const runs = () => spawnSync(program, [probe]).error === undefined
  if (runs()) return
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    spawnSync('apt-get', ['update'])
    spawnSync('apt-get', ['install', '-y', '--no-install-recommends', debianPackage])
  }
  if (!runs())
    throw new Error(
      `${program} is not on this machine. Install it: apt-get install ${debianPackage}, or brew install ${program === 'java' ? 'openjdk' : 'libxml2'}`,
    )
}
