import { expect, test } from '@playwright/test'
import { spawnSync } from 'node:child_process'
import { existsSync, renameSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { finish } from '../../export/finish/finish.ts'
import { filesIn } from '../../export/lib/files.ts'
import { targetOf } from '../../export/finish/error-pages.ts'
import { fileAddresses, candidates } from '../../export/finish/references.ts'
import { begin, complete, foldersOf, swap } from '../../export/finish/swap.ts'
import { contents, exportWith, link, nextPage, withProject, write } from './support.ts'

const noindex = { head: '<meta name="robots" content="noindex"/>' }

test.describe('the finished folder', () => {
  test('holds the pages, and only the files that something reaches', async () => {
    const reached = '.nojekyll a.avif a.jpg a.woff2 b.avif icon.png ld.jpg map.jpg og.jpg'.split(' ')
    const unreached = ['uploads/never.jpg', 'uploads/dead.jpg', '_next/static/chunks/lazy.js', 'notes.pdf']
    const files = exportWith({
      'index.html': nextPage(
        '<h1>Home</h1><img src="/a.jpg" srcset="/a.avif 1x, /b.avif?v=1 2x" alt=""/><a href="tour/a/#plan">Tour</a><script type="application/ld+json">{"image":["https://example.com/ld.jpg","https://example.org/no.jpg"]}</script>',
        {
          head: '<link rel="canonical" href="https://example.com/"/><link rel="manifest" href="/m.webmanifest"/><meta property="og:image" content="https://example.com/og.jpg"/>',
        },
      ),
      'tour/a/index.html': nextPage('<h1 id="plan">A</h1>'),
      'tour/a/index.txt': '0:{}',
      'tour/.htaccess': 'x',
      '_next/static/main.css':
        '@font-face{font-family:A;src:url(/a.woff2)}h1{font-family:A}.never{background:url(/uploads/never.jpg)}',
      'm.webmanifest': '{"start_url":"/","icons":[{"src":"/icon.png"}]}',
      'sitemap.xml':
        '<?xml version="1.0"?><urlset><url><loc>https://example.com/tour/a/</loc><image:image><image:loc>https://example.com/map.jpg?a=1&amp;b=2</image:loc></image:image></url></urlset>',
      'robots.txt': 'User-agent: *\nSitemap: https://example.com/more.xml\n',
      'more.xml': '<urlset></urlset>',
      'google123.html': 'google-site-verification: google123.html',
      '.well-known/security.txt': 'x',
      'contact.vcf': 'x',
      ...Object.fromEntries([...reached, ...unreached].map((file) => [file, 'x'])),
    })
    const own = ['notes.pdf', 'google123.html', '.well-known/security.txt'].map((file) => [
      `public/${file}`,
      'x',
    ])
    await withProject({ ...files, ...Object.fromEntries(own) }, async (project) => {
      const summary = finish(project)
      expect(summary.pages).toBe(2)
      const always = '.well-known/security.txt contact.vcf google123.html index.html m.webmanifest more.xml'
      const others = 'robots.txt sitemap.xml tour/.htaccess tour/a/index.html'
      expect(filesIn(join(project, 'out'))).toEqual([...`${always} ${others}`.split(' '), ...reached].sort())
      expect(contents(join(project, 'out'))['google123.html']).toBe(
        'google-site-verification: google123.html',
      )
      expect(filesIn(project).filter((file) => file.startsWith('.finishing'))).toEqual([])
    })
  })

  test('has error pages where hosts look for them, and no copies that would answer 200', async () => {
    const page = (title: string) => nextPage(`<h1>${title}</h1>`, noindex)
    const files = exportWith({
      '404.html': page('Oops'),
      '404/index.html': page('Oops'),
      '_not-found/index.html': page('Oops'),
      '_not-found.html': page('Oops'),
      '500/index.html': page('500'),
      'tour/404/index.html': page('Tour'),
      'tour/404/index.txt': 'x',
      'tour-type/404/index.html': page('Type'),
    })
    await withProject(files, async (project) => {
      finish(project)
      expect(filesIn(join(project, 'out'))).toEqual([
        '404.html',
        '500.html',
        'index.html',
        'tour-type/404.html',
        'tour/404.html',
      ])
    })
    expect(targetOf('tour/404-steps/index.html')).toBe('tour/404-steps/index.html')
  })

  test('finished a second time is the same', async () => {
    await withProject(
      exportWith({ 'a/index.html': nextPage('<pre>\n\nx</pre><p>a<!-- -->b</p>') }),
      async (project) => {
        finish(project)
        const once = contents(join(project, 'out'))
        renameSync(join(project, 'out'), join(project, '.export2'))
        renameSync(join(project, '.export'), join(project, '.export1'))
        renameSync(join(project, '.export2'), join(project, '.export'))
        finish(project)
        expect(contents(join(project, 'out'))).toEqual(once)
      },
    )
  })
})

test.describe('broken links stop the build', () => {
  const gone = 'is not in the finished folder. Correct the address, or add the page or file.'
  const data = '<script type="application/ld+json">{"url":"https://example.com/no/"}</script>'
  for (const [what, body, line] of [
    ['a page that is not there', '<a href="/no/">x</a>', `/no/ ${gone}`],
    ['a picture that is not there', '<img src="/no.jpg" alt=""/>', `/no.jpg ${gone}`],
    ['an address with the name of the site', '<a href="https://example.com/no/">x</a>', `/no/ ${gone}`],
    ['structured data', data, `/no/ ${gone}`],
    [
      'a page without its slash',
      '<a href="/a">x</a>',
      '/a is answered by a redirect. Write /a/ with the slash at its end.',
    ],
    [
      'an id of this page',
      '<a href="#no">x</a>',
      'a link leads to #no, which is not on the page. Give its target that id.',
    ],
    [
      'an id of another page',
      '<a href="/a/#no">x</a>',
      'a link leads to /a/#no, which is not on that page. Give its target that id.',
    ],
  ] as const) {
    test(what, async () => {
      const head = '<link rel="canonical" href="https://example.com/"/>'
      const files = exportWith({
        'index.html': nextPage(`<p>x</p>${body}`, { head }),
        'a/index.html': nextPage('<p id="yes">x</p>'),
      })
      await withProject(files, async (project) => {
        expect(() => finish(project)).toThrow(`index.html: ${line}`)
        expect(existsSync(join(project, 'out'))).toBe(false)
      })
    })
  }

  test('a sitemap that disagrees with the pages', async () => {
    const sitemap = '<urlset><url><loc>https://example.com/gone/</loc></url></urlset>'
    await withProject(exportWith({ 'sitemap.xml': sitemap }), async (project) => {
      expect(() => finish(project)).toThrow('sitemap.xml: /gone/ is not in the finished folder.')
    })
  })

  test('but links that lead away, or somewhere on the page, do not', async () => {
    const away = 'tel:+910000000000 mailto:a@example.com https://wa.me/910000000000?text=x data:,x'
    const here = '# #top #yes /a/?x=1#yes ./a/ /%C3%A4.jpg'
    const good = ['', ...`${away} ${here}`.split(' ')]
    const body = `<p id="yes">x</p>${good.map((href) => `<a href="${href}">x</a>`).join('')}`
    await withProject(
      exportWith({
        'index.html': nextPage(body),
        'a/index.html': nextPage('<p id="yes">x</p>'),
        'ä.jpg': 'x',
      }),
      async (project) => {
        finish(project)
        expect(filesIn(join(project, 'out'))).toContain('ä.jpg')
      },
    )
  })
})

test.describe('references', () => {
  test('are read from srcset, even with commas and spaces in odd places', () => {
    expect(candidates(' /a,b.avif 400w,/c.avif 2x , /d.avif')).toEqual(['/a,b.avif', '/c.avif', '/d.avif'])
    expect(candidates('/a.avif, /b.avif 2x,')).toEqual(['/a.avif', '/b.avif'])
    expect(candidates('')).toEqual([])
  })

  test('are read from stylesheets, manifests, sitemaps and robots.txt', () => {
    const addresses = (file: string, text: string) => fileAddresses(file, () => text)
    expect(addresses('a.css', "a{b:url( 'x y.png' )}c{d:url(#e)}")).toEqual(['x y.png'])
    const manifest = '{"icons":[{"src":"a"}],"shortcuts":[{"url":"/b/","icons":[{"src":"c"}]}]}'
    expect(addresses('m.webmanifest', manifest)).toEqual(['a', '/b/', 'c'])
    expect(addresses('robots.txt', 'sitemap: https://example.com/s.xml\r\n')).toEqual([
      'https://example.com/s.xml',
    ])
    expect(addresses('notes.txt', 'https://example.com/')).toEqual([])
  })
})

test.describe('an interrupted build', () => {
  const old = { 'out/index.html': 'old' }

  test('leaves the old folder while pages are wrong', async () => {
    await withProject(
      { ...exportWith({ 'a/index.html': nextPage('<p onclick="x()">x</p>') }), ...old },
      async (project) => {
        expect(() => finish(project)).toThrow('a/index.html: <p onclick="x()"> is an inline event handler')
        expect(contents(join(project, 'out'))).toEqual({ 'index.html': 'old' })
      },
    )
  })

  test('is cleared away by the next one, wherever it stopped', async () => {
    for (const stopped of [
      { '.finishing/index.html': 'half' },
      { '.finishing/index.html': 'whole', '.finishing/.finished': '', '.finishing-old/index.html': 'old' },
    ]) {
      await withProject({ ...exportWith(), ...stopped }, async (project) => {
        finish(project)
        expect(contents(join(project, 'out'))['index.html']).toContain('<h1>Home</h1>')
        expect(filesIn(project).filter((file) => file.startsWith('.finishing'))).toEqual([])
      })
    }
  })

  test('between the two renames gets its old folder back, even when the next one fails', async () => {
    await withProject(
      { ...exportWith({ 'index.html': nextPage('') }), '.finishing-old/index.html': 'old' },
      async (project) => {
        expect(() => finish(project)).toThrow('no content without script')
        expect(contents(join(project, 'out'))).toEqual({ 'index.html': 'old' })
      },
    )
  })

  test('is never swapped in', async () => {
    await withProject(old, (project) => {
      const folders = foldersOf(project)
      begin(folders)
      write(folders.making, { 'index.html': 'half' })
      expect(() => {
        swap(folders)
      }).toThrow('is not complete')
      expect(contents(folders.out)).toEqual({ 'index.html': 'old' })
      complete(folders)
      swap(folders)
      expect(contents(folders.out)).toEqual({ 'index.html': 'half' })
    })
  })
})

test.describe('the command', () => {
  const run = (project: string) =>
    spawnSync(process.execPath, ['--import', 'tsx', resolve('export/finish/index.ts')], {
      cwd: project,
      encoding: 'utf8',
      env: { ...process.env, NODE_PATH: '' },
    })

  test('says what it did in one line', async () => {
    await withProject(exportWith(), (project) => {
      link(project, 'node_modules')
      const { status, stdout, stderr } = run(project)
      expect(stderr).toBe('')
      expect(stdout).toMatch(/^Finished 1 pages: HTML [\d,]+ → [\d,]+ bytes, folder [\d,]+ → [\d,]+ bytes\n$/)
      expect(status).toBe(0)
    })
  })

  test('says what is wrong in one line each, without a stack trace', async () => {
    const wrong = nextPage('<p style="x">x</p>')
    await withProject(exportWith({ 'a/index.html': wrong, 'b/index.html': wrong }), (project) => {
      link(project, 'node_modules')
      const { status, stderr } = run(project)
      expect(stderr).toMatch(/^a\/index\.html: .*\.\nb\/index\.html: .*\.\n$/)
      expect(status).toBe(1)
    })
    await withProject({}, (project) => {
      link(project, 'node_modules')
      const { status, stderr } = run(project)
      expect(stderr).toBe('.export: there is no export. Run `next build` first.\n')
      expect(status).toBe(1)
    })
  })
})
