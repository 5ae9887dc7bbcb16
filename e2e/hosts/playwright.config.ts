/** Real servers on the loopback: `npm run test:hosts -- --project 'Caddy, hosting/Caddyfile'`. */
import { defineConfig } from '@playwright/test'
import { type ServerName, servers, told } from './capabilities.ts'
import type { ServerFixtures } from './fixtures.ts'

const programOf = (serverName: ServerName) => `the program of ${serverName}`

export default defineConfig<object, Partial<ServerFixtures>>({
  testDir: '.',
  globalSetup: './tools.ts',
  outputDir: '../../test-results/hosts',
  // Two, on any machine: each holds one server, and the machine is often shared.
  workers: 2,
  timeout: 120_000,
  expect: { timeout: 60_000 },
  retries: 0,
  forbidOnly: Boolean(process.env['CI']),
  reporter: [['list']],
  projects: [
    // A program that is missing fails this test alone; those that need it do not run.
    ...(Object.keys(servers) as ServerName[]).map((serverName) => ({
      name: programOf(serverName),
      testMatch: 'program.setup.ts',
      use: { serverName },
    })),
    ...(Object.keys(servers) as ServerName[]).map((serverName) => ({
      name: serverName,
      dependencies: [programOf(serverName)],
      testMatch: [
        ...['pages.spec.ts', 'check-live.spec.ts'],
        ...(serverName in told ? ['headers.spec.ts', 'odd.spec.ts'] : []),
        // It shows a folder's page for everything below the folder.
        ...(serverName === 'Cloudflare Pages' ? ['scripted.spec.ts'] : []),
      ],
      use: { serverName },
    })),
  ],
})
