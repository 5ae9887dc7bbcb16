/** Checks that depend on the text of a page and therefore run on every page. */
import type { CDPSession, Page } from '@playwright/test'
import { everyPage, pageOfEachKind, unknownPage } from '../support/content.ts'
import { openPlans, overrideStyles } from '../support/style.ts'
import { expect, test } from '../support/test.ts'
import { textFaults } from '../support/text-boxes.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const small = { width: 320, height: 640 }
const phone = { width: 360, height: 740 }
const wide = { width: 1280, height: 720 }

for (const path of everyPage) {
  test(`${path} requests nothing from other hosts, stores nothing, can be tapped and read on any phone, and uses its font`, async ({
    page,
    context,
    visit,
  }) => {
    await visit(path)
    await test.step('leaves nothing on the device', async () => {
      // The guard of `support/test.ts` fails on any request to another host; scrolling loads the lazy pictures too.
      await page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }))
      await page.waitForLoadState()
      expect(await context.cookies()).toEqual([])
      expect(await keptBy(page)).toEqual({ local: 0, session: 0, databases: 0, caches: 0, workers: 0 })
    })
    await test.step('has contact links of 44 pixels, and a bottom bar that hides nothing', async () => {
      const bar = page.getByRole('navigation', { name: 'Quick contact' })
      await expect(bar).toBeHidden()
      for (const window of [wide, phone]) {
        await page.setViewportSize(window)
        expect(await smallContactLinks(page), `at ${window.width} pixels`).toEqual([])
      }
      await expect(bar.getByRole('link')).toHaveText([/call/i, /whatsapp/i])
      if (path !== '/' && path !== unknownPage) await expectAnswersFirst(page)
      await page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }))
      const footer = await page.getByRole('contentinfo').boundingBox()
      const box = await bar.boundingBox()
      expect(footer!.y + footer!.height).toBeLessThanOrEqual(box!.y + 1)
      // Within one pixel: a page's height may end in half a one.
      expect(Math.abs(box!.y + box!.height - phone.height)).toBeLessThanOrEqual(1)
    })
    await test.step('can be read on 320 pixels, at twice the size, and with wider letters and lines', async () => {
      await page.setViewportSize(small)
      await openPlans(page)
      expect(await textFaults(page), 'at 320 pixels').toEqual([])
      const size = await page.evaluate(() => parseFloat(getComputedStyle(document.documentElement).fontSize))
      expect(size).toBeGreaterThanOrEqual(16)
      for (const [what, css] of [
        ['text of twice the size', `html { font-size: ${2 * size}px !important; }`],
        // WCAG 2.2, 1.4.12: the four settings that a reader may choose.
        [
          'wider letters, words, lines and paragraphs',
          `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
           p { margin-block-end: 2em !important; }`,
        ],
      ] as const) {
        await page.evaluate(() => (document.adoptedStyleSheets = []))
        await openPlans(page)
        await overrideStyles(page, css)
        for (const window of [small, wide]) {
          await page.setViewportSize(window)
          expect(await textFaults(page), `${what}, at ${window.width} pixels`).toEqual([])
        }
      }
    })
    await test.step('has no line break between a number and its unit at any width', async () => {
      await page.evaluate(() => (document.adoptedStyleSheets = []))
      await openPlans(page)
      expect(await partedNumbers(page)).toEqual([])
    })
    await test.step('renders all headings in the display font, ₹ included', async () => {
      const drawn = await displayTexts(page)
      expect(drawn.filter(({ isForeign }) => isForeign)).toEqual([])
      const texts = drawn.map(({ text }) => text)
      expect(texts).toContain(await page.getByRole('heading', { level: 1 }).innerText())
      // A destination has prices in body text only, a not-found page has none.
      if (pageOfEachKind.includes(path) && !path.startsWith('/destination/'))
        expect(texts).toContainEqual(expect.stringMatching(/^₹[\d,]+\.00$/))
    })
  })
}

/** The use of each kind of storage. */
function keptBy(page: Page) {
  return page.evaluate(async () => ({
    local: localStorage.length,
    session: sessionStorage.length,
    databases: (await indexedDB.databases()).length,
    // Both exist in secure contexts only; 127.0.0.1 is one.
    caches: (await caches.keys()).length,
    workers: (await navigator.serviceWorker.getRegistrations()).length,
  }))
}

