import { expect, test } from '@playwright/test'
import { feeDetails, formatFeeLine, sortFees } from './fees.ts'

const createFee = (month?: string) => ({
  name: 'Zoo',
  paid: 'at the gate' as const,
  source: { name: 'The Hindu', month },
})
const now = Date.parse('2026-01-31')
const amounts = [
  { who: 'Adult', rupees: 120, countedFor: 'each person' as const },
  { who: 'Under 10 years', rupees: 0, countedFor: 'nobody' as const },
]

for (const [shown, text] of [
  [feeDetails(createFee('2024-01'), now), 'January 2024'],
  [feeDetails(createFee('2023-12'), now), 'December 2023, ask us'],
  [
    feeDetails({ ...createFee(), paid: 'online', condition: 'At night' }, now),
    'At night, booked online, ask us',
  ],
  [
    formatFeeLine({ ...createFee('2025-06'), amounts }, now),
    'Adult ₹120 ·\u00A0Under 10 years free (June 2025)',
  ],
  [
    formatFeeLine({ ...createFee('2023-12'), amounts, paid: 'online' }, now),
    'Adult ₹120 ·\u00A0Under 10 years free (booked online, December 2023, ask us)',
  ],
  [
    formatFeeLine(
      { ...createFee('2025-06'), amounts: [{ ...amounts[0]!, days: 'weekends and holidays' }] },
      now,
    ),
    'Adult, weekends and holidays ₹120 (June 2025)',
  ],
] as const)
  test(`a fee is shown as “${text}”`, () => expect(shown).toBe(text))

test('the newest fee comes first, then fees without a month, then fees for some visitors', () => {
  const [old, unknown, recent, alsoUnknown] = [
    createFee('2021-09'),
    createFee(),
    createFee('2025-06'),
    createFee(),
  ]
  const atNight = { ...createFee('2026-01'), condition: 'At night' }
  const sorted = [recent, old, unknown, alsoUnknown, atNight]
  expect(sortFees([atNight, old, unknown, recent, alsoUnknown])).toEqual(sorted)
})
