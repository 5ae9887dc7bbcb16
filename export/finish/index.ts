import { Failure } from './failure.ts'
import { Failures, finish } from './finish.ts'
import { hydratedRoutes } from './hydrated-routes.ts'

/** Lines shown of many mistakes; the rest are most often the same one. */
const shown = 20

try {
  const { pages, html, folder } = await finish(process.cwd(), hydratedRoutes)
  const sizes = ({ before, after }: { before: number; after: number }) =>
    `${before.toLocaleString('en')} → ${after.toLocaleString('en')} bytes`
  console.log(`Finished ${pages} pages: HTML ${sizes(html)}, folder ${sizes(folder)}`)
} catch (error) {
  process.exitCode = 1
  if (error instanceof Failures) {
    console.error(error.lines.slice(0, shown).join('\n'))
    if (error.lines.length > shown) console.error(`… and ${error.lines.length - shown} more.`)
  } else if (error instanceof Failure) console.error(error.message)
  else throw error
}
