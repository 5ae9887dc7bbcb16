import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { HtmlValidate, StaticConfigLoader, type ConfigData } from 'html-validate'
import { pages } from '../support/routes.ts'
import { errorFiles, folder } from './site.ts'
import { npmTool, systemTool } from '../support/tools.ts'
import { vnu } from './tools.ts'

const files = [...pages.map((path) => `${path.slice(1)}index.html`), ...errorFiles].map((file) =>
  join(folder, file),
)

/** search.md 7. What is off judges how React writes HTML, or asks for what a page of one origin has no use for. */
const rules: ConfigData = {
  root: true,
  extends: ['html-validate:standard', 'html-validate:document', 'html-validate:a11y'],
  rules: {
    'attr-case': 'off',
    'valid-id': ['error', { relaxed: true }],
    // Search engines cut titles by width, not by count (search.md 1.6).
    'long-title': 'off',
    'require-sri': 'off',
    'no-implicit-button-type': 'off',
    // What a <template> holds is no part of the page until the script puts it in the other message's place.
    'heading-level': ['error', { sectioningRoots: ['dialog', '[role="dialog"]', 'template'] }],
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

interface Finding {
  type: 'error' | 'info' | 'non-document-error'
  subType?: string
  url: string
  message: string
  /** The text around the finding. */
  extract?: string
}

/** What the Nu checker says and we do not follow, each with what it was said of and the reason. */
const signedOff: readonly { message: RegExp; of?: RegExp; because: string }[] = [
  {
    message: /^CSS: (“container”: Property “container” doesn't exist|Unrecognized at-rule “@container”)/,
    because:
      'Container queries (CSS Containment 3) are newer than its CSS grammar. Our CSS is checked by stylelint.',
  },
  {
    message: /^CSS: (“view-transition-name”: Parse Error|Unrecognized at-rule “@view-transition”)/,
    because:
      'View transitions (CSS View Transitions 2) and typed attr() (CSS Values 5) are newer than its CSS grammar.',
  },
  {
    message: /^Inline script violates Content Security Policy/,
    of: /<script type="application\/ld\+json">/,
    because:
      'JSON-LD is a data block: it is never run, so no policy applies to it (HTML, "prepare the script element").',
  },
]

/** What the Nu checker, the W3C's own, says about some addresses or files. */
function check(...places: readonly string[]): Finding[] {
  systemTool({ program: 'java', packages: 'default-jre-headless' })
  const jar = join(npmTool(vnu), 'build/dist/vnu.jar')
  // It may ask 127.0.0.1 only when told so. Over HTTP, so that the policy's 'self' means what it means to a browser.
  const allow = '-Dnu.validator.servlet.allow-forbidden-hosts=true'
  const { stderr } = spawnSync('java', [allow, '-jar', jar, '--format', 'json', ...places], {
    encoding: 'utf8',
    maxBuffer: 100_000_000,
  })
  return (JSON.parse(stderr) as { messages: Finding[] }).messages
}

test('the Nu checker finds no error and nothing to warn of on any page', ({ baseURL }, testInfo) => {
  testInfo.setTimeout(120_000)
  const all = check(...[...pages, ...errorFiles.map((file) => `/${file}`)].map((path) => `${baseURL}${path}`))
  const findings = all.filter(({ type, subType }) => type !== 'info' || subType === 'warning')
  const isSigned = ({ message, extract = '' }: Finding) =>
    signedOff.some((one) => one.message.test(message) && (one.of?.test(extract) ?? true))
  expect(
    findings
      .filter((one) => !isSigned(one))
      .map(({ url, message, extract }) => `${url} ${message} ${extract ?? ''}`),
  ).toEqual([])
})

test('the Nu checker is at work: a broken page is found', ({}, testInfo) => {
  testInfo.setTimeout(120_000)
  const broken = testInfo.outputPath('broken.html')
  writeFileSync(
    broken,
    readFileSync(files[0] ?? '', 'utf8').replace(/(<main[^>]*>)/, '$1<p><h2>Nobody closes me'),
  )
  expect(check(broken).some(({ type, message }) => type === 'error' && !message.startsWith('CSS'))).toBe(true)
})
