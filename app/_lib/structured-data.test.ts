import { expect, test } from '@playwright/test'
import { findDestination, findTour, site as business } from '../../content/index.ts'
import { destinationNode, homeGraph, serializeGraph, tourGraph, tripNode } from './structured-data.ts'

const site = 'https://www.hill-lake.in'
const image = [`${site}/uploads/a-preview.jpg`]
const provider = {
  '@type': 'TravelAgency',
  '@id': `${site}/#business`,
  name: 'Hill; Lake, Sons',
  url: `${site}/`,
  telephone: '+91 98450 12345',
}
const dayOfWeek = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

test('the JSON-LD of home is the site and the business, with its lowest price', () => {
  expect(homeGraph()).toEqual([
    {
      '@type': 'WebSite',
      '@id': `${site}/#website`,
      name: 'Hill; Lake, Sons',
      alternateName: 'hill-lake.in',
      url: `${site}/`,
      inLanguage: 'en-IN',
      publisher: { '@id': `${site}/#business` },
    },
    {
      ...provider,
      description: 'Hills and lakes.',
      email: 'ask@hill-lake.in',
      image,
      logo: `${site}/icon-512.png`,
      address: {
        '@type': 'PostalAddress',
        addressLocality: 'Mysore',
        addressRegion: 'Karnataka',
        addressCountry: 'IN',
      },
      priceRange: 'from ₹2,500',
      currenciesAccepted: 'INR',
      areaServed: ['Mysore'],
      openingHoursSpecification: {
        '@type': 'OpeningHoursSpecification',
        dayOfWeek,
        opens: '00:00',
        closes: '23:59',
      },
      foundingDate: '2009',
      vatID: '29AAAAA0000A1ZY',
      knowsLanguage: ['Kannada', 'Hindi', 'English'],
    },
  ])
})

test('the business has the details that are known, and the lowest price of all tours', () => {
  const { address, about, roundTheClock } = structuredClone(business)
  const coast = findTour('coast-tour')!
  const { price } = coast
  Object.assign(business.address, { street: '1 Hill Road', pin: '570001' })
  Object.assign(business.about, { since: undefined, gstin: undefined, languages: [] })
  Object.assign(business, { roundTheClock: false })
  Object.assign(coast, { price: 2400 })
  const node = homeGraph()[1]
  Object.assign(business, { address, about, roundTheClock })
  Object.assign(coast, { price })
  expect(node).toMatchObject({
    address: { streetAddress: '1 Hill Road', postalCode: '570001' },
    priceRange: 'from ₹2,400',
  })
  for (const unknown of ['foundingDate', 'vatID', 'knowsLanguage', 'openingHoursSpecification'])
    expect(node).not.toHaveProperty(unknown)
})

test('a tour with a page is a trip and a product, with its stops and the sights that they name', () => {
  const url = `${site}/tour/city-tour/`
  const offers = {
    '@type': 'Offer',
    price: '2500.00',
    priceCurrency: 'INR',
    url,
    availability: 'https://schema.org/InStock',
    seller: { '@id': `${site}/#business` },
  }
  const common = { name: 'City tour', description: 'A day in the hills.', image, offers }
  const sight = { '@type': 'TouristAttraction', name: 'Old Palace' }
  expect(tourGraph(findTour('city-tour')!)).toEqual([
    {
      '@type': 'TouristTrip',
      '@id': `${url}#trip`,
      ...common,
      url,
      tripOrigin: { '@type': 'Place', name: 'Mysore' },
      provider,
      itinerary: {
        '@type': 'ItemList',
        numberOfItems: 3,
        itemListElement: [
          { '@type': 'ListItem', position: 1, name: '8:30 am Pick-up' },
          { '@type': 'ListItem', position: 2, name: '12 noon Old Palace and museum', item: sight },
          { '@type': 'ListItem', position: 3, name: '8:30 pm Home' },
        ],
      },
    },
    {
      '@type': 'Product',
      '@id': `${url}#product`,
      ...common,
      brand: { '@type': 'Brand', name: 'Hill; Lake, Sons' },
    },
  ])
})

test('a trip with its plan on the packages page has the address of the plan, and neither stops nor a picture', () => {
  const url = `${site}/packages/#river-tour`
  const trip = tripNode(findTour('river-tour')!)
  expect(trip).toMatchObject({ '@id': url, url })
  expect(trip).not.toHaveProperty('itinerary')
  expect(trip).not.toHaveProperty('image')
})

test('a trip begins where its tour starts', () =>
  expect(tripNode({ ...findTour('river-tour')!, startsIn: 'Bangalore' })).toMatchObject({
    tripOrigin: { name: 'Bangalore' },
  }))

test('a stop is a sight only if its text names the sight, and has a time but no day in its name', () => {
  const itinerary = [
    { at: '09:00', activity: 'Fort', sight: 'Old Palace' },
    { at: 'Day 1', activity: 'Fort' },
  ]
  expect(tripNode({ ...findTour('city-tour')!, itinerary })).toHaveProperty('itinerary.itemListElement', [
    { '@type': 'ListItem', position: 1, name: '9 am Fort' },
    { '@type': 'ListItem', position: 2, name: 'Fort' },
  ])
})

test('a sight has its other names, its hours and its position', () => {
  expect(destinationNode(findDestination('palace')!)).toEqual({
    '@type': 'TouristAttraction',
    '@id': `${site}/destination/palace/#place`,
    name: 'Old Palace',
    alternateName: ['King’s House'],
    description: 'Worth a day.',
    image,
    url: `${site}/destination/palace/`,
    containedInPlace: { '@type': 'State', name: 'Karnataka' },
    geo: { '@type': 'GeoCoordinates', latitude: 12.3, longitude: 76.6 },
    sameAs: 'https://newspaper.test/a',
    openingHoursSpecification: {
      '@type': 'OpeningHoursSpecification',
      dayOfWeek,
      opens: '10:00',
      closes: '17:30',
    },
  })
})

test('a region has its sights, with their positions where these are known', () => {
  expect(destinationNode(findDestination('hills')!)).toEqual({
    '@type': 'TouristDestination',
    '@id': `${site}/destination/hills/#place`,
    name: 'Hills',
    description: 'Worth a day.',
    image,
    url: `${site}/destination/hills/`,
    containedInPlace: { '@type': 'State', name: 'Kerala' },
    includesAttraction: [
      {
        '@type': 'TouristAttraction',
        name: 'Tea fort',
        geo: { '@type': 'GeoCoordinates', latitude: 11.4, longitude: 76.6 },
      },
      { '@type': 'TouristAttraction', name: 'Lake' },
    ],
  })
})

test('JSON-LD has the breadcrumbs last, and no text can end its script', () => {
  const breadcrumbs = [
    { href: '/', text: 'Home' },
    { href: '/packages/', text: '</script><b>' },
  ]
  const text = serializeGraph([{ '@type': 'Place', name: '<!--' }], breadcrumbs)!
  expect(text).not.toContain('<')
  expect(JSON.parse(text)).toEqual({
    '@context': 'https://schema.org',
    '@graph': [
      { '@type': 'Place', name: '<!--' },
      {
        '@type': 'BreadcrumbList',
        itemListElement: [
          { '@type': 'ListItem', position: 1, name: 'Home', item: `${site}/` },
          { '@type': 'ListItem', position: 2, name: '</script><b>', item: `${site}/packages/` },
        ],
      },
    ],
  })
  expect(serializeGraph([], breadcrumbs.slice(1))).toContain('BreadcrumbList')
  expect(serializeGraph([], [])).toBeUndefined()
})
