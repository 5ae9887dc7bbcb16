/** What the hosts' files say. No server and no browser. */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from '@playwright/test'
import { renderHostFiles } from '../../export/hosts/render.ts'
import { notFoundFolders } from '../../export/hosts/rules.ts'
import { outFolder, projectRoot } from './paths.ts'

const rendered = await renderHostFiles()
const committed = (file: string) => readFileSync(path.join(projectRoot, file), 'utf8')

for (const [file, text] of Object.entries(rendered)) {
  test(`${file} is what "npm run hosts" writes`, () => expect(committed(file)).toBe(text))
}

test('hosting/ holds nothing that is not rendered', () => {
  const files = readdirSync(path.join(projectRoot, 'hosting')).map((file) => `hosting/${file}`)
  expect(files.sort()).toEqual(
    Object.keys(rendered)
      .filter((file) => file.startsWith('hosting/'))
      .sort(),
  )
})

test('the host files are in the finished folder, unchanged', () => {
  for (const [file, text] of Object.entries(rendered).filter(([name]) => name.startsWith('public/')))
    expect(readFileSync(path.join(outFolder, file.replace('public/', '')), 'utf8'), file).toBe(text)
})

test('.htaccess has only directives that "AllowOverride FileInfo" permits', () => {
  // Any other would turn every page into a 500 on a host that permits no more.
  const core = ['AddDefaultCharset', 'ErrorDocument', 'FileETag']
  const ofModules = ['AddCharset', 'AddOutputFilterByType', 'AddType', 'Header', 'SetEnvIf']
  const rewriting = ['RewriteCond', 'RewriteEngine', 'RewriteRule']
  for (const folder of ['', ...notFoundFolders.map((each) => `${each}/`)]) {
    const lines = committed(`public/${folder}.htaccess`).split('\n')
    let depth = 0
    for (const [name = ''] of lines.map((line) => line.trim().split(/\s+/))) {
      if (name === '' || name.startsWith('#')) continue
      if (name === '<IfModule') depth++
      else if (name === '</IfModule>') depth--
      // Those of modules that a host may not have stand inside <IfModule>.
      else expect([...core, ...(depth > 0 ? [...ofModules, ...rewriting] : [])]).toContain(name)
    }
    expect(depth).toBe(0)
  }
})

test("CloudFront's function finds the page with and without the last slash", () => {
  type Handler = (event: { request: { uri: string } }) => { uri: string }
  const code = /```js\n([^]*?)```/.exec(committed('hosting/s3-cloudfront.md'))?.[1] ?? ''
  const handler = new Function(`${code}; return handler`)() as Handler
  const cases = {
    '/': '/index.html',
    '/packages': '/packages/index.html',
    '/tour/x/': '/tour/x/index.html',
    '/uploads/pic.0123.avif': '/uploads/pic.0123.avif',
    '/contact.vcf': '/contact.vcf',
  }
  for (const [asked, expected] of Object.entries(cases))
    expect(handler({ request: { uri: asked } }).uri).toBe(expected)
})
