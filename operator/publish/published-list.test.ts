import { expect, test } from '@playwright/test'
import { parsePublishedList } from './published-list.ts'

test('a missing list is empty, and so is a list that names versions or files outside of the folder', () => {
  const empty = { version: '', earlier: '', publishedAt: 0, files: {} }
  expect(parsePublishedList(undefined)).toEqual(empty)
  expect(parsePublishedList(Buffer.from('{"earlier":"../a"}'))).toEqual(empty)
  const filesOf = (name: string) => {
    const files = { [name]: { hashes: [] } }
    return Object.keys(parsePublishedList(Buffer.from(JSON.stringify({ files }))).files)
  }
  expect(filesOf('b/a.html')).toEqual(['b/a.html'])
  for (const name of ['../a.html', '/a.html', 'a/../../a.html', 'a\r\nDELE b', '.upload/a.html', 'a\\b'])
    expect(filesOf(name), name).toEqual([])
})
