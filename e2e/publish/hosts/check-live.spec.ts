/** `npm run check:live` against real servers, set up and not. Runs with `npm run test:hosts`. */
import { expect, test } from '@playwright/test'
import { lookAt } from '../../../export/publish/live/findings.ts'
import { outFolder } from '../../hosts/site.ts'
import { apacheAll, apacheFileInfo, apacheNone } from '../../hosts/servers/apache.ts'
import { caddy } from '../../hosts/servers/caddy.ts'
import { cloudflarePages } from '../../hosts/servers/cloudflare.ts'
import { lighttpd } from '../../hosts/servers/lighttpd.ts'
import { nginxConfigured, nginxStock } from '../../hosts/servers/nginx.ts'
import { python, serveStock } from '../../hosts/servers/simple.ts'
import { startServer } from '../../hosts/servers/process.ts'

const nameless = 'a host that does not say its name'
const own = 'a "not found" page of its own'
const listed = 'A folder shows a list of its files'
const untyped = 'files sent as something else. /contact.vcf: sent as'
const headers = ['Security headers are missing', 'Pictures and font are asked', 'Pages may be shown']
const plain = 'Pages are sent without compression'

/** A server, its name, what has to be put right, what could be better, and a word of the advice. */
for (const [what, start, host, stops, looks, advice] of [
  ['nginx with hosting/nginx.conf', nginxConfigured, 'nginx', [], [], ''],
  ['Apache with our .htaccess', apacheAll, 'Apache', [], [], ''],
  ['Apache with AllowOverride FileInfo', apacheFileInfo, 'Apache', [], [], ''],
  ['Caddy with hosting/Caddyfile', caddy, nameless, [], [], ''],
  ['lighttpd with hosting/lighttpd.conf', lighttpd, nameless, [], [], ''],
  ['Cloudflare Pages', cloudflarePages, nameless, [], [], ''],
  ['nginx as installed', nginxStock, 'nginx', [own], [untyped, ...headers], 'hosting/nginx.conf'],
  [
    'Apache that ignores .htaccess',
    apacheNone,
    'Apache',
    [own, listed],
    [...headers, plain],
    'AllowOverride FileInfo',
  ],
  ["Python's server", python, "Python's web server", [own, listed], undefined, 'not for the public'],
  ['a host that knows one page for all', serveStock, nameless, [listed], undefined, 'its three steps'],
] as const) {
  test(`${what} is told what to put right, and no more`, async () => {
    const running = await startServer(start)
    const live = await lookAt(`http://127.0.0.1:${running.port}`, outFolder).finally(() => running.stop())
    expect(live.host.name).toBe(host)
    const of = (level: string) => live.findings.filter((finding) => finding.level === level)
    const said = (level: string) => of(level).map(({ what: says, list = [] }) => [says, ...list].join(' '))
    expect(said('stop')).toEqual(stops.map((says) => expect.stringContaining(says)))
    if (looks) expect(said('look')).toEqual(looks.map((says) => expect.stringContaining(says)))
    for (const { todo } of of('stop')) expect(todo).toContain(advice)
  })
}
