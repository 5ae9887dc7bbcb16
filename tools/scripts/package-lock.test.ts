import { expect, test } from '@playwright/test'
import { readFileSync } from 'node:fs'
import { join, posix } from 'node:path'

interface Locked {
  integrity?: string
  optionalDependencies?: Readonly<Record<string, string>>
}
/** By the folder of a package, as in `package-lock.json`. */
type Packages = Readonly<Record<string, Locked>>

const lock = readFileSync(join(import.meta.dirname, '../../package-lock.json'), 'utf8')
const { packages } = JSON.parse(lock) as { packages: Packages }

test('package-lock.json has the hash of every package', () => {
  const withoutHash = Object.keys(packages).filter((place) => place !== '' && !packages[place]?.integrity)
  expect(withoutHash).toEqual([])
})

test('package-lock.json has every optional dependency, such as programs for other systems; npm ci fails without', () => {
  expect(missingIn(packages)).toEqual([])
  const removed = 'node_modules/@img/sharp-win32-x64'
  const { [removed]: program, ...others } = packages
  expect(program).toBeDefined()
  expect(missingIn(others)).toEqual(['node_modules/sharp: @img/sharp-win32-x64'])
})

/** Optional dependencies without an entry in any folder where Node looks for them. */
function missingIn(all: Packages): string[] {
  const isFound = (place: string, name: string): boolean =>
    posix.join(place, 'node_modules', name) in all ||
    (place !== '' && isFound(place.slice(0, Math.max(0, place.lastIndexOf('node_modules/') - 1)), name))
  return Object.entries(all).flatMap(([place, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies)
      .filter((name) => !isFound(place, name))
      .map((name) => `${place}: ${name}`),
  )
}
