import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'

type Import = [file: string, imported: string]

/** Those that lint refuses. */
function refused(imports: readonly Import[]): Import[] {
  const command = join(import.meta.dirname, 'testing/refused-imports.mjs')
  const said = execFileSync(process.execPath, [command], { input: JSON.stringify(imports), encoding: 'utf8' })
  return JSON.parse(said) as Import[]
}

const crossings: Import[] = [
  ['content/index.ts', '@/app/_lib/format'],
  ['content/index.ts', '../tools/hosts/rules'],
  ['app/_lib/format.ts', '@/app/_components/Picture'],
  ['app/_lib/format.ts', '../_components/Picture'],
  ['app/_components/Picture.tsx', '../_layout/Layout'],
  ['app/_components/Picture.tsx', '../../content/messages'],
  ['app/_components/Picture.tsx', '@/content/messages'],
  ['app/_layout/Layout.tsx', '@/tools/hosts/rules'],
  ['app/page.tsx', '@/tools/hosts/rules'],
  ['app/tour/[tourId]/page.tsx', '../../../tools/hosts/rules'],
  ['tools/sitemap/sitemap.ts', '../../app/_components/Picture'],
  ['tools/sitemap/sitemap.ts', '../../e2e/support/content'],
  ['tools/sitemap/sitemap.ts', '@/playwright.config'],
]

const passages: Import[] = [
  ['content/index.ts', './messages'],
  ['app/_components/Picture.tsx', '@/app/_lib/format'],
  ['app/_layout/Layout.tsx', '../../content/messages'],
  ['app/page.tsx', '@/app/_layout/Layout'],
  ['app/page.tsx', 'next'],
  ['tools/sitemap/sitemap.ts', '../../app/_lib/format'],
  ['tools/scripts/import-boundaries.test.ts', '../../tools/hosts/rules'],
]

test('lint refuses every import through a wall, written either way', () => {
  expect(refused(crossings)).toEqual(crossings)
})

test('lint lets each room import what the table of rooms gives it', () => {
  expect(refused(passages)).toEqual([])
})
