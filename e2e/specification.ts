/**
 * The texts and prices of the specification, the only ones in the tests. All others are read from `content/`. When the
 * operator changes one of these on purpose, change it here too.
 */

/** The price table, in its order. */
export const priceTable = [
  { id: 'mysore-coorg-wayanad', title: 'Mysore Coorg Wayanad', price: '₹18,500.00' },
  { id: 'mysore-city-tour', title: 'Mysore one day trip', price: '₹2,500.00' },
  { id: 'mysore-ooty-coorg', title: 'Mysore Ooty Coorg', price: '₹17,500.00' },
  { id: 'tirupati-package', title: 'Tirupati package', price: '₹14,500.00' },
  { id: 'mysore-to-wayanad-one-day', title: 'Mysore to Wayanad one day', price: '₹5,700.00' },
  { id: 'bangalore-mysore-1-day', title: 'Bangalore Mysore 1 day', price: '₹5,200.00' },
  { id: 'mysore-ooty-one-day', title: 'Mysore Ooty one day', price: '₹5,200.00' },
  { id: 'coorg-trip', title: 'Mysore to Coorg one day', price: '₹4,200.00' },
] as const

/** The home page shows the first four rows under this heading, the last four under the next. */
export const popular = /most popular tour packages from mysore/i
export const oneDayTravel = 'One Day Travel From Mysore'
export const headline = /explor.*royal city/i
export const benefits = [/expert local guides/i, /customized tours/i, /best prices/i, /24\/7 support/i]
export const waysToReachUs = [/call/i, /e-mail/i, /whatsapp/i, /location/i]

/** Pages with an address of their own. */
export const routes = [
  '/',
  '/packages/',
  '/tour/mysore-city-tour/',
  '/tour/coorg-trip/',
  '/destination/mysore-palace/',
  '/destination/coorg/',
  '/destination/ooty/',
  '/destination/wayanad/',
  '/destination/bangalore/',
  '/tour-type/one-day-tours/',
  '/tour-type/multi-day-packages/',
] as const

/** The number of tours in each list. */
export const counts = {
  '/packages/': { oneDay: 5, multiDay: 3 },
  '/tour-type/one-day-tours/': 2,
  '/tour-type/multi-day-packages/': 1,
} as const

export const buttons = {
  packages: 'View Tour Packages',
  contact: 'Contact Us',
  call: 'Call Now - Book Tour',
  chat: 'WhatsApp Booking',
  home: 'Return to Home',
} as const

export const messages = {
  tour: 'Tour not found',
  destination: 'Destination not found',
  'tour-type': 'Tour type not found',
  page: 'Oops! Page not found',
  error: 'Unexpected Application Error!',
} as const

export const copyright = '© 2024'
