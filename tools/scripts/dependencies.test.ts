import { expect, test } from '@playwright/test'
import { readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { project } from '../../content/testing/content-copy.ts'

type Package = Readonly<Record<'dependencies' | 'devDependencies', Readonly<Record<string, string>>>>
interface Locked {
  license?: string
  integrity?: string
  optionalDependencies?: Readonly<Record<string, string>>
}
/** By the folder of a package, as in `package-lock.json`. */
type Packages = Readonly<Record<string, Locked>>

const read = (file: string) => readFileSync(join(project, file), 'utf8')
const document = read('docs/dependencies.md')
const { packages } = JSON.parse(read('package-lock.json')) as { packages: Packages }

test('the lock file holds the hash of every package, those for other systems among them', () => {
  const unchecked = Object.keys(packages).filter((place) => place !== '' && !packages[place]?.integrity)
  expect(unchecked).toEqual([])
})

test('the lock file has every optional dependency: programs for other systems, without which npm ci refuses it', () => {
  expect(leftOut(packages)).toEqual([])
  const lost = 'node_modules/@img/sharp-win32-x64'
  const { [lost]: program, ...others } = packages
  expect(program).toBeDefined()
  expect(leftOut(others)).toEqual(['node_modules/sharp: @img/sharp-win32-x64'])
})

/** Optional dependencies with no entry where Node would look for them, in the package's own folder and those above it. */
function leftOut(all: Packages): string[] {
  const isThere = (place: string, name: string): boolean =>
    posix.join(place, 'node_modules', name) in all ||
    (place !== '' && isThere(place.slice(0, Math.max(0, place.lastIndexOf('node_modules/') - 1)), name))
  return Object.entries(all).flatMap(([place, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies)
      .filter((name) => !isThere(place, name))
      .map((name) => `${place}: ${name}`),
  )
}

test('docs/dependencies.md has a line for every direct dependency, with its licence and its reason, and no other', () => {
  const { dependencies, devDependencies } = JSON.parse(read('package.json')) as Package
  const names = Object.keys({ ...dependencies, ...devDependencies })
  const rows = [...document.matchAll(/^\| (?<name>[a-z@][\w@/-]+) \| (?<licence>[\w. ()-]+) \| .{5,} \|$/gm)]
  const listed = rows.map(({ groups }) => `${groups?.['name']}: ${groups?.['licence']}`)
  expect(listed.sort()).toEqual(
    names.map((name) => `${name}: ${packages[`node_modules/${name}`]?.license}`).sort(),
  )
})

test('no licence comes in unnoticed: docs/dependencies.md names every one of what npm installs', () => {
  const licences = Object.entries(packages).map(([place, { license = 'not stated' }]) =>
    (place === '' ? 'MIT' : license).replace(/[()]/g, ''),
  )
  const unnamed = licences
    .flatMap((each) => each.split(/ AND | OR /))
    .filter((each) => !document.includes(each))
  expect([...new Set(unnamed)]).toEqual([])
})
