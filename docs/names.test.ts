import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join, sep } from 'node:path'
import { expect, test } from '@playwright/test'

const folders = ['app', 'build', 'content', 'docs', 'e2e', 'operator', 'public', 'styles']
const pathsIn = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((path) => join(folder, path))
/** “`name`, `.class` and `--property` in `file.ts`”. */
const pattern = /((?:`[^`]+`(?:, | and | or ))*`[^`]+`) (?:in|of) `([^` ]+\.[a-z]+)`/g

test('names that the documents attribute to a file occur in it', () => {
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

/** `app/page.tsx`, `content/tours/<address>.yaml`, `content/*.ts` or `build/finish/`. Addresses begin with a slash. */
const pathPattern = /`([^`\s:/][^`\s:]*\/(?:[^`\s/]*\.\w+)?)`/g
/** The folders that paths in the documents are relative to. */
const parents = ['', 'operator/', 'operator/editor/', 'operator/publish/']

test('paths in the documents exist', () => {
  test.skip(!existsSync('operator'), 'The documents also name files of operator/.')
  const entries = [...readdirSync('.'), ...[...folders, '.github'].flatMap(pathsIn)]
  const paths = entries.map((path) => path.replaceAll(sep, '/') + (statSync(path).isDirectory() ? '/' : ''))
  const ignored = readFileSync('.gitignore', 'utf8').split('\n')
  // The last one is at the host.
  const generated = [...ignored.filter((line) => line.endsWith('/')), '.upload/']
  const exists = (name: string) => {
    const pattern = name.replaceAll(/[.[\]]/g, String.raw`\$&`).replaceAll(/<\w+>|\*/g, '[^/]+')
    return paths.some((path) => new RegExp(`^(${parents.join('|')})${pattern}$`).test(path))
  }
  const missing = paths
    .filter((path) => path.endsWith('.md'))
    .flatMap((document) => {
      const names = [...readFileSync(document, 'utf8').matchAll(pathPattern)].map(([, name = '']) => name)
      const unknown = names.filter(
        (name) => !generated.some((folder) => name.startsWith(folder)) && !exists(name),
      )
      return unknown.map((name) => `${document}: ${name}`)
    })
  expect(missing).toEqual([])
})
