import { mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { expect } from '@playwright/test'
import { publish, removeUnneeded } from './cache.ts'
import { test } from './testing/photographs.ts'

const folder = 'public/uploads'

test('a file that is there already is not written again, and what this run has not kept is removed at its end only', () => {
  const first = publish('hills', 'svg', Buffer.from('<svg/>'))
  const before = statSync(`public${first}`, { bigint: true }).mtimeNs
  mkdirSync(`${folder}/of-before`)
  writeFileSync(`${folder}/of-before.0123abcd.svg`, '')
  expect(publish('hills', 'svg', Buffer.from('<svg/>'))).toBe(first)
  expect(statSync(`public${first}`, { bigint: true }).mtimeNs).toBe(before)
  expect(readdirSync(folder)).toContain('of-before.0123abcd.svg')
  removeUnneeded()
  expect(readdirSync(folder)).toEqual([first.replace('/uploads/', '')])
})

test('a file that was damaged is written again', () => {
  const address = publish('lake', 'svg', Buffer.from('<svg/>'))
  writeFileSync(`public${address}`, '<sv')
  publish('lake', 'svg', Buffer.from('<svg/>'))
  expect(statSync(`public${address}`).size).toBe(6)
})
