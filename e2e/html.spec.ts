import { readFileSync } from 'node:fs'
import { expect, test } from '@playwright/test'
import { HtmlValidate, StaticConfigLoader } from 'html-validate'
import { errorPages, fileOf, pages } from './pages.ts'

/** Rules that are off are about how React writes HTML, or features that a page of one origin does not need. */
const validator = new HtmlValidate(
  new StaticConfigLoader({
    root: true,
    extends: ['html-validate:standard', 'html-validate:document', 'html-validate:a11y'],
    rules: {
      'attr-case': 'off',
      'valid-id': ['error', { relaxed: true }],
      // head.spec.ts has the limit of titles.
      'long-title': 'off',
      'require-sri': 'off',
      'no-implicit-button-type': 'off',
      // A list may have a name (ARIA 1.2).
      'aria-label-misuse': ['error', { allowAnyNamable: true }],
    },
  }),
)

test('every page is valid HTML', async () => {
  for (const path of [...pages, ...errorPages]) {
    const { results } = await validator.validateString(readFileSync(fileOf(path), 'utf8'))
    const messages = results.flatMap(({ messages }) => messages)
    const faults = messages.map(({ ruleId, line, column }) => `${ruleId} ${line}:${column}`)
    expect(faults, path).toEqual([])
  }
})
