import { expect, test } from '@playwright/test'
import { fieldAt } from '../../../content/field-schema.ts'
import { parseCoordinates, parseInput } from './parse-input.ts'

// The format, type or widget of a field, what is typed into it, and its value.
for (const [kind, typed, value] of [
  ['phone', '98450 12345', '9845012345'],
  ['phone', '+91 98450-12345', '9845012345'],
  ['phone', '098450 12345', '9845012345'],
  ['phone', '919845012345', '9845012345'],
  ['phone', '0091 98450 12345', '9845012345'],
  ['phone', '+91 (0) 98450-12345', '9845012345'],
  ['phone', '9198450123', '9198450123'],
  ['phone', '+1 212 555 0100', '+1 212 555 0100'],
  ['phone', '0 98450 12345', '9845012345'],
  ['phone', '98450 12345 / 98450 12346', '98450 12345 / 98450 12346'],
  ['phone', 'call me', 'call me'],
  ['phone', '(0821) 242 3456', '(0821) 242 3456'],
  ['phone', '08212345678', '08212345678'],
  ['phone', '+91 821 2345678', '+91 821 2345678'],
  ['phone', '0091 (0)821 2345678', '0091 (0)821 2345678'],
  ['phone', '91-80-22345678', '91-80-22345678'],
  ['phone', '+91 82123 45678', '8212345678'],
  ['phone', '91234 56789', '9123456789'],
  ['time or day', '6:30', '06:30'],
  ['time or day', '6.30 am', '06:30'],
  ['time or day', '6:30  pm', '18:30'],
  ['time or day', '12 am', '00:00'],
  ['time or day', '1 pm', '13:00'],
  ['time or day', '5 p.m.', '17:00'],
  ['time or day', '6:30\u202FPM', '18:30'],
  ['time or day', '12 noon', '12:00'],
  ['time or day', '12 midnight', '00:00'],
  ['time or day', '930', '09:30'],
  ['time or day', 'day 2', 'Day 2'],
  ['time or day', '6', '6'],
  ['time or day', 'noon', 'noon'],
  ['time or day', '6 noon', '6 noon'],
  ['time or day', '13 am', '13 am'],
  ['time or day', '0:30 pm', '0:30 pm'],
  ['email', ' tea@tours.in ', 'tea@tours.in'],
  ['pin', '570 001', '570001'],
  ['pin', '570-001', '570001'],
  ['gstin', ' 29aaaaa 0000a1zy', '29AAAAA0000A1ZY'],
  ['uri', 'www.thehindu.com/a', 'https://www.thehindu.com/a'],
  ['uri', 'http://www.thehindu.com', 'http://www.thehindu.com'],
  ['uri', 'The Hindu', 'The Hindu'],
  ['origin', 'WWW.Mysore-Tours.in/', 'https://www.mysore-tours.in'],
  ['origin', 'http://mysore-tours.in', 'https://mysore-tours.in'],
  ['origin', 'ಮೈಸೂರು.ಭಾರತ', 'https://xn--dtcex1bd8a.xn--2scrj9c'],
  ['origin', 'https://mysore-tours.in/tours', 'https://mysore-tours.in/tours'],
  ['origin', 'Mysore Tours', 'Mysore Tours'],
  ['integer', '0', 0],
  ['integer', '-3', -3],
  ['integer', '12.50', '12.50'],
  ['integer', 'Rs 4,400.5', 'Rs 4,400.5'],
  ['number', '12.50', 12.5],
  ['integer', '₹1,18,500.00', 118500],
  ['integer', 'Rs 4400', 4400],
  ['integer', '4 500', 4500],
  ['integer', '4400 rupees', 4400],
  ['integer', 'Rs.5,200/- only.', 5200],
  ['integer', '₹\u00A05,200', 5200],
  ['integer', 'Rupees 5,200/= only', 5200],
  ['integer', 'INR 5200.00', 5200],
  ['integer', '5200 INR', 5200],
  ['integer', '5,200 Rs.', 5200],
  ['integer', '5200/–', 5200],
  ['integer', '280 kms', 280],
  ['integer', '7 hours', 7],
  ['integer', '8 h', 8],
  ['integer', '₹5,200 per person', '₹5,200 per person'],
  ['integer', 'only', 'only'],
  ['integer', '12.', '12.'],
  ['integer', '1,5', '1,5'],
  ['integer', '5.200', '5.200'],
  ['integer', '', undefined],
  ['text', '', ''],
  ['coordinate', '76.6540', 76.654],
  ['coordinate', '12,426', 12.426],
  ['coordinate', '12.426° N', 12.426],
  ['coordinate', '12°25′34″ N', 12.4261],
  ['coordinate', '12°30′ N', 12.5],
  ['coordinate', `75° 44' 17.7" E`, 75.7383],
  ['coordinate', '12.', '12.'],
  ['number', '1,200.5', 1200.5],
  ['text', '570001', '570001'],
  ['text', 'Hills\u000Band\u00ADtea\u200B\nnow ', 'Hills andtea now '],
  ['long text', 'Hills\u000Band\u00ADtea\u200B\nnow ', 'Hills andtea\nnow '],
] as const)
  test(`${JSON.stringify(typed)} in a field of kind “${kind}” is parsed as ${JSON.stringify(value)}`, () => {
    const keys: Readonly<Record<string, string>> = { integer: 'type', number: 'type', 'long text': 'widget' }
    expect(parseInput(typed, { [keys[kind] ?? 'format']: kind }, true)).toBe(value)
  })

test('an empty optional field has no value', () => {
  expect(parseInput('', {}, false)).toBeUndefined()
})

for (const [path, format] of [
  ['site.phone', 'phone'],
  ['site.email', 'email'],
  ['site.address.pin', 'pin'],
  ['site.about.gstin', 'gstin'],
  ['site.website', 'origin'],
  ['guests.reviewUrl', 'uri'],
  ['tours.any.itinerary.0.at', 'time or day'],
  ['tours.any.faq.0.source.url', 'uri'],
  ['places.places.0.latitude', 'coordinate'],
] as const)
  test(`the field ${path} has the format “${format}” in the schema`, () => {
    expect(fieldAt(path.split('.'))?.format).toBe(format)
  })

test('coordinates are parsed only from two numbers with decimals', () => {
  const place = { latitude: 12.3051, longitude: 76.6551 }
  expect(parseCoordinates('12.3051, 76.6551')).toEqual(place)
  expect(parseCoordinates(' (12.3051,76.6551) ')).toEqual(place)
  for (const text of ['12,3051', '12.3051', '12, 76']) expect(parseCoordinates(text)).toBeUndefined()
})
