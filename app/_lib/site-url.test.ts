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

for (const value of [
  'http://www.mysore.in',
  'www.mysore.in',
  'https:/www.mysore.in',
  'https://www.mysore.in/tours',
  'https://www.mysore.in/',
  ' https://www.mysore.in',
  'https://www.mysore tours.in',
  'https://www.mysore.in?a=b',
  'https://www.mysore.in:8080',
  'https://me:secret@www.mysore.in',
  'https://www,mysore,in',
  'https://www..mysore.in',
  'https://localhost',
  'https://127.0.0.1',
]) {
  test(`"${value}" is refused as SITE_URL in one line that shows it`, () => {
    const line = `SITE_URL: "${value}" is not https:// and a domain with nothing around it. Write it like SITE_URL=https://www.your-domain.in`
    expect(() => readSiteUrl(value)).toThrow(new Error(line))
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
