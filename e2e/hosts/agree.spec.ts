/** Every host's file says what `export/hosts/headers.ts` says. No server and no browser. */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from '@playwright/test'
import { cacheRules, hashedFolder, notFoundScopes, securityHeaders } from '../../export/hosts/headers.ts'
import { scoreOf } from './observatory.ts'
import { hostingFolder, outFolder, publicFolder } from './paths.ts'
import { directives, fenced, inPublic, readers, wrangler } from './readers.ts'
import { hostFiles } from './capabilities.ts'
import { read } from './site.ts'

const wanted = Object.fromEntries(securityHeaders.map(({ name, value }) => [name, value]))

/** Hosts that revalidate by themselves and are not told again. */
const revalidateByThemselves = ['public/_headers', 'hosting/vercel.json']
/** Hosts that put the header on missing files too. */
const missesMatch = ['hosting/vercel.json', 'hosting/firebase.json', 'hosting/staticwebapp.config.json']

for (const [file, reader] of Object.entries(readers)) {
  test(`${file} agrees`, () => {
    const said = reader()
    expect(said.always).toEqual(wanted)
    expect(said.rest).toBe(revalidateByThemselves.includes(file) ? undefined : cacheRules.rest.value)
    const rule = missesMatch.includes(file) ? cacheRules.hashedWhereMissesMatch : cacheRules.hashed
    expect(said.hashed).toBe(rule.value)
  })
}

test('there is no host file that nobody reads', () => {
  const read = [...Object.keys(readers), 'hosting/wrangler.jsonc', 'hosting/worker.js']
  expect(
    readdirSync(hostingFolder)
      .map((file) => `hosting/${file}`)
      .sort(),
  ).toEqual(read.filter((file) => file.startsWith('hosting/')).sort())
})

test('Workers find the nearest 404.html and never keep a missing file', () => {
  const { main, assets } = wrangler()
  expect(assets).toMatchObject({ not_found_handling: '404-page', run_worker_first: [`${hashedFolder}*`] })
  expect(path.resolve(hostingFolder, String(assets['directory']))).toBe(path.join(hostingFolder, '../out'))
  const script = readFileSync(path.join(hostingFolder, main), 'utf8')
  expect(script).toContain(`copy.headers.set('Cache-Control', '${cacheRules.rest.value}')`)
})

test('.htaccess has only directives that "AllowOverride FileInfo" permits', () => {
  // Any other would turn every page into a 500 on a host that permits no more.
  const fileInfo = [
    'AddCharset',
    'AddDefaultCharset',
    'AddOutputFilterByType',
    'AddType',
    'ErrorDocument',
    'FileETag',
    'Header',
    'RewriteCond',
    'RewriteEngine',
    'RewriteRule',
    'SetEnvIf',
    '<IfModule',
    '</IfModule>',
  ]
  // Those of modules that a host may not have stand inside <IfModule>.
  const core = ['AddDefaultCharset', 'ErrorDocument', 'FileETag']
  for (const folder of ['', ...notFoundScopes.map((scope) => `${scope.folder}/`)]) {
    let depth = 0
    for (const [name = ''] of directives(inPublic(`${folder}.htaccess`))) {
      expect(fileInfo, `${folder}.htaccess`).toContain(name)
      if (name === '<IfModule') depth++
      else if (name === '</IfModule>') depth--
      else if (depth === 0) expect(core, `${folder}.htaccess, outside of <IfModule>`).toContain(name)
    }
    expect(depth).toBe(0)
  }
})

test('each folder has its message on Apache, Netlify and Vercel', () => {
  const netlify = inPublic('_redirects')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
  const lines = notFoundScopes.map(({ folder, file }) => [`/${folder}/:id`, file, '404'])
  expect(netlify.map((line) => line.split(/\s+/))).toEqual(lines)
  for (const { folder, file } of notFoundScopes) {
    expect(directives(inPublic(`${folder}/.htaccess`))).toEqual([['ErrorDocument', '404', file]])
  }
  const text = readFileSync(path.join(hostingFolder, 'vercel.json'), 'utf8')
  const vercel = JSON.parse(text) as { rewrites: unknown }
  expect(vercel.rewrites).toEqual(
    notFoundScopes.map(({ folder, file }) => ({
      source: `/${folder}/:id/`,
      destination: file,
      statusCode: 404,
    })),
  )
})

test("CloudFront's function finds the page with and without the last slash", () => {
  type Handler = (event: { request: { uri: string } }) => { uri: string }
  const handler = new Function(`${fenced('js')}; return handler`)() as Handler
  const cases = {
    '/': '/index.html',
    '/packages': '/packages/index.html',
    '/tour/x/': '/tour/x/index.html',
    '/uploads/pic.0123.avif': '/uploads/pic.0123.avif',
    '/contact.vcf': '/contact.vcf',
  }
  for (const [asked, expected] of Object.entries(cases)) {
    expect(handler({ request: { uri: asked } }).uri).toBe(expected)
  }
})

test('the host files are in the finished folder, unchanged', () => {
  for (const file of [...hostFiles, ...notFoundScopes.map((scope) => `/${scope.folder}/.htaccess`)]) {
    expect(read(outFolder, file).equals(readFileSync(path.join(publicFolder, file))), file).toBe(true)
  }
})

test("MDN's Observatory gives the home page 130 or more", async () => {
  const text = read(outFolder, '/index.html').toString('utf8')
  const headers = Object.fromEntries(securityHeaders.map(({ name, value }) => [name.toLowerCase(), value]))
  const raw = Buffer.from(text)
  const { score, tests } = await scoreOf({ status: 200, headers, raw, body: raw, text })
  expect(score, JSON.stringify(tests, null, 2)).toBeGreaterThanOrEqual(130)
})
