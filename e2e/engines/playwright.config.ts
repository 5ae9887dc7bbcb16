/** Firefox and WebKit on the finished `out/`: `npm run test:engines`. Neither is Playwright's own build. */
import { defineConfig } from '@playwright/test'
import base from '../../playwright.config.ts'
import type { EngineOptions } from './fixtures.ts'

export default defineConfig<object, EngineOptions>({
  testDir: '.',
  globalSetup: './tools.ts',
  outputDir: '../../test-results/engines',
  workers: 2,
  timeout: base.timeout ?? 0,
  expect: base.expect ?? {},
  forbidOnly: base.forbidOnly ?? false,
  reporter: 'list',
  ...(base.use?.baseURL !== undefined && { use: { baseURL: base.use.baseURL } }),
  ...(base.webServer && { webServer: [{ ...base.webServer, cwd: '../..' }].flat() }),
  // Each engine in one worker, so that its browser starts once.
  projects: [
    { name: 'Firefox', use: { engineName: 'Firefox' } },
    // Its driver has no way to print (https://www.w3.org/TR/webdriver2/#print-page is not there yet).
    { name: 'WebKit', use: { engineName: 'WebKit' }, grepInvert: /sheet of paper/ },
  ],
})
