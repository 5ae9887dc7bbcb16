import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { overrideStyles } from './style.ts'

/** Red, green, blue, 0 to 255. */
export type Colour = readonly [number, number, number]

interface Picture {
  width: number
  height: number
  /** Colour of a pixel; x and y are whole numbers inside the picture. */
  at: (x: number, y: number) => Colour
}

/** A rectangle of the page, in CSS pixels from the page's corner. */
interface Rectangle {
  x: number
  y: number
  width: number
  height: number
}

/** A line of text, and its box on the page. */
export interface Line extends Rectangle {
  text: string
  colour: Colour
}

/**
 * The lowest contrast of each line, measured on rendered pixels: all text is made transparent, and each line's colour is
 * compared with every pixel of its box. All lines must be in the window.
 */
export async function worstContrast(
  page: Page,
  lines: readonly Line[],
): Promise<{ text: string; ratio: number }[]> {
  if (lines.length === 0) return []
  await overrideStyles(
    page,
    `* { color: transparent !important; text-decoration-color: transparent !important; text-shadow: none !important; }
     .contact-bar { visibility: hidden !important; }`,
  )
  // Only the part of the page with the lines.
  const top = Math.max(0, Math.floor(Math.min(...lines.map(({ y }) => y))))
  const bottom = Math.max(...lines.map(({ y, height }) => y + height))
  const clip = { x: 0, y: top, width: page.viewportSize()?.width ?? 0, height: Math.ceil(bottom) - top }
  const pixels = await pixelsIn(page, clip)
  await page.evaluate(() => (document.adoptedStyleSheets = document.adoptedStyleSheets.slice(0, -1)))
  return lines.map(({ text, colour, x, y, width, height }) => {
    let ratio = 21
    for (let row = Math.max(0, Math.floor(y - top)); row < Math.min(pixels.height, y - top + height); row++) {
      for (let column = Math.max(0, Math.floor(x)); column < Math.min(pixels.width, x + width); column++) {
        ratio = Math.min(ratio, contrast(colour, pixels.at(column, row)))
      }
    }
    return { text, ratio: Math.floor(ratio * 100) / 100 }
  })
}

/** Every visible line of text inside the elements that `selector` finds. */
export function linesIn(page: Page, selector: string): Promise<Line[]> {
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
      const [red = 0, green = 0, blue = 0] = (getComputedStyle(element).color.match(/[\d.]+/g) ?? []).map(
        Number,
      )
      for (const { x, y, width, height } of range.getClientRects()) {
        if (width >= 1)
          lines.push({ text, colour: [red, green, blue], x: x + scrollX, y: y + scrollY, width, height })
      }
    }
    return lines
  }, selector)
}

/** A screenshot of one rectangle of the window, in a third of the time that `page.screenshot` takes. */
async function pixelsIn(page: Page, { x, y, width, height }: Rectangle): Promise<Picture> {
  const devtools = await page.context().newCDPSession(page)
  const clip = { x, y, width, height, scale: 1 }
  const shot = await devtools.send('Page.captureScreenshot', { clip, optimizeForSpeed: true })
  await devtools.detach()
  const { data, info } = await sharp(Buffer.from(shot.data, 'base64'))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return {
    width: info.width,
    height: info.height,
    at(column, row) {
      const start = (row * info.width + column) * info.channels
      return [data[start] ?? 0, data[start + 1] ?? 0, data[start + 2] ?? 0]
    },
  }
}

/** Contrast ratio of two colours, 1 to 21 (WCAG 2.2, 1.4.3). */
export function contrast(one: Colour, other: Colour): number {
  const first = luminance(one)
  const second = luminance(other)
  return (Math.max(first, second) + 0.05) / (Math.min(first, second) + 0.05)
}

/** Luminance of each channel value, precomputed for a million pixels a screenshot. */
const shares = Array.from({ length: 256 }, (_, value) => {
  const share = value / 255
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
})

function luminance([red, green, blue]: Colour): number {
  return 0.2126 * (shares[red] ?? 0) + 0.7152 * (shares[green] ?? 0) + 0.0722 * (shares[blue] ?? 0)
}

/** A colour as computed styles write it: `rgb(1, 2, 3)`. */
export function colourOf(css: string): Colour {
  const [red = 0, green = 0, blue = 0] = (css.match(/[\d.]+/g) ?? []).map(Number)
  return [red, green, blue]
}
