/** A server for the tests of one project, started once. */
import { test as base } from '@playwright/test'
import {
  type Capabilities,
  type ServerName,
  servers,
  type Showing,
  told,
  type ToldName,
} from './capabilities.ts'
import { type RunningServer, startServer } from './servers/process.ts'

export interface ServerFixtures {
  serverName: ServerName
  shows: Showing
  /** Of a server that has been told everything. */
  can: Capabilities
  running: RunningServer
}

export const test = base.extend<object, ServerFixtures>({
  serverName: ['nginx, hosting/nginx.conf', { option: true, scope: 'worker' }],
  shows: [async ({ serverName }, provide) => provide(servers[serverName]), { scope: 'worker' }],
  can: [async ({ serverName }, provide) => provide(told[serverName as ToldName]), { scope: 'worker' }],
  running: [
    async ({ shows }, provide) => {
      const running = await startServer(shows.server)
      await provide(running)
      await running.stop()
    },
    { scope: 'worker', timeout: 180_000 },
  ],
})
export { expect } from '@playwright/test'
