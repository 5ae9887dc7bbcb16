import { expect, test } from '@playwright/test'
import { existsSync } from 'node:fs'
import { createServer } from 'node:http'
import send from 'send'
import { filesIn } from '../../export/lib/files.ts'
import { addressOf } from '../../export/finish/page.ts'
import { targetOf } from '../../export/finish/error-pages.ts'
import type { JSHandle, Page } from '@playwright/test'
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
    server.listen(0, '127.0.0.1', () => {
      resolve(server)
    })
  })
}

function origin(index: number): string {
  return `http://127.0.0.1:${(servers[index]?.address() as AddressInfo).port}`
}

/** An element or pseudo-element, and its computed style as one text. */
type Look = [name: string, style: string]

/**
 * Opens a page, and joins texts that React's comments part: a browser rounds two texts otherwise than one.
 */
async function open(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await page.evaluate(async () => {
    const comments = document.createTreeWalker(document.body, NodeFilter.SHOW_COMMENT)
    const found: Node[] = []
    while (comments.nextNode()) found.push(comments.currentNode)
    for (const comment of found) comment.parentNode?.removeChild(comment)
    document.body.normalize()
    await document.fonts.ready
  })
}

/** How every element in body looks now; what the step takes out or draws anew is left out. Stays in the browser. */
function looks(page: Page): Promise<JSHandle<Look[]>> {
  return page.evaluateHandle(() => {
    const gone = 'script, template, body > div[hidden]:empty'
    // A custom property counts by what it does, and logical sizes are the physical ones once more.
    const names = Array.from(getComputedStyle(document.body)).filter(
      (one) => !/^--|-(inline|block)(-|$)|^(inline|block)-size/.test(one),
    )
    const read = (style: CSSStyleDeclaration) =>
      names
        .map((one) => `${one}: ${style.getPropertyValue(one)}`)
        .join('\n')
        // The two servers have ports of their own.
        .replaceAll(location.origin, '')
    const all = [document.documentElement, document.body, ...document.body.querySelectorAll(`*:not(${gone})`)]
    return all.flatMap((element, index) => {
      const name = `${index} ${element.tagName.toLowerCase()}.${element.getAttribute('class') ?? ''}`
      const pseudos = ['::before', '::after'].flatMap((pseudo): [string, string][] => {
        const style = getComputedStyle(element, pseudo)
        return style.content === 'none' ? [] : [[name + pseudo, read(style)]]
      })
      return [[name, read(getComputedStyle(element))] as [string, string], ...pseudos]
    })
  })
}

/** What differs. A page has megabytes of looks: they leave the browser only when their digests are not the same. */
async function differences(before: JSHandle<Look[]>, after: JSHandle<Look[]>): Promise<string[]> {
  if ((await digest(before)) === (await digest(after))) return []
  const lines = (all: Look[]) =>
    all.flatMap(([name, style]) => style.split('\n').map((line) => `${name} ${line}`))
  const [old, now] = [lines(await before.jsonValue()), lines(await after.jsonValue())]
  const longest = old.length > now.length ? old : now
  return longest.flatMap((_, at) =>
    old[at] === now[at] ? [] : [`${old[at] ?? 'nothing'} → ${now[at] ?? 'nothing'}`],
  )
}

function digest(all: JSHandle<Look[]>): Promise<string> {
  return all.evaluate(async (looks) => {
    const bytes = new TextEncoder().encode(JSON.stringify(looks))
    return new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)).join()
  })
}

test('there are pages to compare', () => {
  expect(pairs.length, 'Run `npm run build` first').toBeGreaterThan(10)
})

for (const { before, after } of pairs) {
  test(`${after} looks as Next made it, at two widths and in both colour schemes`, async ({ browser }) => {
    // Without script, so that Next's runtime neither adds nor moves anything.
    const context = await browser.newContext({ javaScriptEnabled: false, reducedMotion: 'reduce' })
    const [was, is] = [await context.newPage(), await context.newPage()]
    await open(was, origin(0) + before)
    await open(is, origin(1) + after)
    for (const width of widths) {
      for (const colorScheme of schemes) {
        for (const page of [was, is]) {
          await page.setViewportSize({ width, height: 800 })
          await page.emulateMedia({ colorScheme })
        }
        const found = await differences(await looks(was), await looks(is))
        expect(found.slice(0, 10), `${width} px, ${colorScheme}`).toEqual([])
      }
    }
    await context.close()
  })
}
