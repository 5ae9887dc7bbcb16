import { expect, test } from '@playwright/test'
import { isGstin } from './gstin.ts'

for (const [text, isValid] of [
  ['27AAPFU0939F1ZV', true],
  ['29AAAAA0000A1ZY', true],
  // Its sum is a multiple of 36, and the I counts 36.
  ['29AIAAA0000F8Z0', true],
  ['27AAPFU0939F1ZW', false],
  ['27AAPFU0993F1ZV', false],
  // The check digit is right, but the number of the registration is 0.
  ['29AAAAA0000A0ZZ', false],
  // The check digit is right, but a Z comes before it in every number.
  ['29AAAAA0000A1Y0', false],
] as const)
  test(`${text} is ${isValid ? 'a' : 'not a'} GST number`, () => expect(isGstin(text)).toBe(isValid))
