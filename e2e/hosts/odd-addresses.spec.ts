/** Addresses that scanners and attackers send. */
import { expect, test } from './fixtures.ts'
import { hiddenAddresses, oddAddresses } from './odd-addresses.ts'
import { isFile, isListing, redirectTarget, request } from './request.ts'

test('an odd address leads to no other site, lists no folder, shows no other file and causes no 5xx', async ({
  running,
}) => {
  for (const address of oddAddresses) {
    const name = `${address.slice(0, 80)} (${address.length})`
    const response = await request(running.port, address).catch(() => undefined)
    expect.soft(response, `${name}: a response`).toBeDefined()
    if (!response) continue
    expect.soft(response.status, name).toBeLessThan(500)
    const next = redirectTarget(running.port, address, response)
    if (next) expect.soft(next.host, name).toBe(`127.0.0.1:${running.port}`)
    expect.soft(response.headers['x-injected'], name).toBeUndefined()
    expect.soft(response.text, name).not.toMatch(/^root:/m)
    expect.soft(isListing(response), `${name} is a listing`).toBe(false)
  }
  const home = await request(running.port, '/')
  expect(isFile(home, running.site, 'index.html'), 'the home page, afterwards').toBe(true)
})

test('hidden files, and files as if they were folders, are not shown', async ({ running, behaviour }) => {
  for (const address of hiddenAddresses) {
    const { status } = await request(running.port, address)
    const isDotfile = /\/(\.|%2e)/.test(address)
    if (!isDotfile || !behaviour.showsDotfiles) expect.soft(status, address).not.toBe(200)
  }
  const { status } = await request(running.port, '/.env')
  expect(status === 200, '/.env is shown').toBe(behaviour.showsDotfiles ?? false)
})
