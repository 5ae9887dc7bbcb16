import { readFileSync } from 'node:fs'
import { expect, test } from '@playwright/test'
import { backgrounds } from '../../content/schema.ts'
import { colour } from './colours.ts'

/** Contrast of two colours like `#1d1440` (WCAG 2.2, "contrast ratio"). */
function contrast(first: string, second: string): number {
  const [darker = 0, lighter = 0] = [first, second].map(luminance).sort((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const share = parseInt(hex.slice(start, start + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

test('an unknown colour throws an error that names the file', () => {
  expect(() => colour('nigt')).toThrow('styles/_colours.scss: $nigt does not exist.')
})

test('records can have each background of _colours.scss', () => {
  const names = readFileSync('styles/_colours.scss', 'utf8').match(/(?<=^\$background-)\w+/gm) ?? []
  expect(backgrounds).toEqual(['night', ...names])
})

for (const background of backgrounds)
  test(`text on the background “${background}” of a poster has a contrast of at least 7:1`, () => {
    const hex = colour(background === 'night' ? 'night' : `background-${background}`)
    expect(contrast(hex, colour('silk'))).toBeGreaterThanOrEqual(7)
    expect(contrast(hex, colour('lamp'))).toBeGreaterThanOrEqual(7)
  })
