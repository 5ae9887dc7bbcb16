import { reportErrors } from '../lib/report-errors.ts'

/** First step of `npm run build`: prints a line for each error in `content/`; without errors, makes the assets of the pages. */
await reportErrors(async () => {
  // Imported only here: it reads the content when it is imported, and this step prints the errors.
  const { noteOpenDetails } = await import('./open-details.ts')
  noteOpenDetails()
  const { makeAssets } = await import('./make.ts')
  await makeAssets()
})
