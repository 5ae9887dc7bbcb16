/** `npm run check:live` against each server. */
import { checkLive } from '../../tools/publish/live.ts'
import type { ServerName } from './capabilities.ts'
import { expect, test } from './fixtures.ts'
import { outFolder } from './site.ts'

const own = 'The host shows a "not found" page other than in out/.'
const headers = 'Security headers are missing.'
const old = 'Pages may be shown from an old copy'
const plain = 'Pages are sent without compression.'

/** What is found on servers without our configuration. */
const amiss: Partial<Record<ServerName, readonly string[]>> = {
  'nginx, as installed': [own, headers, old],
  'Apache, without optional modules': [headers, old, plain],
  'npm run serve': [headers, plain],
}

test('errors and warnings are those of the server, and no more', async ({ running, serverName }) => {
  const findings = await checkLive(`http://127.0.0.1:${running.port}`, outFolder)
  const told = findings.filter(({ level }) => level !== 'ready').map(({ what }) => what)
  expect(told).toEqual((amiss[serverName] ?? []).map((says) => expect.stringContaining(says)))
})
