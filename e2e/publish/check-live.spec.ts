import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, rmSync } from 'node:fs'
import { createServer as createHttp } from 'node:http'
import { type AddressInfo, createServer } from 'node:net'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { expect, test } from '@playwright/test'
import { lookAt, type Manner } from '../../export/publish/live/findings.ts'
import { hostOf } from '../../export/publish/live/hosts.ts'
import { project } from '../content/copy.ts'
import { type Fault, packed, pretendHost, saying, smallSite } from './pretend-host.ts'

/** What the check says about a host with a fault. */
async function look(folder: string, fault?: Fault, manner: Manner = {}) {
  const out = smallSite(join(folder, 'out'))
  const host = await pretendHost(out, fault)
  try {
    return await sayings(host.address, out, manner)
  } finally {
    await host.stop()
  }
}

async function sayings(address: string, out: string, manner?: Manner) {
  const { findings } = await lookAt(address, out, manner)
  const of = (level: string) =>
    findings
      .filter((one) => one.level === level)
      .map(({ what, list = [], todo = '' }) => [what, ...list, todo].join(' '))
  return { stops: of('stop'), looks: of('look'), readies: of('ready') }
}

test('a site on a host that does everything right has nothing to put right', async ({}, testInfo) => {
  const { stops, looks, readies } = await look(testInfo.outputPath())
  expect([...stops, ...looks]).toEqual([])
  expect(readies[0]).toBe('All 12 files of out/ are online, byte for byte. ')
  expect(readies).toHaveLength(7)
})

const sentAs = (sent: Parameters<Fault>[0], type: string) => ({
  ...sent,
  headers: { ...sent.headers, 'content-type': type },
})
const html = (sent: Parameters<Fault>[0]) => gunzipSync(sent.body).toString('utf8')

