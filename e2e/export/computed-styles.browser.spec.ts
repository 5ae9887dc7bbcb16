import { expect, test } from '@playwright/test'
import { existsSync } from 'node:fs'
import { createServer } from 'node:http'
import send from 'send'
import { filesIn } from '../../export/finish/folders.ts'
import { addressOf } from '../../export/finish/page.ts'
import { targetOf } from '../../export/finish/not-found.ts'
import type { Page } from '@playwright/test'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Every page of the export and where it went, error pages included. */
const pairs = filesIn('.export')
  .filter((file) => file.endsWith('.html') && !existsSync(`public/${file}`))
  .flatMap((file) => {
    const target = targetOf(file)
    return target === undefined ? [] : [{ before: addressOf(file), after: addressOf(target) }]
  })

const widths = [360, 1280]
const schemes = ['light', 'dark'] as const

let servers: Server[] = []

test.beforeAll(async () => {
  servers = await Promise.all(['.export', 'out'].map(serve))
})

test.afterAll(() => {
  for (const server of servers) server.close()
})

/** Serves a folder on a port of its own, without any header that a file would not carry. */
function serve(root: string): Promise<Server> {
  return new Promise((resolve) => {
    const server = createServer((request, response) => {
      send(request, (request.url ?? '/').split('?', 1)[0] ?? '/', { root, dotfiles: 'deny' }).pipe(response)
    })
    server.listen(0, '127.0.0.1', () => { resolve(server) })
  })
}

function origin(index: number): string {
  return `http://127.0.0.1:${(servers[index]?.address() as AddressInfo).port}`
}

/** Tag and computed style of every element in body, one line each; what the step takes out or draws anew is left out. */
async function styles(page: Page, address: string): Promise<{ name: string; style: Record<string, string> }[]> {
  await page.goto(address)
  await page.evaluate(() => document.fonts.ready)
  return page.evaluate(() => {
    const skipped = 'script, template, body > div[hidden]:empty, [data-inline], svg[role=img], svg[aria-hidden], svg *, next-route-announcer'
    const read = (element: Element, pseudo?: string) => {
      const style = getComputedStyle(element, pseudo)
      return Object.fromEntries(Array.from(style, (property) => [property, style.getPropertyValue(property)]))
    }
    return [document.documentElement, document.body, ...document.body.querySelectorAll(`*:not(${skipped})`)].flatMap((element, index) =>
      [undefined, '::before', '::after'].map((pseudo) => ({
        name: `${index} ${element.tagName.toLowerCase()}.${element.getAttribute('class') ?? ''}${pseudo ?? ''}`,
        style: read(element, pseudo),
      })),
    )
  })
}

/** Addresses hold the port of the server, which differs between the two. */
function differences(before: Awaited<ReturnType<typeof styles>>, after: Awaited<ReturnType<typeof styles>>): string[] {
  const plain = (value: string | undefined) => value?.replaceAll(/http:\/\/127\.0\.0\.1:\d+/g, '')
  return before.flatMap(({ name, style }, index) =>
    Object.entries(style)
      .filter(([property, value]) => plain(value) !== plain(after[index]?.style[property]))
      .map(([property, value]) => `${name} ${property}: ${value} → ${after[index]?.style[property] ?? 'nothing'}`),
  )
}

test('there are pages to compare', () => {
  expect(pairs.length, 'Run `npm run build` first').toBeGreaterThan(10)
})

for (const { before, after } of pairs) {
  test(`${after} looks as Next made it, at two widths and in both colour schemes`, async ({ browser }) => {
    // Without script, so that Next's runtime neither adds nor moves anything.
    const context = await browser.newContext({ javaScriptEnabled: false, reducedMotion: 'reduce' })
    const page = await context.newPage()
    for (const width of widths) {
      for (const colorScheme of schemes) {
        await page.setViewportSize({ width, height: 800 })
        await page.emulateMedia({ colorScheme })
        const was = await styles(page, origin(0) + before)
        const is = await styles(page, origin(1) + after)
        expect(is.map(({ name }) => name)).toEqual(was.map(({ name }) => name))
        expect(differences(was, is).slice(0, 10), `${width} px, ${colorScheme}`).toEqual([])
      }
    }
    await context.close()
  })
}
