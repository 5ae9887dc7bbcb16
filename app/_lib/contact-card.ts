import type { Operator } from '@/content/types'
import { siteUrl } from './site-url'

/**
 * The operator as a vCard 3.0 (RFC 2426), the version that both Android and iOS import without questions. Lines end in
 * CRLF; commas, semicolons and backslashes in a value are escaped.
 */
export function contactCard({ brand, tagline, phone, email, address }: Operator): string {
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
    `ADR;TYPE=WORK:;;${[street, city, state, pin, 'India'].map(escaped).join(';')}`,
    `URL:${siteUrl}/`,
    'END:VCARD',
    '',
  ].join('\r\n')
}

function escaped(value: string): string {
  return value.replaceAll(/[\\;,]/g, '\\$&').replaceAll('\n', '\\n')
}
