import { defineConfig } from '@playwright/test'

/** Unit tests, beside the code. They need no browser and no build; ftps-folder.test.ts needs proftpd. Most use the records of `content/test-content.yaml`. */
export default defineConfig({
  globalSetup: './content/test-content.ts',
  // Its own folder: playwright.config.ts empties the default one at each start, with the files of a running unit test.
  outputDir: '.cache/unit-tests',
  testMatch: '{app,content,build,docs,operator}/**/*.test.ts',
  forbidOnly: process.env['CI'] !== undefined,
  workers: 2,
  reporter: 'list',
})
