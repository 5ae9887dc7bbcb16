/** The finished site on this computer, and what visitors see of it. */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, posix, resolve, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { contentFolder } from '../../content/content-folder.ts'
import { readFiles } from '../../content/read.ts'
import { collections } from '../../content/schema.ts'
import { UserError } from '../user-error.ts'

const { SITE_DIR = fileURLToPath(new URL('../../out', import.meta.url)) } = process.env
/** The folder of the finished site; the variable SITE_DIR names another one. */
export const siteFolder = resolve(SITE_DIR)
/** The folder beside a finished site for what this computer remembers of its publications. */
export const publishingFolder = (site: string) => join(dirname(site), '.publishing')

/** The bytes of a site's files by name: `tour/coorg-trip/index.html`. */
export type Files = ReadonlyMap<string, Buffer>

/** The files of a finished site. Throws UserError if the folder has none. */
export function readSite(folder: string): Files {
  if (!existsSync(join(folder, 'index.html')))
    throw new UserError('There is no finished site on this computer.', 'Build the site first.')
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  const files = paths.filter((path) => statSync(join(folder, path)).isFile())
  return new Map(files.map((file) => [file.replaceAll(sep, '/'), readFileSync(join(folder, file))]))
}

/** The records of a finished site; undefined if one was saved or deleted since the build, which may have had other texts. */
export function recordsOf(site: string, folder = contentFolder) {
  const { files } = readFiles(folder)
  // A deletion changes the time of the folder.
  const paths = [...Object.keys(files), ...Object.keys(collections)]
  const savedAt = paths.map((path) => statSync(join(folder, path)).mtimeMs)
  return Math.max(...savedAt) < statSync(join(site, 'index.html')).mtimeMs ? files : undefined
}

/** Whether visitors do not request a file by its address: rules for hosts, and error pages. */
export const isHidden = (file: string) =>
  /(^|\/)(\.[^/]*|_headers|_redirects|404\.html|500\.html)$/.test(file)

/** Whether a file is a page with an address of its own. */
export const isPage = (file: string) => file.endsWith('.html') && !isHidden(file)

/** The path at which visitors see a file: `/packages/`. */
export const urlPath = (file: string) => `/${encodeURI(file).replace(/(^|\/)index\.html$/, '$1')}`

export const isHtaccess = (file: string) => posix.basename(file) === '.htaccess'
