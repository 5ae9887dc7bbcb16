import type { IsoMonth, Operator } from './types.ts'

/**
 * Who runs the site. Change a line here and it changes on every page, in the contact card, the QR codes and what search
 * engines read. The values below are stand-ins: the build says so until they are replaced.
 */
export const operator: Operator = {
  brand: 'Mysore Marigold Tours',
  tagline: 'Day trips and holidays from Mysore',
  phone: '0000000000',
  email: 'bookings@example.com',
  address: {
    street: 'Street address to be given',
    city: 'Mysore',
    state: 'Karnataka',
    pin: '570001',
  },
}

/** The month in which somebody last went through all prices and timings. Shown in the footer. */
export const pricesChecked: IsoMonth = '2026-11'

/** The specification asks for 2024. */
export const copyrightYear = 2024

/** What only the owner can answer. `npm run launch-check` lists what is left here; delete a line once it is settled. */
export const openQuestions: readonly string[] = [
  'Is each price per car or per person, and for how many people?',
  'What does the price hold: toll, parking, permits, driver allowance, entry tickets, GST?',
  'How long are "Mysore Ooty Coorg" and the "Tirupati package", in days and nights?',
  'Which rating, 4 or 5, does each tour carry, and who gives it?',
  'Which hotels and meals do the three packages hold, if any?',
]
