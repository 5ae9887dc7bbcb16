import { defineConfig } from '@playwright/test'

/** Unit tests, beside the code. They need no browser, server or build, and use the records of `content/test-content.yaml`. */
export default defineConfig({
  globalSetup: './content/test-content.ts',
  // Not that of the other configuration, whose runs empty it: the records of a running test would be deleted.
  outputDir: '.cache/unit-tests',
  testMatch: '{app,content,build,operator}/**/*.test.ts',
  forbidOnly: process.env['CI'] !== undefined,
  snapshotPathTemplate: '{testFileDir}/{arg}{ext}',
  workers: 2,
  reporter: 'list',
})
