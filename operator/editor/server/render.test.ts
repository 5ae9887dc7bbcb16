import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { load } from 'cheerio'
import { newTour, formBody, recordSummary, test } from '../fixtures.ts'
import { checkRecords } from './check-records.ts'
import { renderPage } from './render.ts'

test('a destination that no tour visits is saved, shown, and deleted', async ({ records }) => {
  const change = { title: 'Goa', facts: [], searchTitle: undefined, searchDescription: 'Beaches.', faq: [] }
  const file = 'destinations/goa.yaml'
  records.save({ ...formBody(records, 'destinations/palace.yaml', change), file, base: null })
  expect(recordSummary(records, file)?.notes).toEqual(['No tour goes there.'])
  const page = await renderPage('/destination/goa/', checkRecords(records.folder).content!, records.folder)
  expect(page).toMatch(/^[^\uFEFF]+Goa[^\uFEFF]+$/)
  expect(page).toMatch(/^<!doctype html><html lang="en-IN"[^>]*><head><style>/)
  records.remove(formBody(records, file))
  expect(existsSync(join(records.folder, file))).toBe(false)
})

test('a tour called "general" has a QR code of its own', async ({ records }) => {
  const code = async (address: string) => {
    const page = await renderPage(address, checkRecords(records.folder).content!, records.folder)
    expect(page).not.toContain('/qr/')
    return /src="data:image\/svg\+xml,(%3Csvg[^"]+)"/.exec(page)?.[1]
  }
  const before = await code('/')
  expect(before).toBeDefined()
  records.save(newTour(records, 'General'))
  expect(await code('/')).toBe(before)
  expect(await code('/tour/general/')).not.toBe(before)
})

test('the plan of a ten-day tour has the stops of each day under a heading', async ({ records }) => {
  const page = await renderPage('/packages/', checkRecords(records.folder).content!, records.folder)
  const days = load(page)('#coast-tour .day-by-day > li')
  expect([0, 9].map((index) => days.eq(index).text())).toEqual([
    'Day\u00a01 · Stage 1Part 1',
    'Day\u00a010 · Stage 10Part 10',
  ])
})

test('the links at the top of a tour without fees lead to parts that its page has', async ({ records }) => {
  records.save(newTour(records, 'Goa', { feesOf: [], fees: [], totalCost: undefined }))
  const $ = load(await renderPage('/tour/goa/', checkRecords(records.folder).content!, records.folder))
  const targets = Array.from($('main a[href^="#"]'), (link) => String($(link).attr('href')))
  expect(targets).toContain('#pay')
  expect(targets.filter((target) => $(target).length === 0)).toEqual([])
})
