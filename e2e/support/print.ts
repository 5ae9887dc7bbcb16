import type { Page } from '@playwright/test'

/** The sheets that a page prints on, each as its size in points: `0 0 595 842` is A4. */
export async function sheetsOf(page: Page): Promise<string[]> {
  const pdf = (await page.pdf({ format: 'A4', preferCSSPageSize: true })).toString('latin1')
  return [...pdf.matchAll(/\/MediaBox \[([^\]]*)\]/g)].map(([, size = '']) => size)
}
