import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from '@playwright/test'
import { sampleCopy } from './site.ts'

test('the sample site is built', async () => {
  test.setTimeout(600_000)
  const copy = await sampleCopy()
  writeFileSync(join(copy.folder, 'build.log'), copy.build())
})
