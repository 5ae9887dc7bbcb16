import { defineConfig } from '@playwright/test'
import { findBrowser } from './scripts/browser.mjs'

const port = Number(process.env['E2E_PORT'] ?? 4321)
const isCI = process.env['CI'] !== undefined
const executablePath = findBrowser()

/** Real servers and other engines have separate commands: `npm run test:hosts`, `test:upload`, `test:engines`. */
const elsewhere = ['**/e2e/hosts/**', '**/e2e/upload/**', '**/e2e/engines/**']

/** Tests of the editor in a browser, and a second build without caches: slow, so only `npm run test:all` runs them. */
const editor = '**/admin/*.spec.ts'
const reproducible = '**/sample/reproducible.spec.ts'

/** Every test runs against the finished `out/`, served as a plain static host would; only `admin/` starts Next itself. */
export default defineConfig({
  testDir: 'e2e',
  forbidOnly: isCI,
  retries: 0,
  workers: 2,
  // Long limits: tests wait for states, and a busy machine is slow.
  timeout: 120_000,
  expect: { timeout: 60_000 },
  reporter: 'list',
  projects: [
    { name: 'build of the sample site', testMatch: '**/sample/build.setup.ts' },
    {
      name: 'sample site',
      testMatch: '**/sample/*.spec.ts',
      testIgnore: reproducible,
      dependencies: ['build of the sample site'],
    },
    { name: 'site', testIgnore: [...elsewhere, '**/admin/**', '**/sample/**'], fullyParallel: true },
    { name: 'editor', testMatch: editor, workers: 1 },
    { name: 'reproducible build', testMatch: reproducible },
  ],
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    launchOptions: {
      ...(executablePath !== undefined && { executablePath }),
      args: [
        // Debian's Chromium as root in a container; no background traffic in a closed network.
        '--no-sandbox',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // Headless Chromium would round the width of letters to whole pixels, as no phone does.
        '--font-render-hinting=none',
      ],
    },
  },
  webServer: {
    command: 'node tools/scripts/serve.mjs out',
    env: { PORT: String(port) },
    url: `http://127.0.0.1:${port}/`,
    timeout: 120_000,
    reuseExistingServer: false,
  },
})
