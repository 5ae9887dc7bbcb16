/** Runs before the tests: finds, installs or fetches the programs of the servers, and prints a line for each missing one. */
import { existsSync } from 'node:fs'
import path from 'node:path'
import { outFolder } from './fixtures.ts'
import { hosts } from './hosts.ts'
import { commandOf } from './servers.ts'

export default function findPrograms(): void {
  // Playwright's global setup has no list of the chosen projects.
  const chosen = Object.keys(hosts).filter((name) => process.argv.join(' ').includes(name))
  const problems = new Set<string>()
  if (!existsSync(path.join(outFolder, 'index.html')))
    problems.add('out/: there is no finished site in it. Run npm run build first.')
  for (const [name, { server }] of Object.entries(hosts)) {
    if (chosen.length > 0 && !chosen.includes(name)) continue
    try {
      commandOf(server)
    } catch (error) {
      problems.add(String(error))
    }
  }
  if (problems.size === 0) return
  console.error([...problems].join('\n'))
  process.exit(1)
}
