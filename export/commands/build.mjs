import { spawn } from 'node:child_process'

const tsx = ['--import', 'tsx']
/** @type {string[]} */
const times = []
/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set()

// Each step is a process of its own, so that what it has in memory is free again when Next, which needs by far the most,
// begins. Types are checked beside the others instead of by Next itself, which would wait for it.
await step('check content', [...tsx, 'export/content-check/index.ts'])
const types = process.env.SKIP_TYPES
  ? undefined
  : step('types', ['node_modules/typescript/bin/tsc', '--project', 'tsconfig.build.json'])
await step('derive', [...tsx, 'export/derive/index.ts'])
await step('next build', ['node_modules/next/dist/bin/next', 'build'])
await step('sitemap', [...tsx, 'export/sitemap.ts'])
// Before anything is published.
await types
await step('finish', [...tsx, 'export/finish/index.ts'])
console.log(`Built: ${times.join(', ')}`)

/**
 * Ends the build when the step fails: it has said its mistakes, a line each, and what comes after it is left out.
 *
 * @param {string} name
 * @param {readonly string[]} args
 */
async function step(name, args) {
  const began = performance.now()
  const child = spawn(process.execPath, args, { stdio: 'inherit', env: { ...process.env, SKIP_TYPES: '1' } })
  running.add(child)
  const status = await new Promise((resolve) => child.once('exit', resolve))
  running.delete(child)
  if (status !== 0) {
    for (const other of running) other.kill()
    process.exit(typeof status === 'number' ? status : 1)
  }
  times.push(`${name} ${((performance.now() - began) / 1000).toFixed(1)} s`)
}
