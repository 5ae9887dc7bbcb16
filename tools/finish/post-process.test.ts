import { expect, test } from '@playwright/test'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { filesIn } from './files.ts'
import { isPublished, targetOf } from './placement.ts'
import { postProcess } from './post-process.ts'
import { exportWith, homePage, nextPage, withProject } from './testing/pages.ts'

const publishedFiles = (project: string) => filesIn(join(project, 'out'))
const home = (project: string) => readFileSync(join(project, 'out/index.html'), 'utf8')

test.describe('out/', () => {
  test('has the pages, and only those other files that are linked or that hosts request by name', async () => {
    const linked = 'a.avif a.jpg a.woff2 b.avif icon.png ld.jpg og.jpg'.split(' ')
    const others = [
      '.nojekyll',
      '.well-known/security.txt',
      'contact.vcf',
      'google123.html',
      'tour/.htaccess',
    ]
    const unlinked = ['uploads/dead.jpg', 'uploads/never.jpg', 'notes.pdf', '_next/static/chunks/lazy.js']
    const files = exportWith({
      'index.html': homePage(
        '<h1>Home</h1><img src="/a.jpg" srcset="/a.avif 1x, /b.avif?v=1 2x" alt=""/><a href="tour/a/#plan">Tour</a><script type="application/ld+json">{"image":["https://example.com/ld.jpg","https://example.org/no.jpg"]}</script>',
        '<link rel="manifest" href="/m.webmanifest"/><meta property="og:image" content="https://example.com/og.jpg"/>',
      ),
      'tour/a/index.html': nextPage('<h1 id="plan">A</h1>'),
      'tour/a/index.txt': '0:{}',
      '_next/static/main.css':
        '@font-face{font-family:A;src:url(/a.woff2)}h1{font-family:A}.never{background:url(/uploads/never.jpg)}',
      'm.webmanifest': '{"start_url":"/","icons":[{"src":"/icon.png"}]}',
      ...Object.fromEntries([...linked, ...others, ...unlinked].map((file) => [file, 'as it was'])),
    })
    const inPublic = [
      'uploads/dead.jpg',
      'uploads/never.jpg',
      'notes.pdf',
      'google123.html',
      '.well-known/security.txt',
    ]
    const publicFiles = Object.fromEntries(inPublic.map((file) => [`public/${file}`, '']))
    await withProject({ ...files, ...publicFiles }, (project) => {
      expect(postProcess(project)).toEqual({
        pages: 2,
        unpublished: ['notes.pdf', 'uploads/dead.jpg', 'uploads/never.jpg'],
      })
      const processed = ['index.html', 'm.webmanifest', 'tour/a/index.html']
      expect(publishedFiles(project)).toEqual([...processed, ...linked, ...others].sort())
      expect(readFileSync(join(project, 'out/google123.html'), 'utf8')).toBe('as it was')
      expect(filesIn(project).filter((file) => file.startsWith('.out-'))).toEqual([])
    })
  })

  test('has error pages where hosts look for them, and no copies of them with status 200', async () => {
    const errors = ['404', '404/index', '_not-found/index', '_not-found', '500/index', 'tour/404/index']
    const page = nextPage('<h1>Oops</h1>', { head: '<meta name="robots" content="noindex"/>' })
    const files = exportWith(Object.fromEntries(errors.map((name) => [`${name}.html`, page])))
    await withProject(files, (project) => {
      postProcess(project)
      expect(publishedFiles(project)).toEqual(['404.html', '500.html', 'index.html', 'tour/404.html'])
    })
    expect(targetOf('tour/404-steps/index.html')).toBe('tour/404-steps/index.html')
  })
})

