import type { Browser } from '@playwright/test'
import { transform } from 'lightningcss'
import postcss, { type Root } from 'postcss'
import parseSelector from 'postcss-selector-parser'
import {
  attribute,
  elements,
  make,
  ownText,
  parsePage,
  replace,
  words,
  writePage,
} from '../../export/lib/html.ts'
import { addPolicy } from '../../export/finish/policy.ts'
import type { Document } from '../../export/lib/html.ts'
import { load } from './tools.ts'

/**
 * A page's limit: the same words, links, pictures, data and look with nothing in it that the page could lose unnoticed. It
 * is made by other means than the site's own finishing step, so that a fault there shows: selectors are asked of Chromium
 * one by one, and the HTML is minified by html-minifier-terser with everything on that changes no rendering.
 */
export async function limitPage(browser: Browser, html: string): Promise<string> {
  const document = parsePage(html)
  const style = elements(document).find(({ tagName }) => tagName === 'style')
  const css = style ? await matchingCss(browser, html, ownText(style)) : ''
  if (style) replace(style, make('style', {}, css))
  dropAttributes(document, css)
  addPolicy(document, css)
  return minifyHtml(writePage(document))
}

/** Only the rules, and of these only the selectors, that match something on the page in any of its states. */
async function matchingCss(browser: Browser, html: string, css: string): Promise<string> {
  const root = postcss.parse(css)
  const selectors = new Set<string>()
  root.walkRules((rule) => {
    if (!inKeyframes(rule.parent)) for (const selector of rule.selectors) selectors.add(selector)
  })
  const page = await browser.newPage({ javaScriptEnabled: true })
  let matching: ReadonlySet<string>
  try {
    await page.setContent(html, { waitUntil: 'commit' })
    const asked = [...selectors].map((selector) => [selector, withoutStates(selector)] as const)
    matching = new Set(
      await page.evaluate(
        (all) =>
          all
            .filter(([, plain]) => {
              try {
                return plain === '' || document.querySelector(plain) !== null
              } catch {
                return true
              }
            })
            .map(([selector]) => selector),
        asked,
      ),
    )
  } finally {
    await page.close()
  }
  root.walkRules((rule) => {
    if (inKeyframes(rule.parent)) return
    const kept = rule.selectors.filter((selector) => matching.has(selector))
    if (kept.length === 0) rule.remove()
    else rule.selectors = kept
  })
  dropUnused(root)
  return transform({
    filename: 'limit.css',
    code: Buffer.from(root.toString()),
    minify: true,
  }).code.toString()
}

function inKeyframes(parent: unknown): boolean {
  return (
    typeof parent === 'object' &&
    parent !== null &&
    'name' in parent &&
    typeof parent.name === 'string' &&
    /keyframes$/.test(parent.name)
  )
}

/** States that come and go, and boxes that stand in no tree. */
const states =
  /^::|^:(hover|focus|focus-visible|focus-within|active|visited|link|any-link|target|checked|open|before|after|marker)$/

/** A selector as it is when all states hold. */
function withoutStates(selector: string): string {
  return parseSelector((all) => {
    all.walkPseudos((pseudo) => {
      // What holds while a state does not.
      if (pseudo.value === ':not' && /:(hover|focus|active|checked|target)/.test(pseudo.toString()))
        pseudo.remove()
      else if (states.test(pseudo.value)) pseudo.replaceWith(parseSelector.universal({ value: '*' }))
    })
  })
    .processSync(selector)
    .replaceAll(/(?<=[\w\])])\*/g, '')
    .replaceAll('**', '*')
}

/** Custom properties, keyframes and fonts that nothing names, and at-rules with nothing in them. */
function dropUnused(root: Root): void {
  for (let before = -1; before !== root.toString().length;) {
    before = root.toString().length
    const text = root.toString()
    root.walkDecls(/^--/, (declaration) => {
      if (!text.includes(`var(${declaration.prop}`)) declaration.remove()
    })
    root.walkAtRules((rule) => {
      const isEmpty = rule.nodes?.length === 0
      const unnamed =
        /keyframes$/.test(rule.name) && !new RegExp(`animation[^;}]*\\b${rule.params}\\b`).test(text)
      if (isEmpty || unnamed) rule.remove()
    })
    root.walkRules((rule) => {
      if (rule.nodes.length === 0) rule.remove()
    })
  }
}

/** Classes that no rule names, and data that no rule reads. */
function dropAttributes(document: Document, css: string): void {
  for (const element of elements(document)) {
    const used = words(attribute(element, 'class')).filter((name) => css.includes(`.${name}`))
    element.attrs = element.attrs
      .filter(({ name }) => name !== 'class' && (!name.startsWith('data-') || css.includes(name)))
      .concat(used.length > 0 ? { name: 'class', value: used.join(' ') } : [])
  }
}

interface HtmlMinifier {
  minify: (html: string, options: Readonly<Record<string, boolean>>) => Promise<string>
}

async function minifyHtml(html: string): Promise<string> {
  const { minify } = await load<HtmlMinifier>('html-minifier-terser')
  return minify(html, {
    collapseBooleanAttributes: true,
    collapseWhitespace: true,
    conservativeCollapse: false,
    decodeEntities: true,
    keepClosingSlash: true,
    removeAttributeQuotes: true,
    removeComments: true,
    removeOptionalTags: true,
    removeRedundantAttributes: true,
    removeScriptTypeAttributes: true,
    removeStyleLinkTypeAttributes: true,
    sortAttributes: true,
    sortClassName: true,
    useShortDoctype: true,
  })
}
