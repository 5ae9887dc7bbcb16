import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { createPageCss } from '../../export/finish/css/page-css.ts'
import { readSheet } from '../../export/finish/css/sheet.ts'
import { cutSheet } from '../../export/finish/css/cut.ts'
import { minify } from '../../export/finish/css/minify.ts'
import { pageTokens } from '../../export/finish/css/tokens.ts'
import { filesIn } from '../../export/lib/files.ts'
import { attribute, elements, parsePage, textContent } from '../../export/lib/html.ts'
import { finishPage } from '../../export/finish/page.ts'
import type { Surroundings } from '../../export/finish/page.ts'

export const css = 'body{margin:0}.card{color:red}.never{color:blue}'

/** What a page is finished with in these tests: one stylesheet. */
export function surroundings(
  files: Readonly<Record<string, string>> = {},
  more: Partial<Surroundings> = {},
): Surroundings {
  const all: Readonly<Record<string, string>> = { '/_next/static/main.css': css, ...files }
  return {
    read: (path) => all[path],
    cut: createPageCss(),
    site: 'https://example.com',
    ...more,
  }
}

/** A page as Next 16.4.6 exports it, in small. */
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

/** Finishes one page and gives its HTML. */
export function finished(text: string, around = surroundings(), target = 'index.html'): string {
  return finishPage(target, target, text, around).html
}

/** What is left of a stylesheet for a page with this body. */
export function cutFor(body: string, sheet: string): string {
  const document = parsePage(`<!DOCTYPE html><html><head></head><body>${body}</body></html>`)
  return minify(cutSheet(readSheet(sheet, 'main.css'), pageTokens(document)))
}

/** What a reader, a link checker or a search engine takes from a page. */
export function substance(text: string) {
  const document = parsePage(text)
  const all = elements(document)
  const named = (...names: string[]) => all.filter(({ tagName }) => names.includes(tagName))
  // Scripts and styles are no text of the page, and React's placeholder holds none.
  const visible = (element: Parameters<typeof textContent>[0]): string =>
    element.childNodes
      .map((node) => {
        if (node.nodeName === '#text') return 'value' in node ? node.value : ''
        return 'childNodes' in node && !['SCRIPT', 'STYLE'].includes(node.nodeName.toUpperCase())
          ? visible(node)
          : ''
      })
      .join('')
  return {
    text: named('body').map(visible).join(''),
    title: named('title').map(visible),
    headings: named('h1', 'h2', 'h3').map((element) => `${element.tagName} ${visible(element)}`),
    links: named('a').map((element) => attribute(element, 'href')),
    pictures: named('img').map((element) => [attribute(element, 'src'), attribute(element, 'alt')]),
    ids: all.map((element) => attribute(element, 'id')).filter((id) => id !== undefined && id !== '_R_'),
    data: named('script')
      .filter((element) => attribute(element, 'type') === 'application/ld+json')
      .map(textContent),
    meta: named('meta')
      .map((element) => [
        attribute(element, 'name') ?? attribute(element, 'property'),
        attribute(element, 'content'),
      ])
      .filter(([name]) => name !== undefined),
  }
}

/** A project with these files in a folder of its own, removed after `run`. */
export async function withProject<T>(
  files: Readonly<Record<string, string>>,
  run: (project: string) => T | Promise<T>,
): Promise<T> {
  const project = mkdtempSync(join(tmpdir(), 'finish-'))
  try {
    write(project, { [manifest]: manifestOf('app/error.tsx'), ...files })
    return await run(project)
  } finally {
    rmSync(project, { recursive: true, force: true })
  }
}

/** Puts folders of the site into a project; commands are looked up in `node_modules` of where they run. */
export function link(project: string, ...names: readonly string[]): void {
  for (const name of names) symlinkSync(resolve(name), join(project, name))
}

/** One of Next's lists of client components. */
export const manifest = '.next/server/app/page_client-reference-manifest.js'
export function manifestOf(...paths: readonly string[]): string {
  const clientModules = Object.fromEntries(paths.map((path, id) => [`[project]/${path}`, { id, name: '*' }]))
  return `globalThis.__RSC_MANIFEST["/page"] = ${JSON.stringify({ clientModules })};`
}

export function write(folder: string, files: Readonly<Record<string, string>>): void {
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), text)
  }
}

/** All files of a folder with their content. */
export function contents(folder: string): Record<string, string> {
  return Object.fromEntries(filesIn(folder).map((file) => [file, readFileSync(join(folder, file), 'utf8')]))
}

/** The smallest export that finishes: a home page, its stylesheet, the runtime. */
export function exportWith(files: Readonly<Record<string, string>> = {}): Record<string, string> {
  const all: Readonly<Record<string, string>> = {
    'index.html': nextPage('<h1>Home</h1>', { head: '<link rel="canonical" href="https://example.com/"/>' }),
    'index.txt': '0:{}',
    '_next/static/main.css': css,
    '_next/static/chunks/a.js': 'a',
    ...files,
  }
  return Object.fromEntries(Object.entries(all).map(([file, text]) => [`.export/${file}`, text]))
}
