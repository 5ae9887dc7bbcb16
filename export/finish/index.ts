import { runStep } from '../lib/print.ts'
import { finish } from './finish.ts'

await runStep(() => {
  const { pages, html, folder } = finish(process.cwd())
  const sizes = ({ before, after }: { before: number; after: number }) =>
    `${before.toLocaleString('en')} → ${after.toLocaleString('en')} bytes`
  console.log(`Finished ${pages} pages: HTML ${sizes(html)}, folder ${sizes(folder)}`)
})
