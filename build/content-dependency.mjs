import { readdirSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'

/**
 * A webpack loader for `content/records.ts`, used by `next dev`. It makes Turbopack compile the module again when a YAML record
 * changes or is added: Turbopack itself does not know which files the module reads (https://webpack.js.org/api/loaders/#thisadddependency).
 * It watches `content/` only, not a folder in CONTENT_DIR: Turbopack refuses files outside the root folder.
 *
 * @this {{ addDependency(file: string): void, addContextDependency(folder: string): void, context: string }}
 * @param {string} source
 */
export default function contentDependency(source) {
  const records = readdirSync(this.context, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.yaml'),
  )
  const collections = new Set(records.map(dirname).filter((folder) => folder !== '.'))
  for (const folder of collections) this.addContextDependency(join(this.context, folder))
  const modifiedTimes = records.map((file) => {
    this.addDependency(join(this.context, file))
    return statSync(join(this.context, file)).mtimeMs
  })
  // The comment changes the source: a module is evaluated again only when its source has changed.
  return `${source}\n// ${modifiedTimes.join(' ')}\n`
}
