import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { expect } from '@playwright/test'
import { zipSync } from 'fflate'
import {
  CertificateError,
  type Phase,
  type Progress,
  unfinishedUpload,
} from '../../tools/publish/upload/index.ts'
import { newSite, oldSite, type Project, test } from './site.ts'

const servers = ['proftpd', 'pure-ftpd'] as const
const phases: readonly Phase[] = ['compare', 'connect', 'send', 'switch', 'verify', 'tidy']

for (const server of servers) {
  test(`${server}: a first upload, an update, and a return to the first package; foreign files stay`, async ({
    start,
  }) => {
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

    const zip = join(project.packages, 'old.zip')
    writeFileSync(
      zip,
      zipSync(Object.fromEntries(Object.entries(oldSite).map(([file, text]) => [file, Buffer.from(text)]))),
    )
    const back = await project.upload({
      out: zip,
      target: { ...project.options.target, folder: second.folder },
    })
    expect(project.online()).toEqual(oldSite)
    expect(back.removed).toEqual(['tour/new/index.html', 'uploads/new.89abcdef.jpg'])
    expect(project.foreign()).toBe(3)
  })

  for (const phase of phases) {
    test(`${server}: an upload resumes after a lost connection in the phase "${phase}"`, async ({
      start,
    }) => {
      const project = await start(server)
      await project.build(oldSite).upload()
      let isCut = false
      const seen = new Set<Phase>()
      const onProgress = (progress: Progress) => {
        seen.add(progress.phase)
        if (isCut || progress.phase !== phase || (progress.done === 0 && progress.total > 1)) return
        isCut = true
        project.host.cut(500)
      }
      await project.build(newSite).upload({ onProgress })
      expect(isCut).toBe(true)
      expect(project.online()).toEqual(newSite)
      expect(project.foreign()).toBe(3)
    })
  }

  test(`${server}: killed at ten moments, an upload leaves the site complete, and the next one finishes it`, async ({
    start,
  }) => {
    const project = await start(server)
    await project.build(oldSite).upload()
    project.build(newSite)
    const moments = [
      'compare 5',
      'compare 17',
      'connect 1',
      'send 0',
      'send 3',
      'send 9',
      'switch 0',
      'switch 4',
      'verify 0',
      'verify 9',
    ]
    for (const moment of moments) {
      const reached = await killedAt(project, moment)
      expect(reached, moment).toBe(true)
      const isBefore = /^(compare|connect|send)/.test(moment)
      const site = isBefore ? oldSite : newSite
      const wrong = Object.entries(site).filter(([file, text]) => project.host.read(file) !== text)
      const left = unfinishedUpload(project.packages)
      expect(left, moment).toBe(moment.startsWith('switch') ? 'mixed' : 'unfinished')
      if (!moment.startsWith('switch'))
        expect(
          wrong.map(([file]) => file),
          moment,
        ).toEqual([])
      if (moment.startsWith('verify')) await project.build(moment === 'verify 0' ? oldSite : newSite).upload()
      if (moment === 'verify 0') project.build(newSite)
    }
    await project.upload()
    expect(unfinishedUpload(project.packages)).toBeUndefined()
    expect(project.online()).toEqual(newSite)
    expect(project.foreign()).toBe(3)
  })

  test(`${server}: a host that accepts two connections is enough`, async ({ start }) => {
    const extra = { proftpd: ['MaxClients 2'], 'pure-ftpd': ['-C', '2'] }[server]
    const project = await start(server, { extra })
    await project.build(oldSite).upload()
    expect(project.online()).toEqual(oldSite)
  })

  test(`${server}: a wrong password is tried once`, async ({ start }) => {
    const project = await start(server)
    const target = { ...project.options.target, password: 'wrong' }
    expect(await project.build(oldSite).failure({ target })).toMatch(
      /^127\.0\.0\.2: it refuses the user name or the password\. /,
    )
    expect(project.host.logins).toBe(1)
    expect(project.online()).toEqual({})
  })

  test(`${server}: certificates of another name and self-signed ones are shown, and accepted when they are trusted`, async ({
    start,
  }) => {
    const project = await start(server, { certificate: 'other name' })
    const plain = { ...project.build(oldSite).options.target, ca: undefined }
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

  test(`${server}: without TLS no password is sent`, async ({ start }) => {
    const project = await start(server, { tls: false })
    expect(await project.build(oldSite).failure()).toContain(
      'it offers no encrypted FTP. Ask your host for FTPS',
    )
  })

  test(`${server}: a failed data connection among others is retried`, async ({ start }) => {
    const project = (await start(server)).build(newSite)
    const waits: number[] = []
    const onProgress = ({ phase, done }: Progress) => {
      if (phase === 'send' && done === 3 && waits.length === 0) project.host.refusedData = 1
      if (phase === 'wait') waits.push(done)
    }
    await project.upload({ onProgress })
    expect(waits).toEqual([2])
    expect(project.online()).toEqual(newSite)
  })

  test(`${server}: data ports that are blocked are named`, async ({ start }) => {
    const project = await start(server, { blocksData: true })
    expect(await project.build(oldSite).failure()).toContain(
      'it accepts no data connection. Ask your host to open',
    )
  })

  test(`${server}: a folder that the site does not show is refused`, async ({ start }) => {
    const project = await start(server)
    for (const folder of ['none', '.', undefined]) {
      if (folder === undefined) renameSync(project.host.web, join(project.host.home, 'site'))
      const failure = await project.build(oldSite).failure({ target: { ...project.options.target, folder } })
      expect(failure).toMatch(
        / the folder that http.* shows\. See at your host which folder belongs to the domain/,
      )
    }
    expect(readdirSync(project.host.home).filter((name) => !name.startsWith('.'))).toEqual(['site'])
  })

  test(`${server}: a part that is deleted before the switch is sent again`, async ({ start }) => {
    const project = await start(server)
    await project.build(oldSite).upload()
    let isGone = false
    const onProgress = ({ phase }: Progress) => {
      if (phase !== 'switch' || isGone) return
      isGone = true
      rmSync(join(project.host.web, 'index.html.part'))
    }
    await project.build(newSite).upload({ onProgress })
    expect(project.online()).toEqual(newSite)
  })

  test(`${server}: the next upload finishes a stopped one; a switch that has begun is not stopped`, async ({
    start,
  }) => {
    const project = await start(server)
    await project.build(oldSite).upload()
    const stoppedAt = (moment: string) => {
      const stop = new AbortController()
      const onProgress = ({ phase, done }: Progress) => `${phase} ${done}` === moment && stop.abort()
      return project.upload({ onProgress, signal: stop.signal }).catch((error: Error) => error.name)
    }
    project.build(newSite)
    expect(await stoppedAt('send 3')).toBe('AbortError')
    for (const [file, text] of Object.entries(oldSite)) expect(project.host.read(file)).toBe(text)
    expect(await stoppedAt('switch 1')).toBe('AbortError')
    expect(project.online()).toEqual({ ...oldSite, ...newSite })
    await project.upload()
    expect(project.online()).toEqual(newSite)
  })
}

test('a full disk is named, and the old site stays complete', async ({ start }) => {
  const project = await start('pure-ftpd', { quota: 200_000 })
  await project.build(oldSite).upload()
  expect(await project.build(newSite).failure()).toContain('its disk is full. Delete files there')
  for (const [file, text] of Object.entries(oldSite)) expect(project.host.read(file)).toBe(text)
})

test('a folder that may not be written is named', async ({ start }) => {
  const project = await start('pure-ftpd')
  chmodSync(project.host.web, 0o555)
  expect(await project.build(oldSite).failure()).toContain(
    'it refuses to write a file. Check the rights of the FTP',
  )
})

test('an empty file is refused before the switch, and a hidden one is left out', async ({ start }) => {
  const project = await start('proftpd')
  await project.build(oldSite).upload()
  expect(await project.build({ ...newSite, 'empty.txt': '' }).failure()).toContain(
    'empty.txt: an empty file cannot be sent by FTPS',
  )
  for (const [file, text] of Object.entries(oldSite)) expect(project.host.read(file)).toBe(text)
  await project.build({ ...newSite, '.nojekyll': '' }).upload()
  expect(project.online()).toEqual(newSite)
})

test('a host that accepts no connection at all is named', async ({ start }) => {
  const project = await start('pure-ftpd', { extra: ['-c', '1'] })
  let busy = connect(project.host.port, '127.0.0.1')
  while (String(await once(busy, 'data')).startsWith('421')) busy = connect(project.host.port, '127.0.0.1')
  expect(await project.build(oldSite).failure()).toContain(
    'it accepts no more connections. Wait some minutes',
  )
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
  const site = createServer((request, response) => {
    void fetch(project.host.site + String(request.url)).then(async (answer) => {
      const text = await answer.text()
      response.writeHead(answer.status).end(request.url === '/' ? `${text}<script>` : text)
    })
  }).listen(0, '127.0.0.1')
  await once(site, 'listening')
  const failure = await project
    .build(oldSite)
    .failure({ site: `http://127.0.0.1:${(site.address() as AddressInfo).port}` })
  expect(failure).toContain('index.html cannot be seen as sent (200). Upload again; if it stays so')
  site.close()
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

/** Starts an upload in a separate process, and kills it when it prints this line. Returns whether it did. */
async function killedAt(project: Project, moment: string): Promise<boolean> {
  const env = { ...process.env, UPLOAD_OPTIONS: JSON.stringify(project.options) }
  const child = spawn(process.execPath, ['--import', 'tsx', join(import.meta.dirname, 'run.ts')], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const exit = once(child, 'exit')
  let isReached = false
  for await (const line of createInterface(child.stdout)) {
    if (line !== moment) continue
    isReached = child.kill('SIGKILL')
    break
  }
  await exit
  return isReached
}
