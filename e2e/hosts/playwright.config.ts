/** Real servers on the loopback: `npm run test:hosts -- --project 'Caddy, hosting/Caddyfile'`. */
import { defineConfig } from '@playwright/test'
import base from '../../playwright.config.ts'
import type { HostFixtures } from './fixtures.ts'
import { configured, hosts } from './hosts.ts'

export default defineConfig<object, Partial<HostFixtures>>({
  testDir: '.',
  globalSetup: './programs.ts',
  outputDir: '../../test-results/hosts',
  // Each worker runs a server of its own.
  workers: 2,
  timeout: base.timeout ?? 0,
  expect: base.expect ?? {},
  forbidOnly: base.forbidOnly ?? false,
  reporter: 'list',
  projects: Object.keys(hosts).map((hostName) => ({
    name: hostName,
    testMatch: [
      'every-host.spec.ts',
      ...(hostName in configured ? ['configured.spec.ts'] : []),
      // Not for configurations of others.
      ...(hostName in configured || hostName === 'npm run serve' ? ['odd-addresses.spec.ts'] : []),
      // It sends a folder's page for everything below the folder.
      ...(hostName.startsWith('Cloudflare') ? ['not-found-script.spec.ts'] : []),
    ],
    use: { hostName, launchOptions: base.use?.launchOptions ?? {} },
  })),
})