/** WCAG 2.2, 2.5.5: contact actions are what the site is for, so they get the size of the AAA criterion. */
function smallContactLinks(page: Page): Promise<string[]> {
  return page
    .locator('a:is([href^="tel:"], [href^="mailto:"], [href^="https://wa.me/"])')
    .evaluateAll((links) =>
      links
        .filter((link) => link.checkVisibility())
        .map((link) => ({ link, box: link.getBoundingClientRect() }))
        .filter(({ box }) => box.width < 44 || box.height < 44)
        .map(({ link, box }) => `${link.textContent} ${Math.round(box.width)} × ${Math.round(box.height)}`),
    )
}

/** Fails unless the page begins with its answers, above the picture and the bar at the bottom. */
async function expectAnswersFirst(page: Page): Promise<void> {
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  const begins = [
    page.locator('.answers, .jump-list').first(),
    page.getByRole('main').getByRole('img').first(),
    page.getByRole('navigation', { name: 'Quick contact' }),
  ]
  const [answers, picture, bar] = await Promise.all(begins.map((place) => place.boundingBox()))
  expect(answers!.y + answers!.height).toBeLessThanOrEqual(Math.min(picture!.y, bar!.y))
}

/** Texts for comparing and planning; titles of tours are left out. */
const withUnits =
  '.ticks, .itinerary__see, .itinerary__note, .included, .answers, .comparison td, .tour-card__text, .tour-card__day, ' +
  '.tour__lead, .advice-list, .place__lead, .place__story p, .highlights p, .route-strip__km'

/** Texts in which a line ends between a number and its unit when columns are from 80 to 400 pixels wide. */
function partedNumbers(page: Page): Promise<string[]> {
  return page.evaluate((selector) => {
    const units = /\d[\s-](?:k?m|kg|feet|metres|acres|hectares|hours?|minutes?|days?|nights?)\b/g
    const ranges: Range[] = []
    for (const element of document.querySelectorAll(selector)) {
      const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
      while (walker.nextNode()) {
        for (const { index, 0: found } of (walker.currentNode.nodeValue ?? '').matchAll(units)) {
          const range = document.createRange()
          range.setStart(walker.currentNode, index)
          range.setEnd(walker.currentNode, index + found.length)
          ranges.push(range)
        }
      }
    }
    const sheet = new CSSStyleSheet()
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
    const parted = new Set<string>()
    for (let width = 80; width <= 400; width += 10) {
      sheet.replaceSync(
        `main :not(span) { inline-size: ${width}px !important; overflow-wrap: normal !important; }`,
      )
      for (const range of ranges)
        if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1)
          parted.add(range.startContainer.nodeValue ?? '')
    }
    return [...parted]
  }, withUnits)
}

/** Every visible text that is set in the display font, and whether Chromium drew any glyph of it with another one. */
async function displayTexts(page: Page): Promise<{ text: string; isForeign: boolean }[]> {
  const texts = await page.evaluate(async () => {
    await document.fonts.ready
    // The display font has no Kannada; devices have a font for it.
    for (const kannada of document.querySelectorAll('body [lang="kn"]')) kannada.remove()
    const seen = [...document.querySelectorAll<HTMLElement>('body *')].filter(
      (one) =>
        [...one.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim()) &&
        one.checkVisibility() &&
        getComputedStyle(one).fontFamily.startsWith('"Rozha One"'),
    )
    seen.forEach((one, index) => one.setAttribute('data-drawn', String(index)))
    return seen.map((one) => one.innerText)
  })
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('DOM.enable')
  await devtools.send('CSS.enable')
  const { root } = await devtools.send('DOM.getDocument')
  const drawn: { text: string; isForeign: boolean }[] = []
  for (const [index, text] of texts.entries())
    drawn.push({ text, isForeign: await isForeign(devtools, root.nodeId, `[data-drawn="${index}"]`) })
  await devtools.detach()
  return drawn
}

async function isForeign(devtools: CDPSession, document: number, selector: string): Promise<boolean> {
  const { nodeId } = await devtools.send('DOM.querySelector', { nodeId: document, selector })
  const { fonts } = await devtools.send('CSS.getPlatformFontsForNode', { nodeId })
  return fonts.some(({ familyName, isCustomFont }) => !isCustomFont || familyName !== 'Rozha One')
}
