/**
 * What Next 16 and React 19 leave in an exported page. A Next upgrade that changes any of this stops the
 * build, so that somebody looks; this file is then the only one to edit.
 */

/** Where Next serves its own files. */
export const frameworkFolder = '/_next/'

/** Begin inline scripts of the framework; the first two carry the page's second copy for hydration. */
export const scriptPrefixes: readonly string[] = [
  'self.__next_f.push(',
  '(self.__next_f=self.__next_f||[]).push(',
  '(globalThis["TURBOPACK"]',
  '(self.__next_s=self.__next_s||[]).push(',
  'self.__next_r=',
  'requestAnimationFrame(function(){$RT=performance.now()});',
  '$RT=performance.now();',
  '$RB=[];',
  '$RC=',
  '$RC(',
  '$RS=',
  '$RS(',
  '$RX=',
  '$RX(',
]

/** Meta elements that only the runtime reads. */
export const metaNames: ReadonlySet<string> = new Set(['next-size-adjust', 'next-head-count'])

/** Attributes that only the runtime reads. */
export const deadAttributes: readonly string[] = [
  'data-precedence',
  'data-href',
  'data-nimg',
  'data-next-head',
]

/**
 * Client modules that a page may name and still lose nothing. `next/script` and `next/dynamic` are left out
 * on purpose: without the runtime they would do nothing.
 */
export const harmlessModules: readonly string[] = [
  'client/components/layout-router.js',
  'client/components/render-from-template-context.js',
  'client/components/client-page.js',
  'client/components/client-segment.js',
  'client/components/error-boundary.js',
  'client/components/http-access-fallback/error-boundary.js',
  'client/components/builtin/global-error.js',
  'client/app-dir/link.js',
  'client/image-component.js',
  'lib/framework/boundary-components.js',
  'lib/metadata/generate/icon-mark.js',
  'lib/metadata/metadata-boundary.js',
]

/**
 * Our own files with 'use client': boundaries that can only show where React runs, which is in `next dev`.
 */
export const harmlessFiles: readonly string[] = ['app/error.tsx', 'app/global-error.tsx']

/** Ids that React gives to the holes and the late pieces of a streamed page. */
export const streamedIds = /^[BPS]:[0-9a-f]+$/

/** The id of `<html>` when Next gave up rendering on the server. */
export const failedPageId = '__next_error__'
