/** Where things are, so that nothing here depends on the folder a command is started in. */
import path from 'node:path'
import { fileURLToPath } from 'node:url'

export const projectRoot = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..')
export const hostingFolder = path.join(projectRoot, 'hosting')
export const publicFolder = path.join(projectRoot, 'public')
export const toolsFolder = path.join(projectRoot, '.cache/tools')
/** The finished folder. `OUT=/some/folder npm run test:hosts` tests another one. */
export const outFolder = path.resolve(projectRoot, process.env['OUT'] ?? 'out')
