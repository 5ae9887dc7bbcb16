import type { Browser } from '@playwright/test'
import { transform } from 'lightningcss'
import postcss, { type Root } from 'postcss'
import {
  attribute,
  elements,
  make,
  ownText,
  parsePage,
  replace,
  words,
  writePage,
  type Document,
} from '../finish/html.ts'
import { addPolicy } from '../finish/policy.ts'

/**
 * Removes from a finished page everything that does not affect rendering: the smallest size that the page could have. The CSS
 * is not reduced by `tools/finish`, so that faults there are visible: Chromium decides which selectors match.
 */
export async function limitPage(browser: Browser, html: string): Promise<string> {
  const document = parsePage(html)
  const style = elements(document).find(({ tagName }) => tagName === 'style')
  const css = style ? await matchingCss(browser, html, ownText(style)) : ''
  if (style) replace(style, make('style', {}, css))
  dropAttributes(document, css)
  addPolicy(document, css)
  return writePage(document)
}

/** States that no element is in after loading, and pseudo-elements: removed before `querySelector` is asked. */
const states =
  /:not\(:(hover|focus|active|checked|target)[^)]*\)|::?(hover|focus(-visible|-within)?|active|visited|(any-)?link|target|checked|open|before|after|marker)(?![\w-])|::[\w-]+(\([^)]*\))?/g

/** The rules and selectors that match something on the page in any state. */
async function matchingCss(browser: Browser, html: string, css: string): Promise<string> {
  const root = postcss.parse(css)
  const rules: { selectors: string[]; remove: () => unknown }[] = []
  root.walkRules((rule) => {
    if (!(rule.parent?.type === 'atrule' && 'name' in rule.parent && rule.parent.name.endsWith('keyframes')))
      rules.push(rule)
  })
  const page = await browser.newPage()
  await page.setContent(html, { waitUntil: 'commit' })
  for (const rule of rules) {
    const plain = rule.selectors.map(
      (selector) => [selector, selector.replaceAll(states, '') || '*'] as const,
    )
    const kept = await page.evaluate(
      (all) =>
        all.flatMap(([selector, text]) => {
          try {
            return document.querySelector(text) ? selector : []
          } catch {
            return selector
          }
        }),
      plain,
    )
    if (kept.length === 0) rule.remove()
    else rule.selectors = kept
  }
  await page.close()
  dropUnused(root)
  const { code } = transform({ filename: 'limit.css', code: Buffer.from(root.toString()), minify: true })
  return code.toString()
}

/** Removes custom properties and keyframes that nothing names, and empty rules. */
function dropUnused(root: Root): void {
  for (let before = ''; before !== root.toString();) {
    const text = (before = root.toString())
    root.walkDecls(/^--/, (declaration) => {
      if (!text.includes(`var(${declaration.prop}`)) declaration.remove()
    })
    root.walkRules((rule) => {
      if (rule.nodes.length === 0) rule.remove()
    })
    root.walkAtRules((rule) => {
      const isUnnamed =
        rule.name.endsWith('keyframes') && !new RegExp(`animation[^;}]*\\b${rule.params}\\b`).test(text)
      if (rule.nodes?.length === 0 || isUnnamed) rule.remove()
    })
  }
}

/** Removes classes and data attributes that no rule names. */
function dropAttributes(document: Document, css: string): void {
  for (const element of elements(document)) {
    const used = words(attribute(element, 'class')).filter((name) => css.includes(`.${name}`))
    element.attrs = element.attrs
      .filter(({ name }) => name !== 'class' && (!name.startsWith('data-') || css.includes(name)))
      .concat(used.length > 0 ? { name: 'class', value: used.join(' ') } : [])
  }
}
