import { execFileSync } from 'node:child_process'
import { expect, test } from '@playwright/test'

for (const [folder, expected] of [
  ['/srv/records', '/srv/records'],
  ['', 'content'],
  [undefined, 'content'],
] as const)
  test(`the content folder is ${expected} if CONTENT_DIR is ${folder === undefined ? 'not set' : `“${folder}”`}`, () => {
    const code = `import { contentFolder } from './content/content-folder.ts'; console.log(contentFolder)`
    const args = ['--import', 'tsx', '--input-type', 'module', '--eval', code]
    const env = { ...process.env, CONTENT_DIR: folder }
    expect(execFileSync(process.execPath, args, { encoding: 'utf8', env })).toBe(`${expected}\n`)
  })
