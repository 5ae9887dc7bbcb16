import { everything, expectNothing, ofLooks } from '../support/axe.ts'
import { everyPage, pageOfEachKind } from '../support/content.ts'
import { openPlans } from '../support/style.ts'
import { test } from '../support/test.ts'

// The animation has ended, with the lights of the palace at their brightest.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

for (const path of [...everyPage, '/500.html']) {
  test(`axe finds nothing on ${path} on a phone`, async ({ page, visit }) => {
    await visit(path)
    await openPlans(page)
    await expectNothing(page, 360, everything)
  })
}

for (const path of pageOfEachKind) {
  test(`axe finds nothing in the colours and layout of ${path} in the dark scheme on a desktop`, async ({
    page,
    visit,
  }) => {
    await page.emulateMedia({ colorScheme: 'dark' })
    await visit(path)
    await expectNothing(page, 1280, ofLooks)
  })
}
