import { expect, test } from '@playwright/test'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { filesIn } from '../../export/lib/files.ts'
import { SiteCopy } from '../support/site-copy.ts'

const project = fileURLToPath(new URL('../..', import.meta.url))

test('a second build, in a folder of an odd name and from nothing, gives the same out/, byte for byte', () => {
  // A whole build, and other tests may be at work beside it.
  test.setTimeout(300_000)
  const again = new SiteCopy("site (1)/it's 50% [x] & a+b", { cold: true })
  again.build()

  const [first, second] = [join(project, 'out'), again.out]
  expect(filesIn(second), 'Run npm run build if a source has been changed since').toEqual(filesIn(first))
  const different = filesIn(first).filter(
    (file) => !readFileSync(join(first, file)).equals(readFileSync(join(second, file))),
  )
  expect(different, 'Run npm run build if a source has been changed since').toEqual([])
  again.remove()
})
