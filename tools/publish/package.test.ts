import { mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { unzipSync } from 'fflate'
import { restorePictures } from './content.ts'
import { manifestFrom, manifestsIn } from './manifest.ts'
import { packageSite } from './package.ts'
import { Copy } from '../../content/testing/content-copy.ts'
import { run } from './testing/command.ts'

const site: Readonly<Record<string, string>> = {
  '.htaccess': 'ErrorDocument 404 /404.html\n',
  '404.html': '<h1>Oops! Page not found</h1>',
  'index.html': '<h1>Home</h1>',
  'tour/coorg-trip/index.html': '<h1>Coorg</h1>',
  'uploads/hero.0123abcd.svg': '<svg/>'.repeat(200),
}

function projectWith(root: string, brand = 'Raja’s Tours & Travels'): Copy {
  const copy = new Copy(root)
  copy.edit('content/site.yaml', /^brand: .*/m, `brand: ${brand}`)
  return put(copy, site)
}

function put(copy: Copy, files: Readonly<Record<string, string>>): Copy {
  rmSync(join(copy.root, 'out'), { recursive: true, force: true })
  for (const [file, text] of Object.entries(files)) copy.write(`out/${file}`, text)
  return copy
}

const pack = ({ root }: Copy, today = '2026-11-20') => packageSite({ root, today })

test('the zip contains the files of out/ at its top level, hidden ones too, and the content is packed beside it', ({}, testInfo) => {
  const copy = projectWith(testInfo.outputPath())
  const { manifest } = pack(copy)
  const name = 'rajas-tours-travels-2026-11-20'
  const files = ['changes.txt', 'content.zip', 'manifest.json', 'zip'].map((ending) => `${name}.${ending}`)
  expect(readdirSync(join(copy.root, 'upload')).sort()).toEqual(['pictures', ...files])
  const inside = unzipSync(readFileSync(join(copy.root, `upload/${name}.zip`)))
  expect(
    Object.fromEntries(Object.entries(inside).map(([file, bytes]) => [file, Buffer.from(bytes).toString()])),
  ).toEqual(site)
  expect(manifestsIn(join(copy.root, 'upload'))).toEqual([manifest])
  // printf '<h1>Home</h1>' | sha256sum
  const sha256 = '1a7133067a4ac7fe06565943dd44870f232041b1d28b4340e2b678244a3b79f6'
  expect(manifest.files['index.html']).toEqual({ sha256 })
})

test('the same files give the same hashes, and on a later day keep the name of their package', ({}, testInfo) => {
  const copy = projectWith(testInfo.outputPath('a'))
  const first = pack(copy)
  const elsewhere = pack(projectWith(testInfo.outputPath('b')), '2026-11-25')
  expect(elsewhere.manifest.files).toEqual(first.manifest.files)
  expect(pack(copy, '2026-11-21').manifest).toEqual(first.manifest)
})

test('new, changed and removed files are listed, and no other', ({}, testInfo) => {
  const copy = projectWith(testInfo.outputPath())
  expect(pack(copy).changes).toContain('There is no earlier package to compare with: upload everything.')
  const { 'uploads/hero.0123abcd.svg': hero = '', ...rest } = site
  put(copy, { ...rest, 'index.html': '<h1>Home, corrected</h1>', 'uploads/hero.4567cdef.svg': hero })
  expect(pack(copy, '2026-11-21').changes.split('\n').slice(1, -2)).toEqual([
    'Upload, new (1)',
    '  uploads/hero.4567cdef.svg',
    'Upload in place of the old one (1)',
    '  index.html',
    'Delete on the host (1)',
    '  uploads/hero.0123abcd.svg',
  ])
})

test('further packages of one day are numbered, and compared with the previous one', ({}, testInfo) => {
  const copy = projectWith(testInfo.outputPath())
  pack(copy)
  for (let number = 2; number <= 11; number++) {
    const { manifest, changes } = pack(put(copy, { ...site, 'index.html': String(number) }))
    expect(manifest.name).toBe(`rajas-tours-travels-2026-11-20-${number}`)
    if (number > 2) expect(changes).toContain(`Since rajas-tours-travels-2026-11-20-${number - 1}:`)
  }
})

test('the content is kept to go back to, each picture once for all packages', ({}, testInfo) => {
  const copy = projectWith(testInfo.outputPath())
  copy.write('content/pictures/road.jpg', 'a photograph')
  const { manifest } = pack(copy)
  pack(put(copy, { ...site, 'index.html': 'another' }))
  const kept = readdirSync(join(copy.root, 'upload/pictures'))
  expect(kept.filter((name) => name.endsWith('.jpg'))).toHaveLength(1)
  const zip = readFileSync(join(copy.root, `upload/${manifest.name}.content.zip`))
  expect(Object.keys(unzipSync(zip))).toContain('tours/coorg-trip.yaml')
  expect(Object.keys(unzipSync(zip))).not.toContain('pictures/road.jpg')
  copy.remove('content/pictures/road.jpg')
  restorePictures(copy.root, zip)
  expect(copy.read('content/pictures/road.jpg')).toBe('a photograph')
})

test('on a full disk nothing half written is left, and the line says so', ({}, testInfo) => {
  const copy = projectWith(testInfo.outputPath())
  mkdirSync(join(copy.root, 'upload'))
  symlinkSync('/dev/full', join(copy.root, 'upload/.rajas-tours-travels-2026-11-20.zip.part'))
  expect(() => pack(copy)).toThrow('rajas-tours-travels-2026-11-20.zip: not saved, the disk is full.')
  expect(readdirSync(join(copy.root, 'upload'))).toEqual([])
})

test('a damaged manifest is ignored', () => {
  for (const text of ['', '{}', '[]', '{"name":"a","files":{"a":{"sha256":"x"}}}'])
    expect(manifestFrom(text)).toBeUndefined()
})

test('the command prints the zip, what to upload and which details are missing; an error in one line', async ({}, testInfo) => {
  const command = 'tools/scripts/package.ts'
  const [good, bad] = await Promise.all([
    run(command, [], {}, projectWith(testInfo.outputPath('good'), 'Mysore Marigold Tours').root),
    run(command, [], {}, new Copy(testInfo.outputPath('bad')).root),
  ])
  expect(good).toMatch(
    /^0 upload\/mysore-marigold-tours-\d{4}-\d\d-\d\d\.zip: 5 files, \d+ kB\n[^]*upload everything/,
  )
  expect(good).toMatch(/Not for visitors yet: .*Name of the business.* still to be given/)
  expect(bad).toBe('1 out/: there is no finished site in it. Run npm run build first.')
})
