import { expect, test } from '@playwright/test'
import { clientComponents } from './client-components.ts'

/** A manifest as Next writes it for a page. */
const manifest = (
  page: string,
  ...modules: string[]
) => `globalThis.__RSC_MANIFEST = globalThis.__RSC_MANIFEST || {};
globalThis.__RSC_MANIFEST["${page}"] = ${JSON.stringify({ clientModules: Object.fromEntries(modules.map((module) => [module, {}])) })};`

const router = [
  '[project]/node_modules/next/dist/esm/client/components/layout-router.js',
  '[project]/node_modules/next/dist/esm/lib/metadata/generate/icon-mark.js',
]

test('client components of the site and of packages are reported, modules of the App Router are not', () => {
  const image = '[project]/node_modules/next/dist/esm/client/image-component.js'
  const menu = '[project]/app/_components/Menu.tsx'
  const manifests = [manifest('/page', ...router, menu), manifest('/route'), manifest('/tour/page', image)]
  expect(clientComponents(manifests)).toEqual([
    'app/_components/Menu.tsx',
    'node_modules/next/dist/esm/client/image-component.js',
  ])
})

for (const [title, manifests] of [
  ['no manifest', []],
  ['a manifest without pages', ['globalThis.__RSC_MANIFEST = {}']],
  ['a manifest with another name', ['globalThis.__MANIFEST = { "/page": { clientModules: {} } }']],
  ['a manifest of another format', ['globalThis.__RSC_MANIFEST = { "/page": { modules: {} } }']],
  ['a manifest without the App Router', [manifest('/page', '[project]/app/_components/Menu.tsx')]],
] as const)
  test(`${title} is reported on one line`, () =>
    expect(() => clientComponents(manifests)).toThrow(/^Next\.js has not written [^\n]*$/))
