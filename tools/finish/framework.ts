/**
 * What Next 16 and React 19 leave in an exported page. An upgrade that changes any of it stops the build, so that
 * somebody looks; this file is then the only one to edit.
 */

/** Where Next serves its own files. */
export const frameworkFolder = '/_next/'

/** Begin its inline scripts; the last two carry the page's second copy, for hydration. */
export const scriptPrefixes: readonly string[] = [
  '(globalThis["TURBOPACK"]',
  '(self.__next_f=self.__next_f||[]).push(',
  'self.__next_f.push(',
]

/** Those that end a page: two thirds of it, and half the time of reading it. Next writes no `<` inside them. */
export const flight = /(?:<script>\(?self\.__next_f[^<]*<\/script>)+(?=<\/body><\/html>$)/

/** An attribute that only the runtime reads. */
export const deadAttribute = 'data-precedence'

/** A page that Next gave up, or a part that React would put in place later: a boundary that waits or has failed, a late piece. */
export const failedPage = /<html[^>]* id="__next_error__"/
export const streamedPart = /<!--\$[?~!]-->|<template (data-dgst|id="[BP]:)|<div hidden(="")? id="S:/

/**
 * Client modules of Next's own that each page names and loses nothing without. `next/script` and `next/dynamic` are not
 * among them: without the runtime they would do nothing.
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
