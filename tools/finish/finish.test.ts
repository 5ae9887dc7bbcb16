import { expect, test } from '@playwright/test'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { finish } from './finish.ts'
import { isPublished, targetOf } from './placement.ts'
import { filesIn } from '../lib/files.ts'
import { exportWith, homePage, nextPage, withProject } from './testing/pages.ts'

const finishedFiles = (project: string) => filesIn(join(project, 'out'))
const home = (project: string) => readFileSync(join(project, 'out/index.html'), 'utf8')

test.describe('the finished folder', () => {
  test('holds the pages, and only the files that something reaches', async () => {
    const reached = 'a.avif a.jpg a.woff2 b.avif icon.png ld.jpg og.jpg'.split(' ')
    const others = [
      '.nojekyll',
      '.well-known/security.txt',
      'contact.vcf',
      'google123.html',
      'tour/.htaccess',
    ]
    const unreached = ['uploads/never.jpg', 'uploads/dead.jpg', '_next/static/chunks/lazy.js', 'notes.pdf']
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
      ...Object.fromEntries([...reached, ...others, ...unreached].map((file) => [file, 'as it was'])),
    })
    const own = ['notes.pdf', 'google123.html', '.well-known/security.txt']
    const inPublic = Object.fromEntries(own.map((file) => [`public/${file}`, '']))
    await withProject({ ...files, ...inPublic }, (project) => {
      expect(finish(project)).toEqual({ pages: 2, left: ['notes.pdf'] })
      const made = ['index.html', 'm.webmanifest', 'tour/a/index.html']
      expect(finishedFiles(project)).toEqual([...made, ...reached, ...others].sort())
      expect(readFileSync(join(project, 'out/google123.html'), 'utf8')).toBe('as it was')
      expect(filesIn(project).filter((file) => file.startsWith('.finishing'))).toEqual([])
    })
  })

  test('has error pages where hosts look for them, and no copies that would answer 200', async () => {
    const errors = ['404', '404/index', '_not-found/index', '_not-found', '500/index', 'tour/404/index']
    const page = nextPage('<h1>Oops</h1>', { head: '<meta name="robots" content="noindex"/>' })
    const files = exportWith(Object.fromEntries(errors.map((name) => [`${name}.html`, page])))
    await withProject(files, (project) => {
      finish(project)
      expect(finishedFiles(project)).toEqual(['404.html', '500.html', 'index.html', 'tour/404.html'])
    })
    expect(targetOf('tour/404-steps/index.html')).toBe('tour/404-steps/index.html')
  })
})

test('what computers, editors and archives leave in public/ goes nowhere; proofs of ownership and files for hosts are published', () => {
  const left =
    '.DS_Store Thumbs.db desktop.ini ~$notes.docx ~$notes.txt .env backup.zip tour/.DS_Store .well-known/.DS_Store ._index.html'
  const proofs = 'google1234567890abcdef.html BingSiteAuth.xml .well-known/security.txt'
  const others = 'LICENCES.txt .htaccess tour/.htaccess _headers .nojekyll'
  const published = (files: string) => files.split(' ').filter((file) => isPublished(file, true, false))
  expect(published(left)).toEqual([])
  expect(published(`${proofs} ${others}`).join(' ')).toBe(`${proofs} ${others}`)
})

test.describe('broken links stop the build', () => {
  const gone = 'is not in the finished folder. Correct the address, or add the page or file.'
  const data = '<script type="application/ld+json">{"url":"https://example.com/no/"}</script>'
  const slash = '/a is answered by a redirect. Write /a/ with the slash at its end.'
  for (const [what, body, line] of [
    ['a page that is not there', '<a href="/no/">x</a>', `/no/ ${gone}`],
    ['a picture that is not there', '<img src="/no.jpg" alt=""/>', `/no.jpg ${gone}`],
    ['an address with the name of the site', '<a href="https://example.com/no/">x</a>', `/no/ ${gone}`],
    ['structured data', data, `/no/ ${gone}`],
    ['a page without its slash', '<a href="/a">x</a>', slash],
    ['an id of this page', '<a href="#no">x</a>', 'nothing at / has the id no.'],
    ['an id of another page', '<a href="/a/#no">x</a>', 'nothing at /a/ has the id no.'],
  ] as const) {
    test(what, async () => {
      const files = exportWith({
        'index.html': homePage(`<p>x</p>${body}`),
        'a/index.html': nextPage('<p id="yes">x</p>'),
      })
      await withProject(files, (project) => {
        expect(() => finish(project)).toThrow(`index.html: ${line}`)
        expect(existsSync(join(project, 'out'))).toBe(false)
      })
    })
  }

  test('but links that lead away, or somewhere on the page, do not', async () => {
    const away = 'tel:+910000000000 mailto:a@example.com https://wa.me/910000000000?text=x data:,x'
    const here = '# #top #yes /a/?x=1#yes ./a/ /%C3%A4.jpg'
    const good = ['', ...`${away} ${here}`.split(' ')]
    const body = `<p id="yes">x</p>${good.map((href) => `<a href="${href}">x</a>`).join('')}`
    const page = nextPage('<p id="yes">x</p>')
    const files = exportWith({ 'index.html': homePage(body), 'a/index.html': page, 'ä.jpg': 'x' })
    await withProject(files, (project) => {
      finish(project)
      expect(finishedFiles(project)).toContain('ä.jpg')
    })
  })
})

test.describe('an interrupted build', () => {
  const wrong = { 'a/index.html': nextPage('<p onclick="x()">x</p>') }

  test('leaves the old folder while pages are wrong', async () => {
    await withProject({ ...exportWith(wrong), 'out/index.html': 'old' }, (project) => {
      expect(() => finish(project)).toThrow('a/index.html: the policy of the page blocks <p onclick="x()">')
      expect(home(project)).toBe('old')
    })
  })

  test('is cleared away by the next one', async () => {
    const stopped = { '.finishing/index.html': 'half', '.finishing-old/index.html': 'old' }
    await withProject({ ...exportWith(), ...stopped, 'out/index.html': 'newer' }, (project) => {
      finish(project)
      expect(home(project)).toContain('<h1>Home</h1>')
      expect(filesIn(project).filter((file) => file.startsWith('.finishing'))).toEqual([])
    })
  })

  test('between the two renames gets its old folder back, even when the next one fails', async () => {
    await withProject({ ...exportWith(wrong), '.finishing-old/index.html': 'old' }, (project) => {
      expect(() => finish(project)).toThrow('a/index.html')
      expect(home(project)).toBe('old')
    })
  })
})

test('without an export there is nothing to finish, which is told in one line', async () => {
  await withProject({}, (project) => {
    expect(() => finish(project)).toThrow(/^\.export: there is no export\. Run `next build` first\.$/)
  })
})
