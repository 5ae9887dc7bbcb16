import { expect, test } from '@playwright/test'
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, rmSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { unzipSync } from 'fflate'
import { type Manifest } from '../../export/publish/upload/manifest.ts'
import { packageSite } from '../../export/publish/upload/package.ts'
import { remember, sourcesOf } from '../../export/lib/fresh.ts'
import { Copy, project } from '../content/copy.ts'

const noon = Date.parse('2026-11-20T12:00:00+05:30') / 1000
const hour = 3600

const site: Readonly<Record<string, string>> = {
  '.htaccess': 'ErrorDocument 404 /404.html\n',
  '404.html': '<h1>Oops! Page not found</h1>',
  'uploads/hero.0123abcd.svg': '<svg/>'.repeat(200),
  'index.html': '<h1>Home</h1>',
  'sitemap.xml': '<url><lastmod>2026-11-18</lastmod></url><url><lastmod>2026-11-19</lastmod></url>',
  'tour/.htaccess': 'ErrorDocument 404 /tour/404.html\n',
  'tour/coorg-trip/index.html': '<h1>Coorg</h1>',
}

/** A project whose `out/` was made of its content. */
function projectWith(root: string, files: Readonly<Record<string, string>> = site): Copy {
  const copy = new Copy(root)
  put(copy, files)
  return copy
}

function put(copy: Copy, files: Readonly<Record<string, string>>): void {
  rmSync(join(copy.root, 'out'), { recursive: true, force: true })
  for (const [file, text] of Object.entries(files)) copy.write(`out/${file}`, text)
  remember(copy.root, sourcesOf(copy.root), '')
}

function pack(copy: Copy, today = '2026-11-20', now = noon) {
  const packaged = packageSite({ root: copy.root, today, now })
  return { ...packaged, bytes: readFileSync(join(copy.root, packaged.zip)) }
}

function inUpload({ root }: Copy): readonly string[] {
  return readdirSync(join(root, 'upload')).sort()
}

function manifestIn({ root }: Copy, name: string): Manifest {
  return JSON.parse(readFileSync(join(root, `upload/${name}.manifest.json`), 'utf8')) as Manifest
}

test('the zip holds the files of out/ at its top, hidden ones too, unchanged', ({}, testInfo) => {
  const { bytes } = pack(projectWith(testInfo.outputPath()))
  const inside = Object.entries(unzipSync(bytes)).map(([file, content]) => [
    file,
    Buffer.from(content).toString(),
  ])
  expect(Object.fromEntries(inside)).toEqual(site)
})

test('it is named after the business and the day, with a manifest, a list of changes and its content beside it', ({}, testInfo) => {
  const copy = projectWith(testInfo.outputPath())
  copy.edit('content/site.yaml', 'Mysore Marigold Tours', 'Raja’s Tours & Travels')
  put(copy, site)
  expect(pack(copy).zip).toBe('upload/rajas-tours-travels-2026-11-20.zip')
  expect(inUpload(copy)).toEqual([
    'rajas-tours-travels-2026-11-20.changes.txt',
    'rajas-tours-travels-2026-11-20.content.zip',
    'rajas-tours-travels-2026-11-20.manifest.json',
    'rajas-tours-travels-2026-11-20.zip',
  ])
})

test('the manifest has the SHA-256 and size of every file', ({}, testInfo) => {
  const copy = projectWith(testInfo.outputPath())
  const { manifest } = pack(copy)
  const said = manifestIn(copy, manifest.name)
  expect(Object.keys(said.files)).toEqual(Object.keys(site).sort())
  // printf '<h1>Home</h1>' | sha256sum
  expect(said.files['index.html']).toMatchObject({
    sha256: '1a7133067a4ac7fe06565943dd44870f232041b1d28b4340e2b678244a3b79f6',
    size: 13,
  })
  expect(said.total).toMatch(/^[0-9a-f]{64}$/)
})

