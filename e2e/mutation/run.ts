/**
 * Tests the tests: makes one fault at a time in a copy of the project and sees that the specs meant for it fail.
 * `npm run test:net`, after `npm run build`; `npm run test:net price header` takes the faults that speak of either, and
 * `npm run test:net folder/head` those that this spec has to see.
 */
import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { JSONReport, JSONReportSuite } from '@playwright/test/reporter'
import { faults, type Fault } from './faults.ts'

const copy = resolve('.cache/net')
const unread = new Set(['node_modules', '.git', '.cache', '.next', '.export', 'test-results'])
const words = process.argv.length > 2 ? process.argv.slice(2) : ['']
const wanted = faults.filter(({ what, specs }) =>
  words.some((word) => [what, ...specs].some((one) => one.includes(word))),
)

rmSync(copy, { recursive: true, force: true })
mkdirSync(join(copy, '.cache'), { recursive: true })
for (const name of readdirSync('.').filter((one) => !unread.has(one)))
  cpSync(name, join(copy, name), { recursive: true })
symlinkSync(resolve('node_modules'), join(copy, 'node_modules'), 'junction')

const sound = new Map<string, string | undefined>()
let missed = 0
for (const fault of wanted) {
  const specs = fault.specs.join(' ')
  if (!sound.has(specs)) sound.set(specs, firstFailure(fault.specs))
  const already = sound.get(specs)
  const seen = already === undefined ? await failureWith(fault) : undefined
  if (seen === undefined) missed++
  console.log(
    [
      seen ? 'seen  ' : 'MISSED',
      fault.what,
      seen ?? (already ? `fails without the fault: ${already}` : specs),
    ].join(' | '),
  )
}
rmSync(copy, { recursive: true, force: true })
console.log(`${wanted.length - missed} of ${wanted.length} faults are seen.`)
process.exitCode = missed > 0 ? 1 : 0

/** The first test that fails with the fault in place, which is taken out again. */
async function failureWith({ file, spoil, specs }: Fault): Promise<string | undefined> {
  const path = pathOf(file)
  const whole = readFileSync(path)
  const spoilt = await spoil(whole)
  if (spoilt) writeFileSync(path, spoilt)
  else rmSync(path)
  const failure = firstFailure(specs)
  writeFileSync(path, whole)
  return failure
}

/** The path in the copy; `*` in a name stands for anything. Throws when there is no such file. */
function pathOf(file: string): string {
  const folder = join(copy, file, '..')
  const [start = '', end = ''] = (file.split('/').at(-1) ?? '').split('*')
  const name = readdirSync(folder).find((one) => one.startsWith(start) && one.endsWith(end))
  if (name === undefined) throw new Error(`${file}: not in the project`)
  return join(folder, name)
}

/** File and title of the first test of these specs that fails; `undefined` when all pass. */
function firstFailure(specs: readonly string[]): string | undefined {
  const playwright = resolve('node_modules/@playwright/test/cli.js')
  const { stdout } = spawnSync(process.execPath, [playwright, 'test', ...specs, '-x', '--reporter=json'], {
    cwd: copy,
    encoding: 'utf8',
    maxBuffer: 1e8,
  })
  const { suites, errors } = JSON.parse(stdout.slice(stdout.indexOf('{'))) as JSONReport
  if (suites.length === 0) throw new Error(`${specs.join(' ')}: no test ran. ${errors[0]?.message ?? ''}`)
  return suites.flatMap(failuresIn)[0] ?? errors[0]?.message?.split('\n')[0]
}

function failuresIn({ file, specs, suites = [] }: JSONReportSuite): string[] {
  const own = specs.filter(({ ok }) => !ok).map(({ title }) => `${file}: ${title}`)
  return [...own, ...suites.flatMap(failuresIn)]
}
