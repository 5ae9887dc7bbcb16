import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { expect } from '@playwright/test'
import { strToU8, zipSync } from 'fflate'
import {
  CertificateError,
  type FtpsTarget,
  type Progress,
  unfinishedUpload,
} from '../../tools/publish/upload/index.ts'
import type { Setup } from './ftp-servers.ts'
import type { Host } from './servers.ts'
import { newSite, oldSite, type Project, test } from './site.ts'

/** What goes wrong during an update, when the upload reports a phase and a number; it goes on by itself. */
const interruptions: Readonly<Record<string, readonly [moment: string, act: (host: Host) => void]>> = {
  'a line that is cut while it compares': ['compare 1', (host) => host.cut(500)],
  'a line that is cut after it connected': ['connect 1', (host) => host.cut(500)],
  'a line that is cut while it sends': ['send 1', (host) => host.cut(500)],
  'a line that is cut during the switch': ['switch 1', (host) => host.cut(500)],
  'a line that is cut while it compares again': ['verify 1', (host) => host.cut(500)],
  'a line that is cut before it tidies up': ['tidy 0', (host) => host.cut(500)],
  'data connections that fail for a moment': ['send 3', (host) => (host.refusesData = true)],
  'a part that is deleted before the switch': ['switch 0', ({ web }) => rmSync(join(web, 'index.html.part'))],
}

/** Hosts and accounts that are refused before a file is sent, and what is said. */
const refusals: Readonly<Record<string, { setup?: Setup; target?: Partial<FtpsTarget>; says: string }>> = {
  'a wrong password': {
    target: { password: 'wrong' },
    says: 'it refuses the user name or the password. Check both',
  },
  'a host without TLS': {
    setup: { tls: false },
    says: 'it offers no encrypted FTP. Ask your host for FTPS; the password was not sent.',
  },
  'a host whose data ports are blocked': {
    setup: { blocksData: true },
    says: 'it accepts no data connection. Ask your host to open',
  },
}

