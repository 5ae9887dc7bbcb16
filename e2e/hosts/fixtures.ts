/** A server for the tests of one project, started once. */
import { test as base } from '@playwright/test'
import { type Capabilities, type ServerName, servers } from './capabilities.ts'
import { type RunningServer, startServer } from './servers/process.ts'

export interface ServerFixtures {
  serverName: ServerName
  can: Capabilities
  running: RunningServer
}

export const test = base.extend<object, ServerFixtures>({
  serverName: ['nginx, hosting/nginx.conf', { option: true, scope: 'worker' }],
  can: [async ({ serverName }, provide) => provide(servers[serverName]), { scope: 'worker' }],
  running: [
    async ({ can }, provide) => {
      const running = await startServer(can.server)
      try {
        await provide(running)
      } finally {
        await running.stop()
      }
    },
    { scope: 'worker', timeout: 90_000 },
  ],
})
export { expect } from '@playwright/test'
