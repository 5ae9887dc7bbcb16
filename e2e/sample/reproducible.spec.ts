import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { filesIn } from '../../tools/lib/files.ts'
import { SiteCopy } from '../support/site-copy.ts'

/** The files of a folder by their paths, each as the SHA-256 of its bytes. */
const hashes = (folder: string) =>
  Object.fromEntries(
    filesIn(folder).map((file) => [
      file,
      createHash('sha256')
        .update(readFileSync(join(folder, file)))
        .digest('hex'),
    ]),
  )

test('a build without caches in a folder with an odd name gives the same out/, byte for byte', () => {
  test.setTimeout(600_000)
  const copy = new SiteCopy("site (1)/it's 50% [x] & a+b", { cold: true })
  copy.build()
  expect(hashes(copy.out), 'Run npm run build if a source has been changed since').toEqual(hashes('out'))
  copy.remove()
})