test('the same site gives the same zip, byte for byte, in another folder and another time zone', ({}, testInfo) => {
  const first = pack(projectWith(testInfo.outputPath('a')))
  const zone = process.env['TZ']
  process.env['TZ'] = 'America/New_York'
  try {
    const second = pack(projectWith(testInfo.outputPath('b/deeper')), '2026-11-25', noon + 120 * hour)
    expect(second.bytes.equals(first.bytes)).toBe(true)
  } finally {
    if (zone === undefined) delete process.env['TZ']
    else process.env['TZ'] = zone
  }
})

test('an unchanged site gives the same zip on another day, and nothing to upload', ({}, testInfo) => {
  const copy = projectWith(testInfo.outputPath())
  const first = pack(copy)
  const second = pack(copy, '2026-11-21', noon + 24 * hour)
  expect(second.zip).toContain('2026-11-21.zip')
  expect(second.bytes.equals(first.bytes)).toBe(true)
  expect(second.changes).toContain(
    'Nothing has changed since mysore-marigold-tours-2026-11-20: there is nothing to upload.',
  )
})

test('new, changed and removed files are listed, and no other', ({}, testInfo) => {
  const copy = projectWith(testInfo.outputPath())
  pack(copy)
  const { 'uploads/hero.0123abcd.svg': gone, ...rest } = site
  put(copy, { ...rest, 'index.html': '<h1>Home, corrected</h1>', 'uploads/hero.4567cdef.svg': gone ?? '' })
  const { changes, manifest } = pack(copy, '2026-11-21', noon + 24 * hour)
  expect(changes.split('\n').slice(1, -2)).toEqual([
    'Upload, new (1)',
    '  uploads/hero.4567cdef.svg',
    'Upload in place of the old one (1)',
    '  index.html',
    'Delete on the host (1)',
    '  uploads/hero.0123abcd.svg',
  ])
  expect(readFileSync(join(copy.root, `upload/${manifest.name}.changes.txt`), 'utf8')).toBe(changes)
})

test('the first package says to upload everything', ({}, testInfo) => {
  expect(pack(projectWith(testInfo.outputPath())).changes).toContain(
    'There is no earlier package to compare with: upload everything.',
  )
})

test('packed again on the same day, an unchanged site takes the same name and says the same', ({}, testInfo) => {
  const copy = projectWith(testInfo.outputPath())
  const first = pack(copy)
  const again = pack(copy, '2026-11-20', noon + hour)
  expect(again.zip).toBe(first.zip)
  expect(again.bytes.equals(first.bytes)).toBe(true)
  expect(again.changes).toBe(first.changes)
  expect(inUpload(copy)).toHaveLength(4)
})

test('packed again on the same day, a changed site gets the next number and is held against the last one', ({}, testInfo) => {
  const copy = projectWith(testInfo.outputPath())
  const first = pack(copy)
  put(copy, { ...site, 'index.html': 'second' })
  const second = pack(copy, '2026-11-20', noon + hour)
  put(copy, { ...site, 'index.html': 'third' })
  const third = pack(copy, '2026-11-20', noon + 2 * hour)
  expect([first, second, third].map(({ manifest }) => manifest.name.slice(-12))).toEqual([
    's-2026-11-20',
    '2026-11-20-2',
    '2026-11-20-3',
  ])
  expect(third.changes).toContain('Since mysore-marigold-tours-2026-11-20-2:')
})

test('the tenth package of a day comes after the ninth', ({}, testInfo) => {
  const copy = projectWith(testInfo.outputPath())
  for (let number = 1; number <= 11; number++) {
    put(copy, { ...site, 'index.html': String(number) })
    pack(copy, '2026-11-20', noon + number * 60)
  }
  put(copy, { ...site, 'index.html': 'last' })
  expect(pack(copy, '2026-11-20', noon + hour).changes).toContain(
    'Since mysore-marigold-tours-2026-11-20-11:',
  )
})

