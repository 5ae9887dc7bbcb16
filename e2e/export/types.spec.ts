import { expect, test } from '@playwright/test'
import { SiteCopy } from '../support/site-copy.ts'

test('what the build checks beside Next is the code of the site: a mistake of type in it is found', () => {
  test.setTimeout(120_000)
  const copy = new SiteCopy('wrong-type')
  copy.write(
    'app/_lib/wrong.ts',
    "import { siteUrl } from './site-url'\n\nexport const wrong: number = siteUrl\n",
  )
  const { status, output } = copy.run('types')
  expect(status).not.toBe(0)
  expect(output.trim()).toBe(
    "app/_lib/wrong.ts(3,14): error TS2322: Type 'string' is not assignable to type 'number'.",
  )
  copy.remove()
})
