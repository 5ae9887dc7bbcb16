import { expect, test } from '@playwright/test'
import { anchorOf } from './anchor-of.ts'

for (const [link, anchor] of [
  ['E-pass', 'know-e-pass'],
  ['5 or more?', 'know-5-or-more-'],
  ['ಮೈಸೂರು', 'know-ಮೈಸೂರು'],
] as const)
  test(`the anchor of “${link}” is ${anchor}`, () => expect(anchorOf(link)).toBe(anchor))
