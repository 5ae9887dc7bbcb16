import { expect, test } from '@playwright/test'
import { topicId } from './topic-id.ts'

for (const [link, id] of [
  ['E-pass', 'topic-e-pass'],
  ['5 or more?', 'topic-5-or-more-'],
  ['ಮೈಸೂರು', 'topic-ಮೈಸೂರು'],
] as const)
  test(`the id of “${link}” is ${id}`, () => expect(topicId(link)).toBe(id))
