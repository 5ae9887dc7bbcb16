import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { run } from './install.mjs'

/** Folders with what pictures, QR codes, icons and the cut font are made of. */
const sources = ['app/_lib', 'content', 'tools/assets']

// They are made before `next dev` starts, but only if something has changed since: it is then ready as soon as it is by
// itself. A folder counts too, for that is how one sees that a file has gone.
const made = changed('.cache/built.json')
const inside = sources.flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
)
if ([...sources, ...inside, 'package-lock.json'].some((path) => changed(path) > made))
  run(process.execPath, ['--import', 'tsx', 'tools/assets/index.ts'])

// `.env` says the same, but the development server asks before it has read it.
process.env.NEXT_TELEMETRY_DISABLED ??= '1'
const next = 'next/dist/bin/next'
process.argv.splice(1, 1, next, 'dev')
await import(next)

/** @param {string} path @returns {number} milliseconds since 1970; 0 when it is not there */
function changed(path) {
  return statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0
}
