import type { Locator, Page } from '@playwright/test'

/** The cards of the section with this heading, in order. */
export function cardsOf(page: Page, section: string | RegExp): Locator {
  return page.getByRole('region', { name: section }).getByRole('article')
}

/** The titles of cards, in order. */
export function titlesOf(cards: Locator): Locator {
  return cards.getByRole('heading').filter({ hasNotText: /^(Included|Not included)$/ })
}

/** The card of one tour. */
export function cardOf(page: Page, { title }: { title: string }): Locator {
  return page.getByRole('article').filter({ has: page.getByRole('heading', { name: title, exact: true }) })
}
