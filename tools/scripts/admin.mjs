import { installLocked } from './install.mjs'

// `npm run editor`, on a new computer too: installs the packages, then starts the server of tools/admin/.
await installLocked()
console.log('The editor is starting …')
process.env.NEXT_TELEMETRY_DISABLED ??= '1'
// Imported here because the line above installs it.
const { register } = await import('tsx/esm/api')
register()
await import('../admin/server/index.ts')
