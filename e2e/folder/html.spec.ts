import { expect, test } from '@playwright/test'
import { HtmlValidate, StaticConfigLoader, type ConfigData } from 'html-validate'
import { allPages, foundPages, textOf } from './page.ts'

/** Rules that are off concern how React writes HTML, or features that a page of one origin does not need. */
const rules: ConfigData = {
  root: true,
  extends: ['html-validate:standard', 'html-validate:document', 'html-validate:a11y'],
  rules: {
    'attr-case': 'off',
    'valid-id': ['error', { relaxed: true }],
    // Search engines cut titles by width, not by count.
    'long-title': 'off',
    'require-sri': 'off',
    'no-implicit-button-type': 'off',
    // A list may have a name (ARIA 1.2); that of the questions describes its links.
    'aria-label-misuse': ['error', { allowAnyNamable: true }],
  },
}

test('html-validate finds no errors: outline, ids, roles, alternative texts and all else', async () => {
  const validator = new HtmlValidate(new StaticConfigLoader(rules))
  for (const page of allPages()) {
    const { results } = await validator.validateString(page.html)
    const found = results
      .flatMap(({ messages }) => messages)
      .map(({ ruleId, line, column, message }) => `${ruleId} ${line}:${column} ${message}`)
    expect(found, page.path).toEqual([])
  }
})

test('adjacent words are separated', () => {
  for (const page of allPages()) {
    expect(page.text, page.path).not.toMatch(
      /[\p{Script=Latin}\d]\p{Script=Kannada}|\p{Script=Kannada}[\p{Script=Latin}\d]/u,
    )
    expect(page.text, page.path).not.toMatch(/\d (km|DAYS?|NIGHTS?)\p{Lu}\p{Ll}/u)
    expect(page.text, page.path).not.toMatch(/\p{Ll}(Call|WhatsApp|Our rating)\b|\b(Call|WhatsApp)\p{Lu}/u)
  }
})

test('Kannada is marked as Kannada, and nothing else is', () => {
  const kannada = /\p{Script=Kannada}/u
  for (const page of allPages()) {
    for (const one of page.all('[lang=kn]')) expect(textOf(one)).toMatch(/^\p{Script=Kannada}+$/u)
    const unmarked = page
      .all('body :not([lang=kn], script)')
      .filter(({ children, properties: { alt, ariaLabel, title } }) => {
        const own = children.flatMap((child) => (child.type === 'text' ? child.value : []))
        return [...own, alt, ariaLabel, title].some((words) => kannada.test(String(words ?? '')))
      })
    expect(unmarked.map(textOf), page.path).toEqual([])
  }
})

test('no two pictures of a page have the same alternative text, and some picture has one', () => {
  for (const page of foundPages()) {
    const pictures = page.all('main :is(img, svg[role=img])')
    const words = pictures.map(({ properties }) => properties['alt'] ?? properties['ariaLabel'])
    const texts = words.filter((one) => one !== '' && !String(one).startsWith('QR code'))
    expect(texts.length, page.path).toBeGreaterThan(0)
    expect(new Set(texts).size, page.path).toBe(texts.length)
  }
})
