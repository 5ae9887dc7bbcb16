/** `npm run check:live` against each server. */
import { lookAt } from '../../tools/publish/live/findings.ts'
import type { ServerName } from './capabilities.ts'
import { expect, test } from './fixtures.ts'
import { outFolder } from './site.ts'

const own = 'a "not found" page of its own'
const listed = 'A folder shows a list of its files'
const untyped = 'Files are sent as something else.'
const headers = ['Security headers are missing', 'Pictures and font are asked', 'Pages may be shown']
const plain = 'Pages are sent without compression'

/** Findings on servers without our configuration. */
const amiss: Partial<Record<ServerName, readonly string[]>> = {
  'nginx, as installed': [untyped, own, ...headers],
  'Apache, without optional modules': [listed, ...headers, plain],
  'npm run serve': ['Security headers are missing', plain],
}

test('the live check finds what the server lacks, and no more', async ({ running, serverName }) => {
  const { findings } = await lookAt(`http://127.0.0.1:${running.port}`, outFolder, { patience: 60_000 })
  const found = findings.filter(({ level }) => level !== 'ready').map(({ what }) => what)
  expect(found).toEqual((amiss[serverName] ?? []).map((says) => expect.stringContaining(says)))
})
