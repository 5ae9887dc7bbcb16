import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { expect, test } from '@playwright/test'
import { removeWithRetry, renameWithRetry } from './rename-with-retry.ts'

const { renameSync, rmSync } = fs
function replaceRenameSync(replacement: typeof renameSync): void {
  fs.renameSync = replacement
  syncBuiltinESMExports()
}
const { wait } = Atomics
test.afterEach(() => {
  fs.rmSync = rmSync
  replaceRenameSync(renameSync)
  Atomics.wait = wait
})

for (const [codes, pauses, result] of [
  [['EPERM', 'EBUSY', 'EACCES', 'EPERM'], [50, 100, 200, 400], 'renamed'],
  [Array<string>(9).fill('EPERM'), [50, 100, 200, 400], 'EPERM'],
  [['ENOSPC'], [], 'ENOSPC'],
] as const)
  test(`after the errors ${codes.join()} and pauses of ${pauses.join()} ms a rename is ${result}`, () => {
    const [from, to] = [test.info().outputPath('a'), test.info().outputPath('b')]
    fs.writeFileSync(from, 'text')
    const paused: number[] = []
    Atomics.wait = (...args: unknown[]) => (paused.push(Number(args[3])), 'timed-out' as const)
    let count = 0
    replaceRenameSync((...paths) => {
      const code = codes[count++]
      if (code) throw Object.assign(new Error(code), { code })
      renameSync(...paths)
    })
    if (result === 'renamed') renameWithRetry(from, to)
    else expect(() => renameWithRetry(from, to)).toThrow(result)
    expect([count, paused, fs.existsSync(to)]).toEqual([pauses.length + 1, pauses, result === 'renamed'])
  })

test('a removal is tried again after an error, too', () => {
  const file = test.info().outputPath('a')
  fs.writeFileSync(file, 'text')
  let count = 0
  fs.rmSync = (path) => {
    if (count++ === 0) throw Object.assign(new Error('EBUSY'), { code: 'EBUSY' })
    rmSync(path)
  }
  syncBuiltinESMExports()
  removeWithRetry(file)
  expect([count, fs.existsSync(file)]).toEqual([2, false])
})
