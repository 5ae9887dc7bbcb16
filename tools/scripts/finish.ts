/** Last step of `npm run build`: makes `out/` from Next's export, with `sitemap.xml` and `robots.txt`. */
import { postProcess } from '../finish/post-process.ts'
import { reportErrors } from '../lib/report-errors.ts'
import { readPage, type SitemapPage } from '../sitemap/page.ts'
import { crawlerFiles } from '../sitemap/sitemap.ts'

await reportErrors(() => {
  const found: SitemapPage[] = []
  const { pages, unpublished } = postProcess(process.cwd(), {
    onPage: (address, document) => {
      const page = readPage(address, document)
      if (page) found.push(page)
    },
    addFiles: () => crawlerFiles(found),
  })
  // Of generated pictures, not every one is used.
  const notPublished = unpublished.filter((file) => !file.startsWith('uploads/'))
  if (notPublished.length > 0)
    console.log(`Note: not published, as no page links to it: public/${notPublished.join(', public/')}`)
  console.log(`Finished ${pages} pages.`)
})
