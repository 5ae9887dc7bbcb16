import { spawnSync } from 'node:child_process'
import { expect, test } from '@playwright/test'

for (const [code, output] of [
  ['throw new Error("The page is empty.")', /^The page is empty\.\n$/],
  ['process.chdir("/no-such-folder")', /^ENOENT: .*\n$/],
  ['(await import("node:util")).parseArgs({ args: ["--fast"] })', /^Unknown option '--fast'.*\n$/],
  ['undefined.title', /^TypeError: .*title.*\n.* at /],
  ['(await import("node:path")).join(undefined)', /^TypeError.*path.*\n.* at /],
] as const)
  test(`${code} prints ${output.source}, and exits with code 1`, () => {
    const options = ['--import', 'tsx', '--import', './build/one-line-errors.ts', '--input-type=module']
    const { status, stderr } = spawnSync(process.execPath, [...options, '--eval', code], { encoding: 'utf8' })
    expect(stderr).toMatch(output)
    expect(status).toBe(1)
  })
