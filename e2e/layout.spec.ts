import type { Locator, Page } from '@playwright/test'
import { detailSizes, detailWidths, threeColumnSizes, pictureSizes } from '../app/_lib/picture-sizes.ts'
import { representativePages, pages, publishedSelector, tours, unknownPage } from './pages.ts'
import { applyStyles, expect, openPlans, horizontalOverflow, test } from './support.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const oneDayTours = tours.filter(({ duration }) => duration.days === 1)
const packages = tours.filter(({ duration }) => duration.days > 1)
const phone = { width: 360, height: 740 }
/** The bounding boxes of elements in the viewport, in CSS pixels. */
const getBoxes = (elements: Locator) =>
  elements.evaluateAll((all) => all.map((element) => element.getBoundingClientRect().toJSON() as DOMRect))
const getBox = async (element: Locator) => (await getBoxes(element))[0]!

const contactBar = (page: Page) => page.getByRole('navigation', { name: 'Quick contact' })

/** Where the first line after the heading or label of a target ends, in CSS pixels from the top of the window. */
function bottomOfAnswer(target: Element): number {
  const texts = document.createTreeWalker(
    document.body,
    NodeFilter.SHOW_TEXT,
    ({ textContent, parentElement }) =>
      textContent?.trim() && parentElement?.checkVisibility()
        ? NodeFilter.FILTER_ACCEPT
        : NodeFilter.FILTER_SKIP,
  )
  texts.currentNode = target
  texts.nextNode()
  const range = document.createRange()
  range.selectNodeContents(texts.nextNode()!)
  return range.getClientRects()[0]!.bottom
}

