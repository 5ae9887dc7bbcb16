import { expect, test } from '@playwright/test'
import { encodeQR } from 'qr'
import { findDestination, findTour } from '../../content/index.ts'
import {
  bookingMessage,
  chatHref,
  destinationMessage,
  generalMessage,
  largerGroupMessage,
  mailHref,
  phoneHref,
  phoneText,
  qrHref,
  questionMessage,
  shareHref,
  slowDaysMessage,
  tourMessage,
  twoDaysMessage,
} from './contact.ts'

const city = findTour('city-tour')!
const tea = findTour('tea-tour')!
const temple = findTour('temple-tour')!
const hills = findDestination('hills')!
const palace = findDestination('palace')!

for (const [what, value, expected] of [
  ['number to dial', phoneHref, 'tel:+919845012345'],
  ['number to read', phoneText, '+91 98450 12345'],
  [
    'WhatsApp link',
    chatHref('A & B, 9:30/10?\n'),
    'https://wa.me/919845012345?text=A%20%26%20B,%209:30/10%3F%0A',
  ],
  ['e-mail link', mailHref('A\n& B'), 'mailto:ask@hill-lake.in?subject=A%20tour&body=A%0D%0A%26%20B'],
  ['link that shares a page', shareHref('A, https://a.in/'), 'https://wa.me/?text=A,%20https://a.in/'],
  ['default message', generalMessage, 'Hello, a question.\nDate:\nPeople:'],
  ['booking message', bookingMessage(city), 'Hello, City tour for ₹2,500 please.\nDate:\nPeople:'],
  [
    'booking message of a tour with nights and a detail of its own',
    bookingMessage(temple),
    'Hello, Temple tour for ₹14,500 please.\nDate:\nPeople:\nHotels:\nTicket for:',
  ],
  [
    'message about a tour with nights',
    tourMessage(temple),
    'Hello, Temple tour for ₹14,500:\nDate:\nPeople:\nHotels:\nTicket for:',
  ],
  [
    'message about a tour of two days without a night',
    tourMessage({ ...city, duration: { days: 2, nights: 0, confirmed: true } }),
    'Hello, City tour for ₹2,500:\nDate:\nPeople:',
  ],
  [
    'message about a tour with one night',
    tourMessage({ ...city, duration: { days: 2, nights: 1, confirmed: true } }),
    'Hello, City tour for ₹2,500:\nDate:\nPeople:\nHotels:',
  ],
  [
    'message of a larger group about a tour with nights',
    largerGroupMessage(temple),
    'Hello, Temple tour for ₹14,500, we are 6.\nDate:\nPeople:\nHotels:\nTicket for:',
  ],
  [
    'question about a tour with nights',
    questionMessage('Which hotels?', temple),
    'Hello, Temple tour for ₹14,500: Which hotels?\nDate:\nPeople:\nHotels:\nTicket for:',
  ],
  ['message of a larger group about any tour', largerGroupMessage(), 'Hello, we are 6.\nDate:\nPeople:'],
  ['message about a destination', destinationMessage(palace), 'Hello, about Old Palace.\nDate:\nPeople:'],
  [
    'message about a destination with a heading',
    destinationMessage(hills),
    'Hello, about The Blue Hills.\nDate:\nPeople:',
  ],
  ['message about two slow days', slowDaysMessage(city), 'Hello, slowly for ₹5,000?\nDate:\nPeople:'],
  [
    'message about two days',
    twoDaysMessage(city, tea),
    'Hello, City tour and Tea tour for ₹6,700?\nDate:\nPeople:',
  ],
] as const)
  test(`the ${what} is ${JSON.stringify(expected)}`, () => expect(value).toBe(expected))

test('a QR code of a message that is too long for one has the message without the lines to fill in', () => {
  expect(qrHref('Hello.\nDate:')).toBe('https://wa.me/919845012345?text=Hello.%0ADate:')
  // A Kannada letter has nine bytes in an address, a rupee sign three.
  const [longMessage, detail] = ['ಅ'.repeat(200), '₹'.repeat(150)]
  const href = qrHref(`${longMessage}\n${detail}:\n${detail}:`)
  expect(href).toBe(`https://wa.me/919845012345?text=${'%E0%B2%85'.repeat(200)}`)
  expect(encodeQR(href, 'svg', { ecc: 'medium', border: 4 })).toContain('<svg')
})