/** A fault of a host, and what the owner is told. */
const faults: readonly (readonly [string, 'stops' | 'looks', Fault, RegExp])[] = [
  [
    'a page is missing',
    'stops',
    (sent, path) => (path === '/packages/' ? saying(sent, 404, 'gone') : sent),
    /^1 of 12 files not there\. \/packages\/: 404, not found .*upload the content of out\/ again/,
  ],
  [
    'pictures, font and other files are missing',
    'stops',
    (sent, path) => (/uploads.*(svg|woff2)|LICENCES|manifest/.test(path) ? saying(sent, 404, '') : sent),
    /^4 of 12 files not there\. \/LICENCES\.txt.* \/uploads\/font\.01234567\.woff2: 404/,
  ],
  [
    'pages are sent as text, so visitors read code',
    'stops',
    (sent) => (sent.headers['content-type']?.startsWith('text/html') ? sentAs(sent, 'text/plain') : sent),
    /^3 of 12 files sent as something else.* \/: sent as "text\/plain" \/packages\/: sent as "text\/plain"/,
  ],
  [
    'drawings and font are sent as bytes, so none shows',
    'stops',
    (sent, path) => (/svg|woff2/.test(path) ? sentAs(sent, 'application/octet-stream') : sent),
    /^2 of 12 files sent as something else.*drawing\.01234567\.svg: sent as "application\/octet-stream"/,
  ],
  [
    'a page has another price',
    'stops',
    (sent, path) => (path === '/packages/' ? saying(sent, 200, html(sent).replace('4,2', '3,9')) : sent),
    /^1 of 12 files with another title or other prices\. \/packages\/: ₹3,900\.00 where ₹4,200\.00 should be/,
  ],
  [
    'a page has lost a price',
    'stops',
    (sent, path) => (path === '/packages/' ? saying(sent, 200, html(sent).replace('₹', '')) : sent),
    /\/packages\/: ₹4,200\.00 is not on it/,
  ],
  [
    'a page has another title',
    'stops',
    (sent, path) => (path === '/packages/' ? saying(sent, 200, '<title>Parked here</title>') : sent),
    /\/packages\/: the title is "Parked here"/,
  ],
  [
    'a host shortens pages',
    'looks',
    (sent, path) => (path === '/packages/' ? saying(sent, 200, html(sent).replace('</p>', '')) : sent),
    /^1 of 12 files changed on the way, with the same titles and prices\. \/packages\//,
  ],
  [
    'a network presses pictures again',
    'looks',
    (sent, path) =>
      path.endsWith('.jpg') && sent.status === 200 ? { ...sent, body: Buffer.from('x') } : sent,
    /^1 of 12 files changed on the way.*a-preview/,
  ],
  [
    'a drawing is another one',
    'stops',
    (sent, path) => (path.endsWith('.svg') ? { ...sent, body: Buffer.from('<svg/>') } : sent),
    /^1 of 12 files other than packaged\. \/uploads\/drawing/,
  ],
  [
    'a file does not end',
    'stops',
    (sent, path) => (path.endsWith('.svg') ? { ...sent, body: Buffer.alloc(90_000) } : sent),
    /drawing\.01234567\.svg: more bytes than packaged/,
  ],
  [
    'Cloudflare rewrites the mail links',
    'stops',
    (sent, path) =>
      path === '/packages/'
        ? saying(sent, 200, `${html(sent)}<a href="/cdn-cgi/l/email-protection"></a>`)
        : sent,
    /Cloudflare rewrites the pages .* switch off Email Address Obfuscation/,
  ],
  [
    'an address without its slash is forbidden',
    'stops',
    (sent, path) => (path === '/packages' ? saying(sent, 403, '') : sent),
    /without their last slash.* \/packages: 403, forbidden/,
  ],
  [
    'the slash leads in a circle',
    'stops',
    (sent, path) =>
      path.startsWith('/packages') && path !== '/packages/'
        ? { ...sent, status: 301, headers: { location: '/packages?from=check' } }
        : sent,
    /\/packages: redirects in a circle/,
  ],
  [
    'the slash loses the query',
    'looks',
    (sent, path) => (path === '/packages' ? { ...sent, headers: { location: '/packages/' } } : sent),
    /drops what stands behind the "\?"/,
  ],
  [
    'an unknown address answers 200',
    'stops',
    (sent, path) => (sent.status === 404 && !path.startsWith('/uploads/') ? { ...sent, status: 200 } : sent),
    /answer 200, "all is well": .*single-page app.* \/tour\/no-such-tour: 200 .*\/no-such-page: 200/,
  ],
  [
    'an unknown address answers 403',
    'stops',
    (sent) => (sent.status === 404 ? { ...sent, status: 403 } : sent),
    /do not answer 404\. \/tour\/no-such-tour: 403/,
  ],
  [
    'the host has a "not found" page of its own',
    'stops',
    (sent) => (sent.status === 404 ? saying(sent, 404, '<h1>404 Not Found</h1>') : sent),
    /a "not found" page of its own.* \/tour\/no-such-tour: "404 Not Found", not "Tour not found"/,
  ],
  [
    'a folder is listed',
    'stops',
    (sent, path) => (path === '/tour/' ? saying(sent, 200, '<title>Index of /tour/</title>') : sent),
    /\/tour\/ shows a list of files/,
  ],
  [
    'robots.txt has been added to',
    'looks',
    (sent, path) =>
      path === '/robots.txt'
        ? { ...saying(sent, 200, '# Managed\n'), headers: { 'content-type': 'text/plain' } }
        : sent,
    /\/robots\.txt: other bytes.*Managed robots\.txt/,
  ],
  [
    'the contact card is a download',
    'looks',
    (sent, path) => (path === '/contact.vcf' ? sentAs(sent, 'application/octet-stream') : sent),
    /^1 of 12 files sent as something else\. \/contact\.vcf: sent as "application\/octet-stream"/,
  ],
  [
    'a header is missing',
    'looks',
    (sent) => without(sent, 'x-frame-options'),
    /^Security headers are missing.* X-Frame-Options: DENY (?!\()/,
  ],
  [
    'a header is missing on errors',
    'looks',
    (sent) => (sent.status === 404 ? without(sent, 'referrer-policy') : sent),
    /Referrer-Policy: strict-origin-when-cross-origin \(on \/no-such-page\)/,
  ],
  [
    'a header says something else',
    'looks',
    (sent) => ({ ...sent, headers: { ...sent.headers, 'referrer-policy': 'unsafe-url' } }),
    /Referrer-Policy: it says "unsafe-url", not "strict-origin-when-cross-origin"/,
  ],
  [
    'nothing is compressed',
    'looks',
    (sent) => (sent.headers['content-encoding'] ? plain(sent) : sent),
    /Pages are sent without compression/,
  ],
  [
    'pictures are not kept',
    'looks',
    (sent) => without(sent, 'cache-control', '/uploads/'),
    /Pictures and font are asked for again at every visit \(Cache-Control: nothing\)/,
  ],
  [
    'a missing picture is kept',
    'stops',
    (sent, path) =>
      path.includes('no-such-file')
        ? { ...sent, headers: { ...sent.headers, 'cache-control': 'public, max-age=31536000, immutable' } }
        : sent,
    /A picture that is missing for a moment stays missing/,
  ],
  [
    'pages are kept for a day',
    'looks',
    (sent, path) =>
      path === '/' ? { ...sent, headers: { ...sent.headers, 'cache-control': 'max-age=86400' } } : sent,
    /a corrected price arrives late \(Cache-Control: max-age=86400\)/,
  ],
  [
    'the connection is cut on one page',
    'stops',
    (sent, path) => (path === '/packages/' ? 'cut' : sent),
    /\/packages\/: no answer/,
  ],
  [
    'a drawing may run scripts',
    'looks',
    (sent, path) =>
      path.endsWith('.svg')
        ? { ...sent, headers: { ...sent.headers, 'content-security-policy': "frame-ancestors 'none'" } }
        : sent,
    /Content-Security-Policy: it says "frame-ancestors 'none'", not "default-src 'none'.*\(on \/uploads\/drawing/,
  ],
  [
    'the home page is a parked one',
    'stops',
    (sent) => saying(sent, 200, '<title>For sale</title><h1>This name is for sale</h1>'),
    /^http:\S+ shows another site: its title is "For sale", not "Home: Raja Tours"\..*Nothing else was looked at/,
  ],
  [
    'the home page asks for a password',
    'stops',
    (sent) => ({ ...sent, status: 401 }),
    /^The home page does not open: 401, it asks for a password\. take the password off/,
  ],
  [
    '.htaccess has something that Apache forbids',
    'stops',
    (sent) => ({ ...sent, status: 500, headers: { server: 'Apache' } }),
    /^The home page does not open: 500, the server has an error\. delete the four \.htaccess files/,
  ],
  [
    'the upload went into a folder of its own',
    'stops',
    (sent) => ({ ...sent, status: 403 }),
    /^The home page does not open: 403, forbidden\. Is the content of out\/ at the top/,
  ],
  [
    'Cloudflare wants proof of being human',
    'stops',
    (sent) => ({ ...sent, status: 403, headers: { 'cf-mitigated': 'challenge' } }),
    /^Cloudflare asks every visitor to prove that they are human/,
  ],
]

function without<Answer extends { headers: Record<string, string>; body: Buffer }>(
  sent: Answer,
  name: string,
  only = '',
): Answer {
  if (only !== '' && !sent.headers['cache-control']?.includes('immutable')) return sent
  return {
    ...sent,
    headers: Object.fromEntries(Object.entries(sent.headers).filter(([key]) => key !== name)),
  }
}

function plain(sent: Parameters<Fault>[0]): ReturnType<Fault> {
  return saying(sent, sent.status, html(sent))
}

test.describe('an owner is told when', () => {
  for (const [what, level, fault, says] of faults) {
    test(what, async ({}, testInfo) => {
      const found = await look(testInfo.outputPath(), fault)
      expect(
        found[level].some((line) => says.test(line)),
        found[level].join('\n'),
      ).toBe(true)
    })
  }
})

test('a host with one "not found" page for all is right when its script has the other messages', async ({}, testInfo) => {
  const home = smallSite(testInfo.outputPath('root'))
  const oops = readFileSync(join(home, '404.html'), 'utf8')
  const { stops, readies } = await look(testInfo.outputPath(), (sent) =>
    sent.status === 404 ? saying(sent, 404, oops) : sent,
  )
  expect(stops).toEqual([])
  expect(readies.join('\n')).toContain(`The page's script shows the right "not found" message`)
})

test('a host that keeps pictures for a day, as Vercel does, is not blamed', async ({}, testInfo) => {
  const { looks } = await look(testInfo.outputPath(), (sent) => ({
    ...sent,
    headers: {
      ...sent.headers,
      'cache-control': sent.headers['cache-control']?.includes('immutable')
        ? 'public, max-age=86400'
        : 'no-cache',
    },
  }))
  expect(looks).toEqual([])
})

test('each host is told by its answers', () => {
  const answers: Readonly<Record<string, Record<string, string>>> = {
    Cloudflare: { server: 'cloudflare' },
    Netlify: { server: 'Netlify' },
    Vercel: { 'x-vercel-id': 'bom1::x' },
    'GitHub Pages': { server: 'GitHub.com' },
    CloudFront: { server: 'AmazonS3', via: '1.1 x.cloudfront.net (CloudFront)' },
    'Amazon S3': { server: 'AmazonS3' },
    Apache: { server: 'Apache/2.4.71 (Debian)' },
    LiteSpeed: { server: 'LiteSpeed' },
    nginx: { server: 'nginx/1.22.1' },
    lighttpd: { server: 'lighttpd/1.4.69' },
    "Python's web server": { server: 'SimpleHTTP/0.6 Python/3.11.7' },
    'this host': {},
  }
  for (const [name, headers] of Object.entries(answers)) expect(hostOf(new Headers(headers)).name).toBe(name)
})

test('the advice is for the host that answered', async ({}, testInfo) => {
  const bare: Fault = (sent) => ({
    ...without(sent, 'x-frame-options'),
    headers: { ...without(sent, 'x-frame-options').headers, server: 'Apache' },
  })
  expect((await look(testInfo.outputPath('apache'), bare)).looks.join()).toContain(
    'upload the four .htaccess files too',
  )
  const pages: Fault = (sent) => ({
    ...without(sent, 'x-frame-options'),
    headers: { ...without(sent, 'x-frame-options').headers, server: 'GitHub.com' },
  })
  expect((await look(testInfo.outputPath('github'), pages)).looks.join()).toContain(
    'GitHub Pages cannot send headers of ours',
  )
})

test.describe('one line is enough when', () => {
  const refused = (address: string | undefined, out: string, patience = 3_000) =>
    lookAt(address, smallSite(out), { patience }).then(
      () => 'no refusal',
      (error: Error) => error.message,
    )

  for (const [typed, says] of [
    [
      undefined,
      'Which site? Write its address behind the two dashes: npm run check:live -- https://www.your-domain.in',
    ],
    [
      'www.raja-tours.in',
      '"www.raja-tours.in" does not begin with https://. Write npm run check:live -- ' +
        'https://www.raja-tours.in',
    ],
    [
      'htps://raja-tours.in',
      '"htps://raja-tours.in" does not begin with https://. Write npm run check:live -- ' +
        'https://raja-tours.in',
    ],
    [
      'http://www.raja-tours.in',
      '"http://www.raja-tours.in" is the address without a certificate. Write npm run check:live -- ' +
        'https://www.raja-tours.in',
    ],
    [
      'https://www.raja-tours.in/packages/',
      '"https://www.raja-tours.in/packages/" has something behind the domain. Write npm run check:live ' +
        '-- https://www.raja-tours.in',
    ],
    [
      'https://me:secret@raja-tours.in',
      'The address has a name or a password in it. Write npm run check:live -- https://raja-tours.in',
    ],
    [
      'https://raja tours.in',
      '"https://raja tours.in" is no web address. Write it like npm run check:live -- ' +
        'https://www.your-domain.in',
    ],
    [
      'https://raja',
      '"https://raja" is no domain like www.your-domain.in. Write it like npm run check:live -- ' +
        'https://www.your-domain.in',
    ],
  ] as const) {
    test(`the address is ${typed ?? 'missing'}`, async ({}, testInfo) => {
      expect(await refused(typed, testInfo.outputPath())).toBe(says)
    })
  }

  test('nobody answers', async ({}, testInfo) => {
    const host = await pretendHost(testInfo.outputPath('gone'))
    await host.stop()
    expect(await refused(host.address, testInfo.outputPath())).toBe(
      `${host.address}/: the computer there has no web server running, or not at this door.`,
    )
  })

  test('the answer does not come', async ({}, testInfo) => {
    const host = await pretendHost(testInfo.outputPath(), () => 'silence')
    expect(await refused(host.address, testInfo.outputPath(), 200)).toContain(
      '/: no answer within 0.2 seconds.',
    )
    await host.stop()
  })

  test('the connection is cut', async ({}, testInfo) => {
    const host = await pretendHost(testInfo.outputPath(), () => 'cut')
    expect(await refused(host.address, testInfo.outputPath())).toContain(
      '/: the connection was cut before an answer came.',
    )
    await host.stop()
  })

  test('the host speaks no https', async ({}, testInfo) => {
    const host = await pretendHost(testInfo.outputPath())
    expect(await refused(host.address.replace('http:', 'https:'), testInfo.outputPath())).toContain(
      'it does not speak https there.',
    )
    await host.stop()
  })

  test('what answers is no web server', async ({}, testInfo) => {
    const server = createServer((socket) => socket.end('220 mail ready\r\n').resume())
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
    const { port } = server.address() as AddressInfo
    expect(await refused(`http://127.0.0.1:${port}`, testInfo.outputPath())).toBe(
      `http://127.0.0.1:${port}/: what answers there is no web server.`,
    )
    await new Promise((done) => server.close(done))
  })

  test('two places redirect against each other', async ({}, testInfo) => {
    const circle: Fault = (sent, path) => ({
      ...sent,
      status: 302,
      headers: { location: path === '/' ? '/a' : '/' },
    })
    const host = await pretendHost(testInfo.outputPath(), circle)
    expect(await refused(host.address, testInfo.outputPath())).toContain('leads in a circle: ')
    await host.stop()
  })

  for (const [location, says] of [
    ['javascript:alert(1)', 'leads to a "javascript:" address, which no browser follows'],
    ['file:///etc/passwd', 'leads to a "file:" address, which no browser follows'],
    ['mailto:a@b.in', 'leads to a "mailto:" address, which no browser follows'],
    ['https://user:pw@raja-tours.in/', 'leads to raja-tours.in with a name and a password in the address'],
    ['https://', 'leads to something that is no address'],
  ] as const) {
    test(`the home page leads to ${location}`, async ({}, testInfo) => {
      const host = await pretendHost(testInfo.outputPath(), (sent) => ({
        ...sent,
        status: 302,
        headers: { location },
      }))
      expect(await refused(host.address, testInfo.outputPath())).toBe(
        `${host.address}/: 302, ${says}. Look for rules at the host, and take this one out.`,
      )
      await host.stop()
    })
  }

  test('each redirect leads further on', async ({}, testInfo) => {
    const onward: Fault = (sent, path) => ({ ...sent, status: 302, headers: { location: `${path}x` } })
    const host = await pretendHost(testInfo.outputPath(), onward)
    expect(await refused(host.address, testInfo.outputPath())).toContain('leads in a circle: ')
    await host.stop()
  })

  test('there is nothing built to hold the site against', async ({}, testInfo) => {
    const said = await lookAt('http://127.0.0.1:1', testInfo.outputPath('empty')).catch(
      (error: Error) => error.message,
    )
    expect(said).toMatch(/^out\/: there is no finished site in it\. Run npm run build first/)
  })
})

test.describe('held against what was packaged', () => {
  test('an older upload is called by its name', async ({}, testInfo) => {
    const before = smallSite(testInfo.outputPath('before/out'))
    const out = smallSite(testInfo.outputPath('now/out'))
    packed(out, 'raja-tours-2026-11-10')
    smallSite(out, '3,900.00')
    packed(out, 'raja-tours-2026-11-20')
    const host = await pretendHost(before)
    const { stops } = await sayings(host.address, out)
    await host.stop()
    expect(stops[0]).toContain('Another upload is online: raja-tours-2026-11-10, not raja-tours-2026-11-20.')
  })

  test('an older upload that was never packaged is found by its prices', async ({}, testInfo) => {
    const before = smallSite(testInfo.outputPath('before/out'))
    const host = await pretendHost(before)
    const { stops } = await sayings(host.address, smallSite(testInfo.outputPath('now/out'), '3,900.00'))
    await host.stop()
    expect(stops.join()).toContain('₹4,200.00 where ₹3,900.00 should be')
  })

  test('out/ may have been built again, or be gone', async ({}, testInfo) => {
    const online = smallSite(testInfo.outputPath('online/out'))
    const out = smallSite(testInfo.outputPath('now/out'))
    packed(out, 'raja-tours-2026-11-20')
    smallSite(out, '3,900.00')
    const host = await pretendHost(online)
    expect((await sayings(host.address, out)).stops).toEqual([])
    rmSync(out, { recursive: true })
    expect((await sayings(host.address, out)).stops).toEqual([])
    await host.stop()
  })
})

test.describe('a host cannot', () => {
  test('write to the terminal', async ({}, testInfo) => {
    const { stops } = await look(testInfo.outputPath(), (sent) =>
      saying(sent, 200, '<title>\u001b[2J\u001b[HEverything is right.\u202e</title>'),
    )
    expect(stops.join()).toContain('Everything is right.')
    expect(stops.join()).not.toMatch(/[\p{Cc}\p{Cf}]/u)
  })

  test('send more than was packaged', async ({}, testInfo) => {
    let sentBytes = 0
    const server = createHttp((_, response) => {
      response.writeHead(200, { 'content-type': 'text/html' })
      const part = Buffer.alloc(1_000_000, 'x')
      const more = () => {
        while (!response.destroyed && response.write(part)) sentBytes += part.length
      }
      response.on('drain', more)
      more()
    }).listen(0, '127.0.0.1')
    await once(server, 'listening')
    const { port } = server.address() as AddressInfo
    const { stops } = await sayings(`http://127.0.0.1:${port}`, smallSite(testInfo.outputPath('out')))
    server.closeAllConnections()
    server.close()
    expect(stops).toHaveLength(1)
    expect(stops[0]).toContain('shows another site')
    expect(sentBytes).toBeLessThan(50_000_000)
  })

  test('stop it by nesting deeply', async ({}, testInfo) => {
    const deep = `<title>Home: Raja Tours</title>${'<i>'.repeat(15_000)}${'<div>'.repeat(200)}`
    const { stops } = await look(testInfo.outputPath(), (sent, path) =>
      path === '/packages/' ? saying(sent, 200, deep) : sent,
    )
    expect(stops.join()).toContain('/packages/: the title is "Home: Raja Tours"')
  })

  test('hold it up: all questions together have a limit, and the work is told', async ({}, testInfo) => {
    const begun = Date.now()
    const said: string[] = []
    const { stops } = await look(testInfo.outputPath(), (sent, path) => (path === '/' ? sent : 'silence'), {
      patience: 2_000,
      total: 1_000,
      say: (line) => said.push(line),
    })
    expect(Date.now() - begun).toBeLessThan(5_000)
    expect(stops.join()).toContain('11 of 12 files not there.')
    expect(said).toContain('10 of 12 files')
  })
})

test('an address that leads to another one is checked there', async ({}, testInfo) => {
  const out = smallSite(testInfo.outputPath())
  const there = await pretendHost(out)
  const here = await pretendHost(out, (sent) => ({
    ...sent,
    status: 301,
    headers: { location: `${there.address}/` },
  }))
  expect((await lookAt(here.address, out)).origin).toBe(there.address)
  await Promise.all([here.stop(), there.stop()])
})

test('the command fails when something has to be put right, and passes when something could be better', async ({}, testInfo) => {
  const out = smallSite(testInfo.outputPath('out'))
  const run = async (fault?: Fault, more: readonly string[] = []) => {
    const host = await pretendHost(out, fault)
    const command = spawn(
      process.execPath,
      ['--import', 'tsx', join(project, 'export/publish/check-live.ts'), host.address, ...more],
      {
        cwd: testInfo.outputPath(),
      },
    )
    let text = ''
    command.stdout.on('data', (part: Buffer) => (text += part.toString()))
    command.stderr.on('data', (part: Buffer) => (text += part.toString()))
    const status = await new Promise((done) => command.once('exit', done))
    await host.stop()
    return { status, text }
  }
  const good = await run()
  expect(good.status, good.text).toBe(0)
  expect(good.text).toContain('Everything is right.')
  const bare = (sent: Parameters<Fault>[0]) => without(sent, 'x-frame-options')
  const lighter = await run(bare)
  expect(lighter.status).toBe(0)
  expect(lighter.text).toContain('It works. 1 thing could be better.')
  expect((await run(bare, ['--strict'])).status).toBe(1)
  const listed = await run((sent, path) => (path === '/tour/' ? saying(sent, 200, 'Index of /tour/') : sent))
  expect(listed.status).toBe(1)
  expect(listed.text).toContain('1 thing to put right. Then run this again.')
})
