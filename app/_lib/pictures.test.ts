import { expect, test } from '@playwright/test'
import { pictureKey } from './picture-list.ts'
import { detailSizes, threeColumnSizes } from './picture-sizes.ts'
import { pictureFiles, photoFiles } from './pictures.ts'

const photo = { upload: 'a.jpg', alt: 'A hill.', by: 'Ravi', taken: '2026-03', permission: true }

test('a picture is found by its file and its focal point, a photograph of a row by its file', () => {
  expect(pictureKey({ upload: 'a.jpg' })).toBe('a.jpg')
  expect(pictureKey({ upload: 'a.jpg', focus: { x: 0, y: 50 } })).toBe('a.jpg 0 50')
  expect(pictureFiles({ upload: 'a.svg', alt: 'A hill.' }).src).toBe('/uploads/a.svg')
  expect(photoFiles(photo).large).toBe('/uploads/a-large.jpg')
})

test('a picture without files throws an error that names it', () => {
  for (const find of [pictureFiles, photoFiles])
    expect(() => find({ ...photo, upload: 'b.jpg' })).toThrow('content/pictures/b.jpg: ')
})

test('a frame that shows a part of a picture loads a larger picture', () => {
  expect(detailSizes(['11rem', '84vw'])).toBe(
    '(width >= 40rem) calc(11rem * 100 / 100), calc(84vw * 100 / 100)',
  )
  expect(detailSizes(['11rem', '84vw'], 40)).toBe(
    '(width >= 40rem) calc(11rem * 100 / 40), calc(84vw * 100 / 40)',
  )
})

test('one card or two fill the first row if the last row would have a gap', () => {
  expect(threeColumnSizes(0, 4)).toBe('(width >= 68.5rem) 37rem, (width >= 40rem) 42vw, 88vw')
  expect(threeColumnSizes(1, 4)).toMatch(/^\(width >= 80rem\) 23rem, .* 42vw, 88vw$/)
  expect(threeColumnSizes(0, 5)).toMatch(/^\(width >= 80rem\) 34rem, .* min\(72vw, 36rem\), 88vw$/)
  expect(threeColumnSizes(1, 5)).toMatch(/^\(width >= 80rem\) 34rem, .* 42vw, 88vw$/)
})
