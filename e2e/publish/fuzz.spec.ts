/** What hosts send and what lies in `upload/` may be anything. `FUZZ_SECONDS=300` tries each for so long. */
import { gzipSync } from 'node:zlib'
import { expect, test } from '@playwright/test'
import fc from 'fast-check'
import { zipSync } from 'fflate'
import { Mistake } from '../../content/mistake.ts'
import { lookAt } from '../../tools/publish/live/findings.ts'
import { changesText } from '../../tools/publish/upload/changes.ts'
import { ownContent, packedContent, unpackedContent } from '../../tools/publish/upload/content.ts'
import { contentOf, manifestFrom, manifestOf, manifestText } from '../../tools/publish/upload/manifest.ts'
import { Copy } from '../content/copy.ts'
import { holds } from '../support/fuzz.ts'
import { type Fault, pretendHost, smallSite } from './pretend-host.ts'
import { said } from './support.ts'

const words = (all: string) => fc.constantFrom(...all.split(' '))
const bytes = fc.oneof(
  fc.uint8Array({ maxLength: 300 }),
  fc
    .array(
      fc.oneof(
        fc.string({ unit: 'binary', maxLength: 20 }),
        words(
          '<h1> </h1> <title> < > ₹ 4,200.00 \u001b[2J \u202e <template> property="og:url" content="x: /cdn-cgi/',
        ),
        fc.constantFrom('<h1', '₹,,,,', '<i a>', '<title').map((piece) => piece.repeat(9_000)),
      ),
    )
    .map((all) => Buffer.from(all.join(''))),
)
const status = fc.oneof(
  words('200 200 301 302 304 401 404 500').map(Number),
  fc.integer({ min: 200, max: 999 }),
)
const headers = fc.dictionary(
  words(
    'location content-type content-encoding content-length cache-control server transfer-encoding set-cookie ' +
      'strict-transport-security content-security-policy cf-mitigated x-frame-options connection',
  ),
  fc.oneof(
    words('gzip br gzip,gzip,gzip,gzip,gzip,gzip text/html max-age=1e99 -1 99999999 / x //evil.com http://['),
    words('javascript:x file:///etc https://a:b@c \u009b2J chunked'),
    fc.string({ maxLength: 40 }).map((text) => text.replace(/[^\t -~]/g, '')),
  ),
)
/** A bomb: thirty megabytes in thirty kilobytes. */
const packed = [
  '200 OK\r\nContent-Type: text/html\r\nContent-Encoding: gzip',
  gzipSync(Buffer.alloc(3e7, 'x')),
] as const
const fault: fc.Arbitrary<Fault> = fc.oneof(
  fc.constantFrom<Fault>(
    () => new Uint8Array(),
    () => 'silence',
    () => 'endless',
  ),
  fc
    .record({ status, headers, body: bytes.map((all) => Buffer.from(all)) }, { requiredKeys: [] })
    .map((other): Fault => (sent) => ({ ...sent, ...other, headers: { ...sent.headers, ...other.headers } })),
  fc
    .tuple(fc.oneof(fc.constant(packed), fc.tuple(fc.string(), bytes)), fc.nat(40_000))
    .map(([[head, body], length]) => {
      const start = Buffer.from(`HTTP/1.1 ${head}\r\nConnection: close\r\n\r\n`)
      return () => Buffer.concat([start, body]).subarray(0, length)
    }),
)

test('whatever a host sends, the check ends in time, in plain words, and calls no spoilt site right', async ({}, testInfo) => {
  test.slow()
  const out = smallSite(testInfo.outputPath('out'))
  const faults = fc.array(fc.tuple(fault, fc.integer({ min: 1, max: 20 })), { minLength: 1, maxLength: 4 })
  const property = fc.asyncProperty(faults, fc.boolean(), async (all, isHomeRight) => {
    let [isSpoilt, asked] = [false, 0]
    const host = await pretendHost(out, (sent, path) => {
      const [given, odds] = all[asked++ % all.length] ?? [() => sent, 1]
      if ((path === '/' && isHomeRight) || asked % odds > 0) return sent
      const answer = given(sent, path)
      const isOther = typeof answer !== 'object' || !('body' in answer) || !sent.body.equals(answer.body)
      isSpoilt ||= isOther && path.startsWith('/uploads/') && sent.status === 200
      return answer
    })
    const begun = performance.now()
    const { findings } = await lookAt(host.address, out, { patience: 100, total: 600 })
    const took = performance.now() - begun
    await host.stop()
    expect(took).toBeLessThan(3000)
    const { stops, looks, readies } = said(findings)
    expect([...stops, ...looks, ...readies].join('')).not.toMatch(/[\p{Cc}\p{Cf}]/u)
    if (isSpoilt) expect([...stops, ...looks]).not.toEqual([])
  })
  await holds(property, 40)
})

test('a zip to go back to gives what was packed, or is called damaged', async ({}, testInfo) => {
  const { root } = new Copy(testInfo.outputPath())
  const [content, zip] = [ownContent(root), packedContent(root)]
  // The last 22 bytes say how many files there are, and where.
  const place = fc.oneof(
    fc.nat(zip.length - 1),
    fc.nat(21).map((at) => zip.length - 22 + at),
  )
  const bad = words('../x /etc/passwd ..\\x pictures/.. __PROTO__ a/../../x.yaml site.yaml')
  const names = fc.oneof(fc.string(), bad).filter((name) => name !== '__proto__')
  const spoilt = fc.oneof(
    fc.uint8Array({ maxLength: 500 }),
    fc.tuple(place, place).map(([start, end]) => zip.slice(start % 1000 === 0 ? start : 0, end)),
    fc.array(fc.tuple(place, fc.nat(255)), { maxLength: 6 }).map((flips) => {
      const bits = Uint8Array.from(zip)
      for (const [at, byte] of flips) bits[at] = byte
      return bits
    }),
    fc.dictionary(names, fc.uint8Array({ maxLength: 40 })).map((files) => {
      // fflate does not pack such a name.
      const made = Buffer.from(zipSync(files)).toString('latin1')
      return Buffer.from(made.replaceAll('__PROTO__', '__proto__'), 'latin1')
    }),
  )
  const property = fc.property(spoilt, (bits) => {
    try {
      const given = unpackedContent(bits)
      expect([...given.keys()].sort()).toEqual([...content.keys()].sort())
      for (const [file, inside] of content)
        expect(inside.equals(given.get(file) ?? Buffer.alloc(0))).toBe(true)
    } catch (error) {
      expect(error).toBeInstanceOf(Mistake)
    }
  })
  await holds(property)
})

test('a list of what was uploaded that is damaged counts as none, or can be compared', async ({}, testInfo) => {
  const now = manifestOf('site-2026-11-20', contentOf(smallSite(testInfo.outputPath('out'))))
  const text = manifestText(now)
  const cut = fc.tuple(fc.nat(text.length), fc.nat(9), fc.string({ maxLength: 9 }))
  const spoilt = fc.oneof(
    fc.json(),
    cut.map(([at, length, by]) => text.slice(0, at) + by + text.slice(at + length)),
  )
  await holds(
    fc.property(spoilt, (typed) => {
      expect(changesText(manifestFrom(typed), now)).toContain('files in site-2026-11-20.zip.')
    }),
  )
})
