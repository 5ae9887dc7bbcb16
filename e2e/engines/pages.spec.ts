import { expect } from '@playwright/test'
import { pageAt, textOf } from '../folder/page.ts'
import { messages } from '../specification.ts'
import { pages, toursWithPage, toursWithPlan } from '../support/content.ts'
import { test } from './fixtures.ts'
import { lookAtPage, lookAtPlan } from './look.ts'

/** The narrowest is a small phone; an engine with a larger minimum width uses that. */
const widths = [1440, 320]
/** The page's script sets this heading: it has run under the policy. */
const noSuchTour = '/tour/no-such-tour/'

for (const path of [...pages, noSuchTour]) {
  test(`${path} has its heading, style, font and pictures, and no broken word in headings, prices or buttons`, async ({
    engine,
    baseURL,
  }) => {
    const heading = path === noSuchTour ? messages.tour : textOf(pageAt(path).one('h1'))
    for (const width of widths) {
      await engine.open(`${baseURL}${path}`, width)
      const found = await engine.look(lookAtPage)
      expect(found, `in a window of ${found.width} pixels`).toEqual({
        width: found.width,
        heading,
        faults: [],
      })
      expect(found.width).toBeLessThan(width + 200)
    }
    const expected = path === noSuchTour ? /\b404\b|Page not found/ : /^$/
    expect(engine.complaints().filter((complaint) => !expected.test(complaint))).toEqual([])
  })
}

test('the address of a tour on the packages page opens its plan, and no other', async ({
  engine,
  baseURL,
}) => {
  for (const { id, href, title } of toursWithPlan) {
    for (const width of widths) {
      await engine.open(`${baseURL}${href}`, width)
      // Scrolling may be smooth.
      await expect.poll(() => engine.look(lookAtPlan)).toEqual({ open: [id], inView: title })
    }
  }
})

test('a tour with a page of its own is one sheet of paper', async ({ engine, baseURL }) => {
  for (const { href } of toursWithPage) {
    await engine.open(`${baseURL}${href}`, 1440)
    expect(await engine.sheets?.(), href).toBe(1)
  }
})