for (const server of ['proftpd', 'pure-ftpd'] as const) {
  test(`${server}: a first upload, an update, and a return to the first package`, async ({ start }) => {
    const project = await start(server)
    const first = await project.build(oldSite).upload()
    expect(project.online()).toEqual(oldSite)
    expect(first).toMatchObject({ folder: 'public_html', files: Object.keys(oldSite).length, removed: [] })
    expect(first.sent).toEqual(Object.keys(oldSite).sort())

    // Until the switch every old file is unchanged; after the last rename every new one is online.
    const torn: string[] = []
    const onProgress = ({ phase, done, total }: Progress) => {
      const isSwitched = ['verify', 'tidy'].includes(phase) || (phase === 'switch' && done === total)
      if (phase === 'switch' && done > 0 && !isSwitched) return
      const site = isSwitched ? newSite : oldSite
      for (const [file, text] of Object.entries(site))
        if (project.host.read(file) !== text) torn.push(`${phase}: ${file}`)
    }
    const second = await project.build(newSite).upload({ onProgress })
    expect(torn).toEqual([])
    expect(project.online()).toEqual(newSite)
    expect(second.removed).toEqual(['uploads/retired.01234567.jpg'])
    // Changed files of the same size are sent, equal files are not.
    expect(second.sent).toContain('tour/trip-3/index.html')
    expect(second.sent).not.toContain('uploads/palace.01234567.jpg')

    const out = join(project.packages, 'old.zip')
    const zipped = Object.entries(oldSite).map(([file, text]) => [file, strToU8(text)])
    writeFileSync(out, zipSync(Object.fromEntries(zipped)))
    const back = await project.upload({ out, target: { ...project.target, folder: second.folder } })
    expect(project.online()).toEqual(oldSite)
    expect(back.removed).toEqual(['tour/new/index.html', 'uploads/new.89abcdef.jpg'])
  })

  for (const [what, [moment, act]] of Object.entries(interruptions))
    test(`${server}: an update goes on after ${what}`, async ({ start }) => {
      const project = await start(server)
      await project.build(oldSite).upload()
      const onProgress = ({ phase }: Progress) => {
        if (phase === 'wait') project.host.refusesData = false
      }
      await project.build(newSite).uploadAnd(moment, () => act(project.host), { onProgress })
      expect(project.online()).toEqual(newSite)
    })

  for (const [what, { setup, target, says }] of Object.entries(refusals))
    test(`${server}: ${what} is named, and tried once`, async ({ start }) => {
      const project = await start(server, setup)
      const options = { target: { ...project.target, ...target } }
      expect(await project.build(oldSite).failure(options)).toContain(`127.0.0.2: ${says}`)
      expect(project.host.logins).toBe(1)
      expect(project.online()).toEqual({})
    })

  test(`${server}: killed at ten moments, an upload leaves the site complete, and the next one finishes it`, async ({
    start,
  }) => {
    const project = await start(server)
    await project.build(oldSite).upload()
    const before = ['compare 5', 'compare 17', 'connect 1', 'send 0', 'send 3', 'send 9']
    for (const moment of [...before, 'switch 0', 'switch 4', 'verify 0', 'verify 9']) {
      await kill(project.build(newSite), moment)
      const isSwitching = moment.startsWith('switch')
      expect(unfinishedUpload(project.packages), moment).toBe(isSwitching ? 'mixed' : 'unfinished')
      if (!isSwitching)
        expect(project.online(), moment).toMatchObject(before.includes(moment) ? oldSite : newSite)
      if (before.includes(moment)) continue
      await project.upload()
      expect(unfinishedUpload(project.packages), moment).toBeUndefined()
      expect(project.online(), moment).toEqual(newSite)
      await project.build(oldSite).upload()
    }
  })

  test(`${server}: a host that accepts two connections is enough`, async ({ start }) => {
    const extra = { proftpd: ['MaxClients 2'], 'pure-ftpd': ['-C', '2'] }[server]
    const project = await start(server, { extra })
    await project.build(oldSite).upload()
    expect(project.online()).toEqual(oldSite)
  })

  test(`${server}: certificates of another name and self-signed ones are shown, and accepted when they are trusted`, async ({
    start,
  }) => {
    const project = await start(server, { certificate: 'other name' })
    const plain = { ...project.build(oldSite).target, ca: undefined }
    const unknown = await project.upload({ target: plain }).catch((error: unknown) => error)
    expect(unknown).toBeInstanceOf(CertificateError)
    const { names, fingerprint, pem } = (unknown as CertificateError).certificate
    expect([names, pem.trim()]).toEqual([['server42.example'], project.host.certificate('other').trim()])
    expect(fingerprint).toMatch(/^([0-9A-F]{2}:){31}[0-9A-F]{2}$/)
    const signed = { ...plain, ca: project.host.certificate('ca') }
    expect(await project.failure({ target: signed })).toContain(
      'its certificate is for server42.example. If that is',
    )
    await project.upload({ target: { ...signed, servername: 'server42.example' } })
    expect(project.online()).toEqual(oldSite)
    await project.build(newSite).upload({ target: { ...plain, ca: pem } })
    expect(project.online()).toEqual(newSite)
  })

  test(`${server}: a folder that the site does not show is refused`, async ({ start }) => {
    const project = await start(server)
    for (const folder of ['none', '.', undefined]) {
      if (folder === undefined) renameSync(project.host.web, join(project.host.home, 'site'))
      const failure = await project.build(oldSite).failure({ target: { ...project.target, folder } })
      expect(failure).toMatch(
        / the folder that http.* shows\. See at your host which folder belongs to the domain/,
      )
    }
    expect(readdirSync(project.host.home).filter((name) => !name.startsWith('.'))).toEqual(['site'])
  })

  test(`${server}: the next upload finishes a stopped one; a switch that has begun is not stopped`, async ({
    start,
  }) => {
    const project = await start(server)
    await project.build(oldSite).upload()
    project.build(newSite)
    const stopAt = async (moment: string) => {
      const stop = new AbortController()
      const upload = project.uploadAnd(moment, () => stop.abort(), { signal: stop.signal })
      expect(await upload.catch((error: Error) => error.name)).toBe('AbortError')
    }
    await stopAt('send 3')
    expect(project.online()).toMatchObject(oldSite)
    await stopAt('switch 1')
    expect(project.online()).toEqual({ ...oldSite, ...newSite })
    await project.upload()
    expect(project.online()).toEqual(newSite)
  })
}

