import { expect, test } from '@playwright/test'
import { isPublished } from '../../export/finish/placement.ts'

const published = (file: string) => isPublished(file, true, false)

for (const file of [
  '.DS_Store',
  'Thumbs.db',
  'desktop.ini',
  '~$notes.docx',
  '~$notes.txt',
  '.env',
  'backup.zip',
]) {
  test(`${file} in public/ goes nowhere`, () => expect(published(file)).toBe(false))
}

test('what a computer puts into folders by itself goes nowhere, wherever it lies', () => {
  for (const file of ['tour/.DS_Store', '.well-known/.DS_Store', '._index.html'])
    expect(published(file), file).toBe(false)
})

test('proofs of ownership, notes for machines and files for hosts are published', () => {
  for (const file of [
    'google1234567890abcdef.html',
    'BingSiteAuth.xml',
    'LICENCES.txt',
    '.well-known/security.txt',
    '.htaccess',
    'tour/.htaccess',
    '_headers',
    '.nojekyll',
  ])
    expect(published(file), file).toBe(true)
})
