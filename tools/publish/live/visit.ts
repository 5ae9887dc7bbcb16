import type { Finding } from '../finding.ts'
import type { Answer, Ask } from './ask.ts'
import type { Built } from './built.ts'

/** Everything a check needs: whom to ask, and what the answer should be. */
export interface Visit {
  ask: Ask
  /** `https://www.your-domain.in`, the address that the home page answered at. */
  origin: string
  home: Answer
  /** A preview on this computer: no certificate, no name. */
  local: boolean
  built: Built
  /** Says how far the work is. */
  say: (line: string) => void
}

/** What a check has found amiss. Findings of the same words become one, with all their lines. */
export type Findings = AsyncGenerator<Finding, void>

/** What to do where the files of the site are not those that were packaged. */
export const uploadAgain = 'upload the content of out/ again, all of it: npm run package makes a zip.'

/** What to do where a host does not do what its files ask, or has not got them. */
export const asTheGuideSays =
  'see that all is in place that docs/hosting.md names for your host, files that begin with a dot too (cPanel: Settings, ' +
  '"Show Hidden Files"). What your host cannot do stands there as well.'
