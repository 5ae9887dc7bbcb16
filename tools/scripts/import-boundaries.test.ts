import { expect, test } from '@playwright/test'
import { ESLint } from 'eslint'

// Both in one worker: lint reads its rules for some seconds.
test.describe.configure({ mode: 'default' })

const rule = 'import/no-restricted-paths'
const eslint = new ESLint({ ruleFilter: ({ ruleId }) => ruleId === rule })

/** What a file at a place is told when it imports another. */
async function refused(file: string, imported: string): Promise<boolean> {
  const [result] = await eslint.lintText(`import '${imported}'\n`, { filePath: file })
  return result?.messages.some(({ ruleId }) => ruleId === rule) ?? false
}

const crossings: [file: string, imported: string][] = [
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

const passages: [file: string, imported: string][] = [
  ['content/index.ts', './messages'],
  ['app/_components/Picture.tsx', '@/app/_lib/format'],
  ['app/_layout/Layout.tsx', '../../content/messages'],
  ['app/page.tsx', '@/app/_layout/Layout'],
  ['app/page.tsx', 'next'],
  ['tools/sitemap/sitemap.ts', '../../app/_lib/format'],
  ['tools/scripts/import-boundaries.test.ts', '../../tools/hosts/rules'],
]

test('lint refuses every import through a wall, written either way', async () => {
  const passed: string[] = []
  for (const [file, imported] of crossings)
    if (!(await refused(file, imported))) passed.push(`${file} imports ${imported}`)
  expect(passed).toEqual([])
})

test('lint lets each room import what the table of rooms gives it', async () => {
  const stopped: string[] = []
  for (const [file, imported] of passages)
    if (await refused(file, imported)) stopped.push(`${file} imports ${imported}`)
  expect(stopped).toEqual([])
})
