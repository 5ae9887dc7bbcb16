import { readFileSync } from 'node:fs'
import { expect, test } from '@playwright/test'
import sharp from 'sharp'
import { contactCard } from '../../app/_lib/contact-card.ts'
import { fileOf, nameOf, pageAt } from './page.ts'
import { operator } from '../support/content.ts'

const card = readFileSync('out/contact.vcf', 'utf8')

/** The properties of a card, its lines unfolded (RFC 2426, 2.6). */
function properties(text: string): Readonly<Record<string, string>> {
  const lines = text.replaceAll('\r\n ', '').split('\r\n')
  return Object.fromEntries(lines.map((line) => /^([^:]*):?([^]*)$/.exec(line)?.slice(1) ?? []))
}

const octets = (text: string) => text.split('\r\n').map((line) => Buffer.byteLength(line))

test('the contact card has lines of at most 75 octets that end in CRLF', () => {
  expect(card.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
  expect(card.endsWith('END:VCARD\r\n')).toBe(true)
  expect(Math.max(...octets(card))).toBeLessThanOrEqual(75)
})

test('the contact card shows the icon of the site, square and without transparent places', async () => {
  const photo = Buffer.from(properties(card)['PHOTO;ENCODING=b;TYPE=PNG'] ?? '', 'base64')
  const { format, width, height } = await sharp(photo).metadata()
  expect({ format, width, height }).toEqual({ format: 'png', width: 180, height: 180 })
  expect((await sharp(photo).stats()).isOpaque).toBe(true)
  const icon = pageAt('/').one('link[rel=apple-touch-icon]').properties['href']
  expect(photo.equals(readFileSync(fileOf(String(icon))))).toBe(true)
})

test('the contact card has the details of the contact section, which links to it', () => {
  const entries = properties(card)
  expect(entries['TEL;TYPE=WORK,CELL,VOICE']).toBe(`+91${operator.phone}`)
  expect(entries['EMAIL;TYPE=INTERNET,WORK']).toBe(operator.email)
  expect(entries['FN']?.replaceAll(/\\(.)/g, '$1')).toBe(operator.brand)
  // Street and PIN are left out until the owner has given them.
  const { street = '', city, state, pin = '' } = operator.address
  const address = ['', '', street, city, state, pin, 'India'].join(';')
  expect(entries['ADR;TYPE=WORK']?.replaceAll(/\\(.)/g, '$1')).toBe(address)
  expect(pageAt('/').all('main a[href="/contact.vcf"]').map(nameOf)).toEqual([
    'Save our contact card on your phone',
  ])
  expect(pageAt('/').all('footer a[href="/contact.vcf"]').map(nameOf)).toEqual(['Save our contact card'])
})

test('any text is unchanged after escaping and folding, and no line is cut inside a character', () => {
  const asRead = (value = '') => value.replaceAll(/\\(.)/g, (_, sign) => (sign === 'n' ? '\n' : String(sign)))
  for (const typed of [
    'Ravi, Sons; Co: \\n',
    'END:VCARD\r\nX:1',
    'one\rtwo\nthree',
    'ಮೈಸೂರು 👍🏽 '.repeat(40),
  ]) {
    const address = { street: typed, city: 'Mysore', state: 'Karnataka', pin: '570001' }
    const text = contactCard({
      ...operator,
      brand: typed,
      tagline: typed,
      phone: '9876543210',
      email: 'a@b.in',
      address,
    })
    expect(Math.max(...octets(text))).toBeLessThanOrEqual(75)
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n\p{Cs}]/u)
    const entries = properties(text)
    const read = typed.replaceAll(/\r\n?/g, '\n')
    expect(Object.keys(entries)).toHaveLength(Object.keys(properties(card)).length)
    expect([asRead(entries['FN']), asRead(entries['NOTE'])]).toEqual([read, read])
    const parts = entries['ADR;TYPE=WORK']?.match(/(\\[^]|[^;])+/g)?.map(asRead)
    expect(parts).toEqual([read, 'Mysore', 'Karnataka', '570001', 'India'])
  }
})
