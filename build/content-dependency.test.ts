import { mkdirSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import contentDependency from './content-dependency.mjs'

test('the module of the records is compiled again when a YAML file changes or is added', () => {
  const context = test.info().outputPath()
  for (const folder of ['tours', 'destinations', 'pictures'])
    mkdirSync(join(context, folder), { recursive: true })
  const records = ['destinations/b.yaml', 'site.yaml', 'tours/a.yaml']
  for (const file of [...records, 'read.ts', 'pictures/a.svg']) writeFileSync(join(context, file), '')
  const added: string[] = []
  const addDependency = (file: string) => added.push(file)
  const folders: string[] = []
  const addContextDependency = (folder: string) => folders.push(folder)
  const load = () => contentDependency.call({ context, addDependency, addContextDependency }, 'code')
  const before = load()
  expect(before).toMatch(/^code\n\/\/ /)
  expect(added.toSorted()).toEqual(records.map((file) => join(context, file)))
  expect(folders.toSorted()).toEqual([join(context, 'destinations'), join(context, 'tours')])
  expect(load()).toBe(before)
  utimesSync(join(context, 'tours/a.yaml'), 1, 1)
  expect(load()).not.toBe(before)
})
