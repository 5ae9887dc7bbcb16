/** What the hosts' files say, and what it is worth. No server and no browser. */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from '@playwright/test'
import { renderHostFiles } from '../../tools/hosts/render.ts'
import { securityHeaders } from '../../tools/hosts/rules.ts'
import { scoreOf } from './observatory.ts'
import { outFolder, projectRoot, read } from './site.ts'

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

test("MDN's Observatory gives the home page with these headers 130 points of 100, an A+", async () => {
  const headers = Object.entries(securityHeaders).map(([name, value]) => [name.toLowerCase(), value])
  const { score, tests } = await scoreOf(String(read(outFolder, 'index.html')), Object.fromEntries(headers))
  expect(score, JSON.stringify(tests, null, 2)).toBe(130)
})
