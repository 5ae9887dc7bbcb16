import { mkdirSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import contentDependency from './content-dependency.mjs'

test('the module of the records depends on every YAML file and on new ones, and changes with each', () => {
  const context = test.info().outputPath()
  mkdirSync(join(context, 'tours'), { recursive: true })
  for (const file of ['site.yaml', 'tours/a.yaml', 'read.ts']) writeFileSync(join(context, file), '')
  const added: string[] = []
  const addDependency = (file: string) => added.push(file)
  const folders: string[] = []
  const addContextDependency = (folder: string) => folders.push(folder)
  const load = () => contentDependency.call({ context, addDependency, addContextDependency }, 'code')
  const before = load()
  expect(before).toMatch(/^code\n\/\/ /)
  expect(added.toSorted()).toEqual([join(context, 'site.yaml'), join(context, 'tours/a.yaml')])
  expect(folders).toEqual([join(context, 'tours'), join(context, 'destinations')])
  expect(load()).toBe(before)
  utimesSync(join(context, 'tours/a.yaml'), 1, 1)
  expect(load()).not.toBe(before)
})
