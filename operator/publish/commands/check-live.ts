/** `npm run check:live`: compares the site online with `out/`, and checks its host. */
import '../../../build/one-line-errors.ts'
import { site } from '../../../content/index.ts'
import { checkLive } from '../check-live.ts'
import { readSite, siteFolder } from '../site-files.ts'
import { siteAddress } from '../target.ts'

const problems = await checkLive(siteAddress(site.website), readSite(siteFolder))
for (const problem of problems) console.log(problem)
console.log(`Problems: ${problems.length}`)
console.log('More about headers: https://developer.mozilla.org/en-US/observatory')
process.exitCode = Number(problems.length > 0)
