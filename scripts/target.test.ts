import { expect, test } from '@playwright/test'
import { accountAddress, checkTarget } from './target.ts'

test('an account from a form becomes an address; spaces around a field do not matter', () => {
  const account = { host: ' localhost ', user: 'site@tours.test ', folder: 'public html/ü' }
  expect(accountAddress(account)).toBe('ftps://site%40tours.test@localhost/public%20html/%C3%BC')
})

for (const host of ['ftp://ftp.tours.test', 'https://tours.test/', 'ftp tours', ''])
  test(`"${host}" is no name of a host`, () => {
    expect(() => accountAddress({ host, user: 'site', folder: '' })).toThrow(
      `"${host}" is no name of a host.`,
    )
  })

const site = 'https://www.tours.test'
for (const [account, address, says] of [
  ['ftp://site@localhost', site, 'The account is written like ftps://user@host:21/folder'],
  ['ftps://localhost', site, 'The account is written like'],
  ['ftps://site:secret@localhost', site, 'The account is written like'],
  ['ftps://site@localhost/%E0%A4%A', site, 'The folder of the account is written wrongly.'],
  ['ftps://site@localhost/a%0D%0ADELE%20b', site, 'The folder of the account is written wrongly.'],
  ['ftps://site@localhost/../other', 'tours.test', '"tours.test" is no address of a site.'],
  ['ftps://site@no-such-host.invalid', site, 'The host no-such-host.invalid cannot be found.'],
] as const)
  test(`${account}, ${address}: ${says}`, async () => {
    await expect(checkTarget(account, address)).rejects.toThrow(says)
  })

test('a right target is an account and a site', async () => {
  const { account, site: address } = await checkTarget('ftps://site@localhost:2121/public_html', ` ${site}/ `)
  expect([account.href, address.href]).toEqual(['ftps://site@localhost:2121/public_html', `${site}/`])
})
