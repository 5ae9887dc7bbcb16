import { defineConfig } from '@playwright/test'
export default defineConfig({ testMatch: ['{app,scripts}/**/*.test.ts'], fullyParallel: true, workers: 2, reporter: 'list', timeout: 60000 })
