import { expect, test } from '@playwright/test'
import { isPublished } from '../../export/finish/placement.ts'

const published = (file: string) => isPublished(file, true, false)

test('what computers, editors and archives leave in public/ goes nowhere, wherever it lies', () => {
  const left = ['.DS_Store', 'Thumbs.db', 'desktop.ini', '~$notes.docx', '~$notes.txt', '.env', 'backup.zip']
  const below = ['tour/.DS_Store', '.well-known/.DS_Store', '._index.html']
  expect([...left, ...below].filter(published)).toEqual([])
})

test('proofs of ownership, notes for machines and files for hosts are published', () => {
  const proofs = ['google1234567890abcdef.html', 'BingSiteAuth.xml', '.well-known/security.txt']
  const others = ['LICENCES.txt', '.htaccess', 'tour/.htaccess', '_headers', '.nojekyll']
  expect([...proofs, ...others].filter((file) => !published(file))).toEqual([])
})
