import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { overrideStyles } from './style.ts'

/** A line of text, and its box in CSS pixels from the page's corner. */
interface Line {
  text: string
  /** As computed styles write it. */
  colour: string
  x: number
  y: number
  width: number
  height: number
}

/**
 * The lowest contrast of each line inside the elements that `selector` finds, measured on rendered pixels: all text is made
 * transparent, and each line's colour is compared with every pixel of its box. All lines must be in the window.
 */
export async function worstContrast(
  page: Page,
  selector: string,
): Promise<{ text: string; ratio: number }[]> {
  const lines = await linesIn(page, selector)
  if (lines.length === 0) return []
  await overrideStyles(
    page,
    `* { color: transparent !important; text-decoration-color: transparent !important; text-shadow: none !important; }
     .contact-bar { visibility: hidden !important; }`,
  )
  // Only the part of the page with the lines.
  const top = Math.max(0, Math.floor(Math.min(...lines.map(({ y }) => y))))
  const bottom = Math.ceil(Math.max(...lines.map(({ y, height }) => y + height)))
  const clip = { x: 0, y: top, width: page.viewportSize()?.width ?? 0, height: bottom - top, scale: 1 }
  const devtools = await page.context().newCDPSession(page)
  // A third of the time that `page.screenshot` takes.
  const shot = await devtools.send('Page.captureScreenshot', { clip, optimizeForSpeed: true })
  await devtools.detach()
  await page.evaluate(() => (document.adoptedStyleSheets = document.adoptedStyleSheets.slice(0, -1)))
  const image = sharp(Buffer.from(shot.data, 'base64')).removeAlpha().raw()
  const { data, info } = await image.toBuffer({ resolveWithObject: true })
  return lines.map(({ text, colour, x, y, width, height }) => {
    const own = luminanceOf(colour)
    let lowest = 21
    for (let row = Math.max(0, Math.floor(y - top)); row < Math.min(info.height, y - top + height); row++) {
      for (let column = Math.max(0, Math.floor(x)); column < Math.min(info.width, x + width); column++) {
        const at = (row * info.width + column) * info.channels
        lowest = Math.min(lowest, ratio(own, luminance(data[at], data[at + 1], data[at + 2])))
      }
    }
    return { text, ratio: Math.floor(lowest * 100) / 100 }
  })
}

/** Every visible line of text inside the elements that `selector` finds. */
function linesIn(page: Page, selector: string): Promise<Line[]> {
  return page.evaluate((within) => {
    const lines: Line[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const element = walker.currentNode.parentElement
      const text = walker.currentNode.nodeValue?.trim() ?? ''
      if (
        !text ||
        !element?.closest(within) ||
        element.closest('svg, script, style, .skip-link') ||
        !element.checkVisibility()
      )
        continue
      const range = document.createRange()
      range.selectNodeContents(walker.currentNode)
      const colour = getComputedStyle(element).color
      for (const { x, y, width, height } of range.getClientRects())
        if (width >= 1) lines.push({ text, colour, x: x + scrollX, y: y + scrollY, width, height })
    }
    return lines
  }, selector)
}

/** Contrast ratio of two colours, as computed styles write them: 1 to 21 (WCAG 2.2, 1.4.3). */
export function contrast(one: string, other: string): number {
  return ratio(luminanceOf(one), luminanceOf(other))
}

function ratio(one: number, other: number): number {
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05)
}

/** Of `rgb(1, 2, 3)`. */
function luminanceOf(css: string): number {
  const [red, green, blue] = (css.match(/[\d.]+/g) ?? []).map(Number)
  return luminance(red, green, blue)
}

/** Luminance of each channel value, precomputed for a million pixels a screenshot. */
const shares = Array.from({ length: 256 }, (_, value) => {
  const share = value / 255
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
})

function luminance(red = 0, green = 0, blue = 0): number {
  return 0.2126 * (shares[red] ?? 0) + 0.7152 * (shares[green] ?? 0) + 0.0722 * (shares[blue] ?? 0)
}
