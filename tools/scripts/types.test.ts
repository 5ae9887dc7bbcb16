import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from '@playwright/test'
import ts from 'typescript'
import { filesIn } from '../lib/files.ts'

test('what the build checks beside Next is all the code of the site, strictly', () => {
  expect(readFileSync('package.json', 'utf8')).toContain('"types": "tsc --project tsconfig.build.json"')
  const { config } = ts.readConfigFile('tsconfig.build.json', (file) => readFileSync(file, 'utf8'))
  const { fileNames, options } = ts.parseJsonConfigFileContent(config, ts.sys, resolve())
  const code = ['app', 'content', 'tools'].flatMap((room) =>
    filesIn(room)
      .filter((file) => /\.tsx?$/.test(file))
      .map((file) => resolve(room, file)),
  )
  expect(fileNames).toEqual(expect.arrayContaining(code))
  expect(options).toMatchObject({ strict: true, noEmit: true, noUncheckedIndexedAccess: true })
})
