import { test as base } from './test.ts'

export { expect } from './test.ts'

/**
 * `test` in a separate browser whose settings have a text size of `textSize` CSS pixels; 16 is the default. Widths
 * in `em` and `rem` in media queries follow such a setting, and would not follow a style sheet.
 */
export const test = base.extend<{ textSize: number }>({
  textSize: [16, { option: true }],
  context: async ({ playwright, launchOptions, contextOptions, baseURL, textSize }, provide) => {
    const args = [...(launchOptions.args ?? []), `--blink-settings=defaultFontSize=${textSize}`]
    const browser = await playwright.chromium.launch({ ...launchOptions, args })
    await provide(await browser.newContext({ ...contextOptions, ...(baseURL !== undefined && { baseURL }) }))
    await browser.close()
  },
})
