/** `npm run check:live` against each server. */
import { checkLive } from '../../tools/publish/live.ts'
import type { ServerName } from './capabilities.ts'
import { expect, test } from './fixtures.ts'
import { outFolder } from './site.ts'

const own = 'The host shows a "not found" page other than in out/.'
const headers = 'Security headers are missing.'
const old = 'Pages may be shown from an old copy'
const plain = 'Pages are sent without compression.'

/** Findings on servers without our configuration. */
const expected: Partial<Record<ServerName, readonly string[]>> = {
  'nginx, as installed': [own, headers, old],
  'Apache, without optional modules': [headers, old, plain],
  'npm run serve': [headers, plain],
}

test('the live check finds what the server lacks, and no more', async ({ running, serverName }) => {
  const findings = await checkLive(`http://127.0.0.1:${running.port}`, outFolder)
  const found = findings.filter(({ level }) => level !== 'ready').map(({ what }) => what)
  expect(found).toEqual((expected[serverName] ?? []).map((finding) => expect.stringContaining(finding)))
})
