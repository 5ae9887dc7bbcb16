import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs'
import { delimiter, join, resolve } from 'node:path'
import { expect, test } from '@playwright/test'

const command = resolve('build/prepare.mjs')
const waiting = 'Another command is preparing the site. This one waits until it is done …\n'

test('a command waits while another one touches the lock, then replaces it', async () => {
  const cwd = test.info().outputPath()
  const lock = join(cwd, '.cache/prepare.lock')
  const touch = (secondsAgo: number) =>
    utimesSync(lock, Date.now() / 1000 - secondsAgo, Date.now() / 1000 - secondsAgo)
  mkdirSync(join(cwd, '.cache'), { recursive: true })
  writeFileSync(lock, '')
  touch(2)
  // The command would install in the folder of this repository if it found the packages too old.
  writeFileSync(join(cwd, 'npm'), '#!/bin/sh\nexit 3\n', { mode: 0o755 })
  const env = { ...process.env, PATH: `${cwd}${delimiter}${process.env['PATH']}` }
  // Pauses of the command are short, and written to its output.
  const shortPauses = `import timers from 'node:timers/promises'
    import { syncBuiltinESMExports } from 'node:module'
    const { setTimeout } = timers
    timers.setTimeout = (ms) => (process.stdout.write(ms + ' ms '), setTimeout(20))
    syncBuiltinESMExports()`
  const touching = setInterval(touch, 100, 0)
  const stdio = ['ignore', 'pipe', 'inherit'] as const
  const options = ['--import', `data:text/javascript,${encodeURIComponent(shortPauses)}`]
  const child = spawn(process.execPath, [...options, command], { cwd, env, stdio: [...stdio] })
  const closed = once(child, 'close')
  let output = ''
  child.stdout.on('data', (text) => (output += String(text)))
  await expect.poll(() => output).toContain(`${waiting}500 ms 500 ms 500 ms 500 ms `)
  expect(child.exitCode).toBeNull()
  clearInterval(touching)
  touch(5)
  await closed
  expect(child.exitCode).toBe(0)
  expect(existsSync(lock)).toBe(false)
})

test('a lock that cannot be replaced is an error', () => {
  const cwd = test.info().outputPath()
  mkdirSync(join(cwd, '.cache/prepare.lock'), { recursive: true })
  utimesSync(join(cwd, '.cache/prepare.lock'), 1, 1)
  const { status, stderr } = spawnSync(process.execPath, [command], { cwd, encoding: 'utf8', timeout: 9000 })
  expect(stderr).toMatch(/^.*EISDIR.*\. Check that you can write to the folder \.cache, and that.*\n$/)
  expect(status).toBe(1)
})

/** Shortens each second of the command to 50 ms. */
const shortSeconds = `const { setInterval } = globalThis
  globalThis.setInterval = (act, ms) => setInterval(act, ms / 20)`

test('a command ends without a stack when another one removes its lock while it touches it', () => {
  const cwd = test.info().outputPath()
  writeFileSync(join(cwd, 'package-lock.json'), '')
  writeFileSync(join(cwd, 'npm'), '#!/bin/sh\nsleep 10\n', { mode: 0o755 })
  const removedLock = `import fs from 'node:fs'
    import { syncBuiltinESMExports } from 'node:module'
    const { utimesSync } = fs
    fs.utimesSync = (file, ...times) => (fs.rmSync(file), utimesSync(file, ...times))
    syncBuiltinESMExports()
    ${shortSeconds}`
  const options = ['--import', `data:text/javascript,${encodeURIComponent(removedLock)}`]
  const env = { ...process.env, PATH: `${cwd}${delimiter}${process.env['PATH']}` }
  const { status, stderr } = spawnSync(process.execPath, [...options, command], {
    cwd,
    env,
    encoding: 'utf8',
  })
  expect(stderr).toBe('Another command has taken over the preparation of the site.\n')
  expect(status).toBe(1)
})

/** Makes the lock old, then waits until the command has touched it: exits with 1 if that takes more than 10 seconds. */
const untilTouched = `touch -t 200001010000 .cache/prepare.lock
for _ in $(seq 500); do
  [ -n "$(find .cache/prepare.lock -newermt 2001-01-01)" ] && exit 0
  sleep 0.02
done
exit 1`

/** Replaces the lock, as another command does that finds it too old, and continues. */
const replaceLock = `printf other > other && mv other .cache/prepare.lock
sleep 10; echo "continues" >> commands`

/** Sends a signal to the command, while a program that npm has started holds its output open. */
const continues = '(sleep 0.5; echo "continues" >> commands) & kill -TERM $PPID; wait'

for (const [what, installed, argument, npm, code, commands, lock] of [
  ['nothing is installed', undefined, '', 'exit 0', 0, 'ci --include=dev\n'],
  ['the packages are older than package-lock.json', 1, '', 'exit 0', 0, 'ci --include=dev\n'],
  ['the packages are newer', 3, '', 'exit 0', 0, ''],
  ['the packages are newer, with a build', 3, 'build', 'exit 0', 0, 'run --silent build\n'],
  ['an installation fails', undefined, 'build', 'exit 3', 3, 'ci --include=dev\n'],
  ['a signal ends it, with what npm has started', undefined, 'build', continues, 1, 'ci --include=dev\n'],
  ['its lock is touched while it runs', undefined, '', untilTouched, 0, 'ci --include=dev\n'],
  ['another command replaces its lock', undefined, 'build', replaceLock, 1, 'ci --include=dev\n', 'other'],
] as const)
  test(`the command runs npm as needed: ${what}`, async () => {
    const cwd = test.info().outputPath()
    const path = (file: string) => join(cwd, file)
    mkdirSync(path('node_modules'), { recursive: true })
    writeFileSync(path('npm'), `#!/bin/sh\necho "$@" >> commands\n${npm}\n`, { mode: 0o755 })
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
    const options = ['--import', `data:text/javascript,${encodeURIComponent(shortSeconds)}`]
    const child = spawn(process.execPath, [...options, command, argument], {
      cwd,
      env,
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    let output = ''
    child.stdout.on('data', (text) => (output += String(text)))
    await once(child, 'close')
    expect([child.exitCode, readFileSync(path('commands'), 'utf8')]).toEqual([code, commands])
    expect(output).toBe(
      commands.startsWith('ci') ? 'Installing packages. This takes a minute or two …\n' : '',
    )
    const lockFile = path('.cache/prepare.lock')
    expect(existsSync(lockFile) ? readFileSync(lockFile, 'utf8') : undefined).toBe(lock)
  })
