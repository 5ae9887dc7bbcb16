/** `npm run check:live` against real servers, set up and not. Runs with `npm run test:hosts`. */
import { expect, test } from '@playwright/test'
import { lookAt } from '../../../export/publish/live/findings.ts'
import { outFolder } from '../../hosts/paths.ts'
import { apacheAll, apacheFileInfo, apacheNone } from '../../hosts/servers/apache.ts'
import { caddy } from '../../hosts/servers/caddy.ts'
import { cloudflarePages } from '../../hosts/servers/cloudflare.ts'
import { lighttpd } from '../../hosts/servers/lighttpd.ts'
import { nginxConfigured, nginxStock } from '../../hosts/servers/nginx.ts'
import { python, serveStock } from '../../hosts/servers/simple.ts'
import { startServer } from '../../hosts/servers/process.ts'

async function look(start: Parameters<typeof startServer>[0]) {
  const running = await startServer(start)
  try {
    const { host, findings } = await lookAt(`http://127.0.0.1:${running.port}`, outFolder)
    const of = (level: string) =>
      findings
        .filter((one) => one.level === level)
        .map(({ what, list = [], todo = '' }) => [what, ...list, todo].join(' '))
    return { host: host.name, stops: of('stop'), looks: of('look') }
  } finally {
    await running.stop()
  }
}

for (const [name, start, host] of [
  ['nginx with hosting/nginx.conf', nginxConfigured, 'nginx'],
  ['Apache with our .htaccess', apacheAll, 'Apache'],
  ['Apache with AllowOverride FileInfo', apacheFileInfo, 'Apache'],
  ['Caddy with hosting/Caddyfile', caddy, 'this host'],
  ['lighttpd with hosting/lighttpd.conf', lighttpd, 'this host'],
  ['Cloudflare Pages', cloudflarePages, 'this host'],
] as const) {
  test(`${name} has nothing to put right`, async () => {
    expect(await look(start)).toEqual({ host, stops: [], looks: [] })
  })
}

test('nginx as installed is told of its "not found" page, headers, caching and contact card, and of nginx.conf', async () => {
  const { host, stops, looks } = await look(nginxStock)
  expect(host).toBe('nginx')
  expect(stops).toHaveLength(1)
  expect(stops[0]).toMatch(/a "not found" page of its own.*put hosting\/nginx\.conf in place/)
  expect(looks).toHaveLength(4)
  for (const says of [
    'files sent as something else. /contact.vcf: sent as "application/octet-stream" /manifest.webmanifest',
    'Security headers are missing',
    'Pictures and font',
    'Pages may be shown',
  ]) {
    expect(looks.join('\n')).toContain(says)
  }
})

test("Python's server is told that it is not for the public, and lists a folder", async () => {
  const { host, stops, looks } = await look(python)
  expect(host).toBe("Python's web server")
  expect(stops).toHaveLength(2)
  expect(stops.join('\n')).toMatch(/a "not found" page of its own[^]*\/tour\/ shows a list of files/)
  expect(looks.join('\n')).toContain('Pages are sent without compression')
  expect(stops.join('\n')).toContain('not for the public')
})

test('Apache that ignores .htaccess is told to permit it', async () => {
  const { stops, looks } = await look(apacheNone)
  expect(stops).toHaveLength(2)
  expect(looks).toHaveLength(4)
  expect([...stops, ...looks].every((line) => line.includes('AllowOverride FileInfo'))).toBe(true)
})

test('a host that knows one page for all is not blamed for what its script mends', async () => {
  const { stops } = await look(serveStock)
  expect(stops).toHaveLength(1)
  expect(stops[0]).toContain('/tour/ shows a list of files')
})
