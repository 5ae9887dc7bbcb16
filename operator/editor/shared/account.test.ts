import { expect, test } from '@playwright/test'
import { hostOf } from './account.ts'

test('the usual FTP host of a site has its domain', () => {
  expect(hostOf('https://www.your-domain.in')).toBe('ftp.your-domain.in')
  expect(hostOf('https://your-domain.in')).toBe('ftp.your-domain.in')
})
