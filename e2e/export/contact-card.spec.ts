import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import sharp from 'sharp'
import { contactCard } from '../../app/_lib/contact-card.ts'

const card = readFileSync('out/contact.vcf', 'utf8')

/** The properties of a card, its lines unfolded (RFC 2426, 2.6). */
function properties(text: string): ReadonlyMap<string, string> {
  const lines = text
    .replaceAll('\r\n ', '')
    .split('\r\n')
    .filter((line) => line !== '')
  return new Map(lines.map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1)]))
}

const octets = (text: string) => text.split('\r\n').map((line) => Buffer.byteLength(line))

test('the contact card has lines of at most 75 octets that end in CRLF', () => {
  expect(card.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
  expect(card.endsWith('END:VCARD\r\n')).toBe(true)
  expect(Math.max(...octets(card))).toBeLessThanOrEqual(75)
})

test('the contact card shows the icon of the site, square and without transparent places', async () => {
  const photo = Buffer.from(properties(card).get('PHOTO;ENCODING=b;TYPE=PNG') ?? '', 'base64')
  const { format, width, height } = await sharp(photo).metadata()
  expect({ format, width, height }).toEqual({ format: 'png', width: 180, height: 180 })
  expect((await sharp(photo).stats()).isOpaque).toBe(true)
  const [, icon = ''] =
    /rel="apple-touch-icon" href="([^"]+)"/.exec(readFileSync('out/index.html', 'utf8')) ?? []
  expect(photo.equals(readFileSync(join('out', icon)))).toBe(true)
})

test('the contact card says what the contact section says', async ({ page }) => {
  await page.goto('/#contact')
  const said = properties(card)
  const section = page.getByRole('region', { name: 'Get In Touch' })
  const number = said.get('TEL;TYPE=WORK,CELL,VOICE')
  await expect(section.getByRole('article').filter({ hasText: 'Call' }).getByRole('link')).toHaveAttribute(
    'href',
    `tel:${number}`,
  )
  await expect(section.getByRole('link', { name: said.get('EMAIL;TYPE=INTERNET,WORK') ?? '?' })).toBeVisible()
  // Street and PIN are left out on both until the owner has given them.
  const [, , street = '', city = '?', state = '?', pin = ''] = (said.get('ADR;TYPE=WORK') ?? '').split(';')
  const shown = [street, city, `${state} ${pin}`.trim(), 'India'].filter((part) => part !== '').join(', ')
  await expect(section.getByText(shown)).toBeVisible()
  await expect(page.getByRole('banner')).toContainText(said.get('FN') ?? '?')
})

for (const [place, name] of [
  ['main', 'Save our contact card on your phone'],
  ['contentinfo', 'Save our contact card'],
] as const) {
  test(`the contact card is one link away: "${name}"`, async ({ page, request, baseURL }) => {
    await page.goto('/')
    const link = page.getByRole(place).getByRole('link', { name, exact: true })
    await expect(link).toBeVisible()
    const answer = await request.get(new URL((await link.getAttribute('href')) ?? '', baseURL).href)
    expect(await answer.text()).toBe(card)
  })
}

test('commas, semicolons, backslashes and Kannada in a name come back as they were', () => {
  const brand = 'ಮೈಸೂರು ಪ್ರವಾಸ, Rao; Sons \\ Daughters, Mysore and Srirangapatna, since a long time ago'
  const text = contactCard({
    brand,
    tagline: 'Day trips',
    phone: '9876543210',
    email: 'a@b.in',
    address: { street: '1; Lake Road, Hebbal', city: 'Mysore', state: 'Karnataka', pin: '570001' },
  })
  expect(Math.max(...octets(text))).toBeLessThanOrEqual(75)
  // Cut inside a character, a line would hold signs that stand for nothing.
  for (const line of text.split('\r\n')) expect(Buffer.from(line).toString()).not.toContain('\uFFFD')
  expect(properties(text).get('FN')?.replace(/\\(.)/g, '$1')).toBe(brand)
  expect(properties(text).get('ADR;TYPE=WORK')).toBe(
    ';;1\\; Lake Road\\, Hebbal;Mysore;Karnataka;570001;India',
  )
})
