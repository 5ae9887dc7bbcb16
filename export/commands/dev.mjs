import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { run } from './install.mjs'

/** All that pictures, QR codes, icons and the cut font are made of. */
const sources = ['app/_lib', 'content', 'export/assets', 'content/pictures', 'package-lock.json']

// They are made before `next dev` starts, but only if something has changed since: it is then ready as soon as it is
// by itself.
if (newest(sources) > changed('.cache/built.json'))
  run(process.execPath, ['--import', 'tsx', 'export/assets/index.ts'])

// `.env` says the same, but the development server asks before it has read it.
process.env.NEXT_TELEMETRY_DISABLED ??= '1'
const next = 'next/dist/bin/next'
process.argv.splice(1, 1, next, 'dev')
await import(next)

/**
 * When the youngest of these was changed. Folders count with all that is in them, and themselves, for that is how one
 * sees that a file has gone.
 *
 * @param {readonly string[]} paths
 * @returns {number} milliseconds since 1970
 */
function newest(paths) {
  const inside = paths.flatMap((path) =>
    path.includes('.')
      ? []
      : readdirSync(path, { recursive: true, encoding: 'utf8' }).map((name) => join(path, name)),
  )
  return Math.max(...[...paths, ...inside].map(changed))
}

/** @param {string} path @returns {number} milliseconds since 1970; 0 when it is not there */
function changed(path) {
  return statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0
}
