/** `npm run sitemap`: writes the sitemap of the export and checks it; one line for each mistake, and the build stops. */
try {
  // Loaded here, so that a wrong SITE_URL, which is read on loading, is told in one line too.
  const { writeSitemap } = await import('./sitemap/write.ts')
  const mistakes = writeSitemap()
  for (const mistake of mistakes) console.error(mistake)
  if (mistakes.length > 0) process.exitCode = 1
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
