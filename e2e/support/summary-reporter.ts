import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter'

/** Ends the run with one plain line that any CI can read. */
export default class ClosingLine implements Reporter {
  private readonly outcomes = new Map<string, TestResult['status']>()

  onTestEnd(test: TestCase, result: TestResult): void {
    this.outcomes.set(test.id, result.status)
  }

  onEnd(): void {
    const outcomes = [...this.outcomes.values()]
    const count = (...statuses: TestResult['status'][]) =>
      outcomes.filter((one) => statuses.includes(one)).length
    console.log(
      `${count('passed')} passed, ${count('failed', 'timedOut', 'interrupted')} failed, ${count('skipped')} skipped`,
    )
  }
}
