/** The texts and prices in the JSON-LD of each page are also on the page. */
import { expect, test } from '@playwright/test'
import { entriesWithPaths } from '../content/paths.ts'
import { destinations, inRupees, pageAt, pages, textOf, textsOf, toursWithPlan } from './pages.ts'

/** The expected types of the nodes on a page, in order. */
function typesOn(path: string): string[] {
  if (path === '/') return ['WebSite', 'TravelAgency']
  if (path === '/packages/') return [...toursWithPlan.map(() => 'TouristTrip'), 'BreadcrumbList']
  if (path.startsWith('/tour/')) return ['TouristTrip', 'Product', 'BreadcrumbList']
  const shown = destinations.filter(({ href }) => href === path)
  return [...shown.map(({ schemaType }) => schemaType), 'BreadcrumbList']
}

/** Properties with codes, numbers and addresses, which the page does not have to show. */
const notShown =
  /^(@.*|url|item|image|logo|sameAs|dayOfWeek|inLanguage|availability|priceCurrency|currenciesAccepted|addressCountry|alternateName|position|numberOfItems|latitude|longitude|opens|closes)$/

for (const path of pages) {
  test(`${path} has the expected nodes, with texts and prices that it shows`, () => {
    const $ = pageAt(path)
    const data = JSON.parse($('[type="application/ld+json"]').text()) as {
      '@graph': Record<string, unknown>[]
    }
    const graph = data['@graph']
    expect(graph.map((node) => node['@type'])).toEqual(typesOn(path))
    const text = textOf($('body'))
    for (const { path: keys, value: node } of entriesWithPaths(graph)) {
      if (typeof node === 'object' && node !== null) continue
      const value = String(node)
      // The key of an item in a list is the key of the list.
      const key = String(keys.findLast((part) => typeof part === 'string'))
      expect(['', 'null'], key).not.toContain(value)
      if (/^(@id|url|item|logo)$/.test(key)) expect(value).toMatch(/^https:\/\//)
      // Ratings are self-serving, so they must not be marked up (docs/decisions/6-no-markup-for-reviews.md).
      expect(key === '@type' ? value : key).not.toMatch(/rating|review/i)
      if (!notShown.test(key)) for (const form of shownForms(key, value)) expect(text, key).toContain(form)
    }
    expect($('[itemscope], [itemprop], [typeof]').length).toBe(0)

    if (path === '/') return
    const list = graph.at(-1)?.['itemListElement'] as { item: string }[]
    const crumbs = textsOf($('[aria-label=Breadcrumb] li'))
    expect(list).toMatchObject(crumbs.map((name, index) => ({ position: index + 1, name })))
    expect(textsOf($('[aria-label=Breadcrumb] [aria-current=page]'))).toEqual(crumbs.slice(-1))
    expect(list.at(-1)?.item).toMatch(new RegExp(`${path}$`))
  })
}

/** How a page shows the value of a property. */
function shownForms(key: string, value: string): string[] {
  if (key === 'price') return [inRupees(Number(value)) + value.slice(-3)]
  if (key === 'telephone') return [value.replace(/^\+91[- ]?/, '')]
  return [value]
}
