import { execFile, spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from '@playwright/test'

const tsx = import.meta.resolve('tsx')
const command = join(process.cwd(), 'tools/scripts/build.ts')

/** A project whose steps are one-liners: what is looked at is the order in which they run, and what comes of each. */
function project(steps: Readonly<Record<string, string>>, folder = 'project') {
  const root = test.info().outputPath(folder)
  mkdirSync(join(root, 'content'), { recursive: true })
  writeFileSync(join(root, 'content/price.txt'), '4200')
  const publish = 'mkdir -p out && cp content/price.txt out/index.html'
  const scripts = {
    content: 'echo Note: a stand-in',
    types: 'true',
    export: 'mkdir -p .next',
    finish: publish,
    ...steps,
  }
  writeFileSync(join(root, 'package.json'), JSON.stringify({ scripts }))
  const args = ['--import', tsx, command, 'content', 'types', 'export', 'finish']
  const options = { cwd: root, encoding: 'utf8', env: { ...process.env, SKIP_TYPES: '' } } as const
  const build = (uid?: number) => {
    const user = uid === undefined ? {} : { uid }
    const { status, stdout, stderr } = spawnSync(process.execPath, args, { ...options, ...user })
    return { status, said: stdout + stderr }
  }
  /** Throws when it fails. `hear` is told what it says, as soon as it says it. */
  const buildBeside = async (hear: (said: string) => void) => {
    const running = promisify(execFile)(process.execPath, args, options)
    running.child.stdout?.on('data', hear)
    return (await running).stdout
  }
  return { file: (name: string) => join(root, name), build, buildBeside }
}

test('an unchanged site is not built again, says so, and repeats its notes', () => {
  const { build, file } = project({})
  expect(build().said).toMatch(/^Note: a stand-in\nBuilt: content [\d.]+ s, .*finish [\d.]+ s\n$/)
  expect(build()).toEqual({
    status: 0,
    said: 'Note: a stand-in\nBuilt already: nothing has changed since.\n',
  })
  writeFileSync(file('content/price.txt'), '3900')
  expect(build().said).toContain('Built: ')
  expect(readFileSync(file('out/index.html'), 'utf8')).toBe('3900')
})

test('a step that fails ends the build, with its own words alone, and the next run tries again', () => {
  const { build, file } = project({ content: 'echo "price: 0 is no price." >&2; exit 1' })
  expect([build(), build()]).toEqual(Array(2).fill({ status: 1, said: 'price: 0 is no price.\n' }))
  expect(existsSync(file('out'))).toBe(false)
})

test('an export that a damaged cache has spoilt is made once more without it, and its trace is not shown', () => {
  const { build, file } = project({ export: 'if [ -e .next ]; then echo "at JSON.parse" >&2; exit 1; fi' })
  for (const folder of ['.next', '.export']) mkdirSync(file(folder))
  const { status, said } = build()
  expect(status).toBe(0)
  expect(said).not.toContain('JSON.parse')
  expect(said).toContain('Once more')
})

test('a mistake of the site itself is shown once, and without a cache tried once', () => {
  const { build, file } = project({ export: 'echo tried; echo "no such tour" >&2; exit 1' })
  expect(build().said.match(/tried/g)).toHaveLength(1)
  mkdirSync(file('.next'))
  const { status, said } = build()
  expect(status).toBe(1)
  expect(said.match(/no such tour/g)).toHaveLength(1)
})

test('what is published may be read by a server, however private the builder keeps files', () => {
  const { build, file } = project({
    finish: 'umask 077; mkdir -p out/tour && cp content/price.txt out/index.html',
  })
  expect(build().status).toBe(0)
  for (const name of ['out', 'out/tour']) expect(statSync(file(name)).mode & 0o777, name).toBe(0o755)
  expect(statSync(file('out/index.html')).mode & 0o777).toBe(0o644)
})

test('out/ or .next/ of somebody else is told of in one line, before any step', () => {
  const { build, file } = project({})
  build()
  writeFileSync(file('content/price.txt'), '3900')
  for (const folder of ['out', '.next']) {
    for (const name of ['.', 'out', '.next', '.cache']) chmodSync(file(name), name === folder ? 0o555 : 0o777)
    // Nothing is forbidden to root.
    const { status, said } = build(process.getuid?.() === 0 ? 65_534 : undefined)
    expect(said).toMatch(/^\S+\/: it belongs to somebody else[^\n]+\n$/)
    expect(said.startsWith(`${folder}/`)).toBe(true)
    expect(status).toBe(1)
  }
  chmodSync(file('.next'), 0o755)
})

test('a folder in whose name Next.js cannot build is refused in one line', () => {
  const { build } = project({}, 'site #1')
  expect(build().said).toMatch(/^[^\n]+site #1: the folder's name has a #, [^\n]+ Rename the folder\.\n$/)
})

test('two builds at once do not meet: the second waits, and has nothing left to do', async () => {
  // The first is at work until the second says that it waits.
  const waiting = 'for try in $(seq 1000); do [ -e second-waits ] && break; sleep 0.1; done'
  const { buildBeside, file } = project({ export: `mkdir at-work && ${waiting} && rmdir at-work` })
  const hear = (said: string) => said.includes('Another build') && writeFileSync(file('second-waits'), '')
  const said = await Promise.all([buildBeside(hear), buildBeside(hear)])
  expect(said.filter((one) => one.includes('\nBuilt: '))).toHaveLength(1)
  const second = /^Another build is at work here\. [^\n]+\nNote: a stand-in\nBuilt already: /
  expect(said.filter((one) => second.test(one))).toHaveLength(1)
})

test('a build that was killed keeps nobody waiting for long', () => {
  const { build, file } = project({})
  mkdirSync(file('.cache'))
  writeFileSync(file('.cache/building'), '')
  utimesSync(file('.cache/building'), 0, 0)
  expect(build()).toMatchObject({ status: 0, said: expect.not.stringContaining('Another') })
})