test.describe('the date of a file inside the zip', () => {
  // Apache answers "not changed" to a browser whose copy is as young as the file: with one date for all, a
  // corrected price would not be seen by anybody who has been there before.
  test('is later when the content has changed, and the same when it has not', ({}, testInfo) => {
    const copy = projectWith(testInfo.outputPath())
    const before = pack(copy).manifest.files
    put(copy, { ...site, 'index.html': 'corrected' })
    const after = pack(copy, '2026-11-20', noon + hour).manifest.files
    expect(after['index.html']?.time).toBe(noon + hour)
    expect(after['404.html']?.time).toBe(before['404.html']?.time)
  })

  test('is later also when the clock of the computer was put back', ({}, testInfo) => {
    const copy = projectWith(testInfo.outputPath())
    pack(copy)
    put(copy, { ...site, 'index.html': 'corrected' })
    const first = pack(copy, '2026-11-20', noon).manifest.files['index.html']?.time ?? 0
    put(copy, { ...site, 'index.html': 'corrected twice' })
    const second = pack(copy, '2026-11-20', noon - 24 * hour).manifest.files['index.html']?.time ?? 0
    expect(second).toBeGreaterThan(first)
  })

  test('is the day of the last change in the sitemap for the first package', ({}, testInfo) => {
    const { manifest, bytes } = pack(projectWith(testInfo.outputPath()))
    const day = Date.parse('2026-11-19T00:00:00+05:30') / 1000
    expect(manifest.files['index.html']?.time).toBe(day)
    // The field that unpackers read: "UT", its length, a flag, then seconds since 1970.
    const field = Buffer.from([0x55, 0x54, 5, 0, 1, 0, 0, 0, 0])
    field.writeUInt32LE(day, 5)
    expect(bytes.includes(field)).toBe(true)
  })
})

test('a manifest that is damaged counts as deleted', ({}, testInfo) => {
  const copy = projectWith(testInfo.outputPath())
  copy.write('upload/mysore-marigold-tours-2026-11-19.manifest.json', '{ "name": "mysore-mari')
  copy.write('upload/notes.txt', 'mine')
  expect(pack(copy).changes).toContain('There is no earlier package')
})

test('nothing is packed when out/ is missing', ({}, testInfo) => {
  const copy = new Copy(testInfo.outputPath())
  expect(() => pack(copy)).toThrow('out/: there is no finished site in it. Run npm run build first.')
  expect(existsSync(join(copy.root, 'upload'))).toBe(false)
})

for (const file of ['content/tours/coorg-trip.yaml', 'content/pictures/coorg.svg', '.env']) {
  test(`nothing is packed when ${file} was changed after the build, whatever its date`, ({}, testInfo) => {
    const copy = projectWith(testInfo.outputPath())
    copy.write(file, 'changed')
    utimesSync(join(copy.root, file), new Date('2020-01-01'), new Date('2020-01-01'))
    expect(() => pack(copy)).toThrow(
      `out/: it is older than ${file}, so the last change is not in it. Run npm run build first.`,
    )
  })
}

test('nothing is packed when a file of out/ was lost after the build', ({}, testInfo) => {
  const copy = projectWith(testInfo.outputPath())
  copy.remove('out/404.html')
  expect(() => pack(copy)).toThrow(
    'out/404.html: it is not as the build has left it. Run npm run build again.',
  )
})

test('the command prints the zip, its size and what to upload, and a refusal in one line', ({}, testInfo) => {
  const run = (root: string) =>
    spawnSync(process.execPath, ['--import', 'tsx', 'export/publish/package.ts', root], {
      cwd: project,
      env: { ...process.env, SOURCE_DATE: '2026-11-20' },
      encoding: 'utf8',
    })
  const good = run(projectWith(testInfo.outputPath('good')).root)
  expect(good.status, good.stderr).toBe(0)
  expect(good.stdout).toMatch(/^upload\/mysore-marigold-tours-2026-11-20\.zip: 7 files, \d+ kB\n/)
  expect(good.stdout).toContain('upload everything')
  expect(good.stdout).toContain(
    'Not for visitors yet: Phone, E-mail, Name of the business, Street of the address',
  )
  const bad = run(new Copy(testInfo.outputPath('bad')).root)
  expect(bad.status).toBe(1)
  expect(bad.stderr).toBe('out/: there is no finished site in it. Run npm run build first.\n')
})
