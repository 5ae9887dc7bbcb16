import path from 'node:path'
import { projectRoot } from '../site.ts'
import type { Server } from './start.ts'

/** `npm run serve`, for hosts that know only a `404.html` at the root: GitHub and GitLab Pages, Surge, S3. */
export const ownServer: Server = {
  tool: { program: 'node', packages: 'nodejs' },
  args: ({ site }) => [path.join(projectRoot, 'tools/scripts/serve.mjs'), site],
  env: ({ port }) => ({ PORT: String(port) }),
}
