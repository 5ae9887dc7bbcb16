import { installLocked } from './install.mjs'

// The forms, the preview and the way online, after one command on a fresh machine (tools/admin/).
installLocked()
process.env.NEXT_TELEMETRY_DISABLED ??= '1'
// Only now: it is among what has just been installed.
const { register } = await import('tsx/esm/api')
register()
await import('../admin/server/index.ts')
