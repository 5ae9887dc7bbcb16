import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { HtmlValidate, StaticConfigLoader, type ConfigData } from 'html-validate'
import { pages } from '../support/content.ts'
import { errorFiles, errorPages, folder, foundPages, textOf } from './page.ts'

const files = [...pages.map((path) => `${path.slice(1)}index.html`), ...errorFiles].map((file) =>
  join(folder, file),
)

/** What is off judges how React writes HTML, or asks for what a page of one origin has no use for. */
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
    // A list may carry a name (ARIA 1.2), and the one of the chips tells what its links do.
    'aria-label-misuse': ['error', { allowAnyNamable: true }],
  },
}

for (const file of files) {
  test(`html-validate finds no mistake in ${file}`, async () => {
    const report = await new HtmlValidate(new StaticConfigLoader(rules)).validateString(
      readFileSync(file, 'utf8'),
      file,
    )
    const lines = report.results.flatMap(({ messages }) =>
      messages.map(({ ruleId, line, column, message }) => `${ruleId} ${line}:${column} ${message}`),
    )
    expect(lines).toEqual([])
  })
}

test('html-validate is at work: a picture without words is found', async () => {
  const html = readFileSync(files[0] ?? '', 'utf8').replace(/(<main[^>]*>)/, '$1<img src="/a.png">')
  const report = await new HtmlValidate(new StaticConfigLoader(rules)).validateString(html)
  expect(report.valid).toBe(false)
})

test('words that stand apart are not run together', () => {
  for (const page of [...foundPages(), ...errorPages()]) {
    expect(page.text, page.path).not.toMatch(
      /[\p{Script=Latin}\d]\p{Script=Kannada}|\p{Script=Kannada}[\p{Script=Latin}\d]/u,
    )
    expect(page.text, page.path).not.toMatch(/\d (km|DAYS?|NIGHTS?)\p{Lu}\p{Ll}/u)
    expect(page.text, page.path).not.toMatch(/\p{Ll}(Call|WhatsApp|Our rating)\b|\b(Call|WhatsApp)\p{Lu}/u)
  }
})

test('Kannada is marked as Kannada, and nothing else is', () => {
  const kannada = /\p{Script=Kannada}/u
  for (const page of [...foundPages(), ...errorPages()]) {
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

test('every picture that tells something has a sentence of its own; no two pictures of a page share one', () => {
  for (const page of foundPages()) {
    const names = page
      .all('main img, main svg[role=img]')
      .map(({ properties }) => String(properties['alt'] ?? properties['ariaLabel']))
    const told = names.filter((name) => name !== '' && !name.startsWith('QR code'))
    expect(told.length, page.path).toBeGreaterThan(0)
    expect(new Set(told).size, page.path).toBe(told.length)
    for (const name of told)
      expect(name).toMatch(/^(?!.*\b(image|picture|photo|drawing|poster) of\b)[A-Z].{30,}\.$/i)
  }
})
