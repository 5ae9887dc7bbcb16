import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { readSiteUrl, siteSetting } from './env.ts'

test('SITE_URL is https and a domain; capitals are the same domain', () => {
  for (const value of ['https://www.mysoremarigold.in', 'https://tours.mysore-marigold.co.in'])
    expect(readSiteUrl(value)).toBe(value)
  expect(readSiteUrl('https://WWW.Mysore.in')).toBe('https://www.mysore.in')
})

test('without SITE_URL a placeholder with a reserved domain is used', () => {
  for (const none of ['', undefined]) expect(readSiteUrl(none)).toMatch(/^https:\/\/[a-z.-]+\.example$/)
})

for (const [what, value] of Object.entries({
  http: 'http://www.mysore.in',
  'no scheme': 'www.mysore.in',
  'a scheme with a slip': 'https:/www.mysore.in',
  'a path': 'https://www.mysore.in/tours',
  'a trailing slash': 'https://www.mysore.in/',
  'a space before': ' https://www.mysore.in',
  'a space inside': 'https://www.mysore tours.in',
  'a query': 'https://www.mysore.in?a=b',
  'a port': 'https://www.mysore.in:8080',
  'a password': 'https://me:secret@www.mysore.in',
  'a comma for a dot': 'https://www,mysore,in',
  'two dots': 'https://www..mysore.in',
  'no ending': 'https://localhost',
  'an address of numbers': 'https://127.0.0.1',
})) {
  test(`SITE_URL with ${what} is refused in one line that shows it`, () => {
    expect(() => readSiteUrl(value)).toThrow(
      /^SITE_URL: "[^\n]*" [^\n]+\. Write it like SITE_URL=https:\/\/www\.your-domain\.in$/,
    )
    expect(() => readSiteUrl(value)).toThrow(`"${value}"`)
  })
}

test('SITE_URL is read from .env, over it from .env.local, and over both from the environment', () => {
  const root = test.info().outputPath()
  mkdirSync(root, { recursive: true })
  expect(siteSetting(root, {})).toBeUndefined()
  for (const file of ['.env', '.env.local']) {
    writeFileSync(join(root, file), `SITE_URL=https://${file.slice(1)}.in\n`)
    expect(siteSetting(root, {})).toBe(`https://${file.slice(1)}.in`)
  }
  expect(siteSetting(root, { SITE_URL: 'https://www.real.in' })).toBe('https://www.real.in')
})
