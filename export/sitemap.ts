import { runStep } from './lib/print.ts'

await runStep(async () => {
  // Loaded here, so that a wrong SITE_URL, which is read on loading, is told in one line too.
  const { writeSitemap } = await import('./sitemap/write.ts')
  writeSitemap(process.cwd())
})
