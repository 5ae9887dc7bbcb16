import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { finish } from './finish.ts'

// Two style sheets: Next.js can split the CSS.
const links = '<link rel="stylesheet" href="/_next/b.css"/><link href="/_next/a.css" rel="stylesheet"/>'
const page = `<!DOCTYPE html><html><head>${links}</head><body><h1>x</h1><img src="/uploads/a.svg"></body></html>`
/** A manifest of Next.js with a client component. */
const manifest = (path: string, component: string) =>
  `(globalThis.__RSC_MANIFEST ??= {})["${path}"] = { clientModules: { "[project]/${component}": {} } }`
const files: Record<string, string> = {
  'export/index.html': page,
  'export/404/index.html': page,
  'export/404.html': page,
  'export/_not-found/index.html': page,
  'export/tour/404/index.html': page.replace('h1', 'h1 class="card"'),
  'export/500/index.html': page,
  'export/tour/route-500/index.html': page,
  'export/tour/route-404/index.html': page,
  'export/index.txt': 'payload',
  'export/robots.txt': 'robots',
  'export/licences.txt': 'licences',
  'export/google1.html': 'google-site-verification',
  'export/_next/a.css': 'h1{top:0}.card{top:0}@media print{.card{top:0}}',
  'export/_next/b.css': 'h1{left:0}',
  'export/_next/a.js': 'runtime',
  'export/sitemap.xml': '',
  'export/manifest.webmanifest': '',
  'export/uploads/a.svg': 'used',
  'export/uploads/b.svg': 'unused',
  'public/licences.txt': 'licences',
  'public/google1.html': 'google-site-verification',
  'out/earlier.svg': 'earlier',
  'next/page_client-reference-manifest.js': manifest(
    '/page',
    'node_modules/next/dist/client/components/router.js',
  ),
}

/** Writes a build, with some files `changed`, to the output folder of the test. */
function writeBuild(changed: Record<string, string> = {}) {
  const folder = test.info().outputPath()
  for (const [file, text] of Object.entries({ ...files, ...changed })) {
    mkdirSync(join(folder, file, '..'), { recursive: true })
    writeFileSync(join(folder, file), text)
  }
  const path = (name: string) => join(folder, name)
  return { exported: path('export'), next: path('next'), publicFiles: path('public'), output: path('out') }
}
const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.\w+$/.test(path))
    .map((path) => path.replaceAll('\\', '/'))
    .toSorted()

test('the published folder has pages, error pages and the files that they use, but no files of Next.js', () => {
  const folders = writeBuild()
  expect(finish(folders)).toBe(6)
  expect(readFileSync(join(folders.next, 'class-names.json'), 'utf8')).toBe('{"card":"a0"}')
  expect(filesIn(folders.output).join(' ')).toBe(
    '404.html 500.html google1.html index.html licences.txt manifest.webmanifest robots.txt sitemap.xml ' +
      'tour/404.html tour/route-404/index.html tour/route-500/index.html uploads/a.svg uploads/print.a9808f.css',
  )
  const read = (file: string) => readFileSync(join(folders.output, file), 'utf8')
  expect(read('index.html')).toContain('<style>h1{left:0}\nh1{top:0}</style>')
  expect(read('tour/404.html')).toContain('<style>h1{left:0}\nh1{top:0}.a0{top:0}</style>')
  expect(read('uploads/print.a9808f.css')).toBe('@layer print{@media print{.a0{top:0}}}')
  expect(filesIn(join(folders.output, '..')).filter((file) => file.includes('earlier'))).toEqual([])
})

for (const component of ['app/Menu.tsx', 'node_modules/next/dist/client/image-component.js'])
  test(`the client component ${component} is an error, and leaves the published folder unchanged`, () => {
    const folders = writeBuild({
      'next/tour/page_client-reference-manifest.js': manifest('/tour/page', component),
    })
    expect(() => finish(folders)).toThrow(
      `${component}: a client component has no effect in the published site. Render it at build time.`,
    )
    expect(filesIn(folders.output)).toEqual(['earlier.svg'])
  })

for (const file of ['sitemap.xml', 'robots.txt'])
  test(`a missing ${file} is an error, and leaves the published folder unchanged`, () => {
    const folders = writeBuild()
    rmSync(join(folders.exported, file))
    expect(() => finish(folders)).toThrow(
      `next-sitemap has not written ${file}. Its message is above, after “Loading next-sitemap config”.`,
    )
    expect(filesIn(folders.output)).toEqual(['earlier.svg'])
  })

test('the published folder is restored when the export cannot be moved', () => {
  const folders = writeBuild()
  // A folder cannot be moved into itself on any system.
  const output = join(folders.exported, 'inside')
  cpSync(folders.output, output, { recursive: true })
  expect(() => finish({ ...folders, output })).toThrow(/, rename '.*export' -> '.*inside'$/)
  expect(existsSync(output)).toBe(true)
  expect(readFileSync(join(output, 'earlier.svg'), 'utf8')).toBe('earlier')
})
