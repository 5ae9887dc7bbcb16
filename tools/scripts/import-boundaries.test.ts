import { execFileSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { join, relative } from 'node:path'
import { expect, test } from '@playwright/test'

type Folders = readonly (readonly [from: string, to: string])[]

/** Imports of a module of folder `to` in a file of folder `from`, in both spellings. */
function importsOf(folders: Folders): string[][] {
  return folders.flatMap(([from, to]) => {
    const file = readdirSync(to).find((name) => /^[^.]+\.tsx?$/.test(name))
    if (file === undefined) throw new Error(`${to}: no module to import`)
    const target = join(to, file)
    const spellings = [`@/${target}`, relative(from, target).replace(/^(?!\.)/, './')]
    return spellings.map((imported) => [join(from, 'probe.tsx'), imported])
  })
}

/** The imports that lint reports. */
function reported(imports: readonly string[][]): unknown {
  const command = join(import.meta.dirname, 'testing/refused-imports.mjs')
  const input = JSON.stringify(imports)
  return JSON.parse(execFileSync(process.execPath, [command], { input, encoding: 'utf8' }))
}

const refused: Folders = [
  ['content', 'app/_lib'],
  ['content', 'tools/lib'],
  ['app/_lib', 'app/_components'],
  ['app/_components', 'app/_layout'],
  ['app/_layout', 'app'],
  ['app/_layout', 'tools/lib'],
  ['app', 'tools/lib'],
  ['app/tour/[tourId]', 'tools/lib'],
  ['tools/assets', 'app/_components'],
  ['tools/assets', 'tools/publish'],
  ['tools/finish', 'content'],
  ['tools/finish', 'tools/lib'],
  ['tools/finish', 'tools/sitemap'],
  ['tools/sitemap', 'app/_components'],
  ['tools/publish', 'app/_components'],
  ['tools/publish', 'tools/admin'],
  ['tools/publish', 'tools/scripts'],
  ['tools/admin', 'app/_lib'],
  ['tools/admin', 'tools/finish'],
  ['tools/lib', 'tools/publish'],
  ['tools/scripts', 'app/_lib'],
  ['tools/scripts', 'e2e/support'],
]

const allowed: Folders = [
  ['app/_lib', 'content'],
  ['app/_components', 'app/_lib'],
  ['app/_components', 'content'],
  ['app/_layout', 'content'],
  ['app', 'app/_layout'],
  ['app/tour/[tourId]', 'app/_components'],
  ['tools/assets', 'app/_lib'],
  ['tools/finish', 'tools/finish/css'],
  ['tools/sitemap', 'tools/finish'],
  ['tools/publish', 'app/_lib'],
  ['tools/admin', 'tools/publish'],
  ['tools/scripts', 'tools/finish'],
]

test('lint reports every import across a boundary, and allows those that the boundaries name', () => {
  const [across, named] = [importsOf(refused), importsOf(allowed)]
  expect(reported([...across, ...named])).toEqual(across)
})
