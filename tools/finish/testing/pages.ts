import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { Element, Nodes } from 'hast'
import { fromHtml } from 'hast-util-from-html'
import { createPageCss } from '../css/page-css.ts'
import { pageTokens } from '../css/tokens.ts'
import { parsePage } from '../html.ts'
import { processPage, type PageContext } from '../page.ts'

const css = 'body{margin:0}.card{color:red}.never{color:blue}'

/** The context of a page in these tests: a site with one style sheet. */
export function pageContext(sheet = css): PageContext {
  const readStyleSheet = (path: string) => (path === '/_next/static/main.css' ? sheet : undefined)
  return { readStyleSheet, cut: createPageCss(), site: 'https://example.com' }
}

/** A small page in the form in which Next 16.4.5 exports it. */
export function nextPage(body: string, { head = '', payload = '5:I[1,[],"default"]\n<p>' } = {}): string {
  const flight = JSON.stringify([1, payload]).replaceAll('<', '\\u003c')
  return (
    '<!DOCTYPE html><html lang="en-IN"><head><meta charSet="utf-8"/><meta name="viewport" content="width=device-width"/>' +
    '<link rel="preload" href="/uploads/a.svg" as="image" fetchPriority="high"/>' +
    '<link rel="stylesheet" href="/_next/static/main.css" data-precedence="next"/>' +
    '<link rel="preload" as="script" fetchPriority="low" href="/_next/static/chunks/a.js"/>' +
    `<script src="/_next/static/chunks/a.js" async=""></script><title>A page</title>${head}` +
    '<script src="/_next/static/chunks/p.js" noModule=""></script></head><body><div hidden=""><!--$--><!--/$--></div>' +
    `${body}<script id="_R_">(globalThis["TURBOPACK"] || (globalThis["TURBOPACK"] = [])).push({});</script>` +
    '<script>(self.__next_f=self.__next_f||[]).push([0])</script>' +
    `<script>self.__next_f.push(${flight})</script></body></html>`
  )
}

/** Processes one page and returns its HTML. */
export function processed(text: string, context = pageContext(), target = 'index.html'): string {
  return processPage(target, target, text, context).html
}

/** The part of a style sheet that a page with this body keeps. */
export function cutFor(body: string, sheet: string): string {
  const document = parsePage(`<!DOCTYPE html><html><head></head><body>${body}</body></html>`)
  return createPageCss()(sheet, 'main.css', pageTokens(document))
}

/** Text, headings, links, pictures, ids, metas and structured data of a page, read by another parser than the code uses. */
export function contentOfPage(html: string) {
  const all = everyElement(fromHtml(html))
  const compared = /^(title|h[1-3]|a|img)$/
  return {
    text: all.filter(({ tagName }) => tagName === 'body').map(textOf),
    parts: all
      .filter(({ tagName, properties: { id, name, property, type } }) =>
        tagName === 'script'
          ? type === 'application/ld+json'
          : compared.test(tagName) || (id ?? name ?? property),
      )
      .map((element) => [element.tagName, element.properties, textOf(element), dataOf(element)]),
  }
}

/** All elements of a tree, those inside `<template>` too. */
function everyElement(node: Nodes): Element[] {
  const inside = 'children' in node ? node.children.flatMap(everyElement) : []
  if (node.type !== 'element') return inside
  return [node, ...inside, ...(node.content ? everyElement(node.content) : [])]
}

function dataOf({ tagName, children }: Element): string {
  return tagName === 'script' ? children.map((child) => ('value' in child ? child.value : '')).join('') : ''
}

/** Text without scripts, styles and comments. */
function textOf(node: Nodes): string {
  if (node.type === 'text') return node.value
  if (!('children' in node) || ('tagName' in node && /^(script|style)$/.test(node.tagName))) return ''
  return node.children.map(textOf).join('')
}

/** Runs a test on a project with these files in a temporary folder. */
export async function withProject<T>(
  files: Readonly<Record<string, string>>,
  run: (project: string) => T | Promise<T>,
): Promise<T> {
  const project = mkdtempSync(join(tmpdir(), 'post-process-'))
  try {
    for (const [file, text] of Object.entries({ [manifest]: manifestOf('app/error.tsx'), ...files })) {
      mkdirSync(dirname(join(project, file)), { recursive: true })
      writeFileSync(join(project, file), text)
    }
    return await run(project)
  } finally {
    rmSync(project, { recursive: true, force: true })
  }
}

/** A client reference manifest of Next. */
export const manifest = '.next/server/app/page_client-reference-manifest.js'
export function manifestOf(...paths: readonly string[]): string {
  const clientModules = Object.fromEntries(paths.map((path, id) => [`[project]/${path}`, { id, name: '*' }]))
  return `globalThis.__RSC_MANIFEST["/page"] = ${JSON.stringify({ clientModules })};`
}

/** The smallest valid export: a home page, its style sheet, the runtime. */
export function exportWith(files: Readonly<Record<string, string>> = {}): Record<string, string> {
  const all: Readonly<Record<string, string>> = {
    'index.html': homePage('<h1>Home</h1>'),
    'index.txt': '0:{}',
    '_next/static/main.css': css,
    '_next/static/chunks/a.js': 'a',
    ...files,
  }
  return Object.fromEntries(Object.entries(all).map(([file, text]) => [`.export/${file}`, text]))
}

export function homePage(body: string, head = ''): string {
  return nextPage(body, { head: `<link rel="canonical" href="https://example.com/"/>${head}` })
}
