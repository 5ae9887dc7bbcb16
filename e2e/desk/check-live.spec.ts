import { expect, test } from '@playwright/test'
import { spawn } from 'node:child_process'
import { type AddressInfo, createServer } from 'node:net'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { lookAt } from '../../export/desk/live/findings.ts'
import { hostOf } from '../../export/desk/live/hosts.ts'
import { project } from '../content/copy.ts'
import { type Fault, jpeg, pretendHost, saying, smallSite } from './pretend-host.ts'

/** What the check says about a host with a fault. */
async function look(folder: string, fault?: Fault, patience = 5_000) {
  const out = smallSite(folder)
  const host = await pretendHost(out, fault)
  try {
    const { findings } = await lookAt(host.address, out, patience)
    const of = (level: string) =>
      findings
        .filter((one) => one.level === level)
        .map(({ what, list = [], todo = '' }) => [what, ...list, todo].join(' '))
    return { stops: of('stop'), looks: of('look'), readies: of('ready'), address: host.address }
  } finally {
    await host.stop()
  }
}

test('a site on a host that does everything right has nothing to put right', async ({}, testInfo) => {
  const { stops, looks, readies } = await look(testInfo.outputPath())
  expect([...stops, ...looks]).toEqual([])
  expect(readies).toHaveLength(12)
})

/** A fault of a host, and what the owner is told. */
const faults: readonly (readonly [string, 'stops' | 'looks', Fault, RegExp])[] = [
  [
    'a page is missing',
    'stops',
    (sent, path) => (path === '/packages/' ? saying(sent, 404, 'gone') : sent),
    /^1 of 3 pages not there\. \/packages\/: 404, not found .*upload the content of out\/ again/,
  ],
  [
    'a page shows something else',
    'stops',
    (sent, path) => (path === '/packages/' ? saying(sent, 200, 'Parked here') : sent),
    /\/packages\/: something that is no page of ours/,
  ],
  [
    'a page is an older one',
    'looks',
    (sent, path) =>
      path === '/packages/'
        ? saying(
            sent,
            200,
            '<h1>Old</h1><meta property="og:image" content="https://x.in/uploads/a-preview.01234567.jpg">',
          )
        : sent,
    /^1 of 3 pages not the same as in out\/ on this computer.* \/packages\//,
  ],
  [
    'Cloudflare rewrites the mail links',
    'stops',
    (sent, path) =>
      path === '/packages/'
        ? saying(sent, 200, '<h1>x</h1><a href="/cdn-cgi/l/email-protection"></a>')
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
    'the sitemap is missing',
    'stops',
    (sent, path) => (path === '/sitemap.xml' ? saying(sent, 404, '') : sent),
    /\/sitemap\.xml cannot be read by search engines \(404, not found\)/,
  ],
  [
    'robots.txt has been added to',
    'looks',
    (sent, path) => (path === '/robots.txt' ? saying(sent, 200, '# Managed\nUser-agent: *\n') : sent),
    /\/robots\.txt is not the same.*Managed robots\.txt/,
  ],
  [
    'a link preview is missing',
    'stops',
    (sent, path) => (path.endsWith('.jpg') && !path.includes('no-such') ? saying(sent, 404, '') : sent),
    /Shared links will show no picture\. \/uploads\/a-preview\.01234567\.jpg \(for \/\): 404/,
  ],
  [
    'a link preview is too heavy',
    'stops',
    (sent, path) => (path.includes('a-preview') ? { ...sent, body: jpeg(1200, 630, 300_000) } : sent),
    /300 kB, and 300 is the most/,
  ],
  [
    'a link preview has another size',
    'stops',
    (sent, path) => (path.includes('a-preview') ? { ...sent, body: jpeg(800, 600) } : sent),
    /800 × 600 pixels, not 1200 × 630/,
  ],
  [
    'a link preview has another type',
    'stops',
    (sent, path) =>
      path.includes('a-preview')
        ? { ...sent, headers: { ...sent.headers, 'content-type': 'image/webp' } }
        : sent,
    /it is sent as "image\/webp", not as image\/jpeg/,
  ],
  [
    'the icon is a page',
    'stops',
    (sent, path) => (path === '/favicon.ico' ? saying(sent, 200, '<h1>Home</h1>') : sent),
    /The icon, \/favicon\.ico, is not there/,
  ],
  [
    'the contact card is a download',
    'looks',
    (sent, path) =>
      path === '/contact.vcf' ? { ...sent, headers: { 'content-type': 'application/octet-stream' } } : sent,
    /The contact card is sent as "application\/octet-stream"/,
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
  return saying(sent, sent.status, 'x<h1>Home</h1>')
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
    lookAt(address, smallSite(out), patience).then(
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
    expect(said).toBe(
      'out/sitemap.xml: not there. Run npm run build first: the site online is held against it.',
    )
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
      ['--import', 'tsx', join(project, 'export/desk/check-live.ts'), host.address, ...more],
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
