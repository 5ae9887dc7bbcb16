/** Pages and unknown addresses on every server. That the files are those of `out/` is part of the live check. */
import { checkLive } from '../../tools/publish/live.ts'
import { hashedFolder, notFoundFolders } from '../../tools/publish/host-rules.ts'
import { pages } from '../support/content.ts'
import { expect, outFolder, test } from './fixtures.ts'
import { isListing } from './request.ts'

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

/** The file that a path shows, by the ways of `Host.notFound`. */
function notFoundPage(path: string, notFound: 'exact' | 'folder' | 'root'): string {
  const below = notFound === 'exact' ? '[^/?]+/?(\\?|$)' : ''
  const folder = notFoundFolders.find((each) => new RegExp(`^/${each}/${below}`).test(path))
  return folder && notFound !== 'root' ? `/${folder}/404.html` : '/404.html'
}

test('the live check finds what the server lacks, and no more', async ({ running, host: { findings } }) => {
  const found = await checkLive(running.address, outFolder)
  const lacks = found.filter(({ level }) => level !== 'ok').map(({ what }) => what)
  expect(lacks).toEqual(findings.map((finding) => expect.stringContaining(finding)))
})

test('an address without its last slash leads to the page by one redirect and keeps the query', async ({
  running,
}) => {
  for (const pathname of pages.filter((each) => each !== '/')) {
    const response = await running.follow(`${pathname.slice(0, -1)}?from=ad&x=1`)
    expect.soft(response.status, pathname).toBe(200)
    expect.soft(running.isFile(response, `${pathname}index.html`), pathname).toBe(true)
    expect.soft(response.path, `${pathname}: the query`).toContain('?from=ad&x=1')
  }
})

test('an unknown address answers 404 with the right page', async ({ running, host: { notFound } }) => {
  for (const pathname of unknown) {
    const response = await running.get(pathname)
    const name = pathname.slice(0, 60)
    expect.soft(response.status, name).toBe(404)
    if (notFound === 'none') {
      expect.soft(response.body.includes('Return to Home'), `${name}: the server's own text`).toBe(false)
      continue
    }
    // The file as built: no part of the address is in it.
    const file = notFoundPage(pathname, notFound)
    expect.soft(running.isFile(response, file), `${name} shows ${file}`).toBe(true)
  }
})

test('a folder without a page answers with the status of the table', async ({ running, host }) => {
  const { notFound, bareFolder } = host
  for (const folder of notFoundFolders) {
    for (const pathname of [`/${folder}`, `/${folder}/`]) {
      const response = await running.follow(pathname)
      // Without its slash a server may answer 404 at once.
      const statuses = pathname.endsWith('/') ? [bareFolder] : [bareFolder, 404]
      expect.soft(statuses, `${pathname}: ${response.status}`).toContain(response.status)
      expect.soft(isListing(response), `${pathname} is a listing`).toBe(bareFolder === 200)
      if (bareFolder === 200 || notFound === 'none') continue
      const file = notFoundPage(pathname, notFound)
      expect.soft(running.isFile(response, file), `${pathname} shows ${file}`).toBe(true)
    }
  }
  expect.soft(isListing(await running.follow(hashedFolder)), hashedFolder).toBe(bareFolder === 200)
})
