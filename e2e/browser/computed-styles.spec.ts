import type { AddressInfo } from 'node:net'
import { existsSync } from 'node:fs'
import { expect, test, type Page } from '@playwright/test'
import { staticServer } from '../../tools/scripts/static-server.mjs'
import { addressOf, targetOf } from '../../tools/finish/placement.ts'
import { filesIn } from '../../tools/lib/files.ts'
import { openPlans } from '../support/style.ts'

// Without script, so that Next's runtime neither adds nor moves anything.
test.use({ javaScriptEnabled: false, contextOptions: { reducedMotion: 'reduce' } })

/** Every page of the export and its published file, error pages included. */
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

/** Opens a page with its plans, and joins texts that React's comments separate: browsers round the width of each text. */
async function open(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await openPlans(page)
  await page.evaluate(async () => {
    const comments = document.createTreeWalker(document.body, NodeFilter.SHOW_COMMENT)
    const found: Node[] = []
    while (comments.nextNode()) found.push(comments.currentNode)
    for (const comment of found) comment.parentNode?.removeChild(comment)
    document.body.normalize()
    await document.fonts.ready
  })
  await atRest(page)
}

/** The menu has scrolled to the current page. */
async function atRest(page: Page): Promise<void> {
  await page.evaluate(() => Promise.all(document.getAnimations().map(({ finished }) => finished)))
}

/** The properties that the rules of a page set, except custom properties. */
function propertiesSet(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const setIn = (rules: CSSRuleList): string[] =>
      [...rules].flatMap((rule) => [
        ...('style' in rule ? (rule.style as CSSStyleDeclaration) : []),
        ...('cssRules' in rule ? setIn(rule.cssRules as CSSRuleList) : []),
      ])
    return [...document.styleSheets]
      .flatMap(({ cssRules }) => setIn(cssRules))
      .filter((name) => !name.startsWith('--'))
  })
}

/** Tag, box and the value of each property of every rendered element and pseudo-element. */
async function looks(page: Page, properties: readonly string[]): Promise<string[][]> {
  await atRest(page)
  const devtools = await page.context().newCDPSession(page)
  const { documents, strings } = await devtools.send('DOMSnapshot.captureSnapshot', {
    computedStyles: [...properties],
  })
  await devtools.detach()
  // The two servers have different ports.
  const texts = strings.map((text) => text.replaceAll(/http:[^"/]*\/\/127[^"/]*/g, ''))
  const text = (index = -1) => texts[index] ?? ''
  return documents.flatMap(({ nodes, layout }) =>
    layout.nodeIndex.map((node, at) => [
      `${text(nodes.nodeName?.[node])} ${nodes.attributes?.[node]?.map(text).join(' ')}`,
      `${layout.bounds[at]?.join(' ')}`,
      ...(layout.styles[at]?.map(text) ?? []),
    ]),
  )
}

test('there are pages to compare', () => {
  expect(pairs.length, 'Run `npm run build` first').toBeGreaterThan(10)
})

test('every page has the computed styles of the export: a light phone, paper, a dark desktop', async ({
  page: is,
  context,
}) => {
  test.slow()
  const was = await context.newPage()
  const origin = `http://127.0.0.1:${(exported.address() as AddressInfo).port}`
  for (const { before, after } of pairs) {
    await Promise.all([open(was, origin + before), open(is, after)])
    const properties = [...new Set((await Promise.all([was, is].map(propertiesSet))).flat())]
    expect(properties.length).toBeGreaterThan(50)
    for (const [width, media, colorScheme] of [
      [360, 'screen', 'light'],
      [700, 'print', 'light'],
      // The widest last: each page is opened in a window in which the menu fits.
      [1280, 'screen', 'dark'],
    ] as const) {
      const [old = [], now = []] = await Promise.all(
        [was, is].map(async (page) => {
          await page.emulateMedia({ media, colorScheme })
          await page.setViewportSize({ width, height: 800 })
          return looks(page, properties)
        }),
      )
      const at = old.findIndex((one, index) => one.join() !== now[index]?.join())
      const named = (look?: string[]) => look?.map((text, index) => `${properties[index - 2] ?? ''} ${text}`)
      expect(named(now[at]), `${after}, ${width} px, ${media}, ${colorScheme}`).toEqual(named(old[at]))
      expect(now).toHaveLength(old.length)
    }
  }
})
