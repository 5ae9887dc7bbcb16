import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, test } from '@playwright/test'
import { sitemapMistakes } from '../../export/sitemap/check.ts'
import { errorFiles, folder, siteOrigin } from '../folder/page.ts'
import { pages } from '../support/content.ts'

test.describe('the check after next-sitemap', () => {
  const site = 'https://www.example.in'
  const page = { canonical: `${site}/a/`, indexable: true, images: [`${site}/a.jpg`] }
  const url = (loc: string, lastmod = '<lastmod>2026-11-20</lastmod>', image = `${site}/a.jpg`) =>
    `<url><loc>${loc}</loc>${lastmod}<image:image><image:loc>${image}</image:loc></image:image></url>\n`
  const file = (...urls: string[]) =>
    `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('')}</urlset>`
  const good = {
    sitemap: file(url(`${site}/a/`)) as string | undefined,
    robots: `# *\nUser-agent: *\nAllow: /\n\n# Sitemaps\nSitemap: ${site}/sitemap.xml\n` as
      string | undefined,
    pages: { 'a/index.html': page, '404.html': { canonical: undefined, indexable: false, images: [] } },
    site,
    today: '2026-11-20',
  }

  test('is content with a sitemap that says what the pages say', () => {
    expect(sitemapMistakes(good)).toEqual([])
  })

  const wrong: readonly (readonly [string, Partial<typeof good>, RegExp])[] = [
    ['no sitemap', { sitemap: undefined }, /^sitemap\.xml: next-sitemap has not written it/],
    ['no robots.txt', { robots: undefined }, /^robots\.txt: next-sitemap has not written it/],
    ['a Host line', { robots: `${good.robots}Host: ${site}\n` }, /^robots\.txt: .*Host:/],
    [
      'a bare ampersand',
      { sitemap: file(url(`${site}/a/`, undefined, `${site}/a.jpg?w=1&q=2`)) },
      /^sitemap\.xml: it is no sitemap/,
    ],
    [
      'a file that ends half way',
      { sitemap: good.sitemap?.slice(0, -20) },
      /^sitemap\.xml: it is no sitemap/,
    ],
    [
      'a priority',
      { sitemap: good.sitemap?.replace('</lastmod>', '</lastmod><priority>0.7</priority>') },
      /^sitemap\.xml: it is no sitemap/,
    ],
    ['a page left out', { sitemap: file() }, /a\/ is missing/],
    [
      'a page too many',
      { sitemap: file(url(`${site}/a/`), url(`${site}/404/`)) },
      /404\/ is no page that wants to be found/,
    ],
    ['a page twice', { sitemap: file(url(`${site}/a/`), url(`${site}/a/`)) }, /names a page twice/],
    ['an address without its slash', { sitemap: file(url(`${site}/a`)) }, /a\/ is missing/],
    ['no date', { sitemap: file(url(`${site}/a/`, '')) }, /has no lastmod/],
    [
      'a time of day',
      { sitemap: file(url(`${site}/a/`, '<lastmod>2026-11-20T10:00:00Z</lastmod>')) },
      /is no day like/,
    ],
    ['a day to come', { today: '2026-11-19' }, /still to come/],
    ['another host', { site: 'https://www.example.com' }, /is not on https:\/\/www\.example\.com/],
    ['a relative picture', { sitemap: file(url(`${site}/a/`, undefined, '/a.jpg')) }, /no absolute address/],
  ]
  for (const [what, change, line] of wrong) {
    test(`refuses ${what}`, () => {
      expect(sitemapMistakes({ ...good, ...change }).join('\n')).toMatch(line)
    })
  }
})

test.describe('npm run sitemap', () => {
  /** A project of its own around the finished pages, with another configuration of next-sitemap. */
  function run(config: string | undefined, environment: Readonly<Record<string, string>> = {}) {
    const project = mkdtempSync(join(tmpdir(), 'sitemap-'))
    try {
      for (const name of ['app', 'content', 'export', 'node_modules', 'package.json', 'tsconfig.json'])
        symlinkSync(resolve(name), join(project, name))
      for (const path of pages) {
        const file = path === '/' ? 'index.html' : join(path, 'index.html')
        cpSync(join(folder, file), join(project, '.export', file))
      }
      for (const file of errorFiles) {
        mkdirSync(join(project, '.export', file, '..'), { recursive: true })
        cpSync(join(folder, file), join(project, '.export', file))
      }
      writeFileSync(join(project, '.export/sitemap.xml'), 'left over from a run before')
      if (config !== undefined) writeFileSync(join(project, 'next-sitemap.config.mjs'), config)
      const { status, stdout, stderr } = spawnSync(
        process.execPath,
        ['--import', 'tsx', 'export/sitemap.ts'],
        {
          cwd: project,
          encoding: 'utf8',
          env: { ...process.env, SITE_URL: siteOrigin(), ...environment },
        },
      )
      return { status, lines: `${stdout}${stderr}`.trim().split('\n') }
    } finally {
      rmSync(project, { recursive: true, force: true })
    }
  }
  const own = () => readFileSync('next-sitemap.config.mjs', 'utf8')

  test('says nothing when all is well', () => {
    expect(run(own())).toEqual({ status: 0, lines: [''] })
  })

  // next-sitemap itself ends each of these with success.
  const failures: readonly (readonly [string, string | undefined, RegExp])[] = [
    ['has no configuration', undefined, /next-sitemap: /],
    ['has a configuration that breaks', 'throw new Error("no such thing")', /next-sitemap: .*no such thing/],
    [
      'is given no address',
      'export default { output: "export", sourceDir: ".export", outDir: ".export" }',
      /next-sitemap: .*Missing siteUrl/,
    ],
  ]
  for (const [what, config, line] of failures) {
    test(`stops the build with one line when next-sitemap ${what}`, () => {
      const { status, lines } = run(config)
      expect(status).toBe(1)
      expect(lines).toHaveLength(1)
      expect(lines[0]).toMatch(line)
    })
  }

  test('stops the build when a page is left out', () => {
    const { status, lines } = run(own().replace('exclude: [', "exclude: ['/packages/', '/packages', "))
    expect(status).toBe(1)
    expect(lines).toEqual([expect.stringContaining(`${siteOrigin()}/packages/ is missing`)])
  })

  test('stops the build with one line when SITE_URL is wrong', () => {
    const { status, lines } = run(own(), { SITE_URL: 'http://www.example.in' })
    expect(status).toBe(1)
    expect(lines).toEqual([
      'SITE_URL: "http://www.example.in" does not start with https://. Write it like SITE_URL=https://www.your-domain.in',
    ])
  })
})
