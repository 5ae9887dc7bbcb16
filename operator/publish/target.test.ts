import { expect, test } from '@playwright/test'
import { parseHost, parseSiteUrl } from './target.ts'

for (const host of ['ftp://ftp.tours.test', 'ftp tours', 'localhost:65536', 'localhost:', ''])
  test(`host ${host} is refused`, () =>
    expect(() => parseHost(host)).toThrow(`“${host}” is not the name of a host.`))

test('spaces around a host do not matter', () => {
  expect(parseHost(' localhost:65535 ')).toBe('localhost:65535')
})

for (const typed of ['https://www.Tours.test', ' http://www.tours.test/ ', 'www.tours.test'])
  test(`site ${typed}`, () => expect(parseSiteUrl(typed)).toEqual(new URL('https://www.tours.test')))

test('a site in an Indian script has the address that browsers send', () => {
  expect(parseSiteUrl('https://ಮೈಸೂರು.ಭಾರತ').origin).toBe('https://xn--dtcex1bd8a.xn--2scrj9c')
})

for (const typed of [
  'tours',
  'https://a b.test',
  'me@tours.test',
  'https://tours.test:99999',
  'ftp://tours.test',
  'https://',
  'https://www.tours.test/packages/',
])
  test(`site ${typed} is refused`, () =>
    expect(() => parseSiteUrl(typed)).toThrow(`“${typed}” is not the address of a site.`))
