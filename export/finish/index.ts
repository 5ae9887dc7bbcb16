import { runStep } from '../lib/print.ts'
import { finish } from './finish.ts'

await runStep(() => {
  const { pages, html, folder, left } = finish(process.cwd())
  const sizes = ({ before, after }: { before: number; after: number }) =>
    `${before.toLocaleString('en')} → ${after.toLocaleString('en')} bytes`
  if (left.length > 0)
    console.log(`Note: not published, as no page leads there: public/${left.join(', public/')}`)
  console.log(`Finished ${pages} pages: HTML ${sizes(html)}, folder ${sizes(folder)}`)
})
