/**
 * The accessibility tree: roles and names in their order, on one page of each kind. Only the first entry of a list is checked
 * here; `e2e/folder` checks in the HTML that none is missing.
 */
import { formatTime } from '../../app/_lib/format.ts'
import { buttons, messages } from '../specification.ts'
import {
  destinations,
  oneDayTravel,
  operator,
  packagesPage,
  pageOfEachKind,
  popularTours,
  tourOf,
  tourTypes,
  toursWithPage,
  unknownPage,
} from '../support/content.ts'
import { toursThatVisit } from '../../content/index.ts'
import { expect, test } from '../support/test.ts'

const tour = toursWithPage.find(({ href }) => pageOfEachKind.includes(href))
const place = destinations.find(({ id }) => pageOfEachKind.includes(`/destination/${id}/`))
const kind = tourTypes.find(({ id }) => pageOfEachKind.includes(`/tour-type/${id}/`))

/** A card: picture, kind and duration, linked title, text, day, price, rating, link to the plan, a call and a message. */
function card(id: string | undefined): string {
  const { title, shownPrice } = tourOf(id ?? '')
  return `article:
      - img
      - paragraph: /DAY/
      - heading "${title}":
        - link "${title}"
      - paragraph
      - paragraph
      - text: /^${shownPrice.replace('.', '\\.')}.*Our rating/
      - paragraph:
        - link "See itinerary of ${title}"
        - link "Call about ${title}"
        - link "WhatsApp about ${title}"`
}

const mains: Readonly<Record<string, string>> = {
  '/': `
  - region:
    - img
    - heading [level=1]
    - paragraph
    - paragraph:
      - link "${buttons.packages}"
      - link "${buttons.contact}"
  - region "${popularTours.title}":
    - heading "${popularTours.title}" [level=2]
    - ${card(popularTours.tours[0])}
  - region "${oneDayTravel.title}":
    - heading "${oneDayTravel.title}" [level=2]
    - ${card(oneDayTravel.tours[0])}
  - region /^Why Choose/:
    - article:
      - heading [level=3]
      - paragraph
  - region "Get In Touch":
    - article:
      - heading [level=3]`,

  '/packages/': `
  - heading [level=1]
  - list:
    - listitem:
      - link /₹/
  - paragraph
  - region "${packagesPage.oneDay.title}":
    - heading "${packagesPage.oneDay.title}" [level=2]
    - article:
      - img
      - paragraph
      - heading [level=3]
  - region "${packagesPage.multiDay.title}":
    - heading "${packagesPage.multiDay.title}" [level=2]
    - article`,

  [tour?.href ?? '']: `
  - article:
    - heading /^${tour?.title}/ [level=1]
    - term: Price
    - definition: ${tour?.shownPrice}
    - img
    - paragraph
    - region "Price and booking":
      - term: Price
      - definition: /^${tour?.shownPrice.replace('.', '\\.')}/
      - term: Duration
      - definition: /^${tour?.shownDuration}/
      - term: Type
      - definition: ${tour?.type}
      - term: Rating
      - definition: /Our rating.* ${tour?.rating} out of 5/
      - paragraph:
        - link "${buttons.call}"
        - link "${buttons.chat}"
    - region "The day":
      - heading "The day" [level=2]
      - region "Highlights":
        - heading "Highlights" [level=3]
        - list
      - region "Route":
        - list
      - region "Itinerary":
        - heading "Itinerary" [level=3]
        - list:
          - listitem:
            - time: "${formatTime(tour?.itinerary[0]?.at ?? '').replaceAll('\u00a0', ' ')}"
            - paragraph
    - region "What you pay":
      - heading "Included" [level=3]
      - list
      - heading "Not included" [level=3]
      - list
    - region "Good to know":
      - term: "${tour?.goodToKnow[0]?.topic}"
      - definition`,

  [`/destination/${place?.id}/`]: `
  - article:
    - heading /^${place?.title}/ [level=1]
    - term
    - definition
    - img
    - paragraph
    - region /^Tours to|tours from/:
      - ${card(toursThatVisit(place?.id ?? '')[0]?.id).replaceAll('\n', '\n  ')}
    - paragraph
    - region "Highlights":
      - list:
        - listitem:
          - heading "${place?.highlights[0]?.name}" [level=3]
          - paragraph`,

  [`/tour-type/${kind?.id}/`]: `
  - heading /^${kind?.title}/ [level=1]
  - term
  - definition
  - paragraph
  - region:
    - ${card(kind?.tours[0])}`,

  [unknownPage]: `
  - img
  - heading "${messages.page}" [level=1]
  - paragraph
  - paragraph:
    - link "${buttons.home}"
  - list`,
}

const help = `
          - /children: equal
          - listitem:
            - link /Call/
          - listitem:
            - link /E-mail/
          - listitem:
            - link /WhatsApp/`

for (const path of [...pageOfEachKind, unknownPage]) {
  test(`${path} has its accessibility tree in order, inside the header and footer of every page`, async ({
    page,
    visit,
  }) => {
    await visit(path)
    await expect(page.getByRole('main')).toMatchAriaSnapshot(mains[path] ?? '- nothing')
    const breadcrumbs =
      path === '/' || path === unknownPage ? '' : '\n      - navigation "Breadcrumb":\n        - list'
    await expect(page.locator('body')).toMatchAriaSnapshot(`
      - /children: equal
      - link "Skip to main content"
      - banner:
        - link "${operator.brand}"
        - paragraph: ${operator.tagline}
        - list:${help}
      - navigation "Main":
        - list${breadcrumbs}
      - main
      - contentinfo:
        - navigation "All pages"
        - region "Contact":
          - list:${help.replaceAll('\n', '\n  ')}`)
    // Ratings are read as words, never as stars.
    expect(await page.locator('body').ariaSnapshot()).not.toMatch(/[★☆⭐]/u)
  })
}
