import type { CDPSession, Page } from '@playwright/test'
import { pages } from '../support/content.ts'
import { expect, test } from '../support/test.ts'

/** The fonts that Chromium has really drawn a text with, each with how many glyphs came from it. */
interface Drawn {
  text: string
  fonts: { familyName: string; isCustomFont: boolean; glyphCount: number }[]
}

for (const path of pages) {
  test(`all that ${path} sets in the display font is drawn by it, ₹ included`, async ({ page, visit }) => {
    await visit(path)
    await page.evaluate(() => document.fonts.ready)
    const drawn = await displayTexts(page)
    const foreign = drawn.filter(({ fonts }) => fonts.some((font) => !isDisplay(font)))
    expect(foreign).toEqual([])
    const heading = await page.getByRole('heading', { level: 1 }).innerText()
    expect(drawn.map(({ text }) => text)).toContain(heading)
    const prices = drawn.filter(({ text }) => /^₹[\d,]+\.00$/.test(text))
    // A destination names prices in running text only.
    if (!path.startsWith('/destination/')) expect(prices.length).toBeGreaterThan(0)
  })
}

test('a character that the font was not cut for is seen as foreign', async ({ page, visit }) => {
  await visit('/')
  await page.getByRole('heading', { level: 1 }).evaluate((heading) => heading.append('Ω'))
  await page.evaluate(() => document.fonts.ready)
  const drawn = await displayTexts(page)
  expect(drawn.filter(({ fonts }) => fonts.some((font) => !isDisplay(font)))).toHaveLength(1)
})

function isDisplay({ familyName, isCustomFont }: Drawn['fonts'][number]): boolean {
  return isCustomFont && familyName === 'Rozha One'
}

/** Every element that can be seen, whose own text is set in the display font. */
async function displayTexts(page: Page): Promise<Drawn[]> {
  const marked = await page.evaluate(() => {
    // Kannada is not the display font's to draw: phones bring a font for it.
    for (const kannada of document.querySelectorAll('body [lang="kn"]')) kannada.remove()
    const own = (element: Element) =>
      [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim())
    const seen = [...document.querySelectorAll('body *')].filter(
      (element) =>
        own(element) &&
        element.checkVisibility() &&
        getComputedStyle(element).fontFamily.startsWith('"Rozha One"'),
    )
    for (const [index, element] of seen.entries()) element.setAttribute('data-drawn', String(index))
    return seen.map((element) => (element as HTMLElement).innerText)
  })
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('DOM.enable')
  await devtools.send('CSS.enable')
  const { root } = await devtools.send('DOM.getDocument')
  const drawn: Drawn[] = []
  for (const [index, text] of marked.entries()) {
    drawn.push({ text, fonts: await fontsOf(devtools, root.nodeId, `[data-drawn="${index}"]`) })
  }
  await devtools.detach()
  return drawn
}

async function fontsOf(devtools: CDPSession, nodeId: number, selector: string): Promise<Drawn['fonts']> {
  const found = await devtools.send('DOM.querySelector', { nodeId, selector })
  const { fonts } = await devtools.send('CSS.getPlatformFontsForNode', { nodeId: found.nodeId })
  return fonts
}
