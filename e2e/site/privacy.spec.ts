import { everyPage } from '../support/content.ts'
import { expect, test } from '../support/test.ts'

for (const path of everyPage) {
  // The guard of `support/test.ts` fails on any request to somebody else; scrolling brings the late pictures too.
  test(`${path} asks nobody else for anything and leaves nothing on the device`, async ({
    context,
    visit,
  }) => {
    const page = await visit(path)
    await page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }))
    await page.waitForLoadState()
    expect(await context.cookies()).toEqual([])
    const kept = await page.evaluate(async () => ({
      local: localStorage.length,
      session: sessionStorage.length,
      databases: (await indexedDB.databases()).length,
      // Both exist in secure places only, as 127.0.0.1 is one.
      caches: (await caches.keys()).length,
      workers: (await navigator.serviceWorker.getRegistrations()).length,
    }))
    expect(kept).toEqual({ local: 0, session: 0, databases: 0, caches: 0, workers: 0 })
  })
}
