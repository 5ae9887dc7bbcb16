/** Files for hosts of which `npm run test:hosts` has no server. */
import { readFileSync } from 'node:fs'
import { expect, test } from '@playwright/test'
import { cacheRules, contentTypes, drawingPolicy, notFoundFolders, securityHeaders } from './host-rules.ts'

const read = (file: string) => readFileSync(file, 'utf8').replace(/\s+/g, ' ')

for (const file of ['firebase.json', 'staticwebapp.config.json', 'vercel.json']) {
  test(`hosting/${file} has every header`, () => {
    const text = read(`hosting/${file}`)
    const expected = [
      ...Object.entries(securityHeaders),
      ['Content-Security-Policy', drawingPolicy],
      ['Cache-Control', cacheRules.hashedWhereMissesMatch],
    ]
    const missing = expected.filter(
      ([name, value]) =>
        !text.includes(`"${name}": "${value}"`) && !text.includes(`"key": "${name}", "value": "${value}"`),
    )
    expect(missing).toEqual([])
    expect(text).toContain(`"${contentTypes['.vcf']}"`)
  })
}

test('hosting/s3-cloudfront.md has every header', () => {
  const text = read('hosting/s3-cloudfront.md')
  const [, policy = ''] = /```json(.*?)```/.exec(text) ?? []
  const { SecurityHeadersConfig: own, CustomHeadersConfig: custom } = JSON.parse(policy) as {
    SecurityHeadersConfig: Record<string, Record<string, unknown>>
    CustomHeadersConfig: { Items: { Header: string; Value: string }[] }
  }
  expect({
    'Content-Security-Policy': own['ContentSecurityPolicy']?.['ContentSecurityPolicy'],
    'X-Content-Type-Options': own['ContentTypeOptions'] && 'nosniff',
    'X-Frame-Options': own['FrameOptions']?.['FrameOption'],
    'Referrer-Policy': own['ReferrerPolicy']?.['ReferrerPolicy'],
    'Strict-Transport-Security': `max-age=${String(own['StrictTransportSecurity']?.['AccessControlMaxAgeSec'])}`,
    ...Object.fromEntries(custom.Items.map(({ Header, Value }) => [Header, Value])),
  }).toEqual(securityHeaders)
  const { '.vcf': card, '.webmanifest': manifest } = contentTypes
  for (const value of [drawingPolicy, cacheRules.hashed, cacheRules.rest, card, manifest])
    expect(text).toContain(`"${value}"`)
})

test("CloudFront's function finds the page with and without the last slash", () => {
  type Handler = (event: { request: { uri: string } }) => { uri: string }
  const code = /```js\n([^]*?)```/.exec(readFileSync('hosting/s3-cloudfront.md', 'utf8'))?.[1] ?? ''
  const handler = new Function(`${code}; return handler`)() as Handler
  const cases = {
    '/': '/index.html',
    '/packages': '/packages/index.html',
    '/tour/x/': '/tour/x/index.html',
    '/uploads/pic.0123.avif': '/uploads/pic.0123.avif',
    '/contact.vcf': '/contact.vcf',
  }
  for (const [uri, expected] of Object.entries(cases))
    expect(handler({ request: { uri } }).uri).toBe(expected)
})

test('Netlify and Vercel show the not-found page of each folder with status 404', () => {
  const [redirects, vercel] = [read('public/_redirects'), read('hosting/vercel.json')]
  for (const folder of notFoundFolders) {
    expect(redirects).toContain(` /${folder}/:id /${folder}/404.html 404 `)
    expect(vercel).toContain(
      `"source": "/${folder}/:id/", "destination": "/${folder}/404.html", "statusCode": 404`,
    )
  }
})
