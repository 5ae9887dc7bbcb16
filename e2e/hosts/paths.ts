/** Where things are, so that nothing here depends on the folder a command is started in. */
import path from 'node:path'
import { fileURLToPath } from 'node:url'

export const projectRoot = fileURLToPath(new URL('../../', import.meta.url))
export const hostingFolder = path.join(projectRoot, 'hosting')
/** The finished folder. `OUT=/some/folder npm run test:hosts` tests another one. */
export const outFolder = path.resolve(projectRoot, process.env['OUT'] ?? 'out')
