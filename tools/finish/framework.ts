/**
 * What Next 16 and React 19 write into an exported page. A version that writes something else stops the build; this is the
 * only file to change then.
 */

/** Where Next serves its own files. */
export const frameworkFolder = '/_next/'

/** Beginnings of Next's inline scripts. The last two carry the flight payload, a second copy of the page for hydration. */
export const scriptPrefixes: readonly string[] = [
  '(globalThis["TURBOPACK"]',
  '(self.__next_f=self.__next_f||[]).push(',
  'self.__next_f.push(',
]

/** The flight payload at the end of a page: two thirds of the file. Next writes no `<` inside it. */
export const flight = /(?:<script>\(?self\.__next_f[^<]*<\/script>)+(?=<\/body><\/html>$)/

/** An attribute that only the runtime reads. */
export const deadAttribute = 'data-precedence'

/** A page that failed to render. */
export const failedPage = /<html[^>]* id="__next_error__"/
/** A Suspense boundary that is pending or failed, or content that arrives late. */
export const streamedPart = /<!--\$[?~!]-->|<template (data-dgst|id="[BP]:)|<div hidden(="")? id="S:/

/**
 * Next's own client modules that every page references and that change nothing when they do not run. `next/script` and
 * `next/dynamic` are not among them: pages would lose something.
 */
export const harmlessModules: readonly string[] = [
  'client/components/client-page.js',
  'client/components/client-segment.js',
  'client/components/http-access-fallback/error-boundary.js',
  'client/components/layout-router.js',
  'client/components/render-from-template-context.js',
  'lib/framework/boundary-components.js',
  'lib/metadata/generate/icon-mark.js',
]
