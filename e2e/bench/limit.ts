import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Browser } from '@playwright/test'
import { transform } from 'lightningcss'
import postcss, { type Root } from 'postcss'
import { addPolicy } from '../../tools/finish/policy.ts'
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
} from '../../tools/finish/html.ts'
import { npmTool } from '../support/tools.ts'

const minifier = {
  name: 'html-minifier-terser',
  version: '7.2.0',
  integrity:
    'sha512-tXgn3QfqPIpGl9o+K5tpcj3/MN4SfLtsx2GWwBC3SSd0tXQGyF3gsSqad8loJgKZGM3ZxbYDd5yhiBIdWpmvLA==',
}

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

/** States that come and go, and boxes that stand in no tree. */
const states =
  /:not\(:(hover|focus|active|checked|target)[^)]*\)|::?(hover|focus(-visible|-within)?|active|visited|(any-)?link|target|checked|open|before|after|marker)(?![\w-])|::[\w-]+(\([^)]*\))?/g

/** Only the rules, and of these only the selectors, that match something on the page in any of its states. */
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
  return transform({
    filename: 'limit.css',
    code: Buffer.from(root.toString()),
    minify: true,
  }).code.toString()
}

/** Custom properties and keyframes that nothing names, and rules with nothing in them. */
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

/** Classes that no rule names, and data that no rule reads. */
function dropAttributes(document: Document, css: string): void {
  for (const element of elements(document)) {
    const used = words(attribute(element, 'class')).filter((name) => css.includes(`.${name}`))
    element.attrs = element.attrs
      .filter(({ name }) => name !== 'class' && (!name.startsWith('data-') || css.includes(name)))
      .concat(used.length > 0 ? { name: 'class', value: used.join(' ') } : [])
  }
}

async function minifyHtml(html: string): Promise<string> {
  const folder = npmTool(minifier)
  const entry = createRequire(join(folder, 'package.json')).resolve(folder)
  const { minify } = (await import(pathToFileURL(entry).href)) as {
    minify: (html: string, options: Readonly<Record<string, boolean>>) => Promise<string>
  }
  const options =
    'collapseBooleanAttributes collapseWhitespace decodeEntities keepClosingSlash removeAttributeQuotes removeComments ' +
    'removeOptionalTags removeRedundantAttributes sortAttributes sortClassName useShortDoctype'
  return minify(html, Object.fromEntries(options.split(' ').map((name) => [name, true])))
}
