import type { Page } from '@playwright/test'

/**
 * Lays a style sheet over the page, as a visitor's own browser settings would. Constructed in the page, because the
 * site's policy refuses an injected `<style>`.
 */
export async function overrideStyles(page: Page, css: string): Promise<void> {
  await page.evaluate((text) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(text)
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  }, css)
}

/** Opens every plan of the packages page and every fold of a tour's page at once; for a visitor the address opens one. */
export async function openPlans(page: Page): Promise<void> {
  await overrideStyles(page, '.tour-plan, .fold__body { display: block !important; }')
}
