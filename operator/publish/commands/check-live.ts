/** `npm run check:live`: compares the site online with `out/`, and checks its host. */
import '../../../build/one-line-errors.ts'
import { siteUrl } from '../../../app/_lib/routes.ts'
import { checkLive } from '../check-live.ts'
import { readSite, siteFolder } from '../site-files.ts'

const problems = await checkLive(new URL(siteUrl), readSite(siteFolder))
for (const problem of problems) console.log(problem)
console.log(`Problems: ${problems.length}`)
console.log('More about headers: https://developer.mozilla.org/en-US/observatory')
process.exitCode = Number(problems.length > 0)
