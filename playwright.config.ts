import { existsSync } from 'node:fs'
import { defineConfig, devices, firefox, webkit, type Project } from '@playwright/test'
import { findBrowser } from './e2e/browser.mjs'

const executablePath = findBrowser()
const chromium = {
  launchOptions: {
    ...(executablePath !== undefined && { executablePath }),
    // The first two: Chromium as root in a container, and without background traffic. The last: letters have the width
    // that they have on a phone, not whole pixels.
    args: ['--no-sandbox', '--disable-background-networking', '--font-render-hinting=none'],
  },
}

/** Specs that hold in every engine; only Chromium makes PDF files. */
const everyEngine = /[/\\]e2e[/\\](layout|not-found|without-scripts)\.spec\.ts$/

function otherEngine(name: string, executable: string, device: (typeof devices)[string]): Project[] {
  return existsSync(executable) ? [{ name, testMatch: everyEngine, use: device }] : []
}

/** Tests of the finished `out/`, on a static server. playwright.unit.config.ts has the unit tests. */
export default defineConfig({
  forbidOnly: process.env['CI'] !== undefined,
  fullyParallel: true,
  workers: 2,
  timeout: 30_000,
  expect: { timeout: 10_000 },
  reporter: 'list',
  projects: [
    // First those that run on one worker only, so that the other worker is never without work.
    { name: 'editor', testMatch: 'operator/e2e/editor.spec.ts', fullyParallel: false, use: chromium },
    { name: 'upload', testMatch: 'operator/e2e/upload.spec.ts', fullyParallel: false },
    { name: 'publish', testMatch: 'operator/e2e/publish.spec.ts', fullyParallel: false, use: chromium },
    { name: 'filled-in', testMatch: 'operator/e2e/filled-in.spec.ts', use: chromium },
    { name: 'site', testMatch: 'e2e/*.spec.ts', testIgnore: 'operator/**', use: chromium },
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
