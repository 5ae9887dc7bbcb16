import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { folder } from './page.ts'

test('the licence of the font is uploaded beside the font', () => {
  const text = readFileSync(join(folder, 'LICENCES.txt'), 'utf8')
  expect(text).toContain('Copyright (c) 2014 Indian Type Foundry')
  expect(text).toContain('SIL OPEN FONT LICENSE Version 1.1 - 26 February 2007')
  expect(text).toContain('THE FONT SOFTWARE IS PROVIDED "AS IS"')
  const fonts = readdirSync(join(folder, 'uploads')).filter((file) => /\.(woff2?|ttf|otf)$/.test(file))
  expect(fonts.filter((file) => !file.startsWith('rozha-one.'))).toEqual([])
})
