import type { Page } from '@playwright/test'

/**
 * Adds a style sheet to the page, as a visitor's browser settings would. Constructed in the page, because the
 * site's policy refuses an injected `<style>`.
 */
export async function overrideStyles(page: Page, css: string): Promise<void> {
  await page.evaluate((text) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(text)
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  }, css)
}

/** Expands every plan of the packages page and every collapsible section; for a visitor the fragment opens one. */
export async function openPlans(page: Page): Promise<void> {
  await overrideStyles(page, '.tour-plan, .fold__body { display: block !important; }')
}
