/**
 * The accessibility tree: roles and labels in their order, on one page of each kind. Only the first entry of a list is
 * checked here; `e2e/folder` checks in the HTML that each has its texts and none is missing.
 */
import { buttons, messages } from '../specification.ts'
import { operator, pageOfEachKind, unknownPage } from '../support/content.ts'
import { expect, test } from '../support/test.ts'

/** A card: picture, kind and duration, linked title, text, day, price, rating, link to the plan, a call and a message. */
const card = `article:
      - img
      - paragraph: /DAY/
      - heading [level=3]:
        - link
      - paragraph
      - paragraph
      - text: /^₹[\\d,.]+.*Our rating/
      - paragraph:
        - link /^See itinerary of/
        - link /^Call about/
        - link /^WhatsApp about/`

const home = `
  - region:
    - img
    - heading [level=1]
    - paragraph
    - paragraph:
      - link "${buttons.packages}"
      - link "${buttons.contact}"
  - region:
    - heading [level=2]
    - ${card}
  - region:
    - heading [level=2]
    - ${card}
  - region /^Why Choose/:
    - article:
      - heading [level=3]
      - paragraph
  - region "Get In Touch":
    - article:
      - heading [level=3]`

const packages = `
  - heading [level=1]
  - list:
    - listitem:
      - link /₹/
  - paragraph
  - region:
    - heading [level=2]
    - article:
      - img
      - paragraph
      - heading [level=3]
  - region:
    - heading [level=2]
    - article`

const tour = `
  - article:
    - heading [level=1]
    - term: Price
    - definition: /^₹/
    - img
    - paragraph
    - region "Price and booking":
      - term: Price
      - definition: /^₹/
      - term: Duration
      - definition: /DAY/
      - term: Type
      - definition
      - term: Rating
      - definition: /Our rating.* out of 5/
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
            - time
            - paragraph
    - region "What you pay":
      - heading "Included" [level=3]
      - list
      - heading "Not included" [level=3]
      - list
    - region "Good to know":
      - term
      - definition`

const destination = `
  - article:
    - heading [level=1]
    - term
    - definition
    - img
    - paragraph
    - region /^Tours to|tours from/:
      - ${card.replaceAll('\n', '\n  ')}
    - paragraph
    - region "Highlights":
      - list:
        - listitem:
          - heading [level=3]
          - paragraph`

const tourType = `
  - heading [level=1]
  - term
  - definition
  - paragraph
  - region:
    - ${card}`

const notFound = `
  - img
  - heading "${messages.page}" [level=1]
  - paragraph
  - paragraph:
    - link "${buttons.home}"
  - list`

const templates = [home, packages, tour, destination, tourType, notFound]
for (const [index, path] of [...pageOfEachKind, unknownPage].entries()) {
  test(`${path} has its accessibility tree in order, inside the header and footer of every page`, async ({
    page,
    visit,
  }) => {
    await visit(path)
    await expect(page.getByRole('main')).toMatchAriaSnapshot(templates[index] ?? '')
    const breadcrumbs =
      path === '/' || path === unknownPage ? '' : '\n      - navigation "Breadcrumb":\n        - list'
    await expect(page.locator('body')).toMatchAriaSnapshot(`
      - /children: equal
      - link "Skip to main content"
      - banner:
        - link "${operator.brand}"
        - list
      - navigation "Main":
        - list${breadcrumbs}
      - main
      - contentinfo:
        - navigation "All pages"
        - region "Contact":
          - list`)
    // Ratings are read as words, never as stars.
    expect(await page.locator('body').ariaSnapshot()).not.toMatch(/[★☆⭐]/u)
  })
}
