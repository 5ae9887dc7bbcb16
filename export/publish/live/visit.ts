import type { Finding, Level } from '../finding.ts'
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

/** Takes out control characters: what a host says may clear a terminal, or write over what stands there. */
const clean = (text: string) => text.replace(/[\p{Cc}\p{Cf}]/gu, ' ')

type Tell = (visit: Visit, topic: Topic | { todo: string }, what: string, list?: readonly string[]) => Finding

/** Something amiss, with what to change at the host: by a topic of its advice, or in words. */
const told =
  (level: Level): Tell =>
  ({ host }, topic, what, list = []) => {
    const todo = typeof topic === 'string' ? advice(host, topic) : topic.todo
    return { level, what: clean(what), list: list.map(clean), todo }
  }
export const wrong = told('stop')
/** It works, and could work better. */
export const better = told('look')
