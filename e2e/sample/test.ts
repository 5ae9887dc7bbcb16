/** The test of the sample site: paths such as `/packages/` are those of its finished folder. */
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { test as base } from '@playwright/test'
import { staticServer } from '../../tools/scripts/static-server.mjs'
import { sampleOut } from './site.ts'

export const test = base.extend<object, { sampleOrigin: string }>({
  sampleOrigin: [
    async ({}, provide) => {
      const server = staticServer(sampleOut).listen(0, '127.0.0.1')
      await once(server, 'listening')
      await provide(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
      server.close()
    },
    { scope: 'worker' },
  ],
  baseURL: ({ sampleOrigin }, provide) => provide(sampleOrigin),
})
