import { expect, type Locator, type Page } from '@playwright/test'
import { expectBookingMessage } from './contact.ts'
import type { ListedTour } from './price-table.ts'

/** The cards of the section with this heading, in order. */
export function cardsOf(page: Page, section: string | RegExp): Locator {
  return page.getByRole('region', { name: section }).getByRole('article')
}

/** The card of one tour. */
export function cardOf(page: Page, { title }: Pick<ListedTour, 'title'>): Locator {
  return page.getByRole('article').filter({ has: page.getByRole('heading', { name: title, exact: true }) })
}

/** The titles of cards, in order. */
export function titlesOf(cards: Locator): Locator {
  return cards.getByRole('heading').filter({ hasNotText: /^(Included|Not included)$/ })
}

/** Fails unless the card shows all fields that the specification gives a tour card. */
export async function expectCard(card: Locator, tour: ListedTour): Promise<void> {
  await expect(card.getByRole('heading', { name: tour.title, exact: true })).toBeVisible()
  await expect(card.getByText(tour.price, { exact: true })).toBeVisible()
  await expect(card.getByText(new RegExp(`^${tour.duration}`))).toBeVisible()
  await expect(card.getByText(tour.type, { exact: true })).toBeVisible()
  await expect(card.getByText(/Rated [45] out of 5/)).toBeVisible()
  // A picture that says what it shows; drawn into the page it is no `img` element any more, so by its role.
  await expect(card.getByRole('img', { name: /\w+ \w+ \w+/ }).first()).toBeVisible()
  await expect(
    card
      .getByRole('paragraph')
      .filter({ hasText: /^[A-Z].{40,}\.$/ })
      .first(),
  ).toBeVisible()
}

/** Fails unless the card books its own tour by chat and by phone. */
export async function expectCardContact(card: Locator, tour: ListedTour, digits: string): Promise<void> {
  await expectBookingMessage(
    card.getByRole('link', { name: `WhatsApp about ${tour.title}`, exact: true }),
    digits,
    tour,
  )
  await expect(card.getByRole('link', { name: `Call about ${tour.title}`, exact: true })).toHaveAttribute(
    'href',
    `tel:+91${digits}`,
  )
}
