import { defineConfig } from '@playwright/test'

/** Unit tests, beside the code they test: they need no browser, build or running server. */
export default defineConfig({
  testMatch: ['{app,content,tools}/**/*.test.ts'],
  forbidOnly: process.env['CI'] !== undefined,
  fullyParallel: true,
  workers: 2,
  timeout: 120_000,
  expect: { timeout: 60_000 },
  reporter: 'list',
})
