import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { newTour, stateOf, summaryOf, test } from '../fixtures.ts'
import { checkRecords } from './check-records.ts'
import { renderPage, renderQrCode } from './render.ts'

test('a destination that no tour visits is saved, shown, and deleted', async ({ records }) => {
  const change = { title: 'Goa', facts: [], searchTitle: undefined, searchDescription: 'Beaches.', faq: [] }
  const file = 'destinations/goa.yaml'
  records.save({ ...stateOf(records, 'destinations/palace.yaml', change), file, base: null })
  expect(summaryOf(records, file)?.notes).toEqual(['No tour goes there.'])
  const page = await renderPage('/destination/goa/', checkRecords(records.folder).content!, records.folder)
  expect(page).toMatch(/^[^\uFEFF]+Goa[^\uFEFF]+$/)
  expect(records.remove(stateOf(records, file))).toEqual({})
  expect(existsSync(join(records.folder, file))).toBe(false)
})

test('a tour called "general" has a QR code of its own', async ({ records }) => {
  const codes = async (...names: string[]) => {
    await renderPage('/', checkRecords(records.folder).content!, records.folder)
    return Promise.all(names.map(async (name) => (await renderQrCode({ qrCodeId: `${name}.svg` }))?.text()))
  }
  const [before] = await codes('general')
  expect(before).toContain('<svg')
  records.save(newTour(records, 'General'))
  const [after, own] = await codes('general', 'tour-general')
  expect(after).toBe(before)
  expect(own).not.toBe(before)
})
