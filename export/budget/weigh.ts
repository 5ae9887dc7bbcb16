import { brotliCompressSync, constants } from 'node:zlib'
import { attribute, elements, ownText, parsePage, writePage } from '../finish/html.ts'
import type { Budget } from './budgets.ts'

/** Bytes of a text as hosts send it at their best: brotli 11. */
export function brotliBytes(text: string | Buffer): number {
  const bytes = Buffer.from(text)
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length }
  return brotliCompressSync(bytes, { params }).length
}

/** Data for browsers and search engines; it runs nothing. */
const data: ReadonlySet<string> = new Set(['application/ld+json', 'speculationrules', 'application/json'])

/** The parts of a budget that the HTML alone shows. */
export function weighHtml(html: string): Pick<Budget, 'html' | 'css' | 'script'> {
  const all = elements(parsePage(html))
  const texts = (tag: string) => all.filter(({ tagName }) => tagName === tag)
  const scripts = texts('script').filter(
    (script) => !data.has((attribute(script, 'type') ?? '').toLowerCase()),
  )
  const weight = (text: string) => (text === '' ? 0 : brotliBytes(text))
  return {
    html: brotliBytes(html),
    css: weight(texts('style').map(ownText).join('')),
    script: weight(scripts.map(ownText).join('\n')),
  }
}

/** Elements that are worth telling apart when a page is too heavy. */
const pieces: ReadonlySet<string> = new Set([
  'style',
  'svg',
  'script',
  'details',
  'article',
  'header',
  'footer',
  'nav',
  'table',
])

/** The heaviest pieces of a page, one a line, each by the bytes (brotli) that the page would lose without it. */
export function heaviest(html: string, count = 6): readonly string[] {
  const whole = brotliBytes(html)
  const without = (index: number) => {
    const document = parsePage(html)
    const element = elements(document)[index]
    if (element) Object.assign(element, { childNodes: [], attrs: [] })
    return brotliBytes(writePage(document))
  }
  return elements(parsePage(html))
    .flatMap((element, index) => {
      if (!pieces.has(element.tagName)) return []
      const label = attribute(element, 'class') ?? attribute(element, 'type') ?? attribute(element, 'id')
      return [
        { name: `<${[element.tagName, label].filter(Boolean).join(' ')}>`, bytes: whole - without(index) },
      ]
    })
    .sort((a, b) => b.bytes - a.bytes)
    .slice(0, count)
    .map(({ name, bytes }) => `${name} weighs ${bytes.toLocaleString('en')}`)
}

/** One line for each part of a budget that is passed, with how much; none when all is well. */
export function overBudget(weight: Budget, budget: Budget): readonly string[] {
  return (Object.keys(budget) as (keyof Budget)[]).flatMap((part) => {
    const [is, may] = [weight[part], budget[part]]
    if (is <= may) return []
    const share = may === 0 ? '' : ` (+${((is / may - 1) * 100).toFixed(1)} %)`
    return [
      `${part}: ${is.toLocaleString('en')} where ${may.toLocaleString('en')} are allowed, ${(is - may).toLocaleString('en')} more${share}`,
    ]
  })
}
