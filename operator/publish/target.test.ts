import { expect, test } from '@playwright/test'
import { UserError } from '../user-error.ts'
import { normalizeFolder, parseHost, siteAddress } from './target.ts'

for (const host of ['ftp://ftp.tours.test', 'ftp tours', 'localhost:65536', 'localhost:'])
  test(`the host “${host}” is refused`, () =>
    expect(() => parseHost(host)).toThrow(`“${host}” is not the name of a host.`))

test('a host without a name is reported as missing', () => {
  expect(() => parseHost(' ')).toThrow('The name of the host is missing. Write it like ftp.your-domain.in')
})

test('a host is converted to lower case, without spaces around it', () => {
  expect(parseHost(' Localhost:65535 ')).toBe('localhost:65535')
})

test('a site is published at the address in its content, and not without one', () => {
  expect(siteAddress('https://www.tours.test').href).toBe('https://www.tours.test/')
  expect(() => siteAddress(undefined)).toThrow('The site has no address yet.')
  const invalid =
    '“our tours” is not the address of a site. Write it in full, like https://www.your-domain.in'
  expect(() => siteAddress('our tours')).toThrow(new UserError(invalid))
})

for (const [folder, name] of [
  ['', ''],
  ['public_html', ''],
  ['/public_html/', ''],
  ['www/', 'www'],
  ['/home/me/www/', '/home/me/www'],
  ['public_html/www', 'public_html/www'],
  ['/', '/'],
] as const)
  test(`the folder “${folder}” is normalized to “${name}”`, () => expect(normalizeFolder(folder)).toBe(name))
