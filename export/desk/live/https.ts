import { ready } from '../finding.ts'
import { NoAnswer } from './ask.ts'
import { silence } from './pages.ts'
import { better, type Check, wrong } from './visit.ts'

/** Whoever types the address without https still ends at the safe one. */
export const https: Check = async (visit) => {
  if (visit.local) return []
  const { host } = new URL(visit.origin)
  const answer = await visit.ask(`http://${host}/packages/`).catch(silence)
  if (answer instanceof NoAnswer)
    return [
      better(visit, 'https', `http://${host} gives no answer, so old links without https lead nowhere.`),
    ]
  if (answer.leadsTo?.protocol !== 'https:')
    return [wrong(visit, 'https', `http://${host} does not lead to https: visitors stay without protection.`)]
  if (answer.leadsTo.pathname !== '/packages/')
    return [
      better(
        visit,
        'https',
        `http://${host}/packages/ leads to ${answer.leadsTo.href}, not to the same page.`,
      ),
    ]
  if (answer.status !== 301 && answer.status !== 308) {
    return [
      better(
        visit,
        'https',
        `http://${host} leads to https for the moment only (${answer.status}); 301 says that it stays so.`,
      ),
    ]
  }
  return [ready('http leads to https.')]
}
