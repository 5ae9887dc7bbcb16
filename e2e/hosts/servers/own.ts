import path from 'node:path'
import { projectRoot } from '../site.ts'
import type { Server } from './start.ts'

/** `npm run serve`. Like GitHub Pages, GitLab Pages, Surge and S3 it sends the root `404.html` only. */
export const ownServer: Server = {
  tool: { program: 'node', packages: 'nodejs' },
  args: ({ site }) => [path.join(projectRoot, 'tools/scripts/serve.mjs'), site],
  env: ({ port }) => ({ PORT: String(port) }),
}
