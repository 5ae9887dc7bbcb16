const examples: Readonly<Record<string, string>> = {
  id: "'coorg-trip'",
  title: "'Mysore to Coorg one day'",
  price: '18500',
  duration: '{ days: 1, nights: 0, confirmed: true }',
  days: '1',
  nights: '0',
  confirmed: 'true',
  type: "'HILL STATION TOUR'",
  rating: '5',
  description: "'One or two sentences about the day.'",
  image: "{ upload: 'coorg.jpg', alt: 'Coffee hills near Madikeri in the morning.' }",
  upload: "'coorg.jpg'",
  url: "'https://images.example.com/coorg.jpg'",
  width: '1600',
  height: '900',
  alt: "'Coffee hills near Madikeri in the morning.'",
  hasPage: 'true',
  visits: "['coorg', 'wayanad']",
  highlights: "['Abbey Falls', 'Coffee in coffee country']",
  itinerary: "[{ at: '06:30', activity: 'Pick-up in Mysore' }]",
  at: "'17:30'",
  activity: "'Pick-up in Mysore'",
  note: "'A short walk.'",
  place: "'Abbey Falls'",
  inclusions: "['Transport for this route', 'Local guides']",
  exclusions: "['Entry tickets', 'Lunch']",
  route: "[{ name: 'Mysore' }, { name: 'Madikeri', km: 120 }]",
  km: '88',
  kannada: "'ಮೈಸೂರು'",
  goodToKnow: "[{ topic: 'What to bring', text: 'Shoes that may get wet.' }]",
  topic: "'What to bring'",
  text: "'Shoes that may get wet.'",
  fees: '[]',
  who: "'Adult'",
  rupees: '120',
  checked: "'2026-11'",
  pricesChecked: "'2026-11'",
  source: "'The Hindu'",
  sourceUrl: "'https://www.thehindu.com/…'",
  updated: "'2026-11-20'",
  homeUpdated: "'2026-11-20'",
  kind: "'TouristDestination'",
  state: "'Karnataka'",
  story: "['First paragraph.', 'Second paragraph.']",
  isPlace: 'true',
  tours: "['coorg-trip', 'mysore-city-tour']",
  benefits: "[{ title: 'Best prices', text: 'Every price stands on its card.' }]",
  name: "'Abbey Falls'",
  tagline: "'Day trips and holidays from Mysore'",
  headline: "'Explore Mysore, the royal city of lights'",
  alsoCalled: "'Mysuru'",
  street: "'12 Palace Road'",
  city: "'Mysore'",
  address: "{ street: '12 Palace Road', city: 'Mysore', state: 'Karnataka', pin: '570001' }",
  brand: "'Mysore Marigold Tours'",
  phone: "'9876543210'",
  email: "'name@your-domain.in'",
  pin: "'570001'",
}

/** A right way to write the field, without the comma after it: `price: 18500`. */
export function example(key: string): string {
  const value = Object.hasOwn(examples, key) ? examples[key] : undefined
  return key === '' ? `title: ${examples['title']}` : `${key}: ${value ?? examples['text']}`
}

/** A right entry of a list: `{ name: 'Mysore' }`. */
export function entryExample(key: string): string {
  const list = Object.hasOwn(examples, key) ? examples[key] : undefined
  return /^\[(\{.*?\}|'.*?')/.exec(list ?? '')?.[1] ?? "'Text between two quotes'"
}

/** Fields that hold a number, so a lost quote is not what is wrong with them. */
export const numberKeys = new Set(['price', 'rupees', 'km', 'days', 'nights', 'width', 'height', 'rating'])

/** Fields whose text looks like a number or a sum to a computer, so it needs its quotes. */
export const digitTextKeys = new Set([
  'at',
  'updated',
  'homeUpdated',
  'checked',
  'pricesChecked',
  'phone',
  'pin',
])
