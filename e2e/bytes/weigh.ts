import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib'
import type { Browser, Page } from '@playwright/test'
import type { Budget } from './budgets.ts'

const out = 'out'
const phone = { viewport: { width: 360, height: 740 }, deviceScaleFactor: 3 }
const desk = { viewport: { width: 1440, height: 900 }, deviceScaleFactor: 1 }

const compressed = new Map<string, Buffer>()

/** A text as hosts send it at their best: brotli 11. It takes its time, so each text is compressed once. */
function compress(text: string | Buffer): Buffer {
  const known = compressed.get(text.toString())
  if (known) return known
  const bytes = Buffer.from(text)
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length }
  const made = brotliCompressSync(bytes, { params })
  compressed.set(text.toString(), made)
  return made
}

/** How many bytes a text has on its way. */
export function brotliBytes(text: string | Buffer): number {
  return compress(text).length
}

/** As much of a page as its first `bytes` bytes on the way hold. */
export function arrivedWith(html: Buffer, bytes: number): string {
  const start = compress(html).subarray(0, bytes)
  return brotliDecompressSync(start, { finishFlush: constants.BROTLI_OPERATION_FLUSH }).toString()
}

/** The file of the finished folder behind a path of the site. */
export function pageFile(path: string): string {
  return join(out, path.endsWith('/') ? `${path}index.html` : path)
}

/** Bytes of a file as a host sends it: text compressed, pictures and fonts as they are. */
function sentBytes(address: string): number {
  const file = join(out, decodeURIComponent(new URL(address).pathname))
  return /\.(svg|css|js|json|webmanifest)$/.test(file) ? brotliBytes(readFileSync(file)) : statSync(file).size
}

export interface Visit {
  weight: Budget
  /** Every text of the first screen, on a phone and at a desk. */
  firstWords: readonly string[]
}

/** Opens a page as a visitor with a phone and one at a desk do; the latter scrolls to the end. `address` is whole. */
export async function visit(browser: Browser, address: string): Promise<Visit> {
  const first = await open(browser, address, phone, false)
  const whole = await open(browser, address, desk, true)
  const bytes = (addresses: readonly string[]) => addresses.reduce((sum, one) => sum + sentBytes(one), 0)
  const html = brotliBytes(readFileSync(pageFile(new URL(address).pathname)))
  return {
    weight: {
      html,
      font: bytes(whole.fetched.filter((one) => one.endsWith('.woff2'))),
      firstScreenPhone: bytes(first.pictures),
      firstScreenDesk: bytes(whole.pictures),
      total: html + bytes(whole.fetched),
      requests: whole.fetched.length + 1,
    },
    firstWords: [...first.words, ...whole.words],
  }
}

async function open(browser: Browser, address: string, screen: typeof phone, scrolls: boolean) {
  const page = await browser.newPage(screen)
  try {
    const fetched = new Set<string>()
    page.on('request', (request) => fetched.add(request.url()))
    await page.goto(address)
    await settled(page)
    const { pictures, words } = await firstScreen(page)
    if (scrolls)
      await page.evaluate(async () => {
        for (const image of [...document.images].filter((one) => one.checkVisibility())) {
          image.scrollIntoView({ behavior: 'instant' })
          await image.decode()
        }
      })
    await settled(page)
    // The tab's icon is asked for by a browser with a window, once a visit and not once a page; the shell has no tab.
    const icons = await page
      .locator('link[rel~="icon"]')
      .evaluateAll((links) => links.map((link) => (link instanceof HTMLLinkElement ? link.href : '')))
    const isPart = (url: string) => url !== address && !url.startsWith('data:') && !icons.includes(url)
    return { fetched: [...fetched].filter(isPart), pictures, words }
  } finally {
    await page.close()
  }
}

/** Addresses of the pictures and the texts that show without scrolling. */
function firstScreen(page: Page) {
  return page.evaluate(() => {
    const isSeen = ({ top, bottom, left, right }: DOMRect) =>
      bottom > 0 && right > 0 && top < innerHeight && left < innerWidth && bottom > top
    const pictures = [...document.images]
      .filter((image) => isSeen(image.getBoundingClientRect()))
      .map(({ currentSrc }) => currentSrc)
    const words: string[] = []
    // The bar at the bottom of a phone comes last in the HTML, and is drawn when it has come.
    const bar = document.querySelector('.contact-bar')
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const range = document.createRange()
      range.selectNodeContents(node)
      const isWord = node.nodeValue?.trim() && !node.parentElement?.closest('script, style, template')
      if (isWord && !bar?.contains(node) && isSeen(range.getBoundingClientRect()))
        words.push(node.nodeValue ?? '')
    }
    return { pictures: [...new Set(pictures)], words }
  })
}

/** Two frames, in which a picture that has come near is asked for; then the font, and every picture that is on its way. */
async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame++) await new Promise((done) => requestAnimationFrame(done))
    await document.fonts.ready
    const coming = [...document.images].filter((image) => !image.complete && image.loading !== 'lazy')
    await Promise.all(coming.map((image) => image.decode()))
  })
}
