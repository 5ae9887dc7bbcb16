import { expect, test } from '@playwright/test'
import { clientComponentErrors } from './client-components.ts'
import { manifest, manifestOf, nextPage, pageContext, processed, withProject } from './testing/pages.ts'

test('scripts, comments, placeholders and attributes of the framework are removed', () => {
  const html = processed(nextPage('<p>Day <!-- -->1<!-- --> of <!-- -->3</p><!--$--><!--/$-->'))
  expect(html).toContain('<body><p>Day 1 of 3</p></body>')
  expect(html).not.toMatch(/_next|TURBOPACK|<!--|hidden|preload|data-precedence/)
})

test('structured data, speculation rules and own scripts are kept', () => {
  const kept = [
    '<script type="application/ld+json">{"name":"\\u003c/script>"}</script>',
    '<script type="speculationrules">{"prerender":[]}</script>',
    '<script data-own="">console.error("a<b")</script>',
  ]
  const html = processed(nextPage(`<p>x</p>${kept.join('')}`))
  for (const script of kept) expect(html).toContain(script)
})

test('of all preloads, one for each font that the CSS names is kept', () => {
  const face = (name: string) => `@font-face{font-family:${name};src:url(/uploads/${name}.woff2)}`
  const preload = (name: string) => `<link rel="preload" as="font" href="/uploads/${name}.woff2"/>`
  const html = processed(
    nextPage('<p>x</p>', { head: preload('a') + preload('b') + preload('a') }),
    pageContext(`${face('a')}${face('b')}p{font-family:a}.b{font-family:b}`),
  )
  expect(html.match(/rel="preload"[^>]*/g)).toEqual(['rel="preload" as="font" href="/uploads/a.woff2"'])
})

test('an unknown inline script stops the build, until it is marked as own', () => {
  const page = (attributes: string) => nextPage(`<p>x</p><script${attributes}>self.__next_z=1</script>`)
  expect(() => processed(page(''))).toThrow(
    /^index.html: an unknown inline script: self.__next_z=1\. If it is your own, add the attribute data-own to it\./,
  )
  expect(processed(page(' data-own=""'))).toContain('self.__next_z=1')
})

for (const script of [
  '<script src="https://example.org/a.js"></script>',
  '<script data-own="" src="/a.js"></script>',
]) {
  test(`a script file stops the build, marked as own or not: ${script}`, () => {
    expect(() => processed(nextPage(`<p>x</p>${script}`))).toThrow(
      /^index.html: the policy of the page blocks <script src="[^"]*">\. Remove it, or write its code into the page/,
    )
  })
}

for (const [what, body] of [
  ['a placeholder that React would replace', '<p>x</p><!--$?--><template id="B:0"></template><!--/$-->'],
  ['content that arrives late', '<p>x</p><div hidden id="S:0">late</div>'],
  ['a failed boundary', '<p>x</p><!--$!--><template data-dgst="BAILOUT"></template><!--/$-->'],
  ['a pending boundary', '<p>x<!--$?--><!--/$--></p>'],
] as const) {
  test(`${what} stops the build`, () => {
    expect(() => processed(nextPage(body))).toThrow(
      'index.html: a part of the page waits in a streamed Suspense boundary. Render it at build time.',
    )
  })
}

test('an empty page stops the build', () => {
  expect(() => processed(nextPage(''))).toThrow('index.html: the page has no content without script.')
  const failed = nextPage('<p>x</p>').replace('<html lang', '<html id="__next_error__" lang')
  expect(() => processed(failed)).toThrow('index.html: the page has no content without script.')
})

test.describe('client components', () => {
  const nexts = 'node_modules/next/dist/esm/client'
  const found = (...paths: readonly string[]) =>
    withProject({ [manifest]: manifestOf(...paths) }, (project) =>
      clientComponentErrors(`${project}/.next`).map(({ message }) => message),
    )

  test("of Next's own and the error boundaries, which do not show without React, are allowed", async () => {
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
        `${path}: a client component would do nothing, as React does not run in the browser. Render it at build time.`,
      ])
    })
  }

  test('stop the build when Next has written no manifest of them', () => {
    expect(() => clientComponentErrors('nowhere')).toThrow(
      "Next's client reference manifests are missing. Run `next build` first.",
    )
  })
})
