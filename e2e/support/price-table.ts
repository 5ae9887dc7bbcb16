/** A row of the specification's price table, with what its cards and its page have to say. */
export interface ListedTour {
  slug: string
  title: string
  price: string
  duration: string
  type: string
  /** Where the card's title leads: the tour's page, or the tour's place among the packages. */
  leadsTo: string
}

/** The price table of the specification, in its order, written out: a price that changes by accident fails. */
export const priceTable: readonly ListedTour[] = [
  row('mysore-coorg-wayanad', 'Mysore Coorg Wayanad', '₹18,500.00', '4 DAYS - 3 NIGHTS', 'HILL STATION TOUR'),
  row(
    'mysore-city-tour',
    'Mysore one day trip',
    '₹2,500.00',
    '1 DAY',
    'CITY DAY TOUR',
    '/tour/mysore-city-tour/',
  ),
  row('mysore-ooty-coorg', 'Mysore Ooty Coorg', '₹17,500.00', '4 DAYS - 3 NIGHTS', 'HILL STATION TOUR'),
  row('tirupati-package', 'Tirupati package', '₹14,500.00', '3 DAYS - 2 NIGHTS', 'PILGRIMAGE TOUR'),
  row('mysore-to-wayanad-one-day', 'Mysore to Wayanad one day', '₹5,700.00', '1 DAY', 'HILL STATION TOUR'),
  row('bangalore-mysore-1-day', 'Bangalore Mysore 1 day', '₹5,200.00', '1 DAY', 'CITY DAY TOUR'),
  row('mysore-ooty-one-day', 'Mysore Ooty one day', '₹5,200.00', '1 DAY', 'HILL STATION TOUR'),
  row(
    'coorg-trip',
    'Mysore to Coorg one day',
    '₹4,200.00',
    '1 DAY',
    'HILL STATION TOUR',
    '/tour/coorg-trip/',
  ),
]

/** The two tours with a page of their own. */
export const toursWithPage = priceTable.filter(({ leadsTo }) => leadsTo.startsWith('/tour/'))

/** The six that open their plan on the packages page. */
export const toursWithPlan = priceTable.filter(({ leadsTo }) => leadsTo.startsWith('/packages/'))

/** The row of a title; throws when the specification has none. */
export function rowOf(title: string): ListedTour {
  const found = priceTable.find((tour) => tour.title === title)
  if (!found) throw new Error(`The price table has no tour "${title}".`)
  return found
}

function row(
  slug: string,
  title: string,
  price: string,
  duration: string,
  type: string,
  leadsTo = `/packages/#${slug}`,
): ListedTour {
  return { slug, title, price, duration, type, leadsTo }
}
