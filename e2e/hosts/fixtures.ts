/** The server of a project, started once for its tests. */
import { test as base } from '@playwright/test'
import {
  type Behaviour,
  type Capabilities,
  configured,
  type ConfiguredName,
  type ServerName,
  servers,
} from './capabilities.ts'
import { type RunningServer, startServer } from './servers/process.ts'

export interface ServerFixtures {
  serverName: ServerName
  behaviour: Behaviour
  /** Of a server with our configuration. */
  capabilities: Capabilities
  running: RunningServer
}

export const test = base.extend<object, ServerFixtures>({
  serverName: ['nginx, hosting/nginx.conf', { option: true, scope: 'worker' }],
  behaviour: [async ({ serverName }, provide) => provide(servers[serverName]), { scope: 'worker' }],
  capabilities: [
    async ({ serverName }, provide) => provide(configured[serverName as ConfiguredName]),
    { scope: 'worker' },
  ],
  running: [
    async ({ behaviour }, provide) => {
      const running = await startServer(behaviour.server)
      await provide(running)
      await running.stop()
    },
    { scope: 'worker', timeout: 180_000 },
  ],
})
export { expect } from '@playwright/test'
