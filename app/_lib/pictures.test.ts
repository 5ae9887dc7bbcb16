import { expect, test } from '@playwright/test'
import { pictureKey } from './picture-list.ts'
import { pictureFiles, photoFiles } from './pictures.ts'

test('a picture is found by its file and its focal point', () => {
  expect(pictureKey({ upload: 'a.jpg' })).toBe('a.jpg')
  expect(pictureKey({ upload: 'a.jpg', focus: { x: 0, y: 50 } })).toBe('a.jpg 0 50')
  expect(pictureFiles({ upload: 'a.svg', alt: 'A hill.' }).src).toBe('/uploads/a.svg')
})

test('a picture without files throws an error that names it', () => {
  const photo = { upload: 'b.jpg', alt: 'A hill.', by: 'Ravi', taken: '2026-03', permission: true }
  for (const find of [pictureFiles, photoFiles]) expect(() => find(photo)).toThrow('content/pictures/b.jpg: ')
})
