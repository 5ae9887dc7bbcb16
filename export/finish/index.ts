import { Failure } from './failure.ts'
import { Failures, finish } from './finish.ts'
import { hydratedRoutes } from './hydrated-routes.ts'

/** Lines shown of many mistakes; the rest are most often the same one. */
const shown = 20

const bytes = (count: number) => `${count.toLocaleString('en')} bytes`

try {
  const { pages, html, folder } = await finish(process.cwd(), hydratedRoutes)
  console.log(
    `Finished ${pages} pages: HTML ${bytes(html.before)} → ${bytes(html.after)}, folder ${bytes(folder.before)} → ${bytes(folder.after)}`,
  )
} catch (error) {
  process.exitCode = 1
  if (error instanceof Failures) {
    console.error(error.lines.slice(0, shown).join('\n'))
    if (error.lines.length > shown) console.error(`… and ${error.lines.length - shown} more.`)
  } else if (error instanceof Failure) console.error(error.message)
  else throw error
}
