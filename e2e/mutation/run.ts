/**
 * `npm run test:mutation`: makes one fault at a time in a copy of the project and checks that the tests meant for it fail. Needs
 * `npm run build` before. `npm run test:mutation price tools/finish` runs the faults with one of these texts in their name or test.
 */
import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { JSONReport, JSONReportSuite } from '@playwright/test/reporter'
import { faults, type Fault } from './faults.ts'

const copy = resolve('.cache/mutation')
const notCopied = new Set(['node_modules', '.git', '.cache', '.next', '.export', 'test-results'])
const wanted = process.argv.slice(2)
const selected = faults.filter(
  ({ what, test }) =>
    wanted.length === 0 || wanted.some((text) => what.includes(text) || test.includes(text)),
)

rmSync(copy, { recursive: true, force: true })
mkdirSync(join(copy, '.cache'), { recursive: true })
for (const name of readdirSync('.').filter((one) => !notCopied.has(one)))
  cpSync(name, join(copy, name), { recursive: true })
// The contact card is made with the manifest of the icons.
cpSync('.cache/asset-manifest.json', join(copy, '.cache/asset-manifest.json'))
symlinkSync(resolve('node_modules'), join(copy, 'node_modules'), 'junction')

/** The first failure of each test file without a fault. */
const failuresWithout = new Map<string, string | undefined>()
let missed = 0
for (const fault of selected) {
  const { what, test } = fault
  if (!failuresWithout.has(test)) failuresWithout.set(test, firstFailure(test))
  const without = failuresWithout.get(test)
  const failure = without === undefined ? await failureWith(fault) : undefined
  if (failure === undefined) missed++
  const result = failure ?? (without === undefined ? test : `fails without the fault: ${without}`)
  console.log(`${failure ? 'detected' : 'MISSED  '} | ${what} | ${result}`)
}
rmSync(copy, { recursive: true, force: true })
console.log(`${selected.length - missed} of ${selected.length} faults are detected.`)
process.exitCode = missed > 0 ? 1 : 0

/** Makes the fault, returns the first test that fails, and restores the file. */
async function failureWith({ file, mutate, test }: Fault): Promise<string | undefined> {
  const path = pathOf(file)
  const original = readFileSync(path)
  const mutated = await mutate(original)
  if (mutated) writeFileSync(path, mutated)
  else rmSync(path)
  const failure = firstFailure(test)
  writeFileSync(path, original)
  return failure
}

/** The path in the copy; `*` in a name matches anything. Throws when there is no such file. */
function pathOf(file: string): string {
  const folder = join(copy, file, '..')
  const [start = '', end = ''] = (file.split('/').at(-1) ?? '').split('*')
  const name = readdirSync(folder).find((one) => one.startsWith(start) && one.endsWith(end))
  if (name === undefined) throw new Error(`${file}: not in the project`)
  return join(folder, name)
}

/** The Playwright configuration that has a test file. */
function configOf(test: string): string[] {
  if (!test.startsWith('e2e/')) return ['--config=playwright.unit.config.ts']
  if (!test.startsWith('e2e/hosts/')) return []
  return ['--config=e2e/hosts/playwright.config.ts', '--project=nginx, hosting/nginx.conf']
}

/** File and title of the first test that fails; `undefined` when all pass. */
function firstFailure(test: string): string | undefined {
  const playwright = resolve('node_modules/@playwright/test/cli.js')
  const args = [playwright, 'test', ...configOf(test), test, '-x', '--reporter=json']
  const { stdout } = spawnSync(process.execPath, args, { cwd: copy, encoding: 'utf8', maxBuffer: 1e8 })
  const { suites, errors } = JSON.parse(stdout.slice(stdout.indexOf('{'))) as JSONReport
  if (suites.length === 0) throw new Error(`${test}: no test ran. ${errors[0]?.message ?? ''}`)
  return suites.flatMap(failuresIn)[0] ?? errors[0]?.message?.split('\n')[0]
}

function failuresIn({ file, specs, suites = [] }: JSONReportSuite): string[] {
  const own = specs.filter(({ ok }) => !ok).map(({ title }) => `${file}: ${title}`)
  return [...own, ...suites.flatMap(failuresIn)]
}
