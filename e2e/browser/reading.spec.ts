/** What assistive technology is given: roles, names and texts in their order, one page of each kind. */
import type { Page } from '@playwright/test'
import { benefits, buttons, messages, waysToReachUs } from '../specification.ts'
import {
  destinations,
  everyPage,
  oneDayTravel,
  operator,
  packagesPage,
  pageOfEachKind,
  popularTours,
  tourOf,
  tours,
  tourTypes,
  toursWithPage,
  type ShownTour,
} from '../support/content.ts'
import { expect, test } from '../support/test.ts'

const [tour] = toursWithPage
const [place] = destinations
const [kind] = tourTypes

test('home is read as headline, two ways on, two grids of cards, benefits and ways to reach us', async ({
  reading,
}) => {
  await expectMain(
    await reading('/'),
    `
    - region:
      - img
      - heading [level=1]
      - paragraph
      - paragraph:
        - link "${buttons.packages}"
        - link "${buttons.contact}"
    - region "${popularTours.title}":
      - heading "${popularTours.title}" [level=2]
      ${lines(
        popularTours.tours.map((id) => card(tourOf(id))),
        6,
      )}
    - region "${oneDayTravel.title}":
      - heading "${oneDayTravel.title}" [level=2]
      ${lines(
        oneDayTravel.tours.map((id) => card(tourOf(id))),
        6,
      )}
    - region /^Why Choose/:
      ${lines(
        benefits.map(() => '- article:\n  - heading [level=3]\n  - paragraph'),
        6,
      )}
    - region "Get In Touch":
      ${lines(
        waysToReachUs.map(() => '- article:\n  - heading [level=3]'),
        6,
      )}`,
  )
})

test('the packages are read as two lists of cards', async ({ reading }) => {
  const listed = (isOneDay: boolean) => tours.filter(({ duration }) => (duration.days === 1) === isOneDay)
  const section = (title: string, of: readonly ShownTour[]) =>
    `- region "${title}":\n  - heading "${title}" [level=2]\n${lines(
      of.map(() => `- article:\n  - img\n  - paragraph\n  - heading [level=3]`),
      2,
      true,
    )}`
  await expectMain(
    await reading('/packages/'),
    `
    - heading [level=1]
    - paragraph
    ${lines([section(packagesPage.oneDay.title, listed(true)), section(packagesPage.multiDay.title, listed(false))], 4)}`,
  )
})

if (tour) {
  test('a tour is read as picture, title, facts each with its word, text, highlights, plan and advice', async ({
    reading,
  }) => {
    await expectMain(
      await reading(tour.href),
      `
      - article:
        - img
        - heading "${tour.title}" [level=1]
        - region "Price and booking":
          - term: Price
          - definition: ${tour.shownPrice}
          - term: Duration
          - definition: /^${tour.shownDuration}/
          - term: Type
          - definition: ${tour.type}
          - term: Rating
          - definition: /Our rating.* ${tour.rating} out of 5/
          - paragraph:
            - link "${buttons.call}"
            - link "${buttons.chat}"
        - paragraph
        - region "Highlights":
          - heading "Highlights" [level=2]
          - list
        - region "Route":
          - list
        - region "Itinerary":
          - heading "Itinerary" [level=2]
          - list:
            ${lines(
              tour.itinerary.map(({ at }) => `- listitem:\n  - time: "${at}"\n  - paragraph`),
              12,
            )}
        - region "What’s included":
          - heading "Included" [level=3]
          - list
          - heading "Not included" [level=3]
          - list
        - region "Good to know":
          ${lines(
            tour.goodToKnow.map(({ topic }) => `- term: "${topic}"\n- definition`),
            10,
          )}`,
    )
  })
}

if (place) {
  test('a destination is read as title, picture, text, highlights and the tours that go there', async ({
    reading,
  }) => {
    await expectMain(
      await reading(`/destination/${place.id}/`),
      `
      - article:
        - heading /^${place.title}/ [level=1]
        - paragraph
        - img
        - paragraph
        - region "Highlights":
          - list:
            ${lines(
              place.highlights.map(
                ({ name }) => `- listitem:\n  - heading "${name}" [level=3]\n  - paragraph`,
              ),
              12,
            )}
        - region "Tours that go to ${place.title}":
          - region /itinerary and price$/:
            - heading [level=3]
            - list`,
    )
  })
}

if (kind) {
  test('a kind of tours is read as title, text and cards', async ({ reading }) => {
    await expectMain(
      await reading(`/tour-type/${kind.id}/`),
      `
      - heading /^${kind.title}/ [level=1]
      - paragraph
      - region:
        ${lines(
          kind.tours.map((id) => card(tourOf(id))),
          8,
        )}`,
    )
  })
}

test('an unknown address is read as message, help, a way home and pages to go on to', async ({ reading }) => {
  await expectMain(
    await reading('/no-such-page/'),
    `
    - img
    - heading "${messages.page}" [level=1]
    - paragraph
    - paragraph:
      - link "${buttons.home}"
    - list`,
  )
})

for (const path of everyPage) {
  test(`${path} has around it what every page has`, async ({ reading }) => {
    const isInner = path !== '/' && pageOfEachKind.concat(everyPage.slice(0, -1)).includes(path)
    const help =
      '- listitem:\n  - link /Call/\n- listitem:\n  - link /E-mail/\n- listitem:\n  - link /WhatsApp/'
    await expect((await reading(path)).locator('body')).toMatchAriaSnapshot(`
      - /children: equal
      - link "Skip to main content"
      - banner:
        - link "${operator.brand}"
        - paragraph: ${operator.tagline}
        - list:
          - /children: equal
          ${indent(help, 10)}
      - navigation "Main":
        - list${isInner ? '\n      - navigation "Breadcrumb":\n        - list' : ''}
      - main
      - contentinfo:
        - navigation "All pages"
        - region "Contact":
          - list:
            - /children: equal
            ${indent(help, 12)}`)
  })
}

test('ratings are read as words, never as stars', async ({ reading }) => {
  for (const path of pageOfEachKind)
    expect(await (await reading(path)).locator('body').ariaSnapshot(), path).not.toMatch(/[★☆⭐]/u)
})

/** A card as it is read: picture, kind, title that leads on, text, price, duration, rating, a call and a message. */
function card({ title }: ShownTour): string {
  return `- article:
  - img
  - paragraph
  - heading "${title}":
    - link "${title}"
  - paragraph: /^₹/
  - paragraph: /DAY/
  - paragraph: /Our rating/
  - paragraph:
    - link "Itinerary and price of ${title}"
    - link "Call about ${title}"
    - link "WhatsApp about ${title}"`
}

async function expectMain(page: Page, template: string): Promise<void> {
  await expect(page.getByRole('main')).toMatchAriaSnapshot(template)
}

/** Pieces of a template, one below the other, each moved to the right; the first one stands where it is put. */
function lines(pieces: readonly string[], blanks: number, isFirstMoved = false): string {
  return `${isFirstMoved ? ' '.repeat(blanks) : ''}${indent(pieces.join('\n'), blanks)}`
}

function indent(text: string, blanks: number): string {
  return text.replaceAll('\n', `\n${' '.repeat(blanks)}`)
}
