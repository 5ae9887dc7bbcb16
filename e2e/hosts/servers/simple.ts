/** Servers that a line of arguments starts. */
import path from 'node:path'
import { hostingFolder } from '../site.ts'
import type { Server } from './start.ts'

/** Stands for hosts that know nothing but a `404.html` at the root: GitHub and GitLab Pages, Surge, S3. */
export const serve: Server = {
  tool: {
    name: 'serve',
    version: '14.2.7',
    integrity:
      'sha512-mTJ9LAyBwHhO2T/PNaI0oWxmKl7FFuJ+ZEHKL1rRO69fWV1Y4qcsFB3gpuD2HfHvJCwvJq5ChibjjAGe0wc0vw==',
    script: 'build/main.js',
  },
  args: ({ port, site }) => [
    ...['--listen', `tcp://127.0.0.1:${port}`, '--no-port-switching', '--no-clipboard'],
    site,
  ],
  env: () => ({ NO_UPDATE_CHECK: '1' }),
}

/** Firebase's own server, which its emulator runs. Beside `out/` lies the file of `hosting/`, as in a project of Firebase. */
export const firebase: Server = {
  tool: {
    name: 'superstatic',
    version: '10.0.0',
    integrity:
      'sha512-4xIenBdrIIYuqXrIVx/lejyCh4EJwEMPCwfk9VGFfRlhZcdvzTd3oVOUILrAGfC4pFUWixzPgaOVzAEZgeYI3w==',
    script: 'lib/bin/server.js',
  },
  args: ({ port }) => {
    const config = path.join(hostingFolder, 'firebase.json')
    return ['--host', '127.0.0.1', '--port', String(port), '--config', config, '--compression', '.']
  },
  env: () => ({ NO_UPDATE_NOTIFIER: '1' }),
}

export const python: Server = {
  tool: { program: 'python3', packages: 'python3' },
  args: ({ port, site }) => [
    ...['-m', 'http.server', String(port), '--bind', '127.0.0.1'],
    ...['--directory', site],
  ],
}
