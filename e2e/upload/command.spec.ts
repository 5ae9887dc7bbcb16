import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { expect } from '@playwright/test'
import { unzipSync } from 'fflate'
import { Copy } from '../../content/testing/content-copy.ts'
import { filesIn } from '../../tools/lib/files.ts'
import { run } from '../../tools/publish/testing/command.ts'
import { account } from './servers.ts'
import { type Files, newSite, oldSite, readFiles, test, writeFiles } from './site.ts'

const command = 'tools/scripts/upload.ts'
const wrong = '₹not the password'

/** A project with content, because a package keeps it. */
function writeProject(root: string, out: Files): void {
  new Copy(root)
  writeFiles(join(root, 'out'), out)
}

/** Adds the command lines of all processes to `seen` until `end` is aborted. */
async function watchProcesses(seen: Set<string>, end: AbortSignal): Promise<void> {
  for (; !end.aborted; await wait(20))
    for (const id of readdirSync('/proc').filter((name) => /^\d+$/.test(name)))
      try {
        seen.add(readFileSync(`/proc/${id}/cmdline`, 'utf8'))
      } catch {
        // It has ended.
      }
}

test('the command brings the site online, and the password is in no file, message, package or process list', async ({
  start,
}, testInfo) => {
  const project = await start('pure-ftpd')
  const { host } = project
  const root = testInfo.outputPath()
  writeProject(root, oldSite)
  const to = ['--to', `ftps://${account.user}@${host.address}:${host.port}`, '--site', host.site]
  const ca = ['--ca', join(host.work, 'own.pem')]
  const upload = (password: string) => run(command, [...to, ...ca], { UPLOAD_PASSWORD: password }, root)

  const processes = new Set<string>()
  const end = new AbortController()
  const watching = watchProcesses(processes, end.signal)
  const [good, bad] = [await upload(account.password), await upload(wrong)]
  end.abort()
  await watching
  expect(good).toMatch(/^0 [^]*Online: 16 files, each compared\. 16 files sent, 0 deleted, in [\d.]+ s\.$/)
  expect(bad).toMatch(/^1 127\.0\.0\.2: it refuses the user name or the password\. Check both/)
  expect(project.online()).toEqual(oldSite)

  expect([...processes].join('\n')).toContain(command)
  const files = [root, host.work].flatMap((folder) => filesIn(folder).map((file) => join(folder, file)))
  const contents = files.map((file) => readFileSync(file))
  const zips = contents.filter((_, index) => files[index]?.endsWith('.zip'))
  const unzipped = zips.flatMap((zip) => Object.values(unzipSync(zip)))
  const texts = [
    good,
    bad,
    ...processes,
    ...[...contents, ...unzipped].map((bytes) => Buffer.from(bytes).toString()),
  ]
  const spellings = [account.password, wrong].flatMap((password) => [
    password,
    encodeURIComponent(password),
    Buffer.from(password).toString('base64'),
  ])
  expect(texts.length).toBeGreaterThan(40)
  expect(zips.length).toBeGreaterThan(1)
  expect(spellings.filter((each) => texts.some((text) => text.includes(each)))).toEqual([])
})

test('the command uploads to a folder, updates it, and leaves foreign files', async ({}, testInfo) => {
  const [root, folder] = [testInfo.outputPath('project'), testInfo.outputPath('drive')]
  writeFiles(folder, { 'mine.txt': 'mine' })
  writeProject(root, oldSite)
  const upload = (...more: string[]) => run(command, ['--to', folder, ...more], {}, root)
  expect(await upload()).toMatch(/^0 [^]*Online: 16 files, each compared\. 16 files sent, 0 deleted/)
  const old = readdirSync(join(root, 'upload')).find((name) => /\d\.zip$/.test(name)) ?? ''
  writeFiles(join(root, 'out'), newSite)
  expect(await upload()).toMatch(/^0 [^]*Online: 18 files, each compared\. 12 files sent, 0 deleted/)
  expect(readFiles(folder)).toEqual({ ...oldSite, ...newSite, 'mine.txt': 'mine' })
  expect(await upload('--package', old.replace('.zip', ''))).toMatch(/^0 [^]*10 files sent, 2 deleted/)
  expect(readFiles(folder)).toEqual({ ...oldSite, 'mine.txt': 'mine' })
})

test('invalid options are refused in one sentence', async ({}, testInfo) => {
  const root = testInfo.outputPath()
  writeProject(root, oldSite)
  const rows: readonly (readonly [typed: string, says: string])[] = [
    ['', 'upload: where to. Write it like npm run upload -- --to ftps://user@host:21/folder --site https'],
    ['--to ftp://me@raja.in', '--to: "ftp://me@raja.in" is no account. Write it like'],
    ['--to ftps://raja.in', '--to: "ftps://raja.in" is no account. Write it like'],
    ['--to ftps://me:secret@raja.in', '--to: a password in it is seen by other programs. Put it'],
    ['--to ftps://me@raja.in', 'UPLOAD_PASSWORD: it is not set. Give the password in it.'],
    ['--too x', 'upload: an option is not known. Write it like'],
    ['--to ./none', './none: there is no such folder. Make it first; a mistyped name makes none.'],
    ['--to ./out', './out: the site is built there. Choose another folder.'],
    ['--to . --package none', 'none.zip: there is no such package. See the names in upload/.'],
  ]
  const type = (typed: string, site: string, UPLOAD_PASSWORD: string) =>
    run(command, [...typed.split(' ').filter(Boolean), '--site', site], { UPLOAD_PASSWORD }, root)
  for (const [typed, says] of rows) {
    const output = await type(typed, 'https://www.raja.in', '')
    expect(output).toMatch(/^1 [^\n]+$/)
    expect(output).toContain(says)
    expect(output).not.toContain('secret')
  }
  const plain = await type('--to ftps://me@raja.in', 'http://www.raja.in', 'x')
  expect(plain).toContain('"http://www.raja.in" is no address')
})
