import { runStep } from '../lib/print.ts'
import { crawlerFiles } from '../sitemap/sitemap.ts'
import { finish } from './finish.ts'

await runStep(() => {
  const { pages, left } = finish(process.cwd(), crawlerFiles)
  if (left.length > 0)
    console.log(`Note: not published, as no page leads there: public/${left.join(', public/')}`)
  console.log(`Finished ${pages} pages.`)
})
