import { linkSync, readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { filesOf } from './fixtures.ts'
import { parsePublishedList } from './published-list.ts'
import { Versions } from './versions.ts'

const openVersions = () => new Versions(test.info().outputPath('versions'))

test('the version before the one online can be restored until it is removed', () => {
  const versions = openVersions()
  const files = filesOf({ 'index.html': 'Home' })
  const [version, earlier] = ['a'.repeat(64), 'b'.repeat(64)]
  versions.saveVersion(earlier, { publishedAt: 0, files: files })
  versions.saveList({ ...parsePublishedList(undefined), version, earlier })
  expect(versions.restorable()).toEqual({ id: earlier, publishedAt: 0, files: files })
  // What a killed process has left.
  const folder = test.info().outputPath('versions')
  writeFileSync(join(folder, `.${earlier}.json.1.part`), '{')
  versions.prune([version])
  expect(versions.restorable()).toBeUndefined()
  expect(readdirSync(folder)).toEqual(['published.json'])
})

test('the list of the last publication is replaced atomically', () => {
  const versions = openVersions()
  const file = test.info().outputPath('versions/published.json')
  versions.saveList(parsePublishedList(undefined))
  linkSync(file, `${file}.link`)
  const before = readFileSync(file, 'utf8')
  versions.saveList({ ...parsePublishedList(undefined), publishedAt: 1 })
  expect(versions.readList().publishedAt).toBe(1)
  expect(readFileSync(`${file}.link`, 'utf8')).toBe(before)
})

test('a version keeps its records and the bytes of its files', () => {
  const version = {
    publishedAt: 7,
    records: { 'tours/tea.yaml': { price: 4200 } },
    files: new Map([['uploads/a.jpg', Buffer.from([0, 255, 128])]]),
  }
  openVersions().saveVersion('a', version)
  expect(openVersions().readVersion('a')).toEqual(version)
})

test('the file of a version is read again only after it has changed', () => {
  const version = { publishedAt: 7, files: filesOf({ 'index.html': 'Home' }) }
  openVersions().saveVersion('a', version)
  const first = openVersions().readVersion('a')
  expect(openVersions().readVersion('a')).toBe(first)
  // By another process.
  const file = test.info().outputPath('versions/a.json')
  writeFileSync(file, readFileSync(file, 'utf8').replace('7', '8'))
  utimesSync(file, 1, 1)
  expect(openVersions().readVersion('a')).toEqual({ ...version, publishedAt: 8 })
  openVersions().saveVersion('a', version)
  expect(openVersions().readVersion('a')).toEqual(version)
})

test('a file in another format, or a damaged file, is not a version', () => {
  const versions = openVersions()
  versions.saveVersion('a', { publishedAt: 7, files: new Map() })
  for (const text of ['', '{"site.yaml":{}}', '{"publishedAt":7}']) {
    writeFileSync(test.info().outputPath('versions/a.json'), text)
    expect(versions.readVersion('a'), text).toBeUndefined()
  }
})
