import { defineConfig } from '@playwright/test'

const serial = 'operator/publish/ftps-folder.test.ts'

/** Unit tests, beside the code. They need no browser, server or build, and use the records of `content/test-content.ts`. */
export default defineConfig({
  globalSetup: './content/test-content.ts',
  forbidOnly: process.env['CI'] !== undefined,
  fullyParallel: true,
  snapshotPathTemplate: '{testFileDir}/{arg}{ext}',
  workers: 2,
  reporter: 'list',
  projects: [
    // The serial tests first, so that both workers are busy until the end.
    { name: 'serial', testMatch: serial },
    { name: 'parallel', testMatch: '{app,content,build,operator}/**/*.test.ts', testIgnore: serial },
  ],
})
