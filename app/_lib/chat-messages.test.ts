import { expect, test } from '@playwright/test'
import {
  bookingMessage,
  generalMessage,
  placeMessage,
  questionMessage,
  quoteMessage,
} from './chat-messages.ts'

const site = {
  chatMessages: {
    booking: 'Book {tour} for {price}, {tour}!',
    quote: 'Quote {tour} at {price}.',
    question: 'About {tour} at {price}:',
    place: 'A tour to {place}?',
    general: 'Any tour.',
    details: ['Date', 'People'],
  },
}
const tour = { title: 'A & B {price}', price: 4200 }

test('messages have the tour and its price in place of the braces, and end with a line for each detail', () => {
  expect(bookingMessage(tour, site)).toBe(
    'Book A & B {price} for ₹4,200.00, A & B {price}!\nDate: \nPeople: ',
  )
  expect(quoteMessage(tour, site)).toBe('Quote A & B {price} at ₹4,200.00.\nDate: \nPeople: ')
  expect(placeMessage({ title: 'Ooty' }, site)).toBe('A tour to Ooty?\nDate: \nPeople: ')
  expect(generalMessage(site)).toBe('Any tour.\nDate: \nPeople: ')
})

test('a question names its tour where there is one, and has no lines to fill in', () => {
  expect(questionMessage('Is lunch included?', tour, site)).toBe(
    'About A & B {price} at ₹4,200.00: Is lunch included?',
  )
  expect(questionMessage('Is lunch included?', undefined, site)).toBe('Is lunch included?')
})
