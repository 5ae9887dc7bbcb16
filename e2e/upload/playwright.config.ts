/** Uploads to real FTP servers on the loopback: `npm run test:upload`. Linux with Debian's packages; root for pure-ftpd. */
import { defineConfig } from '@playwright/test'
import base from '../../playwright.config.ts'

export default defineConfig({
  testDir: '.',
  globalSetup: './ftp-servers.ts',
  outputDir: '../../test-results/upload',
  fullyParallel: true,
  workers: 2,
  timeout: 300_000,
  expect: { timeout: 60_000 },
  forbidOnly: Boolean(process.env['CI']),
  reporter: [['list']],
  use: { launchOptions: base.use?.launchOptions ?? {} },
})
