import { expect, test } from '@playwright/test'
import { defaultFtpHost } from './account.ts'

test('the default FTP host is ftp. and the domain of the site', () => {
  expect(defaultFtpHost('https://www.your-domain.in')).toBe('ftp.your-domain.in')
  expect(defaultFtpHost('https://your-domain.in')).toBe('ftp.your-domain.in')
})
