import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, symlinkSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from '@playwright/test'
import { absolute } from '../../app/_lib/site-url.ts'
import { sitemapOf } from '../../tools/sitemap/sitemap.ts'
import { folder } from './page.ts'
import { pages } from '../support/content.ts'
import { withProject } from '../../tools/finish/testing/pages.ts'

const page = {
  address: '/packages/',
  canonical: absolute('/packages/'),
  images: [absolute('/a.jpg?w=1&q=2')],
}

test('the sitemap escapes what is no XML, and names pages in the order of their addresses', () => {
  const home = { ...page, address: '/', canonical: absolute('/') }
  const text = sitemapOf([page, home])
  expect(text).toContain(`<image:loc>${absolute('/a.jpg?w=1&amp;q=2')}</image:loc>`)
  expect(sitemapOf([home, page])).toBe(text)
  expect(text.indexOf(`<loc>${absolute('/')}</loc>`)).toBeLessThan(
    text.indexOf(`<loc>${page.canonical}</loc>`),
  )
})

for (const [what, change, line] of [
  ['without a canonical address', { canonical: undefined }, /^\/packages\/: .* is missing and not/],
  ['on another host', { canonical: 'https://www.example.com/packages/' }, /Give the same SITE_URL/],
  ['without its slash', { canonical: absolute('/packages') }, /packages and not .*packages\/\. /],
  ['that nobody dates', { address: '/x/', canonical: absolute('/x/') }, /nobody knows when/],
] as const) {
  test(`the sitemap is refused for a page ${what}`, () => {
    expect(() => sitemapOf([{ ...page, ...change }])).toThrow(line)
  })
}

/** Runs a step of the build with another address, in a project of its own around the finished pages. */
function run(step: string, SITE_URL: string) {
  const files = pages.map((path) => `${path}index.html`.slice(1))
  const exported = files.map((file) => [`.export/${file}`, readFileSync(join(folder, file), 'utf8')])
  const proof = { '.export/google1.html': 'google-site-verification', 'public/google1.html': '' }
  return withProject({ ...Object.fromEntries(exported), ...proof }, (project) => {
    for (const name of ['node_modules', 'content']) symlinkSync(resolve(name), join(project, name))
    const args = ['--import', 'tsx', resolve(step)]
    const env = { ...process.env, SITE_URL }
    const { status, stderr } = spawnSync(process.execPath, args, { cwd: project, encoding: 'utf8', env })
    return { status, lines: stderr.trim().split('\n'), isPublished: existsSync(join(project, 'out')) }
  })
}

test('the build stops with one line for each page that disagrees; a proof of ownership is no page', async () => {
  const { status, lines, isPublished } = await run('tools/scripts/finish.ts', 'https://www.example.org')
  expect(status).toBe(1)
  expect(lines).toHaveLength(pages.length)
  expect(lines.join()).toContain(
    `/packages/: its canonical address is ${page.canonical} and not https://www.example.org/packages/. `,
  )
  expect(isPublished).toBe(false)
})

test('the build stops with one line when SITE_URL is wrong', async () => {
  expect(await run('tools/assets/index.ts', 'http://www.example.in')).toMatchObject({
    status: 1,
    lines: [
      'SITE_URL: "http://www.example.in" does not start with https://. Write it like SITE_URL=https://www.your-domain.in',
    ],
  })
})
