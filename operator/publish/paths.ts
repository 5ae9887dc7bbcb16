/** Folders of this computer that publishing uses. */
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The finished site; the variable SITE_DIR names another folder. */
export const siteFolder = resolve(
  process.env['SITE_DIR'] ?? fileURLToPath(new URL('../../out', import.meta.url)),
)
/** The versions that were published, beside it. */
export const versionsFolder = join(dirname(siteFolder), '.previous')
