import { readFileSync } from 'node:fs'
import { expect, test } from '@playwright/test'
import { decodeQR } from 'qr/decode.js'
import sharp from 'sharp'
import { phoneText } from '../../app/_lib/contact-links.ts'
import { operator, toursWithPage } from '../support/content.ts'
import { allPages, fileOf, hrefOf, nameOf, pageAt, textOf } from './page.ts'

const number = phoneText.replaceAll('\u00a0', ' ')

test('the operator has one number, dialled and written with India’s code, and one e-mail address', () => {
  const reached = [
    `https://wa.me/91${operator.phone}`,
    `mailto:${operator.email}`,
    `tel:+91${operator.phone}`,
  ]
  for (const page of allPages()) {
    const links = page.all('a:is([href^="tel:"], [href^="mailto:"], [href*="wa.me"], [href*="whatsapp"])')
    // `wa.me/` without a number opens the visitor's list of chats, to share a page.
    const targets = links.map((link) => hrefOf(link).split('?')[0]).filter((one) => one !== 'https://wa.me/')
    expect([...new Set(targets)].sort(), page.path).toEqual(reached)
    const written = page.text.match(/\+91[ \d]{10,12}\d/g) ?? []
    expect([...new Set(written)], page.path).toEqual([number])
  }
})

test('the header of every page has brand, tagline, phone, e-mail and chat', () => {
  for (const page of allPages()) {
    const words = [operator.brand, operator.tagline, number, operator.email, 'WhatsApp']
    expect(textOf(page.one('body > header'))).toBe(words.join(' '))
    expect(page.all('body > header a').map(hrefOf)[0]).toBe('/')
  }
})

test('the contact section has each contact as text', () => {
  const section = textOf(pageAt('/').one('main section:has(.contact-cards)'))
  const { city, state } = operator.address
  for (const words of [number, operator.email, city, state]) expect(section).toContain(words)
})

test('no page has a form', () => {
  for (const page of allPages())
    expect(page.all('form, input, button, textarea, select, iframe, object, [contenteditable]')).toEqual([])
})

for (const { href: path } of toursWithPage) {
  test(`a phone that scans the code of ${path} opens the message of its button`, async () => {
    const page = pageAt(path)
    const code = String(page.one('.qr-code img').properties['src'])
    const { data, info } = await sharp(readFileSync(fileOf(code)), { density: 300 })
      .flatten({ background: '#fff' })
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    const scanned = decodeQR({ ...info, data })
    const chat = page.all('.tour-facts a.button').find((link) => nameOf(link).includes('WhatsApp'))
    expect(scanned).toBe(chat && hrefOf(chat))
  })
}
