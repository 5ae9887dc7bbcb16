import { test as base } from '@playwright/test'
import type { Engine } from './engine.ts'
import { startFirefox } from './firefox.ts'
import { startWebKit } from './webkit.ts'

const engines = { Firefox: startFirefox, WebKit: startWebKit }

export interface EngineOptions {
  engineName: keyof typeof engines
}

/** Playwright's `test` with a browser of the system; one for each worker. */
export const test = base.extend<object, EngineOptions & { engine: Engine }>({
  engineName: ['Firefox', { scope: 'worker', option: true }],
  engine: [
    async ({ engineName }, provide) => {
      const engine = await engines[engineName]()
      await provide(engine)
      await engine.close()
    },
    // The browser may have to be installed first.
    { scope: 'worker', timeout: 5 * 60_000 },
  ],
})
