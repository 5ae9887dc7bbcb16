import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { expect, test } from '@playwright/test'
import { renameWithRetry } from './rename-with-retry.ts'

const { renameSync } = fs
function replaceRenameSync(replacement: typeof renameSync): void {
  fs.renameSync = replacement
  syncBuiltinESMExports()
}
const { wait } = Atomics
test.afterEach(() => {
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
