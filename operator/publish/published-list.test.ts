import { expect, test } from '@playwright/test'
import { parsePublishedList } from './published-list.ts'

test('a missing or damaged list is empty, and so is one that names versions or files outside of the folder', () => {
  const empty = { version: '', earlier: '', publishedAt: 0, files: {} }
  expect(parsePublishedList(undefined)).toEqual(empty)
  for (const text of ['', '[]', '{"files":[]}', '{"files":{"a":{"hashes":["x"]}}}', '{"earlier":"../a"}'])
    expect(parsePublishedList(Buffer.from(text)), text).toEqual(empty)
  const filesOf = (name: string) => {
    const files = { [name]: { hashes: [] } }
    return Object.keys(parsePublishedList(Buffer.from(JSON.stringify({ files }))).files)
  }
  expect(filesOf('b/a.html')).toEqual(['b/a.html'])
  for (const name of ['../a.html', '/a.html', 'a/../../a.html', 'a\r\nDELE b', '.upload/a.html', 'a\\b'])
    expect(filesOf(name), name).toEqual([])
})
