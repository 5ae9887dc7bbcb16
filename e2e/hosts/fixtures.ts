import { cpSync } from 'node:fs'
import path from 'node:path'
import { test as base } from '@playwright/test'
import { freePort } from '../../tools/lib/port.ts'
import { removeFolder, startProgram, temporaryFolder } from '../support/program.ts'
import { configured, type Host, hosts } from './hosts.ts'
import { RunningHost } from './request.ts'
import { commandOf, projectRoot, write } from './servers.ts'

export const outFolder = path.join(projectRoot, 'out')
/** Hidden files of git, editors and Finder, and .well-known, which visitors may read. */
const hidden = ['.git/config', '.git/HEAD', '.env', '.DS_Store', 'tour/.env', '.well-known/security.txt']

export interface HostFixtures {
  hostName: string
  /** What the host does by itself. */
  host: Host
  running: RunningHost
}

/** Playwright's `test` with the server of a project, started once for its tests. */
export const test = base.extend<object, HostFixtures>({
  hostName: [Object.keys(configured)[0]!, { option: true, scope: 'worker' }],
  host: [async ({ hostName }, provide) => provide(hosts[hostName]!), { scope: 'worker' }],
  running: [
    async ({ host: { server } }, provide) => {
      const work = temporaryFolder()
      // A copy, because servers started by root cannot read a home folder, and tests add files.
      const context = { work, site: path.join(work, 'out'), port: await freePort() }
      cpSync(outFolder, context.site, { recursive: true })
      for (const file of hidden) write(context, `out/${file}`, 'no page')
      const running = new RunningHost(context.port, context.site)
      const [command, ...first] = commandOf(server)
      const env = { HOME: work, XDG_CONFIG_HOME: work, XDG_DATA_HOME: work, ...server.env?.(context) }
      const stop = await startProgram(command, [...first, ...server.args(context)], () => running.get('/'), {
        folder: work,
        env,
      })
      await provide(running)
      await stop()
      removeFolder(work)
    },
    { scope: 'worker', timeout: 180_000 },
  ],
})
export { expect } from '@playwright/test'
