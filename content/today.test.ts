import { expect, test } from '@playwright/test'
import { today } from './today.ts'

for (const [instant, day] of [
  ['2026-11-23T18:29:59Z', '2026-11-23'],
  ['2026-11-23T18:30:00Z', '2026-11-24'],
] as const)
  test(`at ${instant} it is ${day} in India`, () => {
    const { now } = Date
    Date.now = () => Date.parse(instant)
    try {
      expect(today()).toBe(day)
    } finally {
      Date.now = now
    }
  })
