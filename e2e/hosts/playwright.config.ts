/** Real servers on the loopback: `npm run test:hosts -- --project 'Caddy, hosting/Caddyfile'`. */
import { defineConfig } from '@playwright/test'
import { configured, type ServerName, servers } from './capabilities.ts'
import type { ServerFixtures } from './fixtures.ts'

export default defineConfig<object, Partial<ServerFixtures>>({
  testDir: '.',
  globalSetup: './programs.ts',
  outputDir: '../../test-results/hosts',
  // Each worker runs a server of its own.
  workers: 2,
  timeout: 120_000,
  expect: { timeout: 60_000 },
  retries: 0,
  forbidOnly: Boolean(process.env['CI']),
  reporter: [['list']],
  projects: (Object.keys(servers) as ServerName[]).map((serverName) => ({
    name: serverName,
    testMatch: [
      ...['pages.spec.ts', 'check-live.spec.ts'],
      ...(serverName in configured ? ['headers.spec.ts', 'errors.spec.ts'] : []),
      // Not for configurations of others.
      ...(serverName in configured || serverName === 'npm run serve' ? ['odd-addresses.spec.ts'] : []),
      // It sends a folder's page for everything below the folder.
      ...(serverName.startsWith('Cloudflare') ? ['not-found-script.spec.ts'] : []),
    ],
    use: { serverName },
  })),
})
