import { expect, test } from '@playwright/test'
import manifest from './manifest.ts'

test('the manifest has the name, tagline and colours of the site', () =>
  expect(manifest()).toMatchObject({
    ...{ name: 'Hill; Lake, Sons', short_name: 'Hill; Lake, Sons', description: 'Tours from Mysore' },
    ...{ background_color: '#fff9ef', theme_color: '#1d1440' },
  }))
