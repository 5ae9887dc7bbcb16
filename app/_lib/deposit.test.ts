import { expect, test } from '@playwright/test'
import { withDeposit } from './deposit.ts'

test('a text has the deposit of the record', () =>
  expect(withDeposit('Pay {deposit} to book; the {deposit} come back.')).toBe(
    'Pay 10% to book; the 10% come back.',
  ))
