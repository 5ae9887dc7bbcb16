import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, test } from '@playwright/test'
import sharp from 'sharp'
import { pages } from '../support/content.ts'
import { fileOf, foundPages, pageAt, siteOrigin } from './page.ts'

for (const path of pages) {
  test.describe(path, () => {
    test('shows a JPEG of 1200 × 630 under 300 kB when its link is sent', async () => {
      const page = pageAt(path)
      const bytes = readFileSync(fileOf(page.meta('og:image')))
      expect(bytes.length).toBeLessThan(300_000)
      const { format, width, height, exif, xmp, iptc } = await sharp(bytes).metadata()
      expect({ format, width, height }).toEqual({ format: 'jpeg', width: 1200, height: 630 })
      // Where and by whom a photograph was taken is nobody's business.
      expect([exif, xmp, iptc]).toEqual([undefined, undefined, undefined])
      expect(page.meta('og:image:width')).toBe('1200')
      expect(page.meta('og:image:height')).toBe('630')
      expect(page.meta('og:image:type')).toBe('image/jpeg')
    })

    test('changes the preview’s file name with the picture', () => {
      const page = pageAt(path)
      const address = page.meta('og:image')
      const hash = createHash('sha256')
        .update(readFileSync(fileOf(address)))
        .digest('hex')
      expect(basename(address)).toMatch(new RegExp(`^[a-z0-9-]+-preview\\.${hash.slice(0, 8)}\\.jpg$`))
    })

    test('previews a picture that it shows, with the words that describe it', () => {
      const page = pageAt(path)
      const shown = page.all('main img, main svg[role=img]')
      const told = shown.map(({ properties }) => properties['alt'] ?? properties['ariaLabel'])
      expect(told).toContain(page.meta('og:image:alt'))
    })

    test('keeps WhatsApp’s rules', () => {
      const page = pageAt(path)
      const image = page.meta('og:image')
      expect(image.startsWith(`${siteOrigin()}/`)).toBe(true)
      expect(image).not.toContain('?')
      expect(page.meta('og:title')).not.toContain(page.meta('og:site_name'))
      expect(page.meta('og:title').length).toBeLessThanOrEqual(70)
      // Only some 80 characters of the description are shown: they have to be words of their own.
      expect(page.meta('og:description').slice(0, 80)).toMatch(/\w+ \w+ \w+/)
      const head = Buffer.byteLength(page.html.slice(0, page.html.indexOf('</head>')))
      expect(head).toBeLessThan(300_000)
    })
  })
}

test('a preview is the picture alone, of the whole width, and no flat card', async () => {
  for (const page of foundPages()) {
    const { channels } = await sharp(readFileSync(fileOf(page.meta('og:image')))).stats()
    expect(Math.max(...channels.map(({ stdev }) => stdev)), page.path).toBeGreaterThan(20)
  }
})
