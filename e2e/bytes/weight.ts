import type { Browser, Page } from '@playwright/test'
import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Budget } from '../../export/budget/budgets.ts'
import { brotliBytes, weighHtml } from '../../export/budget/weigh.ts'

const out = 'out'

/** The file of the finished folder behind a path of the site. */
export function pageFile(path: string): string {
  return join(out, path.endsWith('/') ? `${path}index.html` : path)
}

/** Bytes of a file as a host sends it: text compressed, pictures and fonts as they are. */
function sentBytes(address: string): number {
  const file = join(out, decodeURIComponent(new URL(address).pathname))
  return /\.(svg|css|js|json|webmanifest)$/.test(file) ? brotliBytes(readFileSync(file)) : statSync(file).size
}

/** Weighs a page as a visitor's browser fetches it. `address` is the whole one. */
export async function weigh(browser: Browser, address: string): Promise<Budget> {
  const html = readFileSync(pageFile(new URL(address).pathname), 'utf8')
  const desk = await visit(browser, address, { width: 1440, height: 900 })
  const phone = await visit(browser, address, { width: 360, height: 740 })
  const fetched = desk.fetched.filter(({ type }) => type !== 'document')
  const inHtml = weighHtml(html)
  const bytes = (addresses: readonly string[]) =>
    addresses.reduce((sum, address) => sum + sentBytes(address), 0)
  return {
    ...inHtml,
    font: bytes(fetched.filter(({ type }) => type === 'font').map(({ url }) => url)),
    firstScreenPhone: bytes(phone.seen),
    firstScreenDesk: bytes(desk.seen),
    total: inHtml.html + bytes(fetched.map(({ url }) => url)),
    requests: fetched.length + 1,
  }
}

/** Opens a page, notes the pictures of the first screen, then scrolls to its end. */
async function visit(browser: Browser, address: string, viewport: { width: number; height: number }) {
  const page = await browser.newPage({ viewport, deviceScaleFactor: viewport.width < 500 ? 3 : 1 })
  try {
    const fetched: { url: string; type: string }[] = []
    page.on('request', (request) => {
      if (!request.url().startsWith('data:'))
        fetched.push({ url: request.url(), type: request.resourceType() })
    })
    await page.goto(address)
    await settled(page)
    const seen = await page.locator('img').evaluateAll((images) =>
      images.flatMap((image) => {
        const { top, bottom, left, right } = image.getBoundingClientRect()
        const inside = bottom > 0 && right > 0 && top < innerHeight && left < innerWidth && bottom > top
        return inside && image instanceof HTMLImageElement ? [image.currentSrc] : []
      }),
    )
    for (const image of await page.locator('img').all()) {
      // A picture inside a closed part of the page is fetched by nobody who does not open it.
      if (!(await image.isVisible())) continue
      await image.scrollIntoViewIfNeeded()
      await image.evaluate((one) => (one instanceof HTMLImageElement ? one.decode() : undefined))
    }
    await settled(page)
    // The tab's icon is asked for by a browser with a window, once a visit and not once a page; the shell has no tab. The
    // one that the header shows too is a picture of the page.
    const icons = await page.locator('link[rel~="icon"]').evaluateAll((links) => {
      const shown = [...document.images].map(({ src }) => src)
      return links.flatMap((link) =>
        link instanceof HTMLLinkElement && !shown.includes(link.href) ? [link.href] : [],
      )
    })
    const counted = fetched.filter(({ url }) => !icons.includes(url) && !url.endsWith('/favicon.ico'))
    return { fetched: unique(counted), seen: [...new Set(seen)] }
  } finally {
    await page.close()
  }
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

function unique(requests: readonly { url: string; type: string }[]) {
  return [...new Map(requests.map((request) => [request.url, request])).values()]
}
