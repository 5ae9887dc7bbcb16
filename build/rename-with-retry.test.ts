import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { expect, test } from '@playwright/test'
import { renameWithRetry } from './rename-with-retry.ts'

const { renameSync } = fs
function replaceRenameSync(replacement: typeof renameSync): void {
  fs.renameSync = replacement
  syncBuiltinESMExports()
}
test.afterEach(() => replaceRenameSync(renameSync))

for (const [codes, calls, result] of [
  [['EPERM', 'EBUSY', 'EACCES', 'EPERM'], 5, 'renamed'],
  [Array<string>(9).fill('EPERM'), 5, 'EPERM'],
  [['ENOSPC'], 1, 'ENOSPC'],
] as const)
  test(`after the errors ${codes.join()} a rename has the result ${result}, after ${calls} calls`, () => {
    const [from, to] = [test.info().outputPath('a'), test.info().outputPath('b')]
    fs.writeFileSync(from, 'text')
    let count = 0
    replaceRenameSync((...paths) => {
      const code = codes[count++]
      if (code) throw Object.assign(new Error(code), { code })
      renameSync(...paths)
    })
    if (result === 'renamed') renameWithRetry(from, to)
    else expect(() => renameWithRetry(from, to)).toThrow(result)
    expect([count, fs.existsSync(to)]).toEqual([calls, result === 'renamed'])
  })
