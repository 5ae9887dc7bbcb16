import { expect, test } from '@playwright/test'
import { clientComponents } from './client-components.ts'
import { finished, manifest, manifestOf, nextPage, surroundings, withProject } from './testing/pages.ts'

test('the framework leaves nothing of itself in a page', () => {
  const html = finished(nextPage('<p>Day <!-- -->1<!-- --> of <!-- -->3</p><!--$--><!--/$-->'))
  expect(html).toContain('<body><p>Day 1 of 3</p></body>')
  expect(html).not.toMatch(/_next|TURBOPACK|<!--|hidden|preload|data-precedence/)
})

test('structured data, speculation rules and scripts of our own stay as they are', () => {
  const kept = [
    '<script type="application/ld+json">{"name":"\\u003c/script>"}</script>',
    '<script type="speculationrules">{"prerender":[]}</script>',
    '<script data-own="">console.error("a<b")</script>',
  ]
  const html = finished(nextPage(`<p>x</p>${kept.join('')}`))
  for (const script of kept) expect(html).toContain(script)
})

test('the preload of a font stays when the CSS names it, once, and no other', () => {
  const face = (name: string) => `@font-face{font-family:${name};src:url(/uploads/${name}.woff2)}`
  const preload = (name: string) => `<link rel="preload" as="font" href="/uploads/${name}.woff2"/>`
  const html = finished(
    nextPage('<p>x</p>', { head: preload('a') + preload('b') + preload('a') }),
    surroundings(`${face('a')}${face('b')}p{font-family:a}.b{font-family:b}`),
  )
  expect(html.match(/rel="preload"[^>]*/g)).toEqual(['rel="preload" as="font" href="/uploads/a.woff2"'])
})

for (const script of [
  '<script>self.__next_z=1</script>',
  '<script src="https://example.org/a.js"></script>',
  '<script data-own="" src="/a.js"></script>',
]) {
  test(`a script that nobody knows stops the build: ${script}`, () => {
    expect(() => finished(nextPage(`<p>x</p>${script}`))).toThrow(
      /^index.html: a framework script the step does not know \(a Next upgrade\?\): .*\.$/,
    )
  })
}

for (const [what, body] of [
  ['a hole that React would fill', '<p>x</p><!--$?--><template id="B:0"></template><!--/$-->'],
  ['a piece that arrives late', '<p>x</p><div hidden id="S:0">late</div>'],
  ['a boundary that failed', '<p>x</p><!--$!--><template data-dgst="BAILOUT"></template><!--/$-->'],
  ['a boundary that still waits', '<p>x<!--$?--><!--/$--></p>'],
] as const) {
  test(`${what} stops the build`, () => {
    expect(() => finished(nextPage(body))).toThrow(
      'index.html: a part of the page waits in a streamed Suspense boundary. Render it at build time.',
    )
  })
}

test('an empty page stops the build', () => {
  expect(() => finished(nextPage(''))).toThrow('index.html: the page has no content without script.')
  const failed = nextPage('<p>x</p>').replace('<html lang', '<html id="__next_error__" lang')
  expect(() => finished(failed)).toThrow('index.html: the page has no content without script.')
})

test.describe('client components', () => {
  const nexts = 'node_modules/next/dist/esm/client'
  const found = (...paths: readonly string[]) =>
    withProject({ [manifest]: manifestOf(...paths) }, (project) =>
      clientComponents(`${project}/.next`).map(({ message }) => message),
    )

  test("of Next's own and the error boundaries, which cannot show without React, are let pass", async () => {
    const harmless = [
      `${nexts}/components/layout-router.js`,
      'app/error.tsx',
      '.cache/a/app/global-error.tsx',
    ]
    expect(await found(...harmless)).toEqual([])
  })

  for (const path of [
    'app/_components/Counter.tsx',
    'node_modules/some-library/app/error.tsx',
    `${nexts}/script.js`,
  ]) {
    test(`stop the build when they are ${path}`, async () => {
      expect(await found('app/error.tsx', path)).toEqual([
        `${path}: a client component would be dead without React. Render it at build time.`,
      ])
    })
  }

  test('stop the build when Next has left no list of them', () => {
    expect(() => clientComponents('nowhere')).toThrow(
      "Next's lists of client components are missing. Run `next build` first.",
    )
  })
})
