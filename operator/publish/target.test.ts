import { expect, test } from '@playwright/test'
import { parseAddresses } from './target.ts'

const site = 'https://www.tours.test'
for (const [host, address, says] of [
  ['ftp://ftp.tours.test', site, '"ftp://ftp.tours.test" is not the name of a host.'],
  ['ftp tours', site, 'is not the name of a host.'],
  ['', site, '"" is not the name of a host.'],
  ['localhost', 'tours.test', '"tours.test" is not the address of a site.'],
  ['localhost', 'ftp://tours.test', '"ftp://tours.test" is not the address of a site.'],
  ['localhost', 'https://', '"https://" is not the address of a site.'],
  ['no-such-host.invalid', site, 'The host no-such-host.invalid cannot be found.'],
] as const)
  test(`${host}, ${address}: ${says}`, async () => {
    await expect(parseAddresses(host, address)).rejects.toThrow(says)
  })

test('spaces around a right host and a right site do not matter', async () => {
  const checked = await parseAddresses(' localhost:2121 ', ` ${site}/ `)
  expect(checked).toEqual({ host: 'localhost:2121', site: new URL(site) })
})
