import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from '@playwright/test'
import { sitemapOf } from '../../export/sitemap/write.ts'
import { errorFiles, folder, siteOrigin } from '../folder/page.ts'
import { pages } from '../support/content.ts'
import { contents, link, withProject } from './support.ts'

const site = 'https://www.example.in'
const page = {
  file: 'packages/index.html',
  canonical: `${site}/packages/`,
  images: [`${site}/a.jpg?w=1&q=2`],
}

test('the sitemap escapes what is no XML, and names pages in the order of their addresses', () => {
  const home = { ...page, file: 'index.html', canonical: `${site}/` }
  const text = sitemapOf([page, home], site)
  expect(text).toContain(`<image:loc>${site}/a.jpg?w=1&amp;q=2</image:loc>`)
  expect(sitemapOf([home, page], site)).toBe(text)
  expect(text.indexOf(`<loc>${site}/</loc>`)).toBeLessThan(text.indexOf(`<loc>${site}/packages/</loc>`))
})

for (const [what, change, line] of [
  ['without a canonical address', { canonical: undefined }, /^packages\/index\.html: .*no canonical address/],
  ['on another host', { canonical: 'https://www.example.com/packages/' }, /SITE_URL/],
  ['with the address of another', { canonical: `${site}/` }, /is https:\/\/www\.example\.in\/ and not/],
  ['without its slash', { canonical: `${site}/packages` }, /packages and not .*packages\/\./],
  ['that nobody dates', { file: 'x/index.html', canonical: `${site}/x/` }, /nobody knows when/],
  ['without a picture', { images: [] }, /shows no picture/],
  ['with a relative picture', { images: ['/a.jpg'] }, /no absolute address/],
] as const) {
  test(`the sitemap is refused for a page ${what}`, () => {
    expect(() => sitemapOf([{ ...page, ...change }], site)).toThrow(line)
  })
}

test.describe('npm run sitemap', () => {
  /** Runs it in a project of its own around the finished pages, and gives what it has said and written. */
  function run(SITE_URL: string, more: Readonly<Record<string, string>> = {}) {
    const files = [...pages.map((path) => `${path}index.html`.slice(1)), ...errorFiles]
    const read = (file: string) => readFileSync(join(folder, file), 'utf8')
    const exported = Object.fromEntries(files.map((file) => [`.export/${file}`, read(file)]))
    return withProject({ ...exported, ...more }, (project) => {
      link(project, 'node_modules', 'content')
      const { status, stdout, stderr } = spawnSync(
        process.execPath,
        ['--import', 'tsx', resolve('export/sitemap.ts')],
        { cwd: project, encoding: 'utf8', env: { ...process.env, SITE_URL } },
      )
      const { 'sitemap.xml': sitemap, 'robots.txt': robots } = contents(join(project, '.export'))
      return { status, said: stdout + stderr, sitemap, robots }
    })
  }

  test('writes what is published, and says nothing; a proof of ownership is no page', async () => {
    const proof = 'google-site-verification: google1.html'
    const ran = await run(siteOrigin(), { '.export/google1.html': proof, 'public/google1.html': proof })
    const [sitemap, robots] = ['sitemap.xml', 'robots.txt'].map((file) =>
      readFileSync(join(folder, file), 'utf8'),
    )
    expect(ran).toEqual({ status: 0, said: '', sitemap, robots })
  })

  test('stops the build with one line for each page that disagrees, and writes nothing', async () => {
    const { status, said, sitemap, robots } = await run('https://www.example.org')
    expect(status).toBe(1)
    expect(said.trim().split('\n')).toHaveLength(pages.length)
    expect(said).toContain(
      `packages/index.html: its canonical address is ${siteOrigin()}/packages/ and not https://www.example.org/packages/. `,
    )
    expect([sitemap, robots]).toEqual([undefined, undefined])
  })

  test('stops the build with one line when SITE_URL is wrong', async () => {
    expect(await run('http://www.example.in')).toMatchObject({
      status: 1,
      said: 'SITE_URL: "http://www.example.in" does not start with https://. Write it like SITE_URL=https://www.your-domain.in\n',
    })
  })
})
