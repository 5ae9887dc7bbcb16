import type { Page } from '@playwright/test'
import { linesIn, markTextOnPictures, onPicture, worstContrast } from '../support/measured-contrast.ts'
import { pageOfEachKind, unknownPage } from '../support/content.ts'
import { expect, test } from '../support/test.ts'

// WCAG 2.2, 1.4.6. The lamps are lit, as bright as they get.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

for (const colorScheme of ['light', 'dark'] as const) {
  for (const width of [360, 768, 1440, 1920]) {
    test(`the words on the palace have 7:1 at ${width} pixels in the ${colorScheme} scheme`, async ({
      page,
    }) => {
      await page.emulateMedia({ colorScheme })
      await page.setViewportSize({ width, height: 900 })
      await page.goto('/')
      const found = await contrastOnPictures(page)
      expect(found.length).toBeGreaterThanOrEqual(2)
      expect(found.filter(({ ratio }) => ratio < 7)).toEqual([])
    })
  }
}

for (const path of [...pageOfEachKind.slice(1), unknownPage]) {
  test(`no words of ${path} lie on a picture with less than 7:1`, async ({ page, visit }) => {
    await visit(path)
    expect((await contrastOnPictures(page)).filter(({ ratio }) => ratio < 7)).toEqual([])
  })
}

async function contrastOnPictures(page: Page) {
  await markTextOnPictures(page)
  return worstContrast(page, await linesIn(page, onPicture))
}