// One test for each page, because loading a page takes longer than one step.
for (const path of [...pages, unknownPage])
  test(`${path} fits its content into phones, tablets and desktops`, async ({ page }) => {
    const isDetail = /^\/(tour|destination)\//.test(path)
    const bar = contactBar(page)
    const main = page.getByRole('main')
    const topics = page.getByRole('navigation', { name: 'Topics' }).getByRole('link')
    await page.setViewportSize(phone)
    await page.goto(path)

    if (path !== '/' && path !== unknownPage)
      await test.step('the first list or table is in the first screen of a phone', async () => {
        // On the packages page the first table body has the tours of one day.
        const lists = main.locator('dl, tbody, ul:not(nav *)')
        expect(
          await lists.count(),
          'lists or tables; add a page of prose to the exceptions here',
        ).toBeGreaterThan(0)
        const first = await getBox(lists.first())
        expect(first.top).toBeGreaterThan(0)
        expect(first.bottom).toBeLessThanOrEqual((await getBox(bar)).top)
      })

    if (path !== unknownPage)
      await test.step('links at the top scroll to answers that the contact bar does not cover', async () => {
        const { top } = await getBox(bar)
        // A link is higher than its text.
        const bottoms = (await getBoxes(topics)).map(({ bottom }) => bottom)
        if (path !== '/') expect(Math.max(...bottoms)).toBeLessThanOrEqual(top + 12)
        expect(bottoms.length).toBeGreaterThanOrEqual(2)
        for (const link of await topics.all()) {
          const fragment = new URL((await link.getAttribute('href'))!, page.url())
          if (fragment.pathname !== path) continue
          await link.click()
          // The heading of a plan, because the plan is longer than the screen.
          const target = page.locator(`${fragment.hash}:not(article), ${fragment.hash} h3`)
          const box = await getBox(target)
          expect(box.top, fragment.hash).toBeGreaterThanOrEqual(0)
          // Leaves room for the first lines after the heading.
          expect(box.bottom, fragment.hash).toBeLessThanOrEqual(top - 60)
          expect(await target.evaluate(bottomOfAnswer), fragment.hash).toBeLessThanOrEqual(top)
          await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
        }
        // Removes the target of the last link.
        await page.evaluate(() => void (location.hash = ''))
      })

    if (isDetail)
      await test.step('both booking buttons are in a short wide viewport, and two facts in a short narrow one', async () => {
        await page.setViewportSize({ width: 1366, height: 640 })
        const card = page.getByRole('region', { name: 'Price and booking' })
        const name = /^(Call Now - Book Tour|WhatsApp Booking)$/
        const boxes = await getBoxes(card.getByRole('link', { name }))
        expect(boxes).toHaveLength(2)
        expect(Math.max(...boxes.map(({ bottom }) => bottom))).toBeLessThanOrEqual(640)
        await page.setViewportSize({ width: 360, height: 640 })
        const shown = main.locator('header').locator('h1, h1 ~ *, dl > :nth-child(2) > *')
        const bottoms = (await getBoxes(shown)).map((box) => box.bottom)
        expect(Math.max(...bottoms)).toBeLessThanOrEqual((await getBox(bar)).top)
      })

    await openPlans(page)
    await test.step('a phone shows all headings, and its contact bar covers nothing', async () => {
      await page.setViewportSize(phone)
      await expect(page.locator('h1, h2, h3').filter({ visible: false })).toHaveCount(0)
      await expect(bar.getByRole('link')).toHaveText([/call/i, /whatsapp/i])
      await page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }))
      const footer = await getBox(page.getByRole('contentinfo'))
      expect(footer.bottom).toBeLessThanOrEqual((await getBox(bar)).top + 1)
      await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
    })

    const contacts = page.locator('a:is([href^="tel:"], [href^="mailto:"], [href^="https://wa.me/"])')
    for (const width of [280, 320, 360, 412, 600, 768, 1024, 1152, 1440])
      await test.step(`at ${width} pixels the page fits, and its targets are large`, async () => {
        await page.setViewportSize({ width, height: 740 })
        expect(await horizontalOverflow(page)).toBe(0)
        await expect(bar).toBeVisible({ visible: width < 992 })
        const boxes = await getBoxes(contacts.filter({ visible: true }))
        // WCAG 2.2, success criterion 2.5.5.
        expect(boxes.filter((box) => Math.min(box.width, box.height) < 44)).toEqual([])
        if (!['/', '/packages/', unknownPage].includes(path)) {
          const tops = (await getBoxes(topics)).map(({ top }) => top)
          const alone = tops.filter((top) => tops.indexOf(top) === tops.lastIndexOf(top))
          expect(alone, 'links at the top that are alone in their row').toEqual([])
        }
        if (!isDetail) return
        // A wide picture under the menu: as wide as the page, or on a desktop at its right edge.
        const picture = await getBox(main.getByRole('img').first())
        expect(picture.top).toBeLessThan(200)
        expect(picture.right).toBe(width)
        if (width < 992) expect(picture.left).toBe(0)
        else expect(picture.width / width).toBeCloseTo(0.57, 2)
        // On a desktop the price is in the booking card only.
        await expect(page.locator('h1 ~ *').getByText('₹')).toBeVisible({ visible: width < 992 })
        expect(await main.locator('header dd').evaluateAll(brokenWords)).toEqual([])
      })

    await test.step('the page fits with text resized to 200%', async () => {
      // Unlike the browser setting, this leaves `rem` in media queries unchanged.
      await applyStyles(page, 'html { font-size: 200% !important; }')
      for (const width of [320, 1280]) {
        await page.setViewportSize({ width, height: 740 })
        expect(await horizontalOverflow(page), `at ${width} pixels`).toBe(0)
      }
    })
  })

/** Runs in the page. Returns the words of the texts that are broken into two lines. */
function brokenWords(elements: Element[]): string[] {
  return elements.flatMap(({ firstChild }) => {
    const range = document.createRange()
    return [...firstChild!.textContent!.matchAll(/[\p{L}\p{N}]+/gu)].flatMap(({ index, 0: word }) => {
      range.setStart(firstChild!, index)
      range.setEnd(firstChild!, index + word.length)
      return new Set([...range.getClientRects()].map(({ top }) => top)).size > 1 ? [word] : []
    })
  })
}

for (const height of [600, 740])
  test(`both buttons of the hero are visible on a phone of 360 by ${height} pixels`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height })
    await page.goto('/')
    for (const name of ['View Tour Packages', 'Contact Us']) {
      const button = page.getByRole('main').getByRole('link', { name, exact: true })
      expect((await getBox(button)).bottom, name).toBeLessThanOrEqual((await getBox(contactBar(page))).top)
    }
  })

