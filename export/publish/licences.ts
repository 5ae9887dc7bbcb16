/**
 * `npm run licences`: writes every direct dependency, its version, licence and reason into
 * docs/dependencies.md.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { command } from './command.ts'
import { dependencyTables, installedIn, withTables } from './licences/table.ts'

const file = 'docs/dependencies.md'

await command(() => {
  const before = readFileSync(file, 'utf8')
  const after = withTables(before, dependencyTables(installedIn(process.cwd())))
  if (after !== before) writeFileSync(file, after)
  console.log(after === before ? `${file} is up to date.` : `${file}: brought up to date.`)
  return 0
})
