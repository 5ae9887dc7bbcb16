import { cpSync } from 'node:fs'
import path from 'node:path'
import { hostingFolder } from '../site.ts'
import type { Place, Server } from './start.ts'

/** Cloudflare's own emulator. */
const wrangler = (args: (place: Place) => readonly string[]): Server => ({
  tool: {
    name: 'wrangler',
    version: '4.86.0',
    integrity:
      'sha512-9aa/gbF/HiUeeUEwyQpW5LDPBEzyt7iaE6xHwm0vk2Ly8A6J+jh03pzchqVnCCWR832mNyA28MD8oAYt0Kfvlw==',
    script: 'bin/wrangler.js',
  },
  args: (place) => [
    ...args(place),
    ...['--ip', '127.0.0.1', '--port', String(place.port), '--inspector-port', '0'],
  ],
  // Nothing leaves the machine: no metrics, no look-up of where it stands, no update check.
  env: ({ work }) => ({
    CI: '1',
    CLOUDFLARE_CF_FETCH_ENABLED: 'false',
    WRANGLER_SEND_METRICS: 'false',
    WRANGLER_SEND_ERROR_REPORTS: 'false',
    WRANGLER_LOG_PATH: path.join(work, 'home/logs'),
    XDG_CONFIG_HOME: path.join(work, 'home'),
  }),
})

export const cloudflarePages = wrangler(({ site }) => [
  'pages',
  'dev',
  site,
  '--compatibility-date',
  '2026-01-01',
])

export const cloudflareWorkers = wrangler(({ work }) => {
  // The sample names ../out, so it lies beside the copy of out/ as it does in the project.
  cpSync(hostingFolder, path.join(work, 'hosting'), { recursive: true })
  return ['dev', '--config', path.join(work, 'hosting/wrangler.jsonc')]
})
