import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parse } from 'parse5'

export const project = path.resolve(import.meta.dirname, '../..')
/** The finished folder, and Next's export as it comes. */
export const out = path.join(project, 'out')
export const exported = path.join(project, '.export')

/** A folder of the bench's own, emptied. */
export function scratch(name: string): string {
  const folder = path.join(project, '.cache/bench', name)
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  return folder
}

/** The file behind an address that ends in a slash. */
export function fileOf(address: string): string {
  return `${address.slice(1)}index.html`
}

/** A copy of the finished site with some pages changed. The policy is left out: its hashes speak of other pages. */
export async function variant(
  name: string,
  addresses: readonly string[],
  change: (html: string, address: string) => string | Promise<string>,
): Promise<string> {
  const folder = scratch(name)
  cpSync(out, folder, { recursive: true })
  for (const address of addresses) {
    const file = path.join(folder, fileOf(address))
    const html = readFileSync(file, 'utf8').replace(/<meta http-equiv="Content-Security-Policy"[^>]*>/i, '')
    writeFileSync(file, await change(html, address))
  }
  return folder
}

/** The ways to bring a page's first picture and its style sheet, each as somebody might write it by hand. */
export const forms = {
  'first picture preloaded': (html: string) => {
    const { src } = firstPicture(html)
    return html.replace(
      '<head>',
      () => `<head><link rel="preload" as="image" href="${src}" fetchpriority="high"/>`,
    )
  },
  'first picture inside': (html: string) => {
    const { tag, src } = firstPicture(html)
    const [, name] = /class="([^"]*)"/.exec(tag) ?? []
    const drawing = readFileSync(path.join(out, src), 'utf8')
    return html.replace(tag, () => drawing.replace('<svg', `<svg class="${name ?? ''}"`))
  },
  'style sheet linked': (html: string, address: string) => {
    const [all = '', css = ''] = /<style[^>]*>([^]*?)<\/style>/.exec(html) ?? []
    const sheet = `/uploads/bench-${address.replaceAll('/', '-')}.css`
    writeFileSync(path.join(project, '.cache/bench/style sheet linked', sheet), css)
    return html.replace(all, () => `<link rel="stylesheet" href="${sheet}"/>`)
  },
} as const

function firstPicture(html: string): { tag: string; src: string } {
  const [tag = ''] = /<img[^>]*fetchpriority="high"[^>]*>/i.exec(html) ?? []
  const [, src = ''] = / src="([^"]*)"/.exec(tag) ?? []
  if (src === '') throw new Error('A page has no first picture with fetchpriority="high"')
  return { tag, src }
}

/** Addresses of scripts and style sheets that a page asks for. */
export function scriptsAndStyles(html: string): readonly string[] {
  const found: string[] = []
  const walk = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return
    if ('tagName' in node && 'attrs' in node && Array.isArray(node.attrs)) {
      const attrs = node.attrs as readonly { name: string; value: string }[]
      const get = (name: string) => attrs.find((one) => one.name === name)?.value
      if (node.tagName === 'script' && get('nomodule') === undefined) found.push(get('src') ?? '')
      if (node.tagName === 'link' && get('rel') === 'stylesheet') found.push(get('href') ?? '')
    }
    if ('childNodes' in node && Array.isArray(node.childNodes)) node.childNodes.forEach(walk)
  }
  walk(parse(html))
  return [...new Set(found.filter((address) => address.startsWith('/')))]
}
