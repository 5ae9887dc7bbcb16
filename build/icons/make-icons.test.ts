import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import sharp from 'sharp'
import { makeIcons } from './make-icons.ts'

const logo =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><circle cx="32" cy="32" r="30" fill="#f00"/><path d="M48 48h8v8h-8z" fill="#0f0"/></svg>'

/** The RGB or RGBA values of the pixel at `percent` of width and height. */
async function pixel(file: string | Buffer, percent: number) {
  const { width } = await sharp(file).metadata()
  const at = Math.floor((width * percent) / 100)
  return [...(await sharp(file).extract({ left: at, top: at, width: 1, height: 1 }).raw().toBuffer())]
}

test('every icon shows the logo', async ({}, testInfo) => {
  const folder = testInfo.outputPath('icons')
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'logo.svg'), logo)
  await makeIcons(join(folder, 'logo.svg'), folder)
  const path = (file: string) => join(folder, file)

  expect(readdirSync(folder).toSorted().join(' ')).toBe(
    'apple-icon.png favicon.ico icon-192.png icon-512.png icon-maskable-512.png icon.svg logo.svg',
  )
  expect(readFileSync(path('icon.svg'), 'utf8')).toBe(logo)
  expect(await pixel(path('icon-192.png'), 1)).toEqual([0, 0, 0, 0])
  expect(await pixel(path('icon-192.png'), 50)).toEqual([255, 0, 0, 255])
  // An edge between pixels stays sharp: nothing is scaled after the drawing of the SVG.
  expect(await pixel(path('icon-192.png'), 74.9)).toEqual([255, 0, 0, 255])
  expect(await pixel(path('icon-192.png'), 75)).toEqual([0, 255, 0, 255])
  // There is only the opaque background outside the safe zone, a circle of 80 %.
  expect(await pixel(path('icon-maskable-512.png'), 21)).toEqual([0x1d, 0x14, 0x40])
  expect(await pixel(path('icon-maskable-512.png'), 28)).toEqual([255, 0, 0])
  expect(await pixel(path('apple-icon.png'), 50)).toEqual([255, 0, 0])

  expect(await sharp(path('favicon.ico')).metadata()).toMatchObject({ format: 'png', width: 48, height: 48 })
})
