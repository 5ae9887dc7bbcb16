import { expect, test } from '@playwright/test'
import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { unzipSync } from 'fflate'
import { manifestFrom } from './upload/manifest.ts'
import { packageSite } from './upload/package.ts'
import { Copy } from '../../content/testing/content-copy.ts'
import { run } from './testing/command.ts'

const noon = Date.parse('2026-11-20T12:00:00+05:30') / 1000
const hour = 3600

const site: Readonly<Record<string, string>> = {
  '.htaccess': 'ErrorDocument 404 /404.html\n',
  '404.html': '<h1>Oops! Page not found</h1>',
  'index.html': '<h1>Home</h1>',
  'sitemap.xml': '<url><lastmod>2026-11-18</lastmod></url><url><lastmod>2026-11-19</lastmod></url>',
  'tour/coorg-trip/index.html': '<h1>Coorg</h1>',
  'uploads/hero.0123abcd.svg': '<svg/>'.repeat(200),
}

/** A project whose `out/` was made of its content. */
function projectWith(root: string, brand = 'Mysore Marigold Tours'): Copy {
  const copy = new Copy(root)
  copy.edit('content/site.yaml', /^brand: .*/m, `brand: ${brand}`)
  return put(copy, site)
}

function put(copy: Copy, files: Readonly<Record<string, string>>): Copy {
  rmSync(join(copy.root, 'out'), { recursive: true, force: true })
  for (const [file, text] of Object.entries(files)) copy.write(`out/${file}`, text)
  return copy
}

function pack(copy: Copy, today = '2026-11-20', now = noon) {
  const packaged = packageSite({ root: copy.root, today, now })
  return { ...packaged, bytes: readFileSync(join(copy.root, `upload/${packaged.manifest.name}.zip`)) }
}

test('the zip holds the files of out/ at its top, hidden ones too, and beside it lie manifest, changes and content', ({}, testInfo) => {
  const copy = projectWith(testInfo.outputPath(), 'Raja’s Tours & Travels')
  const { bytes } = pack(copy)
  const inside = Object.entries(unzipSync(bytes)).map(([file, content]) => [
    file,
    Buffer.from(content).toString(),
  ])
  expect(Object.fromEntries(inside)).toEqual(site)
  const beside = ['changes.txt', 'content.zip', 'manifest.json', 'zip']
  const name = 'rajas-tours-travels-2026-11-20'
  expect(readdirSync(join(copy.root, 'upload')).sort()).toEqual(beside.map((ending) => `${name}.${ending}`))
  const said = manifestFrom(copy.read(`upload/${name}.manifest.json`))
  expect(Object.keys(said?.files ?? {})).toEqual(Object.keys(site))
  // printf '<h1>Home</h1>' | sha256sum
  const sha256 = '1a7133067a4ac7fe06565943dd44870f232041b1d28b4340e2b678244a3b79f6'
  expect(said?.files['index.html']).toMatchObject({ sha256 })
})

test('the same site gives the same zip, byte for byte, on another day, in another folder and time zone', ({}, testInfo) => {
  const copy = projectWith(testInfo.outputPath('a'))
  const first = pack(copy)
  expect(first.changes).toContain('There is no earlier package to compare with: upload everything.')
  const zone = process.env['TZ']
  process.env['TZ'] = 'America/New_York'
  const elsewhere = pack(projectWith(testInfo.outputPath('b/deeper')), '2026-11-25', noon + 120 * hour)
  if (zone === undefined) delete process.env['TZ']
  else process.env['TZ'] = zone
  expect(elsewhere.bytes.equals(first.bytes)).toBe(true)
  const later = pack(copy, '2026-11-21', noon + 24 * hour)
  expect(later.bytes.equals(first.bytes)).toBe(true)
  const nothing = 'Nothing has changed since mysore-marigold-tours-2026-11-20: there is nothing to upload.'
  expect(later.changes).toContain(nothing)
})

test('new, changed and removed files are listed, and no other', ({}, testInfo) => {
  const copy = projectWith(testInfo.outputPath())
  pack(copy)
  const { 'uploads/hero.0123abcd.svg': hero = '', ...rest } = site
  put(copy, { ...rest, 'index.html': '<h1>Home, corrected</h1>', 'uploads/hero.4567cdef.svg': hero })
  const { changes, manifest } = pack(copy, '2026-11-21', noon + 24 * hour)
  expect(changes.split('\n').slice(1, -2)).toEqual([
    'Upload, new (1)',
    '  uploads/hero.4567cdef.svg',
    'Upload in place of the old one (1)',
    '  index.html',
    'Delete on the host (1)',
    '  uploads/hero.0123abcd.svg',
  ])
  expect(copy.read(`upload/${manifest.name}.changes.txt`)).toBe(changes)
})

test('packed again on the same day, an unchanged site keeps its name, and a changed one gets the next number', ({}, testInfo) => {
  const copy = projectWith(testInfo.outputPath())
  const first = pack(copy)
  const again = pack(copy, '2026-11-20', noon + hour)
  expect([again.manifest, again.changes]).toEqual([first.manifest, first.changes])
  for (let number = 2; number <= 11; number++) {
    put(copy, { ...site, 'index.html': String(number) })
    const { manifest, changes } = pack(copy, '2026-11-20', noon + number * 60)
    expect(manifest.name).toBe(`mysore-marigold-tours-2026-11-20-${number}`)
    if (number > 2) expect(changes).toContain(`Since mysore-marigold-tours-2026-11-20-${number - 1}:`)
  }
})

// Apache answers "not changed" to a browser whose copy is as young as the file: with one date for all, a corrected price
// would not be seen by anybody who has been there before.
test('the date of a file inside the zip is later when its content has changed, and only then', ({}, testInfo) => {
  const copy = projectWith(testInfo.outputPath())
  const { manifest, bytes } = pack(copy)
  const time = ({ files }: typeof manifest, file = 'index.html') => files[file]?.time ?? 0
  // The first package takes the day of the last change in the sitemap.
  const day = Date.parse('2026-11-19T00:00:00+05:30') / 1000
  expect(time(manifest)).toBe(day)
  // The field that unpackers read: "UT", its length, a flag, then seconds since 1970.
  const field = Buffer.from([0x55, 0x54, 5, 0, 1, 0, 0, 0, 0])
  field.writeUInt32LE(day, 5)
  expect(bytes.includes(field)).toBe(true)
  const corrected = pack(put(copy, { ...site, 'index.html': 'corrected' }), '2026-11-20', noon).manifest
  expect([time(corrected), time(corrected, '404.html')]).toEqual([noon, day])
  // Also when the clock of the computer was put back.
  const twice = pack(put(copy, { ...site, 'index.html': 'twice' }), '2026-11-20', noon - 24 * hour).manifest
  expect(time(twice)).toBeGreaterThan(noon)
})

test('the command prints the zip, its size, what to upload and what is still a stand-in; a refusal in one line', async ({}, testInfo) => {
  const [good, bad] = await Promise.all([
    run('package.ts', [projectWith(testInfo.outputPath('good')).root]),
    run('package.ts', [new Copy(testInfo.outputPath('bad')).root]),
  ])
  expect(good).toMatch(
    /^0 upload\/mysore-marigold-tours-\d{4}-\d\d-\d\d\.zip: 6 files, \d+ kB\n[^]*upload everything/,
  )
  expect(good).toMatch(/Not for visitors yet: .*Name of the business.* still to be given/)
  expect(bad).toBe('1 out/: there is no finished site in it. Run npm run build first.')
})
