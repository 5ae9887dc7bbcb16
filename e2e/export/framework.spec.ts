import { expect, test } from '@playwright/test'
import { readManifest } from '../../export/finish/client-modules.ts'
import { clientReferences, readPage } from '../../export/finish/flight.ts'
import { parsePage, writePage } from '../../export/finish/html.ts'
import { clientRow, finished, nextPage, surroundings } from './support.ts'

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
        /^index.html: a part of the page waits in a streamed Suspense boundary\. .*hydrated-routes\.ts\.$/,
      )
    })
  }

  test('stops the build at an empty page', () => {
    expect(() => finished(nextPage(''))).toThrow('index.html: the page has no content without script.')
    const failed = nextPage('<p>x</p>').replace('<html lang', '<html id="__next_error__" lang')
    expect(() => finished(failed)).toThrow('index.html: the page has no content without script.')
  })

  test('stops the build at a client component, and names its file', () => {
    expect(() => finished(nextPage('<p>x</p>', { payload: clientRow(3, 'Counter') }))).toThrow(
      'index.html: the client component "Counter" of app/_components/Counter.tsx would be dead without React. Render it at build time, or list the route in export/finish/hydrated-routes.ts.',
    )
    expect(() => finished(nextPage('<p>x</p>', { payload: clientRow(4) }))).toThrow(
      'next/dist/client/script.js',
    )
    expect(() => finished(nextPage('<p>x</p>', { payload: clientRow(99) }))).toThrow(
      "in none of Next's lists",
    )
  })

  test('lets the error boundaries pass, which cannot show without React', () => {
    expect(finished(nextPage('<p>x</p>', { payload: clientRow(2) }))).toContain('<p>x</p>')
  })

  test('stops the build at a payload it cannot read', () => {
    const page = nextPage('<p>x</p>').replace('self.__next_f.push([1,', 'self.__next_f.push([1;')
    expect(() => finished(page)).toThrow(
      'index.html: a flight payload that the step cannot read (a Next upgrade?)',
    )
  })
})

test.describe('the flight payload', () => {
  test('is read across scripts, and text that looks like a row is not taken for one', () => {
    const text = 'a\n6:I[3,[],"Fake"]\n₹'
    const payload = `7:T${Buffer.byteLength(text).toString(16)},${text}${clientRow(1, 'Real')}8:X\n:HL["/a.css","style"]\n`
    expect(clientReferences('index.html', payload)).toEqual([{ id: '1', name: 'Real' }])
  })

  test('is found wherever it stands, in order', () => {
    const page = nextPage('<p>x</p><script>self.__next_f.push([1,"a"])</script><p>y</p>', { payload: 'b' })
    expect(readPage('index.html', page).payload).toBe('ab')
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
      expect(writePage(readPage('index.html', page).document), open).toBe(writePage(parsePage(page)))
    }
  })

  test('names modules by ids that Next explains in its manifest', () => {
    const text =
      'globalThis.__RSC_MANIFEST = globalThis.__RSC_MANIFEST || {};\nglobalThis.__RSC_MANIFEST["/tour/[tourId]/page"] = {"clientModules":{"[project]/app/error.tsx":{"id":12,"name":"*"}}};\n'
    expect(readManifest(text)).toEqual([['app/error.tsx', '12']])
  })
})
