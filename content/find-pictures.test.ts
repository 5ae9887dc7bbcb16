import { expect, test } from '@playwright/test'
import { findPictures } from './find-pictures.ts'

test('pictures are found at any depth; pictures in a list are photographs of a row', () => {
  const focus = { x: 0, y: 50 }
  const content = {
    tours: { a: { image: { upload: 'a.svg', focus }, photos: [{ upload: 'b.jpg' }] } },
    site: null,
  }
  expect(findPictures(content)).toEqual([
    { path: ['tours', 'a', 'image'], upload: 'a.svg', focus, isInRow: false },
    { path: ['tours', 'a', 'photos', 0], upload: 'b.jpg', focus: undefined, isInRow: true },
  ])
  expect(findPictures([{ image: { upload: 'c.svg' } }])[0]?.isInRow).toBe(false)
})
