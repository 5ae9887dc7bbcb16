/** Absolute paths of folders and files of the repository. */
import { fileURLToPath } from 'node:url'

const path = (relative: string) => fileURLToPath(new URL(`../../../${relative}`, import.meta.url))

export const rootFolder = path('')
export const appFolder = path('app')
export const publicFolder = path('public')
export const siteStyles = path('styles/main.scss')
export const recordsModule = path('content/records.ts')
export const schemaModule = path('content/schema.ts')
export const pictureListModule = path('app/_lib/picture-list.ts')
export const clientFolder = path('operator/editor/client')
