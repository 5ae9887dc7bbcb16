import { expect, test } from '@playwright/test'
import { Copy } from './copy.ts'
import { files, slips } from './slips.ts'

const today = new Date(Date.now() + 5.5 * 3_600_000).toISOString().slice(0, 10)

/** The line of the table, with the names in braces filled in; line numbers inside it may be any. */
function expected(place: string, says: string): RegExp {
  const text = says.replaceAll('{today}', today).replaceAll('{month}', today.slice(0, 7))
  const escaped = `${place} ${text}`
    .replace(/[\\^$.*+?()[\]|]/g, '\\$&')
    .replace(/\{(before|other|start)\}/g, '\\d+')
  return new RegExp(`^${escaped.replace(/\{(?!\d)|(?<!\d)\}/g, '\\$&')}$`)
}

test('The content of the site has no mistake', () => {
  expect(new Copy(test.info().outputPath()).check()).toEqual([])
})

test.describe('Each slip is answered in one line', () => {
  for (const { title, file, from, to, says, at } of slips) {
    const works = says === undefined ? ', and it just works' : ''
    test(`${title[0]?.toUpperCase()}${title.slice(1)}${works}`, () => {
      const copy = new Copy(test.info().outputPath())
      copy.write('public/IMG_1234.JPG', '')
      copy.write('content/pictures/Coorg Drive (1).JPG', '')
      const edited = copy.edit(file, from, to)
      const [, name = '', elsewhere = ''] = /^(\w+): ([^]*)$/.exec(at ?? '') ?? []
      const blamed = files[name] ?? file
      const line = at === undefined ? edited : copy.lineOf(blamed, files[name] ? elsewhere : at)

      const lines = copy.check()

      if (says === undefined) expect(lines).toEqual([])
      else {
        expect(lines).toHaveLength(1)
        expect(lines[0]).toMatch(expected(`${blamed}:${line}`, says))
      }
    })
  }
})
