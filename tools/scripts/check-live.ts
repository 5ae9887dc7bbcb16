/** `npm run check:live -- https://www.your-domain.in`: compares the site that is online with `out/`. */
import { reportOf } from '../publish/report.ts'
import { checkLive } from '../publish/live.ts'

await reportOf(async (address = '') => ({ title: address, findings: await checkLive(address, 'out') }))
