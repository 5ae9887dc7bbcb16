import { expect, test } from '@playwright/test'
import { parseHost, parseSiteUrl } from './target.ts'

for (const [host, message] of [
  ['ftp://ftp.tours.test', '"ftp://ftp.tours.test" is not the name of a host.'],
  ['ftp tours', 'is not the name of a host.'],
  ['localhost:65536', '"localhost:65536" is not the name of a host.'],
  ['', '"" is not the name of a host.'],
  ['no-such-host.invalid', 'The host no-such-host.invalid cannot be found.'],
] as const)
  test(`host ${host}: ${message}`, () => expect(parseHost(host)).rejects.toThrow(message))

test('spaces around a host do not matter', async () => {
  expect(await parseHost(' localhost:65535 ')).toBe('localhost:65535')
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
    expect(() => parseSiteUrl(typed)).toThrow(`"${typed}" is not the address of a site.`))
