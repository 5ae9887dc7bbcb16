import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { run } from './install.mjs'

// Pictures and the font take a second. Only a fresh checkout has to wait for them: otherwise they are made
// anew beside `next dev`, which is then ready as soon as it is by itself.
const derive = ['--import', 'tsx', 'export/derive/index.ts']
if (existsSync('.cache/built.json')) spawn(process.execPath, derive, { stdio: 'inherit' })
else run(process.execPath, derive)

run(process.execPath, ['node_modules/next/dist/bin/next', 'dev', ...process.argv.slice(2)])
