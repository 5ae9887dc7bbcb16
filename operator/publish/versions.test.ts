import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { expect, test } from '@playwright/test'
import { parsePublishedList } from './published-list.ts'
import { Versions } from './versions.ts'

const openVersions = () => new Versions(test.info().outputPath('versions'))

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
  const version = { publishedAt: 7, records: { 'tours/tea.yaml': { price: 4200 } } }
  const files = new Map([['uploads/a.jpg', Buffer.from([0, 255, 128])]])
  openVersions().saveVersion('a', version, files)
  expect(openVersions().readVersion('a')).toEqual(version)
  expect(openVersions().readFiles('a')).toEqual(files)
})

test('a version that was not saved to its end, a damaged one, or one in an older format is not restored', () => {
  const versions = openVersions()
  const earlier = 'a'.repeat(64)
  const file = (name: string) => test.info().outputPath(`versions/${earlier}.${name}`)
  versions.saveList({ ...parsePublishedList(undefined), version: 'b'.repeat(64), earlier })
  writeFileSync(file('json'), '{"publishedAt":7,"files":{}}')
  expect(versions.restorable()).toBeUndefined()
  versions.saveVersion(earlier, { publishedAt: 7 }, new Map())
  expect(versions.restorable()).toEqual({ id: earlier, publishedAt: 7 })
  for (const text of ['', '{"site.yaml":{}}']) {
    writeFileSync(file('json'), text)
    expect(versions.readVersion(earlier), text).toBeUndefined()
  }
  rmSync(file('json'))
  expect(versions.restorable()).toBeUndefined()
  writeFileSync(file('files.json'), '{')
  expect(versions.readFiles(earlier)).toBeUndefined()
})

test('a version that cannot be read is an error, not a missing version', () => {
  openVersions().saveVersion('a', { publishedAt: 7 }, new Map())
  const file = test.info().outputPath('versions/a.json')
  rmSync(file)
  mkdirSync(file)
  expect(() => openVersions().readVersion('a')).toThrow('EISDIR')
})
