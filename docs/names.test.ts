import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join, sep } from 'node:path'
import { expect, test } from '@playwright/test'

const folders = ['app', 'build', 'content', 'docs', 'e2e', 'operator', 'public', 'styles']
const pathsIn = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((path) => join(folder, path))
/** “`name`, `.class` and `--property` in `file.ts`”. */
const pattern = /((?:`[^`]+`(?:, | and | or ))*`[^`]+`) (?:in|of) `([^` ]+\.[a-z]+)`/g

test('names that the documents place in a file are there', () => {
  test.skip(!existsSync('operator'), 'The documents also name files of operator/.')
  const paths = [...readdirSync('.'), ...folders.flatMap(pathsIn)].filter((path) => statSync(path).isFile())
  const texts = new Map(paths.map((path) => [`/${path.replaceAll(sep, '/')}`, readFileSync(path, 'utf8')]))
  const missing: string[] = []
  for (const [document, text] of [...texts].filter(([path]) => path.endsWith('.md')))
    for (const [, names = '', file = ''] of text.replaceAll(/\s+/g, ' ').matchAll(pattern)) {
      const source = [...texts].flatMap(([path, text]) => (path.endsWith(`/${file}`) ? text : [])).join()
      for (const [, name = ''] of names.matchAll(/`([^`]+)`/g)) {
        // A list can begin with other files.
        if (/\/|\.(tsx?|mjs|scss|yaml)$/.test(name)) continue
        // Sass nests selectors, so their parts are not beside each other.
        if (!name.split(/[ …]+/).every((part) => source.includes(part)))
          missing.push(`${document.slice(1)}: ${name} in ${file}`)
      }
    }
  expect(missing).toEqual([])
})
