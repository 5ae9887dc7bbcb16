/** Runs before the tests: finds, installs or fetches the programs of the servers, and prints a line for each missing one. */
import { existsSync } from 'node:fs'
import path from 'node:path'
import { servers } from './capabilities.ts'
import { commandOf } from './servers/start.ts'
import { outFolder } from './site.ts'

export default function findPrograms(): void {
  // Playwright's global setup has no list of the chosen projects.
  const chosen = Object.entries(servers).filter(([name]) => process.argv.join(' ').includes(name))
  const needed = chosen.length > 0 ? chosen : Object.entries(servers)
  const problems = new Set<string>()
  if (!existsSync(path.join(outFolder, 'index.html')))
    problems.add('out/: there is no finished site in it. Run npm run build first.')
  for (const [, { server }] of needed) {
    try {
      commandOf(server)
    } catch (error) {
      problems.add(error instanceof Error ? error.message : String(error))
    }
  }
  if (problems.size === 0) return
  console.error([...problems].join('\n'))
  process.exit(1)
}
