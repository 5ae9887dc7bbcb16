import { existsSync } from 'node:fs'
import { defineConfig, devices, firefox, webkit, type Project } from '@playwright/test'
import { findBrowser } from './scripts/browser.mjs'

const executablePath = findBrowser()
const chromium = {
  launchOptions: {
    ...(executablePath !== undefined && { executablePath }),
    // The first two: Chromium as root in a container, and without background traffic. The last: letters have the width
    // that they have on a phone, not whole pixels.
    args: ['--no-sandbox', '--disable-background-networking', '--font-render-hinting=none'],
  },
}

const ownProjects = /(filled-in|editor|upload)\.spec\.ts$/
/** Specs that hold in every engine; only Chromium makes PDF files and measures shifts. */
const everyEngine = /(specification|content|layout|not-found|without-scripts)\.spec\.ts$/

function otherEngine(name: string, executable: string, device: (typeof devices)[string]): Project[] {
  return existsSync(executable) ? [{ name, testDir: 'e2e', testMatch: everyEngine, use: device }] : []
}

/** `unit` needs neither browser nor build; all other projects test the finished `out/`, on a static server. */
export default defineConfig({
  forbidOnly: process.env['CI'] !== undefined,
  fullyParallel: true,
  workers: 2,
  // Long limits: tests wait for states, and a busy machine is slow.
  timeout: 120_000,
  expect: { timeout: 60_000 },
  reporter: 'list',
  projects: [
    { name: 'unit', testMatch: '{app,content,scripts,editor}/**/*.test.ts' },
    { name: 'site', testDir: 'e2e', testMatch: '*.spec.ts', testIgnore: ownProjects, use: chromium },
    { name: 'filled-in', testDir: 'e2e', testMatch: 'filled-in.spec.ts', use: chromium },
    { name: 'editor', testDir: 'e2e', testMatch: 'editor.spec.ts', fullyParallel: false, use: chromium },
    { name: 'upload', testDir: 'e2e', testMatch: 'upload.spec.ts', fullyParallel: false, use: chromium },
    ...otherEngine('firefox', firefox.executablePath(), devices['Desktop Firefox']),
    ...otherEngine('webkit', webkit.executablePath(), devices['Desktop Safari']),
  ],
  // The server takes any free port, and Playwright keeps it in the environment for the workers.
  use: { baseURL: `http://127.0.0.1:${process.env['SITE_PORT']}` },
  webServer: {
    command:
      'npx serve out --config ../serve.json --no-clipboard --no-request-logging --listen tcp://127.0.0.1:0',
    env: { NO_UPDATE_CHECK: '1' },
    wait: { stdout: /Accepting connections at http:\/\/127\.0\.0\.1:(?<site_port>\d+)/ },
    timeout: 120_000,
  },
})
