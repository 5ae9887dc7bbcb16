import { expect, type Page, test } from '@playwright/test'
import { pageOfEachKind } from '../support/content.ts'
import { firstFlightOf } from '../support/first-flight.ts'

const phone = { width: 360, height: 740 }
const desktop = { width: 1440, height: 900 }

for (const path of [...pageOfEachKind, '/404.html', '/tour/404.html']) {
  test(`every word on the first screen of ${path} is in the first 14.6 kB`, async ({ page }) => {
    const arrived = withoutSigns(firstFlightOf(path))
    for (const window of [phone, desktop]) {
      await page.setViewportSize(window)
      await page.goto(path)
      const texts = await textsOnScreen(page)
      expect(texts.length).toBeGreaterThan(2)
      expect(texts.filter((text) => !arrived.includes(withoutSigns(text)))).toEqual([])
    }
  })
}

/** Removes entities, quotes, brackets and spaces, which differ between HTML and DOM. */
function withoutSigns(text: string): string {
  return text.replaceAll(/&\w+;|[&<>"'\s]/g, '')
}

/** The texts that show without scrolling, except those of the contact bar, which is last in the HTML. */
function textsOnScreen(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const texts: string[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.nodeValue ?? ''
      const range = document.createRange()
      range.selectNodeContents(node)
      const { top, bottom, left, right } = range.getBoundingClientRect()
      const isOnScreen = bottom > top && bottom > 0 && right > 0 && top < innerHeight && left < innerWidth
      const isShown = !node.parentElement?.closest('script, style, template, .contact-bar')
      if (text.trim() !== '' && isOnScreen && isShown) texts.push(text)
    }
    return texts
  })
}
