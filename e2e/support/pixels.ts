import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'

/** Red, green, blue, 0 to 255. */
export type Colour = readonly [number, number, number]

export interface Picture {
  width: number
  height: number
  /** Colour of a pixel; x and y are whole numbers inside the picture. */
  at: (x: number, y: number) => Colour
}

/** A rectangle of the page, in CSS pixels from the page's corner. */
export interface Rectangle {
  x: number
  y: number
  width: number
  height: number
}

/** What is in the window now, of one rectangle. Chromium packs it in a third of the time that `page.screenshot` takes. */
export async function pixelsIn(page: Page, { x, y, width, height }: Rectangle): Promise<Picture> {
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

/** Where an element lies on the page. */
export function placeOf(locator: Locator): Promise<Rectangle> {
  return locator.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect()
    return { x: x + scrollX, y: y + scrollY, width, height }
  })
}

/** Contrast ratio of two colours, 1 to 21 (WCAG 2.2, 1.4.3). */
export function contrast(one: Colour, other: Colour): number {
  const first = luminance(one)
  const second = luminance(other)
  return (Math.max(first, second) + 0.05) / (Math.min(first, second) + 0.05)
}

/** What each value of a channel gives to the luminance: a screenshot asks for it a million times. */
const shares = Array.from({ length: 256 }, (_, value) => {
  const share = value / 255
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
})

function luminance([red, green, blue]: Colour): number {
  return 0.2126 * (shares[red] ?? 0) + 0.7152 * (shares[green] ?? 0) + 0.0722 * (shares[blue] ?? 0)
}

/** How many pixels differ between two pictures of the same size, each by more than a shade. */
export function changedPixels(one: Picture, other: Picture): number {
  let changed = 0
  for (let y = 0; y < Math.min(one.height, other.height); y++) {
    for (let x = 0; x < Math.min(one.width, other.width); x++) {
      const [red, green, blue] = one.at(x, y)
      const [red2, green2, blue2] = other.at(x, y)
      if (Math.abs(red - red2) + Math.abs(green - green2) + Math.abs(blue - blue2) > 60) changed++
    }
  }
  return changed
}
