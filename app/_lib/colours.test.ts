import { expect, test } from '@playwright/test'
import { colour } from './colours.ts'

test('a colour is read from the file that Sass reads', () => {
  expect(colour('night')).toBe('#1d1440')
})

test('an unknown colour is an error that names the file', () => {
  expect(() => colour('nigt')).toThrow('styles/_colours.scss: $nigt does not exist.')
})
