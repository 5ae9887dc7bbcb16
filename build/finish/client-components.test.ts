import { expect, test } from '@playwright/test'
import { clientComponents } from './client-components.ts'

/** A manifest as Next writes it for a page. */
const manifest = (...modules: string[]) => `globalThis.__RSC_MANIFEST = globalThis.__RSC_MANIFEST || {};
globalThis.__RSC_MANIFEST["/page"] = ${JSON.stringify({ clientModules: Object.fromEntries(modules.map((module) => [module, {}])) })};`

const router = [
  '[project]/node_modules/next/dist/esm/client/components/layout-router.js',
  '[project]/node_modules/next/dist/esm/lib/metadata/generate/icon-mark.js',
]

test('client components of the site and of packages are reported, modules of the App Router are not', () => {
  const image = '[project]/node_modules/next/dist/esm/client/image-component.js'
  expect(clientComponents(manifest(...router, '[project]/app/_components/Menu.tsx', image))).toEqual([
    'app/_components/Menu.tsx',
    'node_modules/next/dist/esm/client/image-component.js',
  ])
})
