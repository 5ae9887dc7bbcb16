/** `npm run check:live -- https://www.your-domain.in`: compares the site online with `out/`, and checks its host. */
import '../../../build/one-line-errors.ts'
import { siteUrl } from '../../../app/_lib/routes.ts'
import { checkLive } from '../check-live.ts'
import { readSite } from '../site-files.ts'

const [, , address = ''] = process.argv
const problems = await checkLive(address, readSite('out'), siteUrl)
for (const problem of problems) console.log(problem)
console.log(`Problems: ${problems.length}`)
console.log('More about headers: https://developer.mozilla.org/en-US/observatory')
process.exitCode = Number(problems.some(Boolean))
