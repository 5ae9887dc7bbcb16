import { test } from '@playwright/test'
import fc, { type IRawProperty } from 'fast-check'

/** For so many seconds each property is tried on new examples; the same few on every run without it. */
const seconds = Number(process.env['FUZZ_SECONDS'] ?? 0)

/**
 * Throws with the smallest example found for which the property does not hold. The examples are the same on every run, so
 * that a red build stays red until somebody acts; with `FUZZ_SECONDS` they are new, and their number is printed.
 */
export async function holds<Example>(property: IRawProperty<Example>, numRuns = 300): Promise<void> {
  if (seconds === 0) return fc.assert(property, { numRuns, seed: 20261120 })
  test.setTimeout((seconds + 120) * 1000)
  const fuzz = { numRuns: 1e9, interruptAfterTimeLimit: seconds * 1000, markInterruptAsFailure: false }
  const found = await fc.check(property, fuzz)
  console.log(`${test.info().title}: ${found.numRuns} tried`)
  if (found.failed) throw new Error(fc.defaultReportMessage(found))
}
