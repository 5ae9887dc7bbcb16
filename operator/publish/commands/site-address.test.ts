import { expect, test } from '@playwright/test'
import { siteAddress } from './site-address.ts'

test('a site is published at the address in its content, and not without one', () => {
  expect(siteAddress('https://www.tours.test').href).toBe('https://www.tours.test/')
  expect(() => siteAddress(undefined)).toThrow('The address of the site is missing.')
})
