import { test as base, expect, type BrowserContext, type Page } from '@playwright/test'
import { unknownPage } from './content.ts'

export { expect }

export interface Guard {
  /** Lets a complaint pass that this one test expects, such as the 404 that a browser reports on a not-found page. */
  allow: (complaint: RegExp) => void
  /** Holds the complaints of a context that the test has opened by itself against the test too. */
  watch: (context: BrowserContext) => BrowserContext
  /** Every complaint so far, allowed ones too. */
  readonly seen: readonly string[]
}

interface Fixtures {
  guard: Guard
  /** A page that other tests read too, open in a window of 1280 × 720: look, but neither click nor resize. */
  reading: (path: string) => Promise<Page>
  /** Opens a page of the site, or the unknown one with the two complaints that belong to it, for the test alone. */
  visit: (path: string) => Promise<Page>
}

interface OpenPage {
  page: Page
  seen: readonly string[]
}

/** Playwright's `test`, which also fails when the browser complains about the page or the page talks to somebody else. */
export const test = base.extend<Fixtures, { shelf: (path: string) => Promise<OpenPage> }>({
  shelf: [
    async ({ browser }, provide, { project }) => {
      const { baseURL } = project.use
      const open = new Map<string, Promise<OpenPage>>()
      await provide((path) => {
        const opening = open.get(path) ?? openAt(path)
        open.set(path, opening)
        return opening
      })

      async function openAt(path: string): Promise<OpenPage> {
        const context = await browser.newContext({
          ...(baseURL && { baseURL }),
          viewport: { width: 1280, height: 720 },
        })
        const seen: string[] = []
        collectComplaints(context, baseURL, seen)
        const page = await context.newPage()
        await page.goto(path)
        return { page, seen }
      }
    },
    { scope: 'worker' },
  ],

  reading: async ({ shelf }, provide) => {
    const read = new Map<string, readonly string[]>()
    await provide(async (path) => {
      const { page, seen } = await shelf(path)
      read.set(path, seen)
      return page
    })
    for (const [path, seen] of read) {
      const left = path === unknownPage ? seen.filter((complaint) => !isOfUnknownPage(complaint)) : seen
      expect(left, `The browser complained about ${path}.`).toEqual([])
    }
  },

  guard: async ({ baseURL }, provide) => {
    const seen: string[] = []
    const allowed: RegExp[] = []
    await provide({
      seen,
      allow: (complaint) => allowed.push(complaint),
      watch: (context) => {
        collectComplaints(context, baseURL, seen)
        return context
      },
    })
    const left = seen.filter((complaint) => !allowed.some((pattern) => pattern.test(complaint)))
    expect(left, 'The browser complained.').toEqual([])
  },

  visit: async ({ page, guard }, provide) => {
    await provide(async (path) => {
      if (path === unknownPage) {
        guard.allow(statusComplaint)
        guard.allow(new RegExp(`^console error: Page not found: ${unknownPage}$`))
      }
      await page.goto(path)
      return page
    })
  },

  context: async ({ context, guard }, provide) => {
    await provide(guard.watch(context))
  },
})

function isOfUnknownPage(complaint: string): boolean {
  return statusComplaint.test(complaint) || complaint === `console error: Page not found: ${unknownPage}`
}

/** What a browser says by itself about an address with status 404. */
export const statusComplaint = /^console error: Failed to load resource: .*\b404\b/

/** Starts to collect what goes wrong; what the policy blocks shows up as a console error. */
function collectComplaints(context: BrowserContext, baseURL: string | undefined, seen: string[]): void {
  context.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning')
      seen.push(`console ${message.type()}: ${message.text()}`)
  })
  context.on('weberror', (event) => seen.push(`page error: ${event.error().message}`))
  context.on('requestfailed', (request) => {
    // Leaving a page ends the requests that are under way; that is no fault of the page.
    const reason = request.failure()?.errorText ?? ''
    if (reason !== 'net::ERR_ABORTED') seen.push(`failed request: ${request.url()} ${reason}`)
  })
  context.on('request', (request) => {
    const { protocol, origin } = new URL(request.url())
    if (protocol.startsWith('http') && baseURL && origin !== new URL(baseURL).origin) {
      seen.push(`third-party request: ${request.url()}`)
    }
  })
}