test('the hero has a fixed height at every width, and sky between its texts and the dome', async ({
  page,
}) => {
  // The drawing is 2400 by 900 units; the tip of its dome is 570 above its bottom.
  const drawing = { width: 2400, height: 900, tip: 570 }
  await page.goto('/')
  const hero = page.locator('section', { has: page.getByRole('heading', { level: 1 }) })
  const texts = hero.locator('h1, p, dl')
  for (const [width, rem, sky] of [
    [320, 32.25, 0],
    [360, 32.25, 0],
    [480, 32.25, 0],
    [703, 32.25, 0],
    [704, 42.5, 32],
    [768, 42.5, 32],
    [1024, 42.5, 32],
    [1407, 42.5, 32],
    [1408, 45, 32],
    [1599, 45, 32],
    [1600, 47, 32],
    [1727, 47, 32],
    [1920, 58, 32],
    [2400, 58, 32],
    [2560, 58, 0],
  ] as const)
    for (const height of [600, 1080]) {
      await page.setViewportSize({ width, height })
      const { top, bottom } = await getBox(hero)
      expect(bottom - top, `height at ${width} pixels`).toBe(rem * 16)
      const picture = await getBox(hero.getByRole('img'))
      const scale = Math.max(picture.width / drawing.width, picture.height / drawing.height)
      const tip = bottom - drawing.tip * scale
      const bottoms = (await getBoxes(texts)).map((box) => box.bottom)
      expect(tip - Math.max(...bottoms), `sky at ${width} × ${height} pixels`).toBeGreaterThanOrEqual(sky)
    }
})

test('on a phone in landscape orientation the hero has a fixed height, and both buttons are in the first screen', async ({
  page,
}) => {
  await page.goto('/')
  const hero = page.locator('section', { has: page.getByRole('heading', { level: 1 }) })
  for (const [width, height] of [
    [640, 360],
    [740, 360],
    [844, 390],
    [932, 430],
  ] as const) {
    await page.setViewportSize({ width, height })
    const { top, bottom } = await getBox(hero)
    expect(bottom - top, `${width} × ${height} pixels`).toBe(320)
    const buttons = await getBoxes(hero.getByRole('link', { name: /^(View Tour Packages|Contact Us)$/ }))
    expect(buttons.map((box) => box.bottom <= height)).toEqual([true, true])
  }
})

test('the table of all tours has large links, and a package in the first screen', async ({ page }) => {
  await page.setViewportSize(phone)
  await page.goto('/packages/')
  const rows = page.getByRole('table').first().getByRole('row')
  const links = await getBoxes(rows.getByRole('rowheader').getByRole('link'))
  expect(links).toHaveLength(tours.length)
  expect(Math.min(...links.map(({ height }) => height))).toBeGreaterThanOrEqual(24)
  const { top } = await getBox(contactBar(page))
  const row = rows.filter({ hasText: 'Tirupati package' })
  expect((await getBox(row)).bottom).toBeLessThanOrEqual(top + 1)
})

const cardIn = (section: string, number: number) =>
  `[aria-labelledby=${section}] .tour-card:nth-child(${number}) .picture`
