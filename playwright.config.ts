import { existsSync } from 'node:fs'
import { defineConfig, devices, firefox, webkit, type Project } from '@playwright/test'
import { findBrowser } from './e2e/browser.ts'

const executablePath = findBrowser()
const chromium = {
  launchOptions: {
    ...(executablePath !== undefined && { executablePath }),
    // Runs as root in a container, without background requests, and with subpixel glyph widths, as on a phone.
    args: ['--no-sandbox', '--disable-background-networking', '--font-render-hinting=none'],
  },
}

/** Specs that also run in Firefox and WebKit. */
const crossBrowser = /[/\\]e2e[/\\](layout|not-found|without-scripts)\.spec\.ts$/

function optionalProject(name: string, executable: string, device: (typeof devices)[string]): Project[] {
  return existsSync(executable) ? [{ name, testMatch: crossBrowser, use: device }] : []
}

/** Tests in a browser: of the finished `out/` on a static server, and of the editor. Unit tests: playwright.unit.config.ts. */
export default defineConfig({
  forbidOnly: process.env['CI'] !== undefined,
  fullyParallel: true,
  workers: 2,
  // Long enough for a busy computer: tests wait for states, not for fixed times.
  timeout: 90_000,
  expect: { timeout: 20_000 },
  reporter: 'list',
  projects: [
    // Serial projects first, so that both workers are busy until the end.
    { name: 'editor', testMatch: 'operator/e2e/editor.spec.ts', fullyParallel: false, use: chromium },
    { name: 'publish', testMatch: 'operator/e2e/publish.spec.ts', fullyParallel: false, use: chromium },
    { name: 'filled-in', testMatch: 'operator/e2e/filled-in.spec.ts', use: chromium },
    { name: 'site', testDir: 'e2e', use: chromium },
    ...optionalProject('firefox', firefox.executablePath(), devices['Desktop Firefox']),
    ...optionalProject('webkit', webkit.executablePath(), devices['Desktop Safari']),
  ],
  // The server uses a free port, which `wait` puts into the environment of the workers.
  use: { baseURL: `http://127.0.0.1:${process.env['SITE_PORT']}` },
  webServer: {
    command:
      'npx serve out --config ../serve.json --no-clipboard --no-request-logging --listen tcp://127.0.0.1:0',
    env: { NO_UPDATE_CHECK: '1' },
    wait: { stdout: /Accepting connections at http:\/\/127\.0\.0\.1:(?<site_port>\d+)/ },
    timeout: 120_000,
  },
})
