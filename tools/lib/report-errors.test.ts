import { spawnSync } from 'node:child_process'
import { expect, test } from '@playwright/test'

/** Runs a command in a process of its own; returns its exit code and what it printed. */
function run(command: string): readonly unknown[] {
  const code = `
    import { UserError, UserErrors } from './content/user-error.ts'
    import { PostProcessError } from './tools/finish/error.ts'
    import { reportErrors } from './tools/lib/report-errors.ts'
    await reportErrors(() => { ${command} })`
  const args = ['--import', 'tsx', '--input-type=module', '--eval', code]
  const { status, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' })
  return [status, stderr]
}

test('errors of the content and of the export are printed one a line, twenty at most, and end the command with 1', () => {
  expect(run('')).toEqual([0, ''])
  expect(run(`throw new UserError('a.yaml', 'wrong', 'Correct it.')`)).toEqual([
    1,
    'a.yaml: wrong. Correct it.\n',
  ])
  const many = `Array.from({ length: 22 }, (_, number) => new UserError(String(number), 'wrong', 'Correct it.').message)`
  expect(run(`throw new UserErrors(${many})`)).toEqual([
    1,
    expect.stringMatching(/^(\d+: wrong\. Correct it\.\n){20}… and 2 more\.\n$/),
  ])
  const two = `['a', 'b'].map((file) => new PostProcessError(file, 'wrong', 'Correct it.'))`
  expect(run(`throw new AggregateError(${two})`)).toEqual([
    1,
    'a: wrong. Correct it.\nb: wrong. Correct it.\n',
  ])
})

test('every other error keeps its stack', () => {
  expect(run(`throw new TypeError('a bug')`)).toEqual([1, expect.stringMatching(/TypeError: a bug\n +at /)])
})
