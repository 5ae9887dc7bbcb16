/** Pages and unknown addresses on every server of `capabilities.ts`. */
import { hashedFolder, notFoundFolders } from '../../tools/publish/host-rules.ts'
import { expect, test } from './fixtures.ts'
import { follow, isFile, isListing, request } from './request.ts'
import { pagePaths } from './site.ts'

const unknown = [
  ...notFoundFolders.flatMap((folder) => [`/${folder}/x`, `/${folder}/x/`]),
  '/tour/x?from=ad',
  '/tour/%3Cscript%3E',
  `/tour/${encodeURIComponent('ಮೈಸೂರು')}`,
  `/${encodeURIComponent('ಮೈಸೂರು')}`,
  '/x',
  '/x/',
  '/x/y',
  '/faq',
  '/Tour/x',
  '/tour/a/b',
  '/tour/mysore-city-tour/x',
  `/${'x/'.repeat(2000)}`,
]

/** The not-found page of a path: a folder's own for `/tour/x` and `/tour/x/`, not for `/tour`, `/tour/`, `/tour/x/y`. */
function notFoundPage(path: string): string {
  const folder = notFoundFolders.find((each) => new RegExp(`^/${each}/[^/]+/?$`).test(path))
  return folder ? `/${folder}/404.html` : '/404.html'
}

test('every page of the sitemap is served as it was built', async ({ running }) => {
  const paths = pagePaths(running.site)
  expect(paths.length).toBeGreaterThan(0)
  for (const pathname of paths) {
    const response = await request(running.port, pathname)
    expect.soft(response.status, pathname).toBe(200)
    expect.soft(isFile(response, running.site, `${pathname}index.html`), `${pathname}, unchanged`).toBe(true)
    expect.soft(response.headers['content-type'], pathname).toMatch(/^text\/html/)
  }
})

test('an address without its last slash leads to the page and keeps the query', async ({ running }) => {
  for (const pathname of pagePaths(running.site).filter((each) => each !== '/')) {
    const response = await follow(running.port, `${pathname.slice(0, -1)}?from=ad&x=1`)
    expect.soft(response.status, pathname).toBe(200)
    expect.soft(isFile(response, running.site, `${pathname}index.html`), pathname).toBe(true)
    expect.soft(response.hops, `${pathname}: redirects`).toBeLessThanOrEqual(1)
    expect.soft(response.path, `${pathname}: the query`).toContain('?from=ad&x=1')
  }
})

test('an unknown address answers 404 with the right page', async ({ running, behaviour: { notFound } }) => {
  for (const pathname of unknown) {
    const response = await request(running.port, pathname)
    const name = pathname.slice(0, 60)
    expect.soft(response.status, name).toBe(404)
    if (notFound === 'none') {
      expect.soft(response.text, `${name}: the server's own text`).not.toContain('Return to Home')
      continue
    }
    const folder = notFoundFolders.find((each) => pathname.startsWith(`/${each}/`))
    const expected = {
      exact: notFoundPage(pathname.split('?')[0] ?? ''),
      folder: folder ? `/${folder}/404.html` : '/404.html',
      root: '/404.html',
    }[notFound]
    // The file as built: no part of the address is in it.
    expect.soft(isFile(response, running.site, expected), `${name} shows ${expected}`).toBe(true)
  }
})

test('a folder without a page answers with the status of the table', async ({
  running,
  behaviour: { notFound, bareFolder },
}) => {
  for (const folder of notFoundFolders) {
    for (const pathname of [`/${folder}`, `/${folder}/`]) {
      const response = await follow(running.port, pathname)
      // Without its slash a server may answer 404 at once.
      const statuses = pathname.endsWith('/') ? [bareFolder] : [bareFolder, 404]
      expect.soft(statuses, `${pathname}: ${response.status}`).toContain(response.status)
      expect.soft(isListing(response), `${pathname} is a listing`).toBe(bareFolder === 200)
      if (bareFolder === 200 || notFound === 'none') continue
      const ofFolder = notFound === 'folder' && pathname.endsWith('/')
      const expected = ofFolder ? `/${folder}/404.html` : '/404.html'
      expect.soft(isFile(response, running.site, expected), `${pathname} shows ${expected}`).toBe(true)
    }
  }
  expect.soft(isListing(await follow(running.port, hashedFolder)), hashedFolder).toBe(bareFolder === 200)
})
