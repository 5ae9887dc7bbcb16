import { readFileSync } from 'node:fs'
import { expect, test } from '@playwright/test'
import { pageOfEachKind, pages } from '../support/content.ts'
import { budgets, firstFlight, kindOf, type Budget } from './budgets.ts'
import { arrivedWith, brotliBytes, pageFile, visit } from './weigh.ts'

const errorPages = ['/404.html', '/tour/404.html']

test('the HTML of every page weighs no more than its kind may, and its style and headline come with the first flight', () => {
  for (const path of [...pages, ...errorPages]) {
    const html = readFileSync(pageFile(path))
    expect(brotliBytes(html), path).toBeLessThanOrEqual(budgets[kindOf(path)].html)
    expect(arrivedWith(html, firstFlight), path).toMatch(/<\/style>[^]*<h1[^]*<\/h1>[^]*<\/p>/)
  }
})

for (const path of [...pageOfEachKind, ...errorPages]) {
  test(`a visit to ${path} weighs no more than its kind may, and its first screen comes with the first flight`, async ({
    browser,
    baseURL,
  }) => {
    const { weight, firstWords } = await visit(browser, new URL(path, baseURL).href)
    const budget = budgets[kindOf(path)]
    const over = (Object.keys(budget) as (keyof Budget)[]).filter((part) => weight[part] > budget[part])
    const lines = over.map((part) => `${part}: ${weight[part]} where ${budget[part]} are allowed`)
    expect(lines, `${path} is over its budget in e2e/bytes/budgets.ts`).toEqual([])

    const arrived = plain(arrivedWith(readFileSync(pageFile(path)), firstFlight))
    const late = firstWords.filter((words) => !arrived.includes(plain(words)))
    expect(late, `the first screen of ${path} needs more than ${firstFlight} bytes`).toEqual([])
    expect(firstWords.length).toBeGreaterThan(5)
  })
}

/** Without signs that HTML may write in two ways. */
function plain(text: string): string {
  return text.replaceAll(/&\w+;|[&<>"'\s]/g, '')
}
