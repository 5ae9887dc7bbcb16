import { reportErrors } from '../lib/report-errors.ts'

/** First step of `npm run build`: one line for each mistake of `content/`; without one, all that pages refer to is made. */
await reportErrors(async () => {
  // Imported only here: it reads the content when it is imported, and this step prints the errors.
  const { noteOpenDetails } = await import('./open-details.ts')
  noteOpenDetails()
  const { makeAssets } = await import('./make.ts')
  await makeAssets()
})
