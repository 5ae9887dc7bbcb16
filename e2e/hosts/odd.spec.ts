/** Requests that nobody makes by accident, to every server of `capabilities.ts`. */
import { expect, test } from './fixtures.ts'
import { oddAddresses } from './odd-addresses.ts'
import { isListing, request, target } from './request.ts'
import { startServer } from './servers/process.ts'
import { read } from './site.ts'

test('an odd address leads nowhere else, breaks nothing and shows no list and no other file', async ({
  running,
  can,
}) => {
  if (can.endsOn) {
    const own = await startServer(can.server)
    const answer = await request(own.port, can.endsOn).catch(() => undefined)
    await own.stop()
    return expect(answer, 'the program ends').toBeUndefined()
  }
  const found = { leadsAway: [] as string[], breaksOn: [] as string[] }
  for (const address of oddAddresses) {
    const answer = await request(running.port, address).catch(() => undefined)
    const name = `${address.slice(0, 80)} (${address.length})`
    if (!answer || answer.status >= 500) found.breaksOn.push(`${name}: ${answer?.status ?? 'no answer'}`)
    if (!answer) continue
    const next = target(running.port, address, answer)
    if (next && next.host !== `127.0.0.1:${running.port}`) found.leadsAway.push(`${name} → ${next.href}`)
    expect.soft(answer.headers['x-injected'], name).toBeUndefined()
    expect.soft(answer.text, name).not.toMatch(/^root:/m)
    expect.soft(isListing(answer), `${name} is a listing`).toBe(false)
  }
  for (const [kind, addresses] of Object.entries(found) as [keyof typeof found, string[]][]) {
    const known = can[kind]
    expect
      .soft(
        addresses.filter((each) => !known?.test(each)),
        kind,
      )
      .toEqual([])
    if (known) expect.soft(addresses.length, `${kind} is still true`).toBeGreaterThan(0)
  }
  const home = await request(running.port, '/')
  expect(home.body.equals(read(running.site, 'index.html')), 'the home page, afterwards').toBe(true)
})

test('TRACE does not send a visitor his own headers', async ({ running, can }) => {
  const answer = await request(running.port, '/', { 'X-Secret': 'of-the-visitor' }, 'TRACE').catch(
    () => undefined,
  )
  expect(answer?.text.includes('of-the-visitor') ?? false).toBe(can.echoesTrace)
})

test('a redirect does not repeat the name the request gave', async ({ running, can }) => {
  const { headers } = await request(running.port, '/packages', { Host: 'evil.example' })
  expect((headers.location ?? '').includes('evil.example')).toBe(can.repeatsHost)
})
