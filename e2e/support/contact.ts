import { expect, type Locator, type Page } from '@playwright/test'

/**
 * The ten digits of the operator's number as the header's phone link has them: the operator may change them at any time,
 * so tests hold all other links against this one.
 */
export async function phoneDigits(page: Page): Promise<string> {
  const href = await page.getByRole('banner').locator('a[href^="tel:"]').getAttribute('href')
  const [, digits] = /^tel:\+91(\d{10})$/.exec(href ?? '') ?? []
  if (!digits) throw new Error(`The header's phone link is no Indian number with country code: ${href}`)
  return digits
}

/** The message that a chat link opens with. Fails unless the link leads to `digits` in India. */
export async function chatMessage(link: Locator, digits: string): Promise<string> {
  const url = new URL((await link.getAttribute('href')) ?? '')
  expect(`${url.origin}${url.pathname}`).toBe(`https://wa.me/91${digits}`)
  return url.searchParams.get('text') ?? ''
}

/** Fails unless a chat link's message names the tour and its price and leaves date, people and pick-up to fill in. */
export async function expectBookingMessage(
  link: Locator,
  digits: string,
  tour: { title: string; price: string },
): Promise<void> {
  const message = await chatMessage(link, digits)
  expect(message).toContain(tour.title)
  expect(message).toContain(tour.price)
  for (const blank of ['Date', 'People', 'Pick-up']) expect(message).toMatch(new RegExp(`^${blank}: *$`, 'm'))
}
