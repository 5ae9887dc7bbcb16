import { siteUrl } from '@/app/_lib/routes'
import { site } from '@/content'

export const dynamic = 'force-static'

/**
 * The contact details as a vCard 3.0 (RFC 2426), which Android and iOS import. Lines end in CRLF; commas, semicolons and
 * backslashes in values are escaped.
 */
export function GET(): Response {
  const { brand, tagline, phone, email } = site
  const { street, city, state, pin } = site.address
  const lines = [
    'BEGIN:VCARD',
    'VERSION:3.0',
    `N:${escapeValue(brand)};;;;`,
    `FN:${escapeValue(brand)}`,
    `ORG:${escapeValue(brand)}`,
    `NOTE:${escapeValue(tagline)}`,
    `TEL;TYPE=WORK,CELL,VOICE:+91${phone}`,
    `EMAIL;TYPE=INTERNET,WORK:${email}`,
    `ADR;TYPE=WORK:;;${[street ?? '', city, state, pin ?? '', 'India'].map(escapeValue).join(';')}`,
    `URL:${siteUrl}/`,
    'END:VCARD',
    '',
  ]
  return new Response(lines.join('\r\n'), { headers: { 'Content-Type': 'text/vcard; charset=utf-8' } })
}

function escapeValue(value: string): string {
  return value.replaceAll(/[\\;,]/g, '\\$&').replaceAll('\n', '\\n')
}