test('of public/, host files and ownership proofs are published, leftovers such as .DS_Store and backup.zip are not', () => {
  const leftovers =
    '.DS_Store Thumbs.db desktop.ini ~$notes.docx ~$notes.txt .env backup.zip tour/.DS_Store .well-known/.DS_Store ._index.html'
  const proofs = 'google1234567890abcdef.html BingSiteAuth.xml .well-known/security.txt'
  const others = 'LICENCES.txt .htaccess tour/.htaccess _headers .nojekyll'
  const published = (files: string) => files.split(' ').filter((file) => isPublished(file, true, false))
  expect(published(leftovers)).toEqual([])
  expect(published(`${proofs} ${others}`).join(' ')).toBe(`${proofs} ${others}`)
})

test.describe('broken links stop the build', () => {
  const missing = 'does not exist. Correct the address, or add the page or file.'
  const data = '<script type="application/ld+json">{"url":"https://example.com/no/"}</script>'
  const slash = 'hosts redirect /a. Link to /a/, with the slash at its end.'
  for (const [what, body, line] of [
    ['to a missing page', '<a href="/no/">x</a>', `/no/ ${missing}`],
    ['to a missing picture', '<img src="/no.jpg" alt=""/>', `/no.jpg ${missing}`],
    [
      'to a missing page, with the name of the site',
      '<a href="https://example.com/no/">x</a>',
      `/no/ ${missing}`,
    ],
    ['in structured data', data, `/no/ ${missing}`],
    ['without the slash at its end', '<a href="/a">x</a>', slash],
    ['to a missing id of this page', '<a href="#no">x</a>', 'no element of / has the id no.'],
    ['to a missing id of another page', '<a href="/a/#no">x</a>', 'no element of /a/ has the id no.'],
  ] as const) {
    test(what, async () => {
      const files = exportWith({
        'index.html': homePage(`<p>x</p>${body}`),
        'a/index.html': nextPage('<p id="yes">x</p>'),
      })
      await withProject(files, (project) => {
        expect(() => postProcess(project)).toThrow(`index.html: ${line}`)
        expect(existsSync(join(project, 'out'))).toBe(false)
      })
    })
  }

  test('but links to other sites and to places on the page do not', async () => {
    const elsewhere = 'tel:+910000000000 mailto:a@example.com https://wa.me/910000000000?text=x data:,x'
    const here = '# #top #yes /a/?x=1#yes ./a/ /%C3%A4.jpg'
    const good = ['', ...`${elsewhere} ${here}`.split(' ')]
    const body = `<p id="yes">x</p>${good.map((href) => `<a href="${href}">x</a>`).join('')}`
    const page = nextPage('<p id="yes">x</p>')
    const files = exportWith({ 'index.html': homePage(body), 'a/index.html': page, 'ä.jpg': 'x' })
    await withProject(files, (project) => {
      postProcess(project)
      expect(publishedFiles(project)).toContain('ä.jpg')
    })
  })
})

test.describe('an interrupted or failed run', () => {
  const wrong = { 'a/index.html': nextPage('<p onclick="x()">x</p>') }

  test('leaves the old folder in place when a page has an error', async () => {
    await withProject({ ...exportWith(wrong), 'out/index.html': 'old' }, (project) => {
      expect(() => postProcess(project)).toThrow(
        'a/index.html: the policy of the page blocks <p onclick="x()">',
      )
      expect(home(project)).toBe('old')
    })
  })

  test('leaves nothing behind after the next run', async () => {
    const stopped = { '.out-staging/index.html': 'half', '.out-previous/index.html': 'old' }
    await withProject({ ...exportWith(), ...stopped, 'out/index.html': 'newer' }, (project) => {
      postProcess(project)
      expect(home(project)).toContain('<h1>Home</h1>')
      expect(filesIn(project).filter((file) => file.startsWith('.out-'))).toEqual([])
    })
  })

  test('between the two renames has its old folder restored, even when the next run fails', async () => {
    await withProject({ ...exportWith(wrong), '.out-previous/index.html': 'old' }, (project) => {
      expect(() => postProcess(project)).toThrow('a/index.html')
      expect(home(project)).toBe('old')
    })
  })
})

test('a missing export is reported in one line', async () => {
  await withProject({}, (project) => {
    expect(() => postProcess(project)).toThrow(/^\.export: there is no export\. Run `next build` first\.$/)
  })
})
