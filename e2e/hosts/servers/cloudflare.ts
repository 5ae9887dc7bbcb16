import { cpSync } from 'node:fs'
import path from 'node:path'
import { hostingFolder } from '../site.ts'
import type { Server } from './start.ts'

/** Cloudflare's own emulator, with `public/_headers`, `hosting/wrangler.jsonc` and `hosting/worker.js`. */
export const cloudflareWorkers: Server = {
  tool: {
    name: 'wrangler',
    version: '4.86.0',
    integrity:
      'sha512-9aa/gbF/HiUeeUEwyQpW5LDPBEzyt7iaE6xHwm0vk2Ly8A6J+jh03pzchqVnCCWR832mNyA28MD8oAYt0Kfvlw==',
    script: 'bin/wrangler.js',
  },
  args: ({ work, port }) => {
    // The configuration names ../out: it must be beside the copy of out/, as in the project.
    cpSync(hostingFolder, path.join(work, 'hosting'), { recursive: true })
    return [
      ...['dev', '--config', path.join(work, 'hosting/wrangler.jsonc')],
      ...['--ip', '127.0.0.1', '--port', String(port), '--inspector-port', '0'],
    ]
  },
  // No request to the internet: no metrics, no location, no update check.
  env: ({ work }) => ({
    CI: '1',
    CLOUDFLARE_CF_FETCH_ENABLED: 'false',
    WRANGLER_SEND_METRICS: 'false',
    WRANGLER_SEND_ERROR_REPORTS: 'false',
    WRANGLER_LOG_PATH: path.join(work, 'home/logs'),
    XDG_CONFIG_HOME: path.join(work, 'home'),
  }),
}
