import type { Finding } from '../finding.ts'
import type { Answer, Ask } from './ask.ts'
import { advice, type Host, type Topic } from './hosts.ts'
import type { Packaged } from './packaged.ts'

/** Everything a check needs: whom to ask, and what the answer should be. */
export interface Visit {
  ask: Ask
  /** `https://www.your-domain.in`, the address that the home page answered at. */
  origin: string
  home: Answer
  host: Host
  /** A preview on this computer: no certificate, no name. */
  local: boolean
  packaged: Packaged
  /** Says how far the work is. */
  say: (line: string) => void
}

export type Check = (visit: Visit) => Promise<readonly Finding[]>

/** A mistake with what to change at the host. */
export function wrong({ host }: Visit, topic: Topic, what: string, list?: readonly string[]): Finding {
  return { level: 'stop', what, ...(list && { list }), todo: advice(host, topic) }
}

/** Something that works, and could work better. */
export function better({ host }: Visit, topic: Topic, what: string, list?: readonly string[]): Finding {
  return { level: 'look', what, ...(list && { list }), todo: advice(host, topic) }
}

/** The address of a file: a page's is its folder. */
export function addressOf(file: string): string {
  return `/${file
    .replace(/(^|\/)index\.html$/, '$1')
    .split('/')
    .map(encodeURIComponent)
    .join('/')}`
}
