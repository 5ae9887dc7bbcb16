import { expect, test } from '@playwright/test'
import { clientComponents } from './client-components.ts'

/** As Next writes it for a page. */
const manifest = (...modules: string[]) => `globalThis.__RSC_MANIFEST = globalThis.__RSC_MANIFEST || {};
globalThis.__RSC_MANIFEST["/page"] = ${JSON.stringify({ clientModules: Object.fromEntries(modules.map((each) => [each, {}])) })};`

const router = [
  '[project]/node_modules/next/dist/esm/client/components/layout-router.js',
  '[project]/node_modules/next/dist/esm/lib/metadata/generate/icon-mark.js',
]

test('the App Router itself is no client component of ours', () =>
  expect(clientComponents(manifest(...router))).toEqual([]))

test('our own client components and those of packages are found', () => {
  const image = '[project]/node_modules/next/dist/esm/client/image-component.js'
  expect(clientComponents(manifest(...router, '[project]/app/_components/Menu.tsx', image))).toEqual([
    'app/_components/Menu.tsx',
    'node_modules/next/dist/esm/client/image-component.js',
  ])
})
