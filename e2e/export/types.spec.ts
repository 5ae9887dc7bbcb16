import { expect, test } from '@playwright/test'
import { existsSync } from 'node:fs'
import { SiteCopy } from '../support/site-copy.ts'

test('a build stops at a wrong tour id in the code and publishes nothing', () => {
  // Types are checked while Next is at work, and other tests may be too.
  test.setTimeout(120_000)
  const copy = new SiteCopy('wrong-id')
  copy.write(
    'app/_lib/wrong.ts',
    "import { tourById } from './catalogue'\n\nexport const tour = tourById('mysore-town-tour')\n",
  )
  const { status, output } = copy.run('build', { SKIP_TYPES: undefined })
  expect(status).not.toBe(0)
  expect(output).toContain(`app/_lib/wrong.ts(3,30): error TS2345: Argument of type '"mysore-town-tour"'`)
  expect(existsSync(copy.out)).toBe(false)
  copy.remove()
})
