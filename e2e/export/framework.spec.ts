import { expect, test } from '@playwright/test'
import { clientComponents } from '../../export/finish/client-components.ts'
import { readExported } from '../../export/finish/scripts.ts'
import { parsePage, writePage } from '../../export/lib/html.ts'
import { finished, manifest, manifestOf, nextPage, surroundings, withProject } from './support.ts'

test.describe('the framework', () => {
  test('leaves nothing of itself in a page', () => {
    const html = finished(
      nextPage('<p>Day <!-- -->1<!-- --> of <!-- -->3</p><!--$--><!--/$-->', {
        head: '<meta name="next-size-adjust" content=""/>',
      }),
    )
    expect(html).toContain('<body><p>Day 1 of 3</p></body>')
    for (const trace of [
      '_next',
      '__next',
      'TURBOPACK',
      '<!--',
      'hidden',
      'preload',
      'next-size-adjust',
      'data-precedence',
    ]) {
      expect(html).not.toContain(trace)
    }
  })

  test('keeps structured data, speculation rules and scripts of our own as they are', () => {
    const kept = [
      '<script type="application/ld+json">{"name":"\\u003c/script>"}</script>',
      '<script type="speculationrules">{"prerender":[]}</script>',
      '<script data-own="">console.error("a<b")</script>',
    ]
    const html = finished(nextPage(`<p>x</p>${kept.join('')}`))
    for (const script of kept) expect(html).toContain(script)
  })

  test('keeps the preload of a font that the CSS names, once, and no other', () => {
    const files = {
      '/_next/static/main.css':
        '@font-face{font-family:A;src:url(/uploads/a.woff2)}@font-face{font-family:B;src:url(/uploads/b.woff2)}p{font-family:A}.b{font-family:B}',
    }
    const preload = (name: string) =>
      `<link rel="preload" as="font" type="font/woff2" href="/uploads/${name}.woff2" crossorigin=""/>`
    const html = finished(
      nextPage('<p>x</p>', { head: preload('a') + preload('b') + preload('a') }),
      surroundings(files),
    )
    expect(html.match(/rel="preload"/g)).toHaveLength(1)
    expect(html).toContain('href="/uploads/a.woff2"')
    expect(html).not.toContain('b.woff2')
  })

  for (const [what, script] of [
    ['an inline script it does not know', '<script>self.__next_z=1</script>'],
    ['a script from another host', '<script src="https://example.org/a.js"></script>'],
    ['a script of our own that is a file', '<script data-own="" src="/a.js"></script>'],
  ] as const) {
    test(`stops the build at ${what}`, () => {
      expect(() => finished(nextPage(`<p>x</p>${script}`))).toThrow(
        /^index.html: a framework script the step does not know \(a Next upgrade\?\): .*\.$/,
      )
    })
  }

  for (const [what, body] of [
    ['a hole that React would fill', '<p>x</p><!--$?--><template id="B:0"></template><!--/$-->'],
    ['a piece that arrives late', '<p>x</p><div hidden id="S:0">late</div>'],
    [
      'a boundary that failed on the server',
      '<p>x</p><!--$!--><template data-dgst="BAILOUT_TO_CLIENT_SIDE_RENDERING"></template><!--/$-->',
    ],
    ['a boundary that still waits', '<p>x<!--$?--><!--/$--></p>'],
  ] as const) {
    test(`stops the build at ${what}`, () => {
      expect(() => finished(nextPage(body))).toThrow(
        'index.html: a part of the page waits in a streamed Suspense boundary. Render it at build time.',
      )
    })
  }

  test('stops the build at an empty page', () => {
    expect(() => finished(nextPage(''))).toThrow('index.html: the page has no content without script.')
    const failed = nextPage('<p>x</p>').replace('<html lang', '<html id="__next_error__" lang')
    expect(() => finished(failed)).toThrow('index.html: the page has no content without script.')
  })
})

test.describe('client components', () => {
  const nexts = 'node_modules/next/dist/esm/client'
  const found = (...paths: readonly string[]) =>
    withProject({ [manifest]: manifestOf(...paths) }, (project) =>
      clientComponents(`${project}/.next`).map(({ message }) => message),
    )

  test("of Next's own and the error boundaries, which cannot show without React, are let pass", async () => {
    expect(
      await found(`${nexts}/components/layout-router.js`, 'app/error.tsx', 'app/global-error.tsx'),
    ).toEqual([])
  })

  for (const path of [
    'app/_components/Counter.tsx',
    'node_modules/some-library/app/error.tsx',
    'node_modules/next/dist/client/script.js',
    `${nexts}/components/something-new.js`,
  ]) {
    test(`stop the build when they are ${path}`, async () => {
      expect(await found('app/error.tsx', path)).toEqual([
        `${path}: a client component would be dead without React. Render it at build time.`,
      ])
    })
  }

  test('stop the build when Next has left no list of them', async () => {
    await withProject({ [manifest.replace('page_', 'x')]: '' }, (project) => {
      expect(() => clientComponents(`${project}/nowhere`)).toThrow(
        "Next's lists of client components are missing. Run `next build` first.",
      )
    })
  })
})

test.describe('the flight payload', () => {
  test('is left out wherever it stands', () => {
    const page = nextPage('<p>x</p><script>self.__next_f.push([1,"a"])</script><p>y</p>')
    expect(finished(page)).toContain('<body><p>x</p><p>y</p></body>')
  })

  test('is not taken off the end when it stands inside something else', () => {
    const end = '<script>self.__next_f.push([1,"a"])</script></body></html>'
    for (const open of [
      '<!-- ',
      '<script type="application/ld+json">',
      '<textarea>',
      '<p title="',
      '<template>',
      '<svg><style>',
    ]) {
      const page = `<!DOCTYPE html><html><head></head><body><p>x</p>${open}${end}`
      expect(writePage(readExported(page)), open).toBe(writePage(parsePage(page)))
    }
  })
})
