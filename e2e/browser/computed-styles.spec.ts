import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { expect, test, type Page } from '@playwright/test'
import { staticServer } from '../../tools/scripts/static-server.mjs'
import { pageOfEachKind } from '../support/content.ts'
import { openPlans } from '../support/style.ts'

// Without script, so that Next's runtime neither adds nor moves anything.
test.use({ javaScriptEnabled: false, contextOptions: { reducedMotion: 'reduce' } })

/** Addresses in Next's own export and in `out/`. */
const pairs = [
  ...pageOfEachKind.map((path) => [path, path] as const),
  ['/404.html', '/404.html'],
  ['/tour/404/', '/tour/404.html'],
  ['/500/', '/500.html'],
] as const

/** Opens a page with its plans, and joins texts that React's comments separate: browsers round the width of each text. */
async function open(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await openPlans(page)
  await page.evaluate(async () => {
    const comments = document.createTreeWalker(document.body, NodeFilter.SHOW_COMMENT)
    const found: ChildNode[] = []
    while (comments.nextNode()) found.push(comments.currentNode as Comment)
    for (const comment of found) comment.remove()
    document.body.normalize()
    await document.fonts.ready
  })
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
async function stylesOf(page: Page, properties: readonly string[]): Promise<string[][]> {
  // The menu has scrolled to the current page.
  await page.evaluate(() => Promise.all(document.getAnimations().map(({ finished }) => finished)))
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

test('a page of each kind has the computed styles of the export: a light phone, paper, a dark desktop', async ({
  page: published,
  context,
}) => {
  const server = staticServer('.export').listen(0, '127.0.0.1')
  await once(server, 'listening')
  const exported = await context.newPage()
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  for (const [before, after] of pairs) {
    await Promise.all([open(exported, origin + before), open(published, after)])
    const properties = [...new Set((await Promise.all([exported, published].map(propertiesSet))).flat())]
    expect(properties.length).toBeGreaterThan(50)
    for (const [width, media, colorScheme] of [
      [360, 'screen', 'light'],
      [700, 'print', 'light'],
      // The widest last: each page is opened in a window in which the menu fits.
      [1280, 'screen', 'dark'],
    ] as const) {
      const [old = [], now = []] = await Promise.all(
        [exported, published].map(async (page) => {
          await page.emulateMedia({ media, colorScheme })
          await page.setViewportSize({ width, height: 800 })
          return stylesOf(page, properties)
        }),
      )
      const at = old.findIndex((one, index) => one.join() !== now[index]?.join())
      const named = (styles?: string[]) =>
        styles?.map((text, index) => `${properties[index - 2] ?? ''} ${text}`)
      expect(named(now[at]), `${after}, ${width} px, ${media}, ${colorScheme}`).toEqual(named(old[at]))
      expect(now).toHaveLength(old.length)
    }
  }
  server.close()
})