// The expected `sizes` of pictures, by page and selector.
for (const [path, sizesOf] of Object.entries({
  '/': {
    '.hero__picture': pictureSizes.hero,
    [cardIn('popular', 1)]: pictureSizes.fourColumns,
    '[aria-labelledby=popular] .tour-card + .tour-card .picture': pictureSizes.otherCards,
    '[aria-labelledby=one-day] .picture': pictureSizes.twoColumns,
    '.two-days .picture': pictureSizes.twoDays,
    '.evening-lights .picture': pictureSizes.eveningLights,
    '.arch-grid .picture': pictureSizes.arch,
  },
  '/packages/': {
    '.page-head__picture .picture': pictureSizes.panoramaHead,
    [cardIn('one-day-tours', 1)]: threeColumnSizes(0, oneDayTours.length),
    [cardIn('one-day-tours', 2)]: threeColumnSizes(1, oneDayTours.length),
    '.tour-card:nth-child(n + 3) .picture': threeColumnSizes(2, oneDayTours.length),
    [cardIn('multi-day-packages', 1)]: threeColumnSizes(0, packages.length),
    '.tour-table .picture': pictureSizes.tourTable,
  },
  '/tour-type/one-day-tours/': {
    '.page-head__picture .picture': pictureSizes.pageHead,
    [cardIn('tours', 1)]: threeColumnSizes(0, 2),
    [cardIn('tours', 2)]: threeColumnSizes(1, 2),
  },
  '/tour-type/multi-day-packages/': {
    [cardIn('tours', 1)]: threeColumnSizes(0, 1),
    '.tour-list .picture': pictureSizes.tourList,
  },
  '/tour/mysore-city-tour/': {
    '.poster .picture': pictureSizes.poster,
    '.picture-band .picture': pictureSizes.band,
    '.detail-picture': detailSizes(detailWidths.stop),
  },
  '/destination/coorg/': {
    '.highlights :nth-child(-n + 2) > .detail-picture': detailSizes(detailWidths.half),
    '.highlights :nth-child(n + 3) > .detail-picture': detailSizes(detailWidths.third),
  },
}))
  test(`the \`sizes\` attributes of ${path} match the rendered widths`, async ({ page }) => {
    await page.goto(path)
    const seen = new Set<string>()
    for (const width of [320, 360, 600, 768, 1024, 1280, 1440, 1920]) {
      await page.setViewportSize({ width, height: 740 })
      for (const [selector, sizes] of Object.entries(sizesOf)) {
        const ratios = await page
          .locator(publishedSelector(selector))
          .filter({ visible: true })
          .evaluateAll(sizesPerWidth, sizes)
        if (ratios.length > 0) seen.add(selector)
        const wrong = ratios.filter((ratio) => ratio < 0.9 || ratio > 1.35)
        expect(wrong, `app/_lib/picture-sizes.ts for ${selector} at ${width} pixels`).toEqual([])
      }
    }
    expect([...seen].sort()).toEqual(Object.keys(sizesOf).sort())
  })

/** Runs in the page. Divides the width in `sizes` by the width that a picture of 4:3 needs to cover each frame. */
async function sizesPerWidth(pictures: Element[], sizes: string): Promise<number[]> {
  // The natural width of an image with `sizes` is that width (HTML, "density-corrected natural width").
  const image = new Image()
  Object.assign(image, { sizes, srcset: '/icon-512.png 512w' })
  await image.decode()
  return pictures
    .map((picture) => picture.getBoundingClientRect())
    .map(({ width, height }) => image.naturalWidth / Math.max(width, (height * 4) / 3))
}

for (const path of representativePages) {
  test(`${path} has no layout shift when pictures load late`, async ({ page }) => {
    const pictures = /\.(svg|jpg|avif|webp)$/
    await page.setViewportSize(phone)
    await page.route(pictures, () => undefined)
    await page.goto(path, { waitUntil: 'commit' })
    await page.getByRole('contentinfo').waitFor()
    await page.evaluate(() => document.fonts.ready)
    const before = await getBoxes(page.locator('body *'))
    await page.unroute(pictures)
    await page.locator('img').evaluateAll((images: HTMLImageElement[]) => {
      for (const image of images) image.loading = 'eager'
      return Promise.all(images.map((image) => image.decode()))
    })
    expect(await getBoxes(page.locator('body *'))).toEqual(before)
  })
}

for (const { id, title } of tours.filter(({ hasPage }) => !hasPage))
  test(`on a small phone “See itinerary” of ${title} shows the beginning of the plan`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 640 })
    await page.goto('/packages/')
    await page.getByRole('link', { name: `See itinerary of ${title}` }).click()
    await expect(page).toHaveURL(`/packages/#${id}`)
    const firstLine = page
      .getByRole('group', { name: `Itinerary of ${title}` })
      .locator('p, h4')
      .first()
    await expect(firstLine).toBeVisible()
    // A line is 24 pixels high.
    expect((await getBox(firstLine)).top + 24).toBeLessThan((await getBox(contactBar(page))).top)
  })
