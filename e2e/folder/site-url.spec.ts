import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from '@playwright/test'
import { readSiteUrl } from '../../app/_lib/site-setting.ts'

const good = [
  'https://www.mysoremarigold.in',
  'https://mysoremarigold.in',
  'https://tours.mysore-marigold.co.in',
]
for (const value of good) {
  test(`SITE_URL may be ${value}`, () => {
    expect(readSiteUrl(value)).toBe(value)
  })
}

test('SITE_URL in capitals is the same domain', () => {
  expect(readSiteUrl('https://WWW.Mysore.in')).toBe('https://www.mysore.in')
})

test('without SITE_URL a stand-in is used that can be nobody’s', () => {
  expect(readSiteUrl('')).toMatch(/^https:\/\/[a-z.-]+\.example$/)
})

const bad: readonly (readonly [string, string])[] = [
  ['http', 'http://www.mysore.in'],
  ['no scheme', 'www.mysore.in'],
  ['a scheme with a slip', 'https:/www.mysore.in'],
  ['a scheme with another slip', 'htps://www.mysore.in'],
  ['a path', 'https://www.mysore.in/tours'],
  ['a trailing slash', 'https://www.mysore.in/'],
  ['a space before', ' https://www.mysore.in'],
  ['a space after', 'https://www.mysore.in '],
  ['a space inside', 'https://www.mysore tours.in'],
  ['a query', 'https://www.mysore.in?a=b'],
  ['a fragment', 'https://www.mysore.in#a'],
  ['a port', 'https://www.mysore.in:8080'],
  ['a password', 'https://me:secret@www.mysore.in'],
  ['a comma for a dot', 'https://www,mysore,in'],
  ['two dots', 'https://www..mysore.in'],
  ['no ending', 'https://localhost'],
  ['an address of numbers', 'https://127.0.0.1'],
  ['quotes', '"https://www.mysore.in"'],
]
for (const [what, value] of bad) {
  test(`SITE_URL with ${what} is refused in one line that shows it`, () => {
    let message = ''
    try {
      readSiteUrl(value)
    } catch (error) {
      message = error instanceof Error ? error.message : ''
    }
    expect(message).toMatch(
      /^SITE_URL: "[^\n]*" [^\n]+\. Write it like SITE_URL=https:\/\/www\.your-domain\.in$/,
    )
    expect(message).toContain(value)
  })
}

test.describe('where SITE_URL comes from', () => {
  /** The address that a step of the build sees in a folder with these files. */
  function seen(
    files: Readonly<Record<string, string>>,
    environment: Readonly<Record<string, string>> = {},
  ): string {
    const folder = mkdtempSync(join(tmpdir(), 'site-url-'))
    try {
      for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
      // The operator may have given an address there too; SITE_URL wins over it.
      symlinkSync(resolve('content'), join(folder, 'content'), 'junction')
      const code = `import { siteUrl } from '${pathToFileURL(resolve('app/_lib/site-url.ts')).href}'; process.stdout.write(siteUrl)`
      const env: NodeJS.ProcessEnv = { ...process.env, ...environment }
      if (!('SITE_URL' in environment)) delete env['SITE_URL']
      const tsx = pathToFileURL(resolve('node_modules/tsx/dist/esm/index.mjs')).href
      return spawnSync(process.execPath, ['--import', tsx, '--input-type=module', '--eval', code], {
        cwd: folder,
        encoding: 'utf8',
        env,
      }).stdout
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  }

  test('from the file .env', () => {
    expect(seen({ '.env': 'SITE_URL=https://www.from-file.in\n' })).toBe('https://www.from-file.in')
  })

  test('from the environment, which wins over the file', () => {
    expect(seen({ '.env': 'SITE_URL=https://www.from-file.in\n' }, { SITE_URL: 'https://www.real.in' })).toBe(
      'https://www.real.in',
    )
  })

  test('from nowhere: the stand-in', () => {
    expect(seen({})).toMatch(/\.example$/)
    expect(seen({ '.env': 'SITE_URL=\n' })).toMatch(/\.example$/)
  })
})
