/** `npm run check:live` against real servers, set up and not. Runs with `npm run test:hosts`. */
import { expect, test } from '@playwright/test'
import { lookAt } from '../../../export/publish/live/findings.ts'
import { type ServerName, servers } from '../../hosts/capabilities.ts'
import { startServer } from '../../hosts/servers/process.ts'
import { outFolder } from '../../hosts/site.ts'
import { said } from '../support.ts'

const nameless = 'your host'
const own = 'a "not found" page of its own'
const listed = 'A folder shows a list of its files'
const untyped = 'Files are sent as something else. /contact.vcf: '
const headers = ['Security headers are missing', 'Pictures and font are asked', 'Pages may be shown']
const plain = 'Pages are sent without compression'

type Row = readonly [host: string, stops?: readonly string[], looks?: readonly string[]]

/** What the answers say of a server, what has to be put right, and what could be better. */
const rows: Partial<Record<ServerName, Row>> = {
  'nginx, hosting/nginx.conf': ['nginx'],
  'Apache, AllowOverride All': ['Apache'],
  'Apache, AllowOverride FileInfo': ['Apache'],
  'Caddy, hosting/Caddyfile': [nameless],
  'lighttpd, hosting/lighttpd.conf': [nameless],
  'Cloudflare Pages': [nameless],
  'nginx, as installed': ['nginx', [own], [untyped, ...headers]],
  'Apache, AllowOverride None': ['Apache', [own, listed], [...headers, plain]],
  'python3 -m http.server': ['Python', [own, listed], [...headers, plain]],
  'serve, as installed': [nameless, [listed], headers],
}

for (const [name, [host, stops = [], looks = []]] of Object.entries(rows)) {
  test(`${name}: the owner is told what to put right, and no more`, async () => {
    const running = await startServer(servers[name as ServerName].server)
    const live = await lookAt(`http://127.0.0.1:${running.port}`, outFolder).finally(() => running.stop())
    expect(live.host).toBe(host)
    const told = said(live.findings)
    expect(told.stops).toEqual(stops.map((says) => expect.stringContaining(says)))
    expect(told.looks).toEqual(looks.map((says) => expect.stringContaining(says)))
  })
}
