import { execFileSync } from 'node:child_process'
import { expect, test } from '@playwright/test'

test('the content folder is the one that CONTENT_DIR names, or content if it is empty or not set', () => {
  // A query imports the module again.
  const code = `for (const folder of ['/srv/records', '', undefined]) {
    if (folder === undefined) delete process.env.CONTENT_DIR
    else process.env.CONTENT_DIR = folder
    console.log((await import('./content/content-folder.ts?' + folder)).contentFolder)
  }`
  const args = ['--import', 'tsx', '--input-type', 'module', '--eval', code]
  const output = execFileSync(process.execPath, args, { encoding: 'utf8' })
  expect(output).toBe('/srv/records\ncontent\ncontent\n')
})
