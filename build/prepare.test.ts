import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { delimiter, join, resolve } from 'node:path'
import { expect, test } from '@playwright/test'

const command = resolve('build/prepare.mjs')
const waiting = 'Another command is preparing the site. This one continues when that has ended …\n'

/** Starts the command in an empty folder with a lock. */
function start() {
  const cwd = test.info().outputPath()
  const lock = join(cwd, '.cache/prepare.lock')
  mkdirSync(join(cwd, '.cache'), { recursive: true })
  writeFileSync(lock, '')
  const child = spawn(process.execPath, [command], { cwd, stdio: ['ignore', 'pipe', 'inherit'] })
  let output = ''
  child.stdout.on('data', (text) => (output += String(text)))
  return { lock, ended: once(child, 'close'), output: () => output, code: () => child.exitCode }
}

test('a lock that is not touched is taken over; until then the command says why it waits', async () => {
  const { lock, ended, output, code } = start()
  await expect.poll(output).toBe(waiting)
  expect(code()).toBeNull()
  await ended
  expect(code()).toBe(0)
  expect(existsSync(lock)).toBe(false)
})

test('a lock that is touched is waited for', async () => {
  const { lock, ended, output, code } = start()
  const touch = setInterval(() => utimesSync(lock, new Date(), new Date()), 500)
  await expect.poll(output).toBe(waiting)
  const began = Date.now()
  // Longer than the time after which a lock is taken over.
  await expect.poll(() => Date.now() - began, { timeout: 10_000 }).toBeGreaterThan(5000)
  expect(code()).toBeNull()
  clearInterval(touch)
  rmSync(lock)
  await ended
  expect(code()).toBe(0)
})

for (const [what, installed, argument, npmCode, commands] of [
  ['nothing is installed', undefined, '', 0, 'ci\n'],
  ['the packages are older than package-lock.json', 1, '', 0, 'ci\n'],
  ['the packages are newer', 3, '', 0, ''],
  ['the packages are newer, with a build', 3, 'build', 0, 'run --silent build\n'],
  ['an installation fails', undefined, 'build', 3, 'ci\n'],
] as const)
  test(`commands of npm: ${what}`, async () => {
    const cwd = test.info().outputPath()
    const path = (file: string) => join(cwd, file)
    mkdirSync(path('node_modules'), { recursive: true })
    writeFileSync(path('npm'), `#!/bin/sh\necho "$@" >> commands\nexit ${npmCode}\n`, { mode: 0o755 })
    writeFileSync(path('commands'), '')
    for (const [file, time] of [
      ['package-lock.json', 2],
      ['node_modules/.package-lock.json', installed],
    ] as const) {
      if (time === undefined) continue
      writeFileSync(path(file), '')
      utimesSync(path(file), time, time)
    }
    const env = { ...process.env, PATH: `${cwd}${delimiter}${process.env['PATH']}` }
    const child = spawn(process.execPath, [command, argument], { cwd, env, stdio: 'ignore' })
    await once(child, 'close')
    expect([child.exitCode, readFileSync(path('commands'), 'utf8')]).toEqual([npmCode, commands])
    expect(existsSync(path('.cache/prepare.lock'))).toBe(false)
  })
