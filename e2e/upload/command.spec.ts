import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { expect } from '@playwright/test'
import { unzipSync } from 'fflate'
import { filesIn } from '../../tools/lib/files.ts'
import { Copy } from '../../content/testing/content-copy.ts'
import { run } from '../../tools/publish/testing/command.ts'
import { account } from './servers.ts'
import { type Files, newSite, oldSite, type Project, test } from './site.ts'

const command = 'tools/scripts/upload.ts'

/** A project with content, because a package keeps it. */
function writeOut(root: string, files: Files): void {
  if (!existsSync(join(root, 'content'))) new Copy(root)
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(join(root, 'out', file, '..'), { recursive: true })
    writeFileSync(join(root, 'out', file), text)
  }
}

const argumentsFor = ({ host }: Project) => [
  ...['--to', `ftps://${account.user}@${host.address}:${host.port}`, '--site', host.site],
  ...['--ca', join(host.work, 'own.pem')],
]

test('the command brings the site online, and the password is in no file, message, package or process list', async ({
  start,
}, testInfo) => {
  const project = await start('pure-ftpd')
  const root = testInfo.outputPath()
  writeOut(root, oldSite)
  const upload = (password: string) =>
    run(command, argumentsFor(project), { UPLOAD_PASSWORD: password }, root)

  let isRunning = true
  const processes = new Set<string>()
  const watch = (async () => {
    for (; isRunning; await wait(20))
      for (const id of readdirSync('/proc').filter((name) => /^\d+$/.test(name)))
        try {
          processes.add(readFileSync(`/proc/${id}/cmdline`, 'utf8'))
        } catch {
          // It has ended.
        }
  })()
  const [good, bad] = [await upload(account.password), await upload('₹not the password')]
  isRunning = false
  await watch

  expect(good).toMatch(/^0 [^]*Online: 16 files, each compared\. 16 files sent, 0 deleted, in [\d.]+ s\.$/)
  expect(bad).toMatch(/^1 127\.0\.0\.2: it refuses the user name or the password\. Check both/)
  expect(project.online()).toEqual(oldSite)

  expect([...processes].join('\n')).toContain(command)
  const texts = [good, bad, ...processes]
  for (const folder of [root, project.host.work])
    for (const file of filesIn(folder)) {
      const bytes = readFileSync(join(folder, file))
      texts.push(bytes.toString())
      if (file.endsWith('.zip'))
        texts.push(...Object.values(unzipSync(bytes)).map((inside) => Buffer.from(inside).toString()))
    }
  const spellings = [account.password, '₹not the password'].flatMap((password) => [
    password,
    encodeURIComponent(password),
    Buffer.from(password).toString('base64'),
  ])
  expect(texts.length).toBeGreaterThan(40)
  expect(spellings.filter((each) => texts.some((text) => text.includes(each)))).toEqual([])
})

test('the command uploads to a folder, updates it, and leaves foreign files', async ({}, testInfo) => {
  const [root, folder] = [testInfo.outputPath('project'), testInfo.outputPath('drive')]
  mkdirSync(folder)
  writeFileSync(join(folder, 'mine.txt'), 'mine')
  writeOut(root, oldSite)
  const upload = (...more: string[]) => run(command, ['--to', folder, ...more], {}, root)
  const there = () =>
    Object.fromEntries(filesIn(folder).map((file) => [file, readFileSync(join(folder, file), 'utf8')]))
  expect(await upload()).toMatch(/^0 [^]*Online: 16 files, each compared\. 16 files sent, 0 deleted/)
  const old = readdirSync(join(root, 'upload')).find((name) => /\d\.zip$/.test(name)) ?? ''
  writeOut(root, newSite)
  expect(await upload()).toMatch(/^0 [^]*Online: 18 files, each compared\. 12 files sent, 0 deleted/)
  expect(there()).toEqual({ ...oldSite, ...newSite, 'mine.txt': 'mine' })
  expect(await upload('--package', old.replace('.zip', ''))).toMatch(/^0 [^]*10 files sent, 2 deleted/)
  expect(there()).toEqual({ ...oldSite, 'mine.txt': 'mine' })
})

test('invalid options are refused in one sentence', async ({}, testInfo) => {
  const root = testInfo.outputPath()
  writeOut(root, oldSite)
  const site = ['--site', 'https://www.raja.in']
  const rows: readonly (readonly [readonly string[], string])[] = [
    [[], 'upload: where to. Write it like npm run upload -- --to ftps://user@host:21/folder --site https'],
    [['--to', 'ftp://me@raja.in', ...site], '--to: "ftp://me@raja.in" is no account. Write it like'],
    [['--to', 'ftps://raja.in', ...site], '--to: "ftps://raja.in" is no account. Write it like'],
    [
      ['--to', 'ftps://me:secret@raja.in', ...site],
      '--to: a password in it is seen by other programs. Put it',
    ],
    [['--to', 'ftps://me@raja.in', ...site], 'UPLOAD_PASSWORD: it is not set. Give the password in it.'],
    [['--too', 'x'], 'upload: an option is not known. Write it like'],
    [['--to', './none'], './none: there is no such folder. Make it first; a mistyped name makes none.'],
    [['--to', './out'], './out: the site is built there. Choose another folder.'],
    [['--to', '.', '--package', 'none'], 'none.zip: there is no such package. See the names in upload/.'],
  ]
  for (const [typed, expected] of rows) {
    const output = await run(command, typed, { UPLOAD_PASSWORD: '' }, root)
    expect(output).toMatch(/^1 [^\n]+$/)
    expect(output).toContain(expected)
    expect(output).not.toContain('secret')
  }
  const plain = ['--to', 'ftps://me@raja.in', '--site', 'http://www.raja.in']
  expect(await run(command, plain, { UPLOAD_PASSWORD: 'x' }, root)).toContain(
    '"http://www.raja.in" is no address',
  )
})
