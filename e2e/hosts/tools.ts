/** Before the tests of `npm run test:hosts`: fetches one program after the other. What cannot be had fails `program.setup.ts`. */
import { existsSync } from 'node:fs'
import path from 'node:path'
import { servers } from './capabilities.ts'
import { commandOf } from './servers/start.ts'
import { outFolder } from './site.ts'

export default function fetchTools(): void {
  if (!existsSync(path.join(outFolder, 'index.html')))
    throw new Error('out/: there is no finished site in it. Run npm run build first.')
  const commands = Object.values(servers).map((each) => () => commandOf(each.server))
  for (const fetch of commands) {
    try {
      fetch()
    } catch {
      // Told once, by the test of that program.
    }
  }
}
