/** `npm run check:live -- https://…`: looks at the uploaded site from outside and says what to change. */
import { resolve } from 'node:path'
import { lookAt } from './live/findings.ts'
import { reportOf } from './report.ts'

await reportOf(async (typed) => {
  const say = (line: string) => console.error(line)
  const { origin, local, findings } = await lookAt(typed, resolve('out'), { say })
  const unseen = local ? '. Certificate, https and domain: only online' : ''
  return { title: `${origin}${unseen}`, findings }
})
