/** Before the tests of `npm run test:hosts`, whose time is short: what cannot be had fails its own tests. */
import { existsSync } from 'node:fs'
import path from 'node:path'
import { servers } from './capabilities.ts'
import { observatoryFolder } from './observatory.ts'
import { commandOf } from './servers/start.ts'
import { outFolder } from './site.ts'

export default function fetchTools(): void {
  for (const file of ['index.html', '404.html', 'sitemap.xml', 'robots.txt'])
    if (!existsSync(path.join(outFolder, file)))
      throw new Error(`${path.join(outFolder, file)} is not there. Build the site first: npm run build`)
  const fetches = [
    observatoryFolder,
    ...Object.values(servers).map(
      ({ server }) =>
        () =>
          commandOf(server),
    ),
  ]
  for (const fetch of fetches) {
    try {
      fetch()
    } catch (error) {
      console.log(error instanceof Error ? error.message : error)
    }
  }
}
