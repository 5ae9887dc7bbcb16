import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { cached } from './cache.ts'
import { slimDrawing } from './drawings.ts'
import { makePhoto } from './photos.ts'
import { linkPreview } from './previews.ts'
import { redAndBlue, test } from './testing/photographs.ts'

const drawing = (inside: string, head = '') =>
  `${head}<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 40 30">${inside}<path d="M0 0h9v9z"/></svg>`

const refused: Readonly<Record<string, string>> = {
  'a script': '<script>alert(1)</script>',
  'a script of another name': '<s:script xmlns:s="http://www.w3.org/2000/svg">alert(1)</s:script>',
  'a web page inside': '<foreignObject><p xmlns="http://www.w3.org/1999/xhtml">x</p></foreignObject>',
  'something that runs on loading': '<g onload="alert(1)"><path d="M0 0h2v2z"/></g>',
  'something that runs when it is touched': '<path d="M0 0h2v2z" onclick="alert(1)"/>',
  'a link': '<a href="https://evil.com/"><path d="M0 0h2v2z"/></a>',
  'a link that runs': '<a xlink:href="java&#10;script:alert(1)"><path d="M0 0h2v2z"/></a>',
  'a picture of another site': '<image href="https://evil.com/t.png" width="9" height="9"/>',
  'a picture of another site, without https': '<image xlink:href="//evil.com/t.png" width="9" height="9"/>',
  'a drawing inside a picture': '<image href="data:image/svg+xml;base64,PHN2Zy8+" width="9" height="9"/>',
  'a part of another drawing': '<use href="https://evil.com/t.svg#a"/>',
  'a colour of another site': '<path fill="url(https://evil.com/t.svg#a)" d="M0 0h2v2z"/>',
  'a colour in a style': '<path style="fill:url(//evil.com/t.svg#a)" d="M0 0h2v2z"/>',
  'a style sheet of another site': '<style>@import "https://evil.com/t.css";</style>',
  'a style sheet under a hidden name': '<style>@\\69mport "//evil.com/t.css";</style>',
  'a font of another site': '<style>@font-face{font-family:a;src:url(https://evil.com/a.woff)}</style>',
  'a picture in a style': '<style>path{mask:image-set("https:evil.com/a.png" 1x)}</style>',
  'an address that comes later': '<image width="9" height="9"><set attributeName="href" to="x"/></image>',
}
for (const [what, inside] of Object.entries(refused)) {
  test(`a drawing with ${what} is refused in one line`, async () => {
    await expect(slimDrawing('coorg.svg', drawing(inside))).rejects.toThrow(
      /^content\/pictures\/coorg\.svg: [^\n]+ has no place in a drawing\. Save it as plain SVG, or use a JPEG\.$/,
    )
  })
}

test('a style sheet of another site, linked before the drawing, is refused as well', async () => {
  const head = '<?xml version="1.0"?><?xml-stylesheet href="https://evil.com/t.css"?>'
  await expect(slimDrawing('coorg.svg', drawing('', head))).rejects.toThrow(
    '<?xml-stylesheet has no place in a drawing',
  )
})

test('an address written with entities is refused as well', async () => {
  const head = '<!DOCTYPE svg [<!ENTITY e "https://evil.com/t.png">]>'
  const image = '<image href="&e;" width="9" height="9"/>'
  await expect(slimDrawing('coorg.svg', drawing(image, head))).rejects.toThrow(/has no place in a drawing/)
})

test('ordinary SVG elements pass, metadata of drawing programs included', async () => {
  const png = (await redAndBlue(4, 4).png().toBuffer()).toString('base64')
  const inside = `<!-- https://inkscape.org --><metadata><r:RDF xmlns:r="http://www.w3.org/1999/02/22-rdf-syntax-ns#" r:resource="http://purl.org/x"/></metadata>
    <style>@keyframes on{to{opacity:1}} .lamp{animation:on 1s}</style>
    <defs><linearGradient id="a"><stop stop-color="#fff"/></linearGradient></defs><path class="lamp" fill="url(#a)" d="M0 0h2v2z"/>
    <use href="#a"/><image href="data:image/png;base64,${png}" width="9" height="9"/><text>Mysore to Ooty, 9:30</text>`
  const slim = (await slimDrawing('coorg.svg', drawing(inside))).toString()
  expect(slim).toContain('@keyframes')
  expect(slim).not.toContain('inkscape')
})

test('every message names the file and is one line', async () => {
  const tangled = `${'<g>'.repeat(300)}${'</g>'.repeat(300)}`
  const flipped = Buffer.from(await redAndBlue(700, 525).jpeg().toBuffer())
  flipped.fill(0xff, Math.floor(flipped.length / 2), Math.floor(flipped.length / 2) + 40)
  const wrongs: readonly (readonly [file: string, made: () => Promise<unknown>, line: RegExp])[] = [
    [
      'a.svg',
      () => slimDrawing('a.svg', '<svg viewBox="0 0 0 9"/>'),
      /has no size [^(]+ \(viewBox="0 0 0 9"\)/,
    ],
    ['a.svg', () => slimDrawing('a.svg', '<svg viewBox="0 0 1e999 9"/>'), /has no size/],
    ['a.svg', () => slimDrawing('a.svg', '<svg viewBox="0 0 1e9 1e9"/>'), /has no size/],
    ['a.svg', () => slimDrawing('a.svg', '<svg width="9" height="9"/>'), /has no size/],
    ['a.svg', () => slimDrawing('a.svg', '<svg viewBox="0 0 9 9"><g></svg>'), /not a readable SVG/],
    ['a.svg', () => slimDrawing('a.svg', drawing(' '.repeat(500_000))), /more than 500 kB/],
    ['a.svg', () => linkPreview('a.svg', Buffer.from(drawing(tangled))), /too tangled/],
    [
      'a.jpg',
      async () => makePhoto('a.jpg', await redAndBlue(2, 65_500).jpeg().toBuffer()),
      /only 2 pixels wide/,
    ],
    ['a.jpg', async () => linkPreview('a.jpg', flipped), /broken or was not copied/],
  ]
  for (const [file, made, line] of wrongs) {
    const error: unknown = await made().then(
      () => undefined,
      (reason: unknown) => reason,
    )
    const message = error instanceof Error ? error.message : 'accepted'
    expect(message).toMatch(line)
    expect(message).toMatch(new RegExp(`^content/pictures/${file}: [^\\n]+\\.$`))
  }
})

test('a damaged cache file is made again without a message', async () => {
  let made = 0
  const make = () =>
    cached(['x'], () => {
      made++
      return Buffer.from('right')
    })
  const right = await make()
  expect((await make()).equals(right)).toBe(true)
  expect(made, 'kept').toBe(1)
  const [entry = ''] = readdirSync('.cache/assets')
  await cached(['y'], () => Buffer.from('wrong'))
  const another = readdirSync('.cache/assets').find((name) => name !== entry) ?? ''
  const file = join('.cache/assets', entry)
  const original = readFileSync(file)
  const changed = Buffer.from(original)
  changed[changed.length - 1] = 0
  const swapped = readFileSync(join('.cache/assets', another))
  for (const damaged of [
    Buffer.alloc(0),
    original.subarray(0, 34),
    changed,
    Buffer.from('right '),
    swapped,
  ]) {
    writeFileSync(file, damaged)
    expect((await make()).equals(right)).toBe(true)
    expect(readFileSync(file).equals(original)).toBe(true)
  }
})
