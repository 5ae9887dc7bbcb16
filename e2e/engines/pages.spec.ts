import { expect } from '@playwright/test'
import { pageAt, textOf } from '../folder/page.ts'
import { messages } from '../specification.ts'
import { pages, toursWithPlan } from '../support/content.ts'
import { test } from './fixtures.ts'
import { lookAtPage, lookAtPlan } from './look.ts'

/** The narrowest is a small phone; where an engine stays wider, it is looked at as narrow as it goes. */
const widths = [1440, 320]
/** Its heading is put in by the page's script: so the script has run under the policy. */
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

test('who comes for a tour on the packages page sees its plan open, and no other', async ({
  engine,
  baseURL,
}) => {
  for (const { id, href, title } of toursWithPlan) {
    for (const width of widths) {
      await engine.open(`${baseURL}${href}`, width)
      // The way to it may be scrolled smoothly.
      await expect.poll(() => engine.look(lookAtPlan)).toEqual({ open: [id], inView: title })
    }
  }
})
