import { spawnSync } from 'node:child_process'
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from '@playwright/test'
import { sitemapMistakes } from '../../export/sitemap/check.ts'
import { pages } from '../support/routes.ts'
import { errorFiles, fileOf, folder, foundPages, siteOrigin } from './site.ts'
import { npmTool, systemTool } from '../support/tools.ts'
import { sitemapSchemas } from './tools.ts'

const sitemap = () => readFileSync(join(folder, 'sitemap.xml'), 'utf8')
const found = (pattern: RegExp, text = sitemap()) =>
  [...text.matchAll(pattern)].map(([, value = '']) => value)
const locs = () => found(/<loc>(.*?)<\/loc>/g)

test('the sitemap is valid by the schemas of sitemaps.org and of image sitemaps', ({}, testInfo) => {
  systemTool({ program: 'xmllint', packages: 'libxml2-utils' })
  const schemas = testInfo.outputPath('all.xsd')
  const imports = {
    'http://www.sitemaps.org/schemas/sitemap/0.9': join(npmTool(sitemapSchemas), 'schema/sitemap.xsd'),
    'http://www.google.com/schemas/sitemap-image/1.1': resolve('e2e/found/schemas/image.xsd'),
  }
  const lines = Object.entries(imports).map(
    ([namespace, file]) =>
      `<xsd:import namespace="${namespace}" schemaLocation="${pathToFileURL(file).href}"/>`,
  )
  writeFileSync(
    schemas,
    `<xsd:schema xmlns:xsd="http://www.w3.org/2001/XMLSchema">${lines.join('')}</xsd:schema>`,
  )
  const validate = (file: string) =>
    spawnSync('xmllint', ['--nonet', '--noout', '--schema', schemas, file], { encoding: 'utf8' })
  const { status, stderr } = validate(join(folder, 'sitemap.xml'))
  expect({ status, stderr: stderr.trim() }).toEqual({
    status: 0,
    stderr: `${join(folder, 'sitemap.xml')} validates`,
  })

  // The schemas are at work: a sitemap without an address does not pass.
  const broken = testInfo.outputPath('broken.xml')
  writeFileSync(broken, sitemap().replace(/<image:loc>.*?<\/image:loc>/, ''))
  expect(validate(broken).status).not.toBe(0)
})

test('the sitemap names exactly the canonical addresses of the eleven pages', () => {
  const canonicals = foundPages().map((page) => String(page.one('link[rel=canonical]').properties['href']))
  expect(locs().sort()).toEqual([...canonicals].sort())
  expect(locs().sort()).toEqual(pages.map((path) => siteOrigin() + path).sort())
})

test('the sitemap gives the pictures of each page, the preview first, all of them in the folder', () => {
  const urls = found(/<url>(.*?)<\/url>/g)
  for (const page of foundPages()) {
    const own = urls.find((url) => url.includes(`<loc>${siteOrigin()}${page.path}</loc>`)) ?? ''
    const images = found(/<image:loc>(.*?)<\/image:loc>/g, own)
    expect(images[0]).toBe(page.meta('og:image'))
    const shown = page.all('main img').map(({ properties }) => String(properties['src']))
    for (const src of shown.filter((one) => !one.includes('/qr-')))
      expect(images).toContain(siteOrigin() + src)
    for (const image of images) expect(statSync(fileOf(image)).isFile()).toBe(true)
  }
})

test('the sitemap dates each page by its content, never by the build', () => {
  const updated = (file: string) =>
    /updated: '(.*?)'|Updated = '(.*?)'/.exec(readFileSync(file, 'utf8'))?.slice(1).find(Boolean) ?? ''
  const tours = readdirSync('content/tours')
    .filter((file) => file !== 'index.ts')
    .map((file) => updated(`content/tours/${file}`))
    .sort()
  const dates = new Map(
    found(/<url>(.*?)<\/url>/g).map((url) => [
      found(/<loc>(.*?)<\/loc>/g, url)[0],
      found(/<lastmod>(.*?)<\/lastmod>/g, url)[0],
    ]),
  )
  for (const path of pages) {
    const date = dates.get(siteOrigin() + path) ?? ''
    expect(date, path).toMatch(/^\d{4}-\d{2}-\d{2}$/)
    const own = /^\/(tour|destination)\/(.*)\/$/.exec(path)
    if (own) expect(date >= updated(`content/${own[1]}s/${own[2]}.ts`), path).toBe(true)
  }
  // Home and the list show every tour, so they are as new as the newest one at least.
  for (const path of ['/', '/packages/'])
    expect((dates.get(siteOrigin() + path) ?? '') >= (tours.at(-1) ?? '')).toBe(true)
})

test('the sitemap says nothing that search engines do not read', () => {
  expect(sitemap()).not.toMatch(/changefreq|priority|image:title|image:caption/)
  expect(
    readFileSync(join(folder, 'robots.txt'), 'utf8')
      .split('\n')
      .filter((line) => line && !line.startsWith('#')),
  ).toEqual(['User-agent: *', 'Allow: /', `Sitemap: ${siteOrigin()}/sitemap.xml`])
})

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
