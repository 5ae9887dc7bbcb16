import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from '@playwright/test'

const command = resolve('build/prepare.mjs')
const waiting = 'Another command is preparing the site. This one goes on when that has ended …\n'

/** Starts the command in an empty folder, whose lock has a process number. */
function start(holder: number) {
  const cwd = test.info().outputPath()
  const lock = join(cwd, '.cache/prepare.lock')
  mkdirSync(join(cwd, '.cache'), { recursive: true })
  writeFileSync(lock, String(holder))
  const child = spawn(process.execPath, [command], { cwd, stdio: ['ignore', 'pipe', 'inherit'] })
  let said = ''
  child.stdout.on('data', (text) => (said += String(text)))
  return { lock, ended: once(child, 'close'), said: () => said, code: () => child.exitCode }
}

test('a lock of a process that has ended is taken over', async () => {
  const { pid } = spawnSync(process.execPath, ['--version'])
  const { lock, ended, code } = start(pid)
  await ended
  expect(code()).toBe(0)
  expect(existsSync(lock)).toBe(false)
})

test('a lock whose number another program has is taken over; until then the command says why it waits', async () => {
  const { ended, said, code } = start(process.pid)
  await expect.poll(said).toBe(waiting)
  expect(code()).toBeNull()
  await ended
  expect(code()).toBe(0)
})

test('a lock that is touched is waited for', async () => {
  const { lock, ended, said, code } = start(process.pid)
  const touch = setInterval(() => utimesSync(lock, new Date(), new Date()), 500)
  await expect.poll(said).toBe(waiting)
  const began = Date.now()
  // Longer than the time after which a lock is taken over.
  await expect.poll(() => Date.now() - began, { timeout: 10_000 }).toBeGreaterThan(5000)
  expect(code()).toBeNull()
  clearInterval(touch)
  rmSync(lock)
  await ended
  expect(code()).toBe(0)
})
