import { expect, test } from '@playwright/test'
import { fill } from './fill.ts'

test('each name in braces is replaced, as often as it is there', () =>
  expect(fill('Book {tour} for {price}, {tour}!', { tour: 'Ooty', price: '₹5,200.00' })).toBe(
    'Book Ooty for ₹5,200.00, Ooty!',
  ))

test('a value is not filled in a second time, nor read as a pattern', () =>
  expect(fill('{tour}: {price}', { tour: '{price} $&', price: '₹1.00' })).toBe('{price} $&: ₹1.00'))

test('braces without a value stay', () => expect(fill('{tour} {', { tour: undefined })).toBe('{tour} {'))
