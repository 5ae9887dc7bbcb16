import { cpSync, mkdirSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { isHidden, readSite, recordsOf, urlPath } from './site-files.ts'

test('a folder without a finished site is refused', () => {
  const problem = 'There is no finished site on this computer. Build the site first.'
  expect(() => readSite(test.info().outputPath('none'))).toThrow(problem)
})

test('the records of a site are not known if one was saved or deleted after the build', () => {
  const [content, site] = [test.info().outputPath('content'), test.info().outputPath('site')]
  cpSync(process.env['CONTENT_DIR']!, content, { recursive: true })
  mkdirSync(site)
  writeFileSync(join(site, 'index.html'), '')
  const names = readdirSync(content, { recursive: true, encoding: 'utf8' })
  for (const name of names) utimesSync(join(content, name), 1, 1)
  utimesSync(join(site, 'index.html'), 2, 2)
  expect(recordsOf(site, content)).toHaveProperty(['tours/tea-tour.yaml', 'title'], 'Tea tour')
  utimesSync(join(content, 'tours/tea-tour.yaml'), 3, 3)
  expect(recordsOf(site, content)).toBeUndefined()
  rmSync(join(content, 'tours/tea-tour.yaml'))
  expect(recordsOf(site, content)).toBeUndefined()
})

const hidden = '.htaccess tour/.htaccess _headers _redirects 404.html tour/404.html 500.html'
for (const file of hidden.split(' '))
  test(`visitors do not request ${file}`, () => expect(isHidden(file)).toBe(true))
for (const [file, path] of [
  ['index.html', '/'],
  ['packages/index.html', '/packages/'],
  ['uploads/tea hills.jpg', '/uploads/tea%20hills.jpg'],
  ['tour/a404.html', '/tour/a404.html'],
] as const)
  test(`visitors request ${file} at ${path}`, () =>
    expect([isHidden(file), urlPath(file)]).toEqual([false, path]))
