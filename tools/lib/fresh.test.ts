import { appendFileSync, mkdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from '@playwright/test'
import { freshness, remember, sourcesOf } from './fresh.ts'

/** One file of each kind that decides what a build makes. */
const inputs = [
  'content/site.yaml',
  'content/pictures/coorg.jpg',
  'app/page.tsx',
  'styles/site.scss',
  'tools/assets/icons.ts',
  'public/.htaccess',
  'public/.well-known/security.txt',
  'next.config.mjs',
  'tsconfig.json',
  'tsconfig.build.json',
  'package.json',
  'package-lock.json',
  '.env',
  '.env.local',
]

function built(): { root: string; file: (name: string) => string } {
  const root = test.info().outputPath()
  const file = (name: string) => join(root, name)
  for (const name of [...inputs, 'out/index.html', 'out/uploads/coorg.0a1b2c3d.jpg']) {
    mkdirSync(dirname(file(name)), { recursive: true })
    writeFileSync(file(name), name)
  }
  remember(root, sourcesOf(root, {}), 'Note: a stand-in\n')
  return { root, file }
}

test('An unchanged site is fresh, whatever dates its files have, and has its notes still', () => {
  const { root, file } = built()
  utimesSync(file('content/site.yaml'), new Date(), new Date('2040-01-01'))
  expect(freshness(root, {})).toEqual({ state: 'fresh', notes: 'Note: a stand-in\n' })
})

test('One more byte in a source makes out/ older, though the file keeps its date', () => {
  for (const name of inputs) {
    const { root, file } = built()
    appendFileSync(file(name), ' ')
    utimesSync(file(name), new Date('2020-01-01'), new Date('2020-01-01'))
    expect(freshness(root, {})).toEqual({ state: 'older', than: name })
  }
})

test('A file that is gone, or has come, makes out/ older', () => {
  const { root, file } = built()
  rmSync(file('content/pictures/coorg.jpg'))
  expect(freshness(root, {})).toEqual({ state: 'older', than: 'content/pictures/coorg.jpg' })
  const again = built()
  writeFileSync(again.file('content/new.yaml'), '')
  expect(freshness(again.root, {})).toEqual({ state: 'older', than: 'content/new.yaml' })
})

test('Another SITE_URL, even an empty one, makes out/ older', () => {
  const { root } = built()
  for (const SITE_URL of ['https://www.kaveri.in', ''])
    expect(freshness(root, { SITE_URL })).toEqual({ state: 'older', than: 'SITE_URL' })
})

test('Another Node makes out/ older', () => {
  const { root } = built()
  remember(root, { ...sourcesOf(root, {}), Node: 'v0.0.0' }, '')
  expect(freshness(root, {})).toEqual({ state: 'older', than: 'Node' })
})

test('What a build or a computer puts among the sources by itself makes nothing older', () => {
  const { root, file } = built()
  for (const name of ['public/uploads/x.svg', 'public/favicon.ico', 'styles/generated/_font.scss']) {
    mkdirSync(dirname(file(name)), { recursive: true })
    writeFileSync(file(name), '')
  }
  writeFileSync(file('content/.DS_Store'), '')
  expect(freshness(root, {}).state).toBe('fresh')
})

test('An out/ that somebody has changed is damaged, and one that is not there missing', () => {
  const { root, file } = built()
  appendFileSync(file('out/uploads/coorg.0a1b2c3d.jpg'), ' ')
  expect(freshness(root, {})).toEqual({ state: 'damaged', file: 'out/uploads/coorg.0a1b2c3d.jpg' })
  rmSync(file('out'), { recursive: true })
  expect(freshness(root, {})).toEqual({ state: 'missing' })
})

test('A record of the last build that is lost or damaged is no reason to believe in out/', () => {
  const { root, file } = built()
  const record = file('.cache/built-of.json')
  const whole = readFileSync(record, 'utf8')
  for (const damaged of ['', whole.slice(0, 100), whole.replace('"out"', '"oup"'), '[]', '{}']) {
    writeFileSync(record, damaged)
    expect(freshness(root, {}).state, damaged).toBe('older')
  }
  rmSync(record)
  expect(freshness(root, {}).state).toBe('older')
})