test('a full disk is named, and the old site stays complete', async ({ start }) => {
  const project = await start('pure-ftpd', { quota: 200_000 })
  await project.build(oldSite).upload()
  expect(await project.build(newSite).failure()).toContain('its disk is full. Delete files there')
  expect(project.online()).toMatchObject(oldSite)
})

test('a folder that may not be written is named', async ({ start }) => {
  const project = await start('pure-ftpd')
  chmodSync(project.host.web, 0o555)
  expect(await project.build(oldSite).failure()).toContain('it refuses to write a file. Check the rights')
})

test('an empty file is refused before the switch, and a hidden one is left out', async ({ start }) => {
  const project = await start('proftpd')
  await project.build(oldSite).upload()
  expect(await project.build({ ...newSite, 'empty.txt': '' }).failure()).toContain(
    'empty.txt: an empty file cannot be sent by FTPS',
  )
  expect(project.online()).toMatchObject(oldSite)
  await project.build({ ...newSite, '.nojekyll': '' }).upload()
  expect(project.online()).toEqual(newSite)
})

test('a host that accepts no connection at all is named', async ({ start }) => {
  const project = await start('pure-ftpd', { extra: ['-c', '1'] })
  let busy = connect(project.host.port, '127.0.0.1')
  while (String(await once(busy, 'data')).startsWith('421')) busy = connect(project.host.port, '127.0.0.1')
  expect(await project.build(oldSite).failure()).toContain('it accepts no more connections. Wait some')
  busy.destroy()
})

test('a file of an earlier package that was changed at the host is left and reported', async ({ start }) => {
  const project = await start('proftpd')
  await project.build(oldSite).upload()
  project.host.write('uploads/retired.01234567.jpg', 'mine now')
  const { removed, left } = await project.build(newSite).upload()
  expect([removed, left]).toEqual([[], ['uploads/retired.01234567.jpg']])
  expect(project.host.read('uploads/retired.01234567.jpg')).toBe('mine now')
})

test('a page that the host modifies fails the upload with its name', async ({ start }) => {
  const project = await start('proftpd')
  const proxy = createServer((request, response) => {
    void fetch(project.host.site + String(request.url)).then(async (answer) => {
      const text = await answer.text()
      response.writeHead(answer.status).end(request.url === '/' ? `${text}<script>` : text)
    })
  }).listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  const site = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`
  const says = 'index.html cannot be seen as sent (200). Upload again; if it stays so'
  expect(await project.build(oldSite).failure({ site })).toContain(says)
  proxy.close()
})

test('a second upload is refused while one runs, in this process or another', async ({ start }) => {
  const project = await start('proftpd')
  const first = project.build(oldSite).upload()
  expect(await project.failure()).toContain('another one is running. Wait for its end.')
  await first
  writeFileSync(join(project.packages, 'unfinished.json'), JSON.stringify({ pid: process.ppid, parts: [] }))
  expect(await project.failure()).toContain('another one is running')
})

test('a thousand files arrive', async ({ start }) => {
  const project = await start('pure-ftpd')
  const many = Array.from({ length: 1000 }, (_, index) => [`uploads/${index}.01234567.jpg`, `JPEG ${index}`])
  const site = { 'index.html': '<h1>Home</h1>', ...(Object.fromEntries(many) as Record<string, string>) }
  await project.build(site).upload()
  expect(project.online()).toEqual(site)
})

/** Starts an upload in a separate process, and kills it when it prints this line. Throws when it ends before. */
async function kill(project: Project, moment: string): Promise<void> {
  const child = spawn(process.execPath, ['--import', 'tsx', join(import.meta.dirname, 'run.ts')], {
    env: { ...process.env, UPLOAD_OPTIONS: JSON.stringify(project.options) },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const exit = once(child, 'exit')
  for await (const line of createInterface(child.stdout)) if (line === moment) child.kill('SIGKILL')
  const [, signal] = (await exit) as [number, NodeJS.Signals | null]
  if (signal !== 'SIGKILL') throw new Error(`The upload has not printed "${moment}".`)
}
