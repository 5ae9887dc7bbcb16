import { expect, test } from '@playwright/test'
import { isHidden, urlPath } from './site-files.ts'

for (const file of [
  '.htaccess',
  'tour/.htaccess',
  '_headers',
  '_redirects',
  '404.html',
  'tour/404.html',
  '500.html',
])
  test(`visitors do not request ${file}`, () => expect(isHidden(file)).toBe(true))
for (const [file, path] of [
  ['index.html', '/'],
  ['packages/index.html', '/packages/'],
  ['uploads/tea hills.jpg', '/uploads/tea%20hills.jpg'],
  ['tour/a404.html', '/tour/a404.html'],
] as const)
  test(`visitors request ${file} at ${path}`, () =>
    expect([isHidden(file), urlPath(file)]).toEqual([false, path]))
