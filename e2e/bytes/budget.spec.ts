import { expect, test } from '@playwright/test'
import { readFileSync } from 'node:fs'
import { budgets, firstFlight, fontLimit, kindOf } from '../../export/budget/budgets.ts'
import { brotliBytes, heaviest, overBudget } from '../../export/budget/weigh.ts'
import { pages } from '../support/routes.ts'
import { pageFile, weigh } from './weight.ts'

const notFoundPages = ['/404.html', '/tour/404.html', '/destination/404.html', '/tour-type/404.html']

for (const path of [...pages, ...notFoundPages]) {
  test(`${path} weighs no more than its budget`, async ({ browser, baseURL }) => {
    const kind = kindOf(path)
    const weight = await weigh(browser, new URL(path, baseURL).href)
    const over = overBudget(weight, budgets[kind])
    const table = (Object.keys(weight) as (keyof typeof weight)[]).map(
      (part) => `  ${part}: ${weight[part]} of ${budgets[kind][part]}`,
    )
    const pieces =
      over.length > 0 ? heaviest(readFileSync(pageFile(path), 'utf8')).map((piece) => `  ${piece}`) : []
    const story = [
      `${path} is over its budget "${kind}" (export/budget/budgets.ts):`,
      ...over,
      'All of it:',
      ...table,
      'What weighs most in the HTML:',
      ...pieces,
    ]
    expect(over, story.join('\n')).toEqual([])
  })

  test(`${path} comes whole with the first flight of a connection`, () => {
    const html = readFileSync(pageFile(path), 'utf8')
    const bytes = brotliBytes(html)
    expect(bytes, `${path}: ${bytes} bytes\n${heaviest(html).join('\n')}`).toBeLessThanOrEqual(14_600)
  })
}

test('no budget allows what the first flight cannot carry, a script on a page, or a large font', () => {
  expect(firstFlight).toBe(14_600)
  expect(fontLimit).toBe(20_000)
  for (const [kind, { html, script, font }] of Object.entries(budgets)) {
    expect(html, kind).toBeLessThanOrEqual(14_600)
    expect(font, kind).toBeLessThanOrEqual(20_000)
    expect(script, kind).toBeLessThanOrEqual(kind === 'not-found' ? 600 : 0)
  }
})

test('a page that grew is told by part, with how much', () => {
  const budget = {
    html: 1000,
    css: 300,
    script: 0,
    font: 0,
    firstScreenPhone: 0,
    firstScreenDesk: 0,
    total: 2000,
    requests: 2,
  }
  expect(overBudget(budget, budget)).toEqual([])
  expect(overBudget({ ...budget, html: 1100, css: 420, script: 12, requests: 3 }, budget)).toEqual([
    'html: 1,100 where 1,000 are allowed, 100 more (+10.0 %)',
    'css: 420 where 300 are allowed, 120 more (+40.0 %)',
    'script: 12 where 0 are allowed, 12 more',
    'requests: 3 where 2 are allowed, 1 more (+50.0 %)',
  ])
})

test('an address of no known kind has no budget', () => {
  expect(() => kindOf('/blog/')).toThrow('/blog/ is of no kind that has a budget')
  expect(kindOf('/tour-type/one-day-tours/')).toBe('tour-type')
})
