import { linkSync, mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { expect, test } from '@playwright/test'
import { writeFileAtomic } from './write-file-atomic.ts'

test('a file is replaced atomically, and an error leaves no temporary file', () => {
  const path = test.info().outputPath('folder/a.json')
  writeFileAtomic(path, 'old')
  linkSync(path, `${path}.link`)
  writeFileAtomic(path, 'new')
  expect([path, `${path}.link`].map((file) => readFileSync(file, 'utf8'))).toEqual(['new', 'old'])
  mkdirSync(test.info().outputPath('folder/b'))
  expect(() => writeFileAtomic(test.info().outputPath('folder/b'), 'text')).toThrow(/, rename '/)
  expect(readdirSync(test.info().outputPath('folder')).toSorted()).toEqual(['a.json', 'a.json.link', 'b'])
})
