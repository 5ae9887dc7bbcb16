import { test as base, expect, type BrowserContext } from '@playwright/test'
import { unknownPage } from './content.ts'

export { expect }

interface Guard {
  /** Allows an expected error in this test, such as the 404 that a browser reports on a not-found page. */
  allow: (complaint: RegExp) => void
  /** Every error so far, allowed ones too. */
  readonly seen: readonly string[]
}

interface Fixtures {
  guard: Guard
  /** Opens a page of the site, or the unknown one, whose two expected errors it allows. */
  visit: (path: string) => Promise<void>
}

/** Playwright's `test`, which also fails on console errors and on requests to other hosts. */
export const test = base.extend<Fixtures>({
  guard: [
    async ({ context, baseURL }, provide) => {
      const seen = complaintsOf(context, baseURL)
      const allowed: RegExp[] = []
      await provide({ seen, allow: (complaint) => allowed.push(complaint) })
      const left = seen.filter((complaint) => !allowed.some((pattern) => pattern.test(complaint)))
      expect(left, 'The browser complained.').toEqual([])
    },
    { auto: true },
  ],

  visit: async ({ page, guard }, provide) => {
    await provide(async (path) => {
      if (path === unknownPage) {
        guard.allow(statusComplaint)
        guard.allow(new RegExp(`^console error: Page not found: ${unknownPage}$`))
      }
      await page.goto(path)
    })
  },
})

/** The console message of browsers for an address with status 404. */
export const statusComplaint = /^console error: Failed to load resource: .*\b404\b/

/** Collects errors from now on; violations of the policy are console errors. */
function complaintsOf(context: BrowserContext, baseURL: string | undefined): readonly string[] {
  const seen: string[] = []
  context.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning')
      seen.push(`console ${message.type()}: ${message.text()}`)
  })
  context.on('weberror', (event) => seen.push(`page error: ${event.error().message}`))
  context.on('requestfailed', (request) => {
    // Leaving a page aborts its pending requests; that is not an error of the page.
    const reason = request.failure()?.errorText ?? ''
    if (reason !== 'net::ERR_ABORTED') seen.push(`failed request: ${request.url()} ${reason}`)
  })
  context.on('request', (request) => {
    const { protocol, origin } = new URL(request.url())
    if (protocol.startsWith('http') && baseURL && origin !== new URL(baseURL).origin) {
      seen.push(`third-party request: ${request.url()}`)
    }
  })
  return seen
}
