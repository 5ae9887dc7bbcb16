/** `npm run check:live -- https://www.your-domain.in`: compares the site online with `out/`, and checks its host. */
import { checkLive } from '../check-live.ts'
import { readSite } from '../live.ts'
import { runCommand } from './run-command.ts'

await runCommand(async () => {
  const problems = await checkLive(process.argv[2] ?? '', readSite('out'))
  console.log(problems.slice(0, 12).join('\n') || 'Everything is right: all files are as they are here.')
  if (problems.length > 12) console.log(`And ${problems.length - 12} more.`)
  console.log('More about headers: https://developer.mozilla.org/en-US/observatory')
  if (problems.length > 0) process.exitCode = 1
})
