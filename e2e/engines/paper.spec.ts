import { expect } from '@playwright/test'
import { toursWithPage } from '../support/content.ts'
import { test } from './fixtures.ts'

test('a tour with a page of its own is one sheet of paper', async ({ engine, baseURL }) => {
  for (const { href } of toursWithPage) {
    await engine.open(`${baseURL}${href}`, 1440)
    expect(await engine.sheets?.(), href).toBe(1)
  }
})
