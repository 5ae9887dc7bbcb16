import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Site } from '@/content/schema'
import { siteUrl } from './site-url'

type CardDetails = Pick<Site, 'brand' | 'tagline' | 'phone' | 'email' | 'address'>

/**
 * The operator as a vCard 3.0 (RFC 2426), the version that both Android and iOS import without questions. Lines end in
 * CRLF and are folded at 75 octets; commas, semicolons and backslashes in a value are escaped.
 */
export function contactCard({ brand, tagline, phone, email, address }: CardDetails): string {
  const { street, city, state, pin } = address
  return [
    'BEGIN:VCARD',
    'VERSION:3.0',
    `N:${escaped(brand)};;;;`,
    `FN:${escaped(brand)}`,
    `ORG:${escaped(brand)}`,
    `NOTE:${escaped(tagline)}`,
    `TEL;TYPE=WORK,CELL,VOICE:+91${phone}`,
    `EMAIL;TYPE=INTERNET,WORK:${email}`,
    `ADR;TYPE=WORK:;;${[street ?? '', city, state, pin ?? '', 'India'].map(escaped).join(';')}`,
    `URL:${siteUrl}/`,
    `PHOTO;ENCODING=b;TYPE=PNG:${logo().toString('base64')}`,
    'END:VCARD',
    '',
  ]
    .map(folded)
    .join('\r\n')
}

/** The icon for home screens, 180 × 180: without transparent places, which phones show black, and safe to cut round. */
function logo(): Buffer {
  return readFileSync(join(process.cwd(), 'app/apple-icon.png'))
}

function escaped(value: string): string {
  return value.replaceAll(/[\\;,]/g, '\\$&').replaceAll(/\r\n?|\n/g, '\\n')
}

/** RFC 2426, 2.6: a line over 75 octets goes on in the next one, behind a space. Never cut inside a character. */
function folded(line: string): string {
  let octets = 0
  let result = ''
  for (const character of line) {
    const size = Buffer.byteLength(character)
    if (octets + size > 75) {
      result += '\r\n '
      octets = 1
    }
    result += character
    octets += size
  }
  return result
}
