const { readdirSync, statSync } = require('node:fs')
const { join } = require('node:path')

/**
 * A webpack loader for `content/records.ts`, for `next dev`: compiles the module again when a YAML record changes. Turbopack
 * does not know what the module reads (https://webpack.js.org/api/loaders/#thisadddependency).
 *
 * @this {{ addDependency(file: string): void, addContextDependency(folder: string): void, rootContext: string, context: string }}
 * @param {string} source
 */
module.exports = function contentDependency(source) {
  const records = readdirSync(this.context, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.yaml'),
  )
  const times = records.map((file) => {
    this.addDependency(join(this.context, file))
    return statSync(join(this.context, file)).mtimeMs
  })
  // Only a module whose text has changed is evaluated again.
  return `${source}\n// ${times.join(' ')}\n`
}
