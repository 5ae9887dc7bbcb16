/** Requests that hardly anybody makes by accident, to every server that has been told what to do. */
import { notFoundFolders } from '../../tools/publish/host-rules.ts'
import { hostFiles } from './capabilities.ts'
import { expect, test } from './fixtures.ts'
import { oddAddresses } from './odd-addresses.ts'
import { follow, isFile, isListing, request, target } from './request.ts'
import { startServer } from './servers/process.ts'
import { brokenPath } from './servers/start.ts'

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
  const broken: string[] = []
  for (const address of oddAddresses) {
    const answer = await request(running.port, address).catch(() => undefined)
    const name = `${address.slice(0, 80)} (${address.length})`
    if (!answer || answer.status >= 500) broken.push(`${name}: ${answer?.status ?? 'no answer'}`)
    if (!answer) continue
    const next = target(running.port, address, answer)
    if (next) expect.soft(next.host, name).toBe(`127.0.0.1:${running.port}`)
    expect.soft(answer.headers['x-injected'], name).toBeUndefined()
    expect.soft(answer.text, name).not.toMatch(/^root:/m)
    expect.soft(isListing(answer), `${name} is a listing`).toBe(false)
  }
  expect.soft(broken.filter((each) => !can.breaksOn?.test(each))).toEqual([])
  expect.soft(broken.length > 0, 'some break it, as the table says').toBe(can.breaksOn !== undefined)
  const home = await request(running.port, '/')
  expect(isFile(home, running.site, 'index.html'), 'the home page, afterwards').toBe(true)
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

test('files for hosts are not for visitors where the server can tell', async ({ running, can }) => {
  for (const file of hostFiles) {
    const answer = await request(running.port, file)
    const shown = answer.status === 200 && isFile(answer, running.site, file)
    expect.soft(shown, file).toBe(can.readable.includes(file))
  }
  for (const file of ['/404.html', '/500.html', ...notFoundFolders.map((folder) => `/${folder}/404.html`)]) {
    const answer = await follow(running.port, file)
    const hidden = can.hidesErrorPages === 'root' ? file === '/404.html' : can.hidesErrorPages
    expect.soft(answer.status, file).toBe(hidden ? 404 : 200)
  }
})

test('when something breaks, the page for it is shown', async ({ running, can }) => {
  const answer = await request(running.port, brokenPath)
  // A server that has no such page is not told to break.
  if (!can.brokenPage) return expect(answer.status).not.toBe(500)
  expect(answer.status).toBe(500)
  expect(isFile(answer, running.site, '/500.html')).toBe(true)
  expect(answer.headers['cache-control']).toBe(can.cache.page)
})
