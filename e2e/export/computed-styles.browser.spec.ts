import type { AddressInfo } from 'node:net'
import { existsSync } from 'node:fs'
import { expect, test, type JSHandle, type Page } from '@playwright/test'
import { staticServer } from '../../export/commands/static-server.mjs'
import { addressOf, targetOf } from '../../export/finish/placement.ts'
import { filesIn } from '../../export/lib/files.ts'

/** Every page of the export and where it went, error pages included. */
const pairs = filesIn('.export')
  .filter((file) => file.endsWith('.html') && !existsSync(`public/${file}`))
  .flatMap((file) => {
    const target = targetOf(file)
    return target === undefined ? [] : [{ before: addressOf(file), after: addressOf(target) }]
  })

/** Next's own export; `out/` is served to all tests. */
const exported = staticServer('.export')
test.beforeAll(() => new Promise<void>((ready) => void exported.listen(0, '127.0.0.1', ready)))
test.afterAll(() => void exported.close())

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

/** How every element looks now, as one text each; what the step takes out or draws anew is left out. Stays in the browser. */
function looks(page: Page): Promise<JSHandle<string[]>> {
  return page.evaluateHandle(() => {
    const gone = 'script, template, body > div[hidden]:empty'
    // A custom property counts by what it does, and logical sizes are the physical ones once more.
    const names = Array.from(getComputedStyle(document.body)).filter(
      (one) => !/^--|-(inline|block)(-|$)|^(inline|block)-size/.test(one),
    )
    const all = [document.documentElement, document.body, ...document.body.querySelectorAll(`*:not(${gone})`)]
    return all.flatMap((element) =>
      [undefined, '::before', '::after'].flatMap((pseudo) => {
        const style = getComputedStyle(element, pseudo)
        if (pseudo && style.content === 'none') return []
        const name = `${element.tagName}.${element.getAttribute('class') ?? ''}${pseudo ?? ''}`
        const text = names.map((one) => `${one}: ${style.getPropertyValue(one)}`).join('\n')
        // The two servers have ports of their own.
        return `${name}\n${text}`.replaceAll(location.origin, '')
      }),
    )
  })
}

/** What differs. A page has megabytes of looks: they leave the browser only when their digests are not the same. */
async function differences(before: JSHandle<string[]>, after: JSHandle<string[]>): Promise<string[]> {
  const [one, other] = await Promise.all([before, after].map(digest))
  if (one === other) return []
  const [old, now] = [await before.jsonValue(), await after.jsonValue()]
  const pairs = old.map((look, at) => [look.split('\n'), now[at]?.split('\n') ?? []] as const)
  const changed = pairs.flatMap(([was, is]) =>
    was.flatMap((line, at) => (line === is[at] ? [] : `${was[0]} ${line} → ${is[at] ?? 'nothing'}`)),
  )
  return [`${old.length} elements and ${now.length}`, ...changed]
}

function digest(all: JSHandle<string[]>): Promise<string> {
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
    test.setTimeout(90_000)
    // Without script, so that Next's runtime neither adds nor moves anything.
    const context = await browser.newContext({ javaScriptEnabled: false, reducedMotion: 'reduce' })
    const [was, is] = [await context.newPage(), await context.newPage()]
    await open(was, `http://127.0.0.1:${(exported.address() as AddressInfo).port}${before}`)
    await open(is, after)
    for (const width of [360, 1280]) {
      for (const colorScheme of ['light', 'dark'] as const) {
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
