import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { attribute, detach, elements, parsePage, writePage } from '../../export/lib/html.ts'
import { startChromium, type Chromium } from './devtools-pipe.ts'
import { fileOf, out, scratch } from './places.ts'
import { farAway, serve } from './server.ts'
import { median, ratio, type Table } from './table.ts'

const from = '/'
const to = '/tour/mysore-city-tour/'
/** Half a round trip, milliseconds: a phone on 4G. */
const delay = 75
/** How long a finger or a pointer rests on a link before it is released. */
const hover = 300

/** (c) From the click to the first paint of the next page, with the site's speculation rules and without them. */
export async function measureSecondPage(executablePath: string, runs: number): Promise<Table> {
  const without = scratch('without-rules')
  cpSync(out, without, { recursive: true })
  const page = join(without, fileOf(from))
  writeFileSync(page, withoutRules(readFileSync(page, 'utf8')))
  const nginx = await serve([out, without])
  const ways = await Promise.all(nginx.origins.map((origin) => farAway(origin, delay)))
  const browser = startChromium(executablePath, [
    '--ignore-certificate-errors',
    '--disable-background-networking',
    '--window-size=1440,900',
  ])
  try {
    const results: { times: number[]; prerendered: number }[] = [
      { times: [], prerendered: 0 },
      { times: [], prerendered: 0 },
    ]
    for (let turn = 0; turn < runs; turn++) {
      for (const [index, way] of ways.entries()) {
        const { painted, prerendered } = await clickThrough(browser, way.origin)
        results[index]?.times.push(painted)
        if (prerendered && results[index]) results[index].prerendered++
      }
    }
    const [rules, none] = results.map(({ times }) => median(times))
    return {
      title: `Second page: from the click to the first paint, ${runs} times each`,
      columns: ['', '× without', 'ms', 'prerendered'],
      rows: [
        [
          'with speculation rules',
          ratio(rules ?? NaN, none ?? NaN),
          Math.round(rules ?? NaN),
          `${results[0]?.prerendered ?? 0} of ${runs}`,
        ],
        ['without', '1', Math.round(none ?? NaN), `${results[1]?.prerendered ?? 0} of ${runs}`],
      ],
      notes: [
        `${from} to ${to}, round trip ${2 * delay} ms on every connection, the pointer on the link for ${hover} ms before the click.`,
      ],
    }
  } finally {
    await browser.stop()
    for (const way of ways) way.stop()
    await nginx.stop()
  }
}

function withoutRules(html: string): string {
  const document = parsePage(html)
  for (const element of elements(document))
    if (attribute(element, 'type') === 'speculationrules') detach(element)
  return writePage(document)
}

/** Where the link is, in CSS pixels of the window. */
const linkPlace = `(() => {
  const link = document.querySelector('a[href="${to}"]')
  link.scrollIntoView({ block: 'center', behavior: 'instant' })
  const { left, top, width } = link.getClientRects()[0]
  return [left + width / 2, top + 8]
})()`

/** Milliseconds of the machine's clock at which the next page was first painted where it could be seen. */
const paintTime = `(() => {
  if (location.pathname !== '${to}' || document.visibilityState !== 'visible') return undefined
  const paint = performance.getEntriesByName('first-contentful-paint')[0]
  const shown = performance.getEntriesByType('navigation')[0].activationStart
  return paint ? [performance.timeOrigin + Math.max(shown, paint.startTime), shown] : undefined
})()`

async function clickThrough(
  browser: Chromium,
  origin: string,
): Promise<{ painted: number; prerendered: boolean }> {
  // A browser context of its own: nothing is cached, no connection is open.
  const { browserContextId } = await browser.send<{ browserContextId: string }>('Target.createBrowserContext')
  try {
    // Chromium prerenders nothing for a DevTools client that holds on to a page and not to its tab.
    const tab = { url: origin + from, browserContextId, forTab: true }
    const { targetId } = await browser.send<{ targetId: string }>('Target.createTarget', tab)
    const { sessionId } = await browser.send<{ sessionId: string }>('Target.attachToTarget', {
      targetId,
      flatten: true,
    })
    const before = browser.attached.length
    await browser.send(
      'Target.setAutoAttach',
      { autoAttach: true, waitForDebuggerOnStart: false, flatten: true },
      sessionId,
    )
    await wait(3000)
    const first = browser.attached[before] ?? ''
    const [x, y] = await evaluate<[number, number]>(browser, first, linkPlace)
    const mouse = (type: string, more = {}) =>
      browser.send('Input.dispatchMouseEvent', { type, x, y, ...more }, first)
    await mouse('mouseMoved')
    await wait(hover)
    const button = { button: 'left', clickCount: 1 }
    await mouse('mousePressed', button)
    const clicked = Date.now()
    // A page that is replaced while it answers may never do so.
    void mouse('mouseReleased', button).catch(() => undefined)
    await wait(4000)
    const asked = browser.attached
      .slice(before)
      .map((session) => evaluate<[number, number]>(browser, session, paintTime).catch(() => undefined))
    const [painted, activated] = (await Promise.all(asked)).find((answer) => answer !== undefined) ?? []
    if (painted === undefined || activated === undefined)
      throw new Error(`The click on the link to ${to} led nowhere`)
    return { painted: painted - clicked, prerendered: activated > 0 }
  } finally {
    await browser.send('Target.disposeBrowserContext', { browserContextId })
  }
}

async function evaluate<T>(browser: Chromium, sessionId: string, expression: string): Promise<T> {
  const { result } = await browser.send<{ result: { value?: T } }>(
    'Runtime.evaluate',
    { expression, returnByValue: true },
    sessionId,
  )
  if (result.value === undefined) throw new Error('The page did not answer as expected')
  return result.value
}
