import { expect, test } from '@playwright/test'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { dependencyTables, installedIn, withTables } from '../../export/publish/licences/table.ts'

const project = fileURLToPath(new URL('../..', import.meta.url))
const read = (file: string) => readFileSync(join(project, file), 'utf8')

const locked = {
  'node_modules/a': { version: '1.2.3', license: 'MIT' },
  'node_modules/b': { version: '4.5.6' },
}

test('docs/dependencies.md names every direct dependency with the version that is locked, its licence and its reason', () => {
  const document = read('docs/dependencies.md')
  expect(document, 'Run npm run licences').toBe(withTables(document, dependencyTables(installedIn(project))))
  const { dependencies, devDependencies } = JSON.parse(read('package.json')) as Record<
    string,
    Record<string, string>
  >
  for (const [name, version] of Object.entries({ ...dependencies, ...devDependencies })) {
    expect(document).toMatch(
      new RegExp(
        `^\\| ${name.replace('/', '\\/')} \\| ${version.replaceAll('.', '\\.')} \\| [\\w.() -]+ \\| .{5,} \\|$`,
        'm',
      ),
    )
  }
})

test('the lock file holds the hash of every package, those for other systems among them', () => {
  const { packages } = JSON.parse(read('package-lock.json')) as {
    packages: Record<string, { integrity?: string }>
  }
  const unchecked = Object.keys(packages).filter((name) => name !== '' && !packages[name]?.integrity)
  expect(unchecked).toEqual([])
})

test('a dependency that nobody has explained is refused', () => {
  const installed = { rendering: ['a'], tools: [], locked }
  expect(dependencyTables(installed, { a: 'for the test' })).toContain('| a | 1.2.3 | MIT | for the test |')
  expect(() => dependencyTables(installed, {})).toThrow('package.json: a: nobody has said why.')
})

test('a dependency without a licence is refused', () => {
  const installed = { rendering: [], tools: ['b'], locked }
  expect(() => dependencyTables(installed, { b: 'for the test' })).toThrow(
    'b is not in it, or has no licence',
  )
})

test('the marks around the tables have to stay', () => {
  expect(() => withTables('# Dependencies', 'tables')).toThrow('docs/dependencies.md: the lines')
})

test('the licence of the font is uploaded beside the font', () => {
  const text = read('out/LICENCES.txt')
  expect(text).toContain('Copyright (c) 2014 Indian Type Foundry')
  expect(text).toContain('SIL OPEN FONT LICENSE Version 1.1 - 26 February 2007')
  expect(text).toContain('THE FONT SOFTWARE IS PROVIDED "AS IS"')
  const fonts = readdirSync(join(project, 'out/uploads')).filter((file) => /\.(woff2?|ttf|otf)$/.test(file))
  expect(
    fonts.every((file) => file.startsWith('rozha-one.')),
    `${fonts.join()}: a font whose licence is not in LICENCES.txt`,
  ).toBe(true)
})
