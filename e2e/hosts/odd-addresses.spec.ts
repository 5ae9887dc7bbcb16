/** Addresses that scanners and attackers send. */
import { expect, test } from './fixtures.ts'
import { hiddenAddresses, oddAddresses } from './odd-addresses.ts'
import { isListing } from './request.ts'

test('an odd address leads to no other site, lists no folder, shows no other file and causes no 5xx', async ({
  running,
}) => {
  for (const address of oddAddresses) {
    const name = `${address.slice(0, 80)} (${address.length})`
    const response = await running.get(address).catch(() => undefined)
    expect.soft(response, `${name}: a response`).toBeDefined()
    if (!response) continue
    expect.soft(response.status, name).toBeLessThan(500)
    const next = running.redirectTarget(address, response)
    if (next) expect.soft(next.origin, name).toBe(running.address)
    expect.soft(response.headers['x-injected'], name).toBeUndefined()
    expect.soft(response.body.toString(), name).not.toMatch(/^root:/m)
    expect.soft(isListing(response), `${name} is a listing`).toBe(false)
  }
  expect(running.isFile(await running.get('/'), 'index.html'), 'the home page, afterwards').toBe(true)
})

test('dotfiles, and files with something after their name (/index.html/x), do not answer 200, except in the table', async ({
  running,
  host: { showsDotfiles },
}) => {
  for (const address of hiddenAddresses) {
    const { status } = await running.get(address)
    const isDotfile = /\/(\.|%2e)/.test(address)
    if (!isDotfile || !showsDotfiles) expect.soft(status, address).not.toBe(200)
  }
  expect((await running.get('/.env')).status === 200, '/.env is shown').toBe(showsDotfiles)
})
