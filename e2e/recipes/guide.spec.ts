import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { readSiteUrl } from '../../app/_lib/site-url.ts'
import { Copy } from '../content/copy.ts'
import { project, slips, stepsOf } from './guide.ts'

const guide = readFileSync(join(project, 'docs/operator.md'), 'utf8')

test.describe('Each row of the table "When something is wrong" is true', () => {
  for (const { file, before, after, answer } of slips()) {
    test(`${file}: ${after === '' ? `${before} left out` : after}`, () => {
      if (file === '.env') {
        expect(() => readSiteUrl(after.replace('SITE_URL=', ''))).toThrow(answer)
        return
      }
      const copy = new Copy(test.info().outputPath())
      copy.edit(file, `${before}\n`, after === '' ? '' : `${after}\n`)
      const lines = copy.check()
      expect(lines).toHaveLength(1)
      expect(lines[0]).toContain(answer)
    })
  }
})

test('a grid of the home page with a tour too few is named, and a tour may stand in both grids', () => {
  const copy = new Copy(test.info().outputPath())
  copy.edit('content/home.ts', ", 'tirupati-package']", ']')
  expect(copy.check()).toEqual([
    expect.stringMatching(
      /^content\/home\.ts:\d+ popularTours\.tours: the list has 3 tours, which is too few/,
    ),
  ])
  expect(guide).toContain('the list has 3 tours, which is too few')
  copy.edit('content/home.ts', "'mysore-ooty-coorg']", "'mysore-ooty-coorg', 'coorg-trip']")
  expect(copy.check()).toEqual([])
})

test('every recipe of the list at the top is there, under its number', () => {
  const linked = [...guide.matchAll(/^\| .* \| \[[^\]]+\]\(#([\w-]+)\) \|$/gm)].map(([, anchor]) => anchor)
  const headings = [...guide.matchAll(/^## (.+)$/gm)].map(([, title = '']) =>
    title
      .toLowerCase()
      .replace(/[^\w -]/g, '')
      .replaceAll(' ', '-'),
  )
  expect(linked).toHaveLength(12)
  for (const anchor of linked) expect(headings).toContain(anchor)
})

test('every command of the guide is a script of the project', () => {
  const { scripts } = JSON.parse(readFileSync(join(project, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>
  }
  const commands = [...guide.matchAll(/\bnpm (?:run )?([\w:-]+)/g)].map(([, name = '']) => name)
  expect(new Set(commands).size).toBeGreaterThan(5)
  for (const name of commands) expect(Object.keys(scripts)).toContain(name)
})

test('the pictures of the guide are there, and small', () => {
  const pictures = [...guide.matchAll(/!\[[^\]]{10,}\]\((pictures\/[\w.-]+)\)/g)].map(([, path = '']) =>
    join(project, 'docs', path),
  )
  expect(pictures.length).toBeGreaterThanOrEqual(5)
  for (const picture of pictures) {
    expect(existsSync(picture), picture).toBe(true)
    expect(statSync(picture).size, picture).toBeLessThanOrEqual(60_000)
  }
})

test('the recipes of the README name the same lines as the guide', () => {
  const readme = readFileSync(join(project, 'README.md'), 'utf8')
  const written = stepsOf('8. Change phone, e-mail, name or address').flatMap((step) =>
    step.kind === 'edit' ? [step.after] : [],
  )
  expect(written).toContain("phone: '9876543210',")
  for (const text of [
    "phone: '9876543210'",
    'price: 2500',
    'hasPage: true',
    'content/tours/index.ts',
    'content/site.ts',
    'docs/operator.md',
  ]) {
    expect(readme).toContain(text)
  }
})
