/** Folders of this computer that publishing uses. */
import { dirname, join } from 'node:path'

/** The finished site; the variable SITE_DIR names another folder. */
export const siteFolder = process.env['SITE_DIR'] ?? 'out'
/** The versions that were published, beside it. */
export const versionsFolder = join(dirname(siteFolder), '.previous')
