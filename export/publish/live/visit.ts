import type { Finding } from '../finding.ts'
import type { Answer, Ask } from './ask.ts'
import type { Packaged } from './packaged.ts'

/** Everything a check needs: whom to ask, and what the answer should be. */
export interface Visit {
  ask: Ask
  /** `https://www.your-domain.in`, the address that the home page answered at. */
  origin: string
  home: Answer
  /** As it is called in docs/hosting.md. */
  host: string
  /** What to do when that host does not do what the files for it ask. */
  remedy: string
  /** A preview on this computer: no certificate, no name. */
  local: boolean
  packaged: Packaged
  /** Says how far the work is. */
  say: (line: string) => void
}

/** What a check has found amiss. Findings of the same words become one, with all their lines. */
export type Findings = AsyncGenerator<Finding, void>
