import { expect, test } from '@playwright/test'
import { feeDetails, feeName, formatFeeLine, sortFees } from './fees.ts'

const feeOf = (month?: string) => ({ source: { name: 'The Hindu', month } })
const amounts = [
  { who: 'Adult', rupees: 120, paidBy: 'each person' as const },
  { who: 'Under 10 years', rupees: 0, paidBy: 'nobody' as const },
]

for (const [shown, text] of [
  [feeDetails({ ...feeOf('2025-06'), paid: 'at the gate' }), 'June 2025'],
  [
    feeDetails({ ...feeOf(), paid: 'online', onlyFor: 'At night' }),
    'At night, booked online, may have changed',
  ],
  [feeName({ name: 'Zoo', paid: 'online' }), 'Zoo (booked online)'],
  [feeName({ name: 'Zoo', paid: 'at the gate' }), 'Zoo'],
  [formatFeeLine({ ...feeOf('2025-06'), amounts }), 'Adult ₹120 ·\u00A0Under 10 years free (June 2025)'],
] as const)
  test(`a fee is shown with its date, and where it is paid: ${text}`, () => expect(shown).toBe(text))

test('the newest fee comes first, fees without a month come last in their order, then fees for some', () => {
  const [old, unknown, recent, alsoUnknown] = [feeOf('2021-09'), feeOf(), feeOf('2025-06'), feeOf()]
  const atNight = { ...feeOf('2026-01'), onlyFor: 'At night' }
  const sorted = [recent, old, unknown, alsoUnknown, atNight]
  expect(sortFees([atNight, old, unknown, recent, alsoUnknown])).toEqual(sorted)
})
