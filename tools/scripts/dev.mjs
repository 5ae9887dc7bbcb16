import { run } from './install.mjs'

// Unchanged pictures come from the cache.
run(process.execPath, ['--import', 'tsx', 'tools/assets/index.ts'])

// `.env` sets this too, but the development server checks it before it reads `.env`.
process.env.NEXT_TELEMETRY_DISABLED ??= '1'
const next = 'next/dist/bin/next'
process.argv.splice(1, 1, next, 'dev')
await import(next)
